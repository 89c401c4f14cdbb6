import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { migratedDataDir } from '../support/pglite-template.ts';
import { childrenOf, isAlive, type ServerProcess, startProcess } from '../support/server-process.ts';

const PASSWORD = 'Klaket#2026';
const folders: string[] = [];
const started: ServerProcess[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-start-'));
  folders.push(folder);
  return folder;
}

/** For tests that are not about the making of a database. */
async function migratedFolder(): Promise<string> {
  const folder = await migratedDataDir();
  folders.push(folder);
  return folder;
}

function start(env: Record<string, string>): ServerProcess {
  const server = startProcess(env);
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'klaket-local' },
    body: JSON.stringify(body),
  });
const logIn = async (origin: string, email: string, password = PASSWORD) =>
  (await post(`${origin}/api/sessions`, { email, password })).status;

const emulatorOf = ({ child }: ServerProcess) =>
  childrenOf(child.pid ?? 0).find(({ command }) => command.includes('auth-emulator-process'))?.pid ?? 0;

/** The test's own time limit ends the wait. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('a start', () => {
  test('serves API, emulator and mailbox on one address, and stops cleanly', { timeout: 90_000 }, async () => {
    const dataDir = newFolder();
    const server = start({ DATA_DIR: dataDir });
    const origin = await server.ready;
    for (const email of ['producer', 'ad', 'crew', 'other', 'talent', 'newtalent']) {
      // The logins follow the ready line, at times in a chunk of their own.
      await expect.poll(() => server.output()).toContain(`${email}@klaket.test`);
      expect(await logIn(origin, `${email}@klaket.test`)).toBe(200);
    }
    const mailbox = await fetch(`${origin}/dev/mail`);
    expect([mailbox.status, await mailbox.text()]).toEqual([200, expect.stringContaining('Kotak surat')]);

    const events = await fetch(`${origin}/api/sync/events`, { headers: await authorization(origin) });
    expect(events.status).toBe(200);
    const emulator = emulatorOf(server);
    expect(isAlive(emulator)).toBe(true);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    await events.body?.cancel().catch(() => undefined);
    await untilGone(emulator);
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'identity', 'pglite', 'session-secret']);
    expect(statSync(join(dataDir, 'identity/accounts.json')).mode & 0o077).toBe(0);
    if (process.platform === 'win32') return;
    // The database unpacks world-readable files into folders that other users of the computer cannot enter.
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
  });

  test(
    'survives a kill: nothing is left running, accounts and sessions are still there',
    { timeout: 120_000 },
    async () => {
      const env = { DATA_DIR: await migratedFolder(), SAMPLE_DATA: '0' };
      const first = start(env);
      const origin = await first.ready;
      expect(first.output()).not.toContain('klaket.test');
      expect(await logIn(origin, 'producer@klaket.test')).toBe(401);
      const host = {
        email: 'host@klaket.test',
        password: 'Pelita#2026',
        name: 'Rumah Tua',
        phone: '+62217654321',
        consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
      };
      const registered = await post(`${origin}/api/sessions/hosts`, host);
      expect(registered.status).toBe(200);
      const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
      const emulator = emulatorOf(first);
      first.child.kill('SIGKILL');
      await first.ended;
      await untilGone(emulator);

      const second = start(env);
      const again = await second.ready;
      expect(await logIn(again, host.email, host.password)).toBe(200);
      const refreshed = await fetch(`${again}/api/sessions/refresh`, {
        method: 'POST',
        headers: { 'x-api-key': 'klaket-local', 'content-type': 'application/json', cookie },
        body: '{}',
      });
      expect(refreshed.status).toBe(200);
    },
  );

  test('that is interrupted leaves nothing behind', { timeout: 60_000 }, async () => {
    const dataDir = newFolder();
    const server = start({ DATA_DIR: dataDir });
    let emulator = 0;
    while (emulator === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      emulator = emulatorOf(server);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await untilGone(emulator);
    expect(readdirSync(dataDir)).not.toContain('lock');
  });
});

describe('a start that cannot be says why in one sentence and fails', () => {
  let port: number;
  const taken = createServer();
  beforeAll(async () => {
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => taken.close());

  test('when the port is taken', async () => {
    const server = start({ DATA_DIR: newFolder(), PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`Port ${port} is already taken; set PORT to a free one.\n`);
  });

  test('when the data folder is in use', { timeout: 60_000 }, async () => {
    const env = { DATA_DIR: await migratedFolder(), SAMPLE_DATA: '0' };
    const first = start(env);
    const origin = await first.ready;
    const second = start(env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${env.DATA_DIR} is in use by another process (${first.child.pid}).\n`,
    );
    // The one that runs is none the worse for it.
    expect(await logIn(origin, 'nobody@klaket.test')).toBe(401);
  });

  test('when a setting is wrong', async () => {
    const server = start({ DATA_DIR: newFolder(), PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('PORT is not valid: it must be a port number from 0 to 65535.\n');
  });

  test('when production lacks its settings, one sentence for each', async () => {
    const server = start({ NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL is missing: it must be a postgres:// address.\n');
    expect(server.output()).toContain('is refused in production.\n');
  });

  test('when the database cannot be reached', { timeout: 60_000 }, async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const server = start(env);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /Klaket could not start: The database of DATABASE_URL cannot be opened\. .*ECONNREFUSED/,
    );
  });
});

async function authorization(origin: string): Promise<Record<string, string>> {
  const answer = await post(`${origin}/api/sessions`, { email: 'producer@klaket.test', password: PASSWORD });
  const body: unknown = await answer.json();
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
  return { authorization: `Bearer ${token}` };
}
