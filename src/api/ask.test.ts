import { afterEach, expect, test, vi } from 'vitest';
import { deleteFile, readFile, sendPiece } from '../../domain/calls/file-calls.ts';
import { readRegistration } from '../../domain/calls/registration-calls.ts';
import { replyToSheet } from '../../domain/calls/sheet-calls.ts';
import { ask, askForBytes } from './ask.ts';
import { setTokenSource } from './token-source.ts';

afterEach(() => vi.unstubAllGlobals());

const CONFIG = {
  mode: 'embedded',
  api_key: 'public-key',
  firebase: { project_id: '', api_key: '', auth_domain: '', uses_emulator: true },
  transcribes: false,
  lookups: { weather: false, hospitals: false, places: false, map_links: [] },
  map_style_url: null,
};

/** The requests that the calls make; each is answered by nothing. */
function requests() {
  const made: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit) => {
    made.push({ url, method, headers: new Headers(headers), body });
    if (url === '/api/config') return Promise.resolve(Response.json(CONFIG));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  setTokenSource({ current: async () => 'access', renewed: async () => null });
  return made;
}

test('fills the path, and leaves out what the query does not have', async () => {
  const made = requests();
  await askForBytes(readFile, { params: { id: 'a/b' }, query: { variant: 'full' } });
  await askForBytes(readFile, { params: { id: 'c' }, query: {} });
  await ask(deleteFile, { params: { id: 'd' } });
  expect(made.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/files/a%2Fb?variant=full',
    'GET /api/files/c',
    'DELETE /api/files/d',
  ]);
  expect(made.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer access'));
});

test('sends bytes as they are, with the type of the definition', async () => {
  const made = requests();
  const bytes = new ArrayBuffer(3);
  await askForBytes(sendPiece, { params: { id: 'a' }, body: bytes, headers: { 'upload-offset': '7' } });
  expect(made[0]?.body).toBe(bytes);
  expect(made[0]?.headers.get('content-type')).toBe('application/offset+octet-stream');
  expect(made[0]?.headers.get('upload-offset')).toBe('7');
});

test('a reader with a share key sends it instead of an access token, a member the token alone', async () => {
  const made = requests();
  const body = { rowId: 'row', revision: 1, seenAt: '2026-11-27T00:00:00Z', confirmedAt: null };
  await ask(replyToSheet, { params: { sheetId: 's' }, body, headers: { 'x-share-key': 'key' } });
  await ask(replyToSheet, { params: { sheetId: 's' }, body });
  expect(made.map(({ headers }) => [headers.get('x-share-key'), headers.get('authorization')])).toEqual([
    ['key', null],
    [null, 'Bearer access'],
  ]);
});

test('a registration is asked about by its own token', async () => {
  const made = requests();
  await ask(readRegistration, { token: 'registration' }).catch(() => undefined);
  expect(made.at(-1)?.headers.get('authorization')).toBe('Bearer registration');
  expect(made.at(-1)?.headers.get('x-api-key')).toBe('public-key');
});
