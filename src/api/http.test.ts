import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { callApi } from './http.ts';
import { readProfilePicture } from '../../domain/calls/session-calls.ts';
import { ask } from './ask.ts';
import { setTokenSource } from './token-source.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const CONFIG = {
  mode: 'embedded',
  api_key: 'public-key',
  firebase: { project_id: '', api_key: '', auth_domain: '', uses_emulator: true },
  transcribes: false,
  lookups: { weather: false, hospitals: false, places: false, map_links: [] },
  map_style_url: null,
};
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

test('the avatar is asked for with the API key, and a refused key renews no token', async () => {
  const renewed = vi.fn<() => Promise<string>>(() => Promise.resolve('second'));
  setTokenSource({ current: () => Promise.resolve('first'), renewed });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/config')) return Promise.resolve(json(200, CONFIG));
    keys.push(new Headers(init.headers).get('x-api-key'));
    return Promise.resolve(json(401, { success: false, error: { code: 'API_KEY_REQUIRED', message: 'key' } }));
  });
  await expect(ask(readProfilePicture)).rejects.toMatchObject({ code: 'API_KEY_REQUIRED' });
  expect(keys).toEqual(['public-key']);
  expect(renewed).not.toHaveBeenCalled();
});

/** A connection that accepts the request and never answers; it ends only when it is aborted. */
const neverAnswers = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
const anything = { path: '/anything', answer: v.unknown(), auth: 'none' } as const;

test.each([
  ['a read', {}, 30_000],
  ['a write', { method: 'POST', body: {} } as const, 60_000],
])('%s without an answer counts as cut and is given up', async (_, call, limitMs) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', neverAnswers);
  const outcome = vi.fn<(error: unknown) => void>();
  callApi({ ...anything, ...call }).catch(outcome);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'OFFLINE' }));
});

test('an answer that stops in the middle counts as cut, too', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (body) => signal?.addEventListener('abort', () => body.error(new Error('given up'))),
        }),
      ),
    ),
  );
  const outcome = vi.fn<(error: unknown) => void>();
  callApi(anything).catch(outcome);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'OFFLINE' }));
});

test('a call that is taken back says so, and one with a time of its own is left alone', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', neverAnswers);
  const stop = new AbortController();
  const outcome = vi.fn<(error: unknown) => void>();
  callApi({ ...anything, signal: stop.signal, hasOwnTime: true }).catch(outcome);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(outcome).not.toHaveBeenCalled();
  callApi({ ...anything, signal: stop.signal }).catch(outcome);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.mock.calls.map(([error]) => (error as Error).name)).toEqual(['AbortError', 'AbortError']);
});
