import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { ASSET_TYPES } from '../../domain/asset-types.ts';
import { matchRoute } from '../../domain/routes/table.ts';
import type { AppEnv } from '../services.ts';
import { acceptedLanguage, ORIGIN_MARK, prerenderedFile } from './prerendered.ts';

const TYPES: Readonly<Record<string, string>> = {
  ...ASSET_TYPES,
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.pbf': 'application/x-protobuf',
  '.geojson': 'application/geo+json',
  '.pack': 'application/octet-stream',
};
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.webmanifest',
  '.map',
  '.svg',
  '.txt',
  '.geojson',
  '.wasm',
  '.pbf',
  '.pack',
]);
/** Vite writes the content's hash into the names of everything under assets/. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The shell, the service worker and the manifest: kept, but asked about each time. */
const ASK_EACH_TIME = 'no-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
  /** Strong entity tag, as in the header. */
  tag: string;
}

/**
 * Serves the built app: its files compressed (once, then from memory), and `index.html` for every other navigation,
 * with 404 when no page has the address, which the app reports itself. Only files that existed at the start are served,
 * so that no path can leave the folder. Pages name their own addresses by `publicUrl`.
 */
export function staticFiles(folder: string, publicUrl: string) {
  const files = existsSync(folder) ? filesBelow(folder) : [];
  const names = new Set(files.filter((name) => !name.endsWith('.br')));
  /** Compressed while building (server/build/compress-assets.ts). */
  const ready = new Set(files.filter((name) => name.endsWith('.br')));
  const cache = new Map<string, Promise<StaticFile>>();

  const load = (name: string, encoding: Encoding) => {
    const key = `${encoding} ${name}`;
    let file = cache.get(key);
    if (file === undefined) {
      const path = join(folder, name);
      file =
        encoding === 'br' && ready.has(`${name}.br`) ? readReady(`${path}.br`) : compressed(path, encoding, publicUrl);
      cache.set(key, file);
      file.catch(() => cache.delete(key));
    }
    return file;
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const drawn = prerenderedFile(c.req.path, acceptedLanguage(c.req.header('accept-language')));
    let name = drawn === undefined ? c.req.path : `/${drawn}`;
    if (!names.has(name)) {
      const isNavigation = (c.req.header('accept') ?? '').includes('text/html') && !name.startsWith('/assets/');
      if (!isNavigation || !names.has('/index.html')) return next();
      name = '/index.html';
    }
    const extension = extname(name);
    const { body, encoding, tag } = await load(
      name,
      COMPRESSIBLE.has(extension) ? bestEncoding(c.req.header('accept-encoding') ?? '') : 'identity',
    );
    c.header('Content-Type', TYPES[extension] ?? 'application/octet-stream');
    c.header('Cache-Control', name.startsWith('/assets/') ? IMMUTABLE : ASK_EACH_TIME);
    c.header('Vary', drawn === undefined ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language');
    if (name === '/index.html' && c.req.path !== name && !isPage(c.req.path)) c.status(404);
    else {
      c.header('ETag', tag);
      if (c.req.header('if-none-match') === tag) return c.body(null, 304);
    }
    c.header('Content-Length', String(body.byteLength));
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.req.method === 'HEAD' ? c.body(null) : c.body(body);
  });
}

function isPage(path: string): boolean {
  const match = matchRoute(path);
  return match !== null && match.route.access !== 'development';
}

/** As paths of URLs. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);

const bestEncoding = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

async function readReady(path: string): Promise<StaticFile> {
  return tagged(Uint8Array.from(await readFile(path)), 'br');
}

async function compressed(path: string, encoding: Encoding, publicUrl: string): Promise<StaticFile> {
  const written = await readFile(path);
  const plain = Uint8Array.from(
    extname(path) === '.html' ? Buffer.from(written.toString().replaceAll(ORIGIN_MARK, publicUrl)) : written,
  );
  if (encoding === 'identity' || plain.byteLength < 500) return tagged(plain, 'identity');
  // Quality 7: near the size of 11 at a fraction of the time, which the first visitor waits for.
  const smaller =
    encoding === 'br' ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) : await gzipped(plain);
  return tagged(Uint8Array.from(smaller), encoding);
}

const tagged = (body: StaticFile['body'], encoding: Encoding): StaticFile => ({
  body,
  encoding,
  tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
