import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peakOf, resetPeak } from '../support/memory-peak.ts';
import { migratedDataDir } from '../support/pglite-template.ts';
import { childrenOf, portsOf, type ServerProcess, startProcess } from '../support/server-process.ts';

/**
 * Attacks on the embedded default as people start it: a process of its own, reached through its address
 * (docs/security.md).
 */
const PASSWORD = 'Klaket#2026';
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

let server: ServerProcess;
let origin: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await migratedDataDir();
  server = startProcess({ DATA_DIR: dataDir });
  origin = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };
const signIn = (headers: Record<string, string>, body: object = {}) =>
  fetch(`${origin}${TOOLKIT}/accounts:signInWithIdp?key=embedded`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ sub: '77', email: 'g@klaket.test', email_verified: true }))}`,
      requestUri: origin,
      returnSecureToken: true,
      ...body,
    }),
  });

describe('the sign-in emulator behind our own address', () => {
  test('answers the calls of the app and lets no other page read the answer', async () => {
    const own = await signIn({ origin, 'sec-fetch-site': 'same-origin' });
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('idToken')]);
    expect([...own.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of this computer', { origin: 'http://localhost:9', 'sec-fetch-site': 'same-site' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('refuses a call of %s', async (_who, headers) => {
    const answer = await signIn(headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('leaves a sample account its password after "Continue with Google"', async () => {
    const email = 'producer@klaket.test';
    const google = JSON.stringify({ sub: '78', email, email_verified: true });
    const postBody = `providerId=google.com&id_token=${encodeURIComponent(google)}`;
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await signIn(own, { postBody })).status).toBe(200);
    const answer = await fetch(`${origin}/api/sessions`, {
      method: 'POST',
      headers: { ...json, 'x-api-key': 'klaket-local' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
  });

  test('grants no page of another site a preflight', async () => {
    const answer = await fetch(`${origin}${TOOLKIT}/accounts:lookup?key=embedded`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-private-network')).toBeNull();
  });

  test.each([
    ['GET', `${TOOLKIT}/projects/demo-klaket/accounts:batchGet`],
    ['POST', `${TOOLKIT}/projects/demo-klaket/accounts:query`],
    ['POST', `${TOOLKIT}/projects/demo-klaket/accounts:sendOobCode`],
    ['POST', `${TOOLKIT}/accounts:sendOobCode?key=embedded`],
    ['POST', `${TOOLKIT}/accounts:signInWithPassword?key=embedded`],
    ['GET', '/emulator/v1/projects/demo-klaket/oobCodes'],
    ['DELETE', '/emulator/v1/projects/demo-klaket/accounts'],
    ['GET', '/emulator/openapi.json'],
    ['GET', '/emulator/action?mode=resetPassword&oobCode=x&apiKey=embedded&newPassword=Evil%232026'],
  ])('has no administration: %s %s', async (method, path) => {
    for (const token of ['owner', 'ya29.anything', 'OWNER']) {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: { ...json, authorization: `Bearer ${token}` },
        ...(method === 'POST' && {
          body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'producer@klaket.test', returnOobLink: true }),
        }),
      });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/fakeHash|passwordHash|oobLink|oobCode"/);
    }
  });

  test('passes no token on: an owner of the project could change any account', async () => {
    const answer = await fetch(`${origin}${TOOLKIT}/accounts:update?key=embedded`, {
      method: 'POST',
      headers: { ...json, authorization: 'Bearer ya29.anything' },
      body: JSON.stringify({ localId: 'anybody', password: 'Evil#2026', targetProjectId: 'demo-klaket' }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await logIn('producer@klaket.test')).toBe(200);
  });

  test('takes no large body and no address of another site to continue at', async () => {
    expect((await signIn({ origin }, { fill: 'x'.repeat(100_000) })).status).toBe(413);
    for (const continueUrl of ['https://evil.example/', 'javascript:alert(1)', '//evil.example'])
      expect((await signIn({ origin }, { continueUrl })).status).toBe(400);
  });

  test('shows names as text, runs none of their scripts and cannot be framed by others', async () => {
    const name = '<img src=x onerror=alert(1)><script>alert(document.cookie)</script>';
    const claims = { sub: '666', email: 'x@klaket.test', email_verified: true, name, screen_name: name };
    await signIn(
      { origin },
      { postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}` },
    );
    const page = await fetch(`${origin}/emulator/auth/handler?apiKey=embedded&providerId=google.com&appName=a`);
    const text = await page.text();
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toMatch(/(?:src|href)="https?:/);
    for (const path of ['/emulator/auth/handler?apiKey=embedded&providerId=google.com', '/emulator/auth/iframe']) {
      const { headers } = await fetch(`${origin}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('has a port that no one else can use, though every page of a browser reaches it', async () => {
    const emulator = childrenOf(server.child.pid ?? 0).find(({ command }) => command.includes('auth-emulator-process'));
    for (const port of portsOf(emulator?.pid ?? 0)) {
      const answer = await fetch(`http://127.0.0.1:${port}${TOOLKIT}/projects/demo-klaket/accounts:batchGet`, {
        headers: { authorization: 'Bearer owner', origin: 'https://evil.example' },
      });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(portsOf(emulator?.pid ?? 0)).toHaveLength(1);
  });
});

describe('the address', () => {
  test.each(['evil.example', 'evil.example:4710', 'localhost.evil.example', 'x@evil.example'])(
    'is not answered under the name %s, which others may have pointed at this computer',
    async (host) => {
      expect(await statusWithHost(host, '/api/config')).toBeGreaterThanOrEqual(400);
      expect(await statusWithHost(host, '/dev/mail')).toBeGreaterThanOrEqual(400);
    },
  );
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('is answered under %s', async (host) => {
    expect(await statusWithHost(`${host}:${new URL(origin).port}`, '/api/config')).toBe(200);
  });
});

describe('a push that was made to end the server', { skip: process.platform !== 'linux' }, () => {
  const bodies: [string, (bytes: number) => string][] = [
    [
      'ten million wrong mutations',
      (bytes) => `{"protocol":1,"schema":1,"epoch":null,"mutations":[${'1,'.repeat(bytes / 2)}1]}`,
    ],
    ['ten million empty lists', (bytes) => `{"mutations":[${'[],'.repeat(bytes / 3)}[]]}`],
    [
      'a million wrong fields',
      (bytes) => `{${Array.from({ length: Math.floor(bytes / 19) }, (_, at) => `"field${at}":[0]`).join()}}`,
    ],
    [
      'objects of a thousand fields each',
      (bytes) =>
        `{"mutations":[${Array.from({ length: Math.floor(bytes / 15_000) }, (_, at) => `{${Array.from({ length: 999 }, (_n, field) => `"f${at}x${field}":[0]`).join()}}`).join()}]}`,
    ],
    ['half a million mutations that lack everything', (bytes) => `{"mutations":[${'{},'.repeat(bytes / 3)}{}]}`],
  ];
  let token: string;
  beforeAll(async () => {
    const answer = await fetch(`${origin}/api/sessions`, {
      method: 'POST',
      headers: { ...json, 'x-api-key': 'klaket-local' },
      body: JSON.stringify({ email: 'other@klaket.test', password: PASSWORD }),
    });
    token = /"access_token":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  });

  test.each(bodies.flatMap(([what, make]) => [2, 19].map((mb) => [what, mb, make] as const)))(
    '%s in %i MB are refused at once and without memory',
    async (what, mb, make) => {
      const body = Buffer.from(make(mb * 1_000_000));
      const pid = server.child.pid ?? 0;
      // Measured: 5 s for 2 MB and the end of the process at 4 GB for 19 MB, before.
      const before = resetPeak(pid);
      const startedAt = performance.now();
      const status = await post('/api/sync/push', body, token);
      const ms = performance.now() - startedAt;
      const grownMb = (peakOf(pid) - before) / 1024;
      if (process.env['KLAKET_MEASURE'])
        console.log(`${what}, ${mb} MB: ${status} after ${ms.toFixed(0)} ms, +${grownMb.toFixed(0)} MB`);
      // 0: refused by closing the connection before the whole body had arrived.
      expect([0, 400, 413]).toContain(status);
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
      // 200 ms and 50 MB on a machine with nothing else to do (docs/security.md); a busy one gets its time.
      expect(ms).toBeLessThan(2_000);
      expect(grownMb).toBeLessThan(120);
    },
  );

  test('does not stop others: the server answers meanwhile and after', async () => {
    const body = Buffer.from(`{"mutations":[${'1,'.repeat(9_000_000)}1]}`);
    const attacks = Promise.all(Array.from({ length: 4 }, () => post('/api/sync/push', body, token)));
    const startedAt = performance.now();
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await attacks;
    expect(await logIn('producer@klaket.test')).toBe(200);
  });
});

async function logIn(email: string): Promise<number> {
  const answer = await fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { ...json, 'x-api-key': 'klaket-local' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return answer.status;
}

/** `fetch` writes the host itself. */
function statusWithHost(host: string, path: string): Promise<number> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The answer may arrive before the whole body was sent. */
function post(path: string, body: Buffer, token: string): Promise<number> {
  const { port } = new URL(origin);
  const headers = { ...json, authorization: `Bearer ${token}`, 'content-length': body.byteLength };
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (answer) => {
      answer.on('error', () => undefined).resume();
      resolve(answer.statusCode ?? 0);
    });
    // The connection was closed before all of the body had gone.
    asked.on('error', () => resolve(0));
    asked.on('socket', (socket) => socket.on('error', () => undefined));
    asked.end(body);
  });
}
