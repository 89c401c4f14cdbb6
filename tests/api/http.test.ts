import { SHORT_MAP_LINKS } from '../../domain/places/short-map-link.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN_MARK } from '../../server/http/prerendered.ts';
import { openWorld, type World } from '../support/api-world.ts';

describe('all answers', () => {
  let world: World;
  let folder: string;
  const script = `console.log(${JSON.stringify('klaket '.repeat(200))});`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'klaket-dist-'));
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Klaket</title>');
    writeFileSync(
      join(folder, 'dist/about.id.html'),
      `<meta content="${ORIGIN_MARK}/about"><img src="${ORIGIN_MARK}/a">`,
    );
    writeFileSync(join(folder, 'dist/sw.js'), 'self;');
    writeFileSync(join(folder, 'dist/assets/main-abc123.js'), script);
    writeFileSync(join(folder, 'dist/.built-from'), 'hash');
    writeFileSync(join(folder, 'secret.txt'), 'not for anybody');
    world = await openWorld({ engine: 'postgres', staticFolder: join(folder, 'dist') });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    world.app.request(`http://localhost${path}`, { headers });
  const page = { accept: 'text/html,application/xhtml+xml' };

  describe('the built app', () => {
    test.each(['/', '/login', '/ph/script/abc/1A', '/ph/call-sheets/shared/x?key=1'])(
      '%s is the shell, asked about each time',
      async (path) => {
        const answer = await get(path, page);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        expect(await answer.text()).toContain('<title>Klaket</title>');
      },
    );

    test.each(['/tidak/ada', '/ph/nothing', '/LOGIN', '/dev/ui', '//', '/%E0%A4%A'])(
      '%s is no page: the shell says so, as "not found"',
      async (path) => {
        const answer = await get(path, { ...page, 'if-none-match': (await get('/', page)).headers.get('etag') ?? '' });
        expect(answer.status).toBe(404);
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        expect(answer.headers.get('etag')).toBeNull();
        expect(await answer.text()).toContain('<title>Klaket</title>');
      },
    );

    test('the shell itself is found, for the service worker keeps it', async () => {
      expect((await get('/index.html', page)).status).toBe(200);
    });

    test('files with their hash in the name are cached forever, the service worker is not', async () => {
      expect((await get('/assets/main-abc123.js')).headers.get('cache-control')).toBe(
        'public, max-age=31536000, immutable',
      );
      expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
    });

    test.each([
      ['br', 'gzip, deflate, br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ])('is sent as %s to who can read it', async (encoding, accepted, decompress) => {
      const answer = await get('/assets/main-abc123.js', { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(bytes.byteLength).toBeLessThan(script.length / 4);
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.byteLength);
      expect(decompress(bytes).toString()).toBe(script);
    });

    test('a page names its own addresses by the public address', async () => {
      const { publicUrl } = world.services.config;
      expect(await (await get('/about')).text()).toBe(`<meta content="${publicUrl}/about"><img src="${publicUrl}/a">`);
    });

    test('an unchanged shell is not sent again', async () => {
      const tag = (await get('/login', page)).headers.get('etag') ?? '';
      const again = await get('/login', { ...page, 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get('/login', { ...page, 'if-none-match': '"other"' })).status).toBe(200);
    });

    test('a missing file of it is missing, not the shell', async () => {
      expect((await get('/assets/main-old.js', page)).status).toBe(404);
      expect((await get('/picture.png', { accept: 'image/*' })).status).toBe(404);
    });

    test.each(['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/.built-from'])(
      'nothing outside of it is served: %s',
      async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toMatch(/not for anybody|hash/);
      },
    );
  });

  test('nothing under /api is ever the shell', async () => {
    for (const path of ['/api', '/api/nothing', '/api/sessions/nothing']) {
      const answer = await world.ask('GET', path, { headers: page });
      expect([answer.status, answer.body.error]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'There is nothing here.', details: {} },
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('pages run scripts of our own files only and cannot be framed', async () => {
    const { headers } = await get('/', page);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an address with a NUL is not understood, and says so before the database does', async () => {
    for (const path of ['/api/shared-shortlists/%00', '/api/talents?city=a%00b']) {
      const answer = await get(path);
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'BAD_REQUEST',
      ]);
    }
  });

  test('a body that is too large or no JSON is refused in the usual shape', async () => {
    const large = await world.ask('POST', '/api/sessions', {
      body: { email: 'a@klaket.test', password: 'x'.repeat(300_000) },
    });
    expect([large.status, large.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const answer = await world.app.request('http://localhost/api/sessions', {
      method: 'POST',
      headers: { 'x-api-key': world.services.config.apiKey },
      body: '{"email":',
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { code: 'BAD_REQUEST', message: 'The request is not understood.', details: { reason: 'not-json' } } },
    ]);
  });

  test('an internal error is logged, and its words are not sent', async () => {
    const { database } = world.services;
    world.services.database = {
      ...database,
      db: new Proxy(database.db, {
        get: () => () => {
          throw new Error('password of the database');
        },
      }),
    };
    const broken = await world.ask('POST', '/api/sessions', { body: { email: 'a@klaket.test', password: 'x' } });
    world.services.database = database;
    expect([broken.status, broken.body.error]).toEqual([
      500,
      { code: 'SERVER_ERROR', message: 'An unexpected error occurred.', details: {} },
    ]);
    expect(world.logged.some(({ fields }) => fields['error'] === 'password of the database')).toBe(true);
  });

  test('the browser learns what it needs of the installation and no secret', async () => {
    const { body } = await world.ask('GET', '/api/config');
    expect(body).toEqual({
      mode: 'embedded',
      api_key: 'klaket-local',
      firebase: { project_id: 'demo-klaket', api_key: 'embedded', auth_domain: 'localhost', uses_emulator: true },
      transcribes: false,
      lookups: { weather: false, hospitals: false, places: false, map_links: [...SHORT_MAP_LINKS] },
      map_style_url: null,
    });
  });
});
