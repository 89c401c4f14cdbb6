import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unpackInto } from './asset-pack.ts';

const ORIGIN = 'https://klaket.example';
const FILES = { '/assets/a.js': 'export const a = 1;', '/assets/b.css': '.b{}', '/assets/c.svg': '<svg/>' };
const addresses = Object.keys(FILES).map((path) => `${ORIGIN}${path}`);

const packOf = (files: Record<string, string>) =>
  new TextEncoder().encode(
    `${JSON.stringify(Object.entries(files).map(([path, text]) => [path, text.length]))}\n${Object.values(files).join('')}`,
  );

/** Answers with these bytes in pieces of so many, and breaks where they end, if it is cut. */
function serve(bytes: Uint8Array, pieceBytes: number, isCut = false): void {
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += pieceBytes)));
      else if (isCut) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

const kept = new Map<string, Response>();
const cache: Parameters<typeof unpackInto>[0] = {
  put: (request, response) =>
    Promise.resolve(void kept.set(request instanceof Request ? request.url : request.toString(), response)),
};
const keptTexts = () => Promise.all([...kept].map(async ([url, response]) => [url, await response.text()]));

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('self', { location: { href: `${ORIGIN}/sw.js` } });
});
afterEach(() => vi.unstubAllGlobals());

test.each([1, 7, 10_000])(
  'files that are wanted come whole and with their types, in pieces of %i bytes',
  async (size) => {
    serve(packOf(FILES), size);
    const wanted = new Set([...addresses, `${ORIGIN}/index.html`]);
    await unpackInto(cache, wanted);
    expect(await keptTexts()).toEqual(Object.entries(FILES).map(([path, text]) => [`${ORIGIN}${path}`, text]));
    expect([...kept.values()].map(({ headers }) => headers.get('content-type'))).toEqual([
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'image/svg+xml',
    ]);
    expect([...wanted]).toEqual([`${ORIGIN}/index.html`]);
  },
);

test('unwanted files are left out', async () => {
  serve(packOf(FILES), 10);
  await unpackInto(cache, new Set([`${ORIGIN}/assets/b.css`]));
  expect([...kept.keys()]).toEqual([`${ORIGIN}/assets/b.css`]);
});

test('a connection that ends in the middle leaves what has come whole, and the rest is still wanted', async () => {
  const pack = packOf(FILES);
  serve(pack.slice(0, pack.length - 8), 16, true);
  const wanted = new Set(addresses);
  await unpackInto(cache, wanted);
  expect([...kept.keys()]).toEqual(addresses.slice(0, 1));
  expect([...wanted]).toEqual(addresses.slice(1));
});

test.each([
  ['a server that has none', () => Promise.resolve(new Response('', { status: 404 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else under its address', () => Promise.resolve(new Response('<!doctype html>\n<p>Log in here'))],
])('%s leaves everything wanted', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const wanted = new Set(addresses);
  await unpackInto(cache, wanted);
  expect([kept.size, [...wanted]]).toEqual([0, addresses]);
});

describe('a server that', () => {
  const pack = packOf(FILES);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Sends the pieces, so many milliseconds apart, and leaves the connection open. An abort breaks it. */
  function send(pieces: Uint8Array[], apartMs: number): void {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          pieces.forEach((piece, at) => setTimeout(() => controller.enqueue(piece), at * apartMs));
        },
      });
      return Promise.resolve(new Response(body));
    });
  }

  const unpackedAfter = async (ms: number) => {
    const wanted = new Set(addresses);
    const unpacked = unpackInto(cache, wanted).then(() => [...wanted]);
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([unpacked, Promise.resolve('still waiting')]);
  };

  test('falls silent in the middle is given up after 20 seconds; what has not come is still wanted', async () => {
    send([pack.slice(0, pack.length - 2)], 0);
    expect(await unpackedAfter(20_100)).toEqual(addresses.slice(2));
    expect([...kept.keys()]).toEqual(addresses.slice(0, 2));
  });

  test('sends nothing at all is given up after 20 seconds', async () => {
    send([], 0);
    expect(await unpackedAfter(20_100)).toEqual(addresses);
  });

  test('is slow, but sends, is not given up', async () => {
    const size = Math.ceil(pack.length / 8);
    send(
      Array.from({ length: 8 }, (_, at) => pack.slice(at * size, (at + 1) * size)),
      19_000,
    );
    expect(await unpackedAfter(8 * 19_000)).toEqual([]);
  });
});
