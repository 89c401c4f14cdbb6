import { ASSET_TYPES } from '../domain/asset-types.ts';

/**
 * All files of a first visit behind one request: `assets.pack`, which the build makes (server/build/pack-assets.ts). A
 * line of JSON names path and length in bytes of each; their bytes follow in that order.
 */
const PACK = '/assets.pack';

const LINE_END = 10;

/** A pack that sends no byte for so long is aborted: a browser reports a dead connection only after minutes. */
const SILENCE_MS = 20_000;

/**
 * Puts the wanted addresses that the pack has into the cache, each as soon as it has arrived, and removes them from
 * `wanted`. After a lost or silent connection the rest can be fetched one by one; no failure of the pack is an error.
 */
export async function unpackInto(cache: Pick<Cache, 'put'>, wanted: Set<string>): Promise<void> {
  const puts: Promise<void>[] = [];
  const silence = silenceLimit();
  try {
    // Kept once, in the cache of the files.
    const response = await fetch(PACK, {
      credentials: 'same-origin',
      priority: 'low',
      cache: 'no-store',
      signal: silence.signal,
    });
    if (!response.ok || response.body === null) return;
    const pack = readerOf(response.body, silence.restart);
    const list: unknown = JSON.parse(new TextDecoder().decode(await pack.line()));
    if (!Array.isArray(list)) return;
    for (const entry of list as unknown[]) {
      const [path, length] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (typeof path !== 'string' || typeof length !== 'number') return;
      const bytes = await pack.bytes(length);
      const type = ASSET_TYPES[path.slice(path.lastIndexOf('.'))];
      const { href } = new URL(path, self.location.href);
      if (type === undefined || !wanted.has(href)) continue;
      const headers = { 'content-type': type, 'content-length': String(length) };
      puts.push(cache.put(href, new Response(bytes, { headers })).then(() => void wanted.delete(href)));
    }
  } catch {
    // No network, a silent one, or a server without the pack: the rest is asked for one by one.
  } finally {
    silence.stop();
  }
  // Files that could not be stored are still wanted.
  await Promise.allSettled(puts);
}

/** A signal that aborts when `restart` was not called for `SILENCE_MS`. */
function silenceLimit() {
  const abort = new AbortController();
  const start = () => setTimeout(() => abort.abort(), SILENCE_MS);
  let timer = start();
  return {
    signal: abort.signal,
    restart() {
      clearTimeout(timer);
      timer = start();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

/** Reads a stream in parts of wanted lengths. Throws if it ends before. */
function readerOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>, onPiece: () => void) {
  const reader = stream.getReader();
  let left = new Uint8Array(0);
  /** Reads until there are this many bytes; the pieces are joined once for each part. */
  const fill = async (wanted: number) => {
    const pieces = [left];
    let length = left.byteLength;
    while (length < wanted) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the pack ends in the middle');
      onPiece();
      pieces.push(value);
      length += value.byteLength;
    }
    if (pieces.length === 1) return;
    left = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      left.set(piece, at);
      at += piece.byteLength;
    }
  };
  const take = (length: number) => {
    const taken = left.slice(0, length);
    left = left.subarray(length);
    return taken;
  };
  return {
    async bytes(length: number) {
      await fill(length);
      return take(length);
    },
    async line() {
      let end = left.indexOf(LINE_END);
      for (; end < 0; end = left.indexOf(LINE_END)) await fill(left.byteLength + 1);
      return take(end + 1);
    },
  };
}
