import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);

/** Files that a page needs to be shown. Other parts (PDF, maps) are large; the server compresses them on first use. */
const COMPRESSED = /^assets\/.*\.(?:js|css)$/;
/** Scripts beside it that the first pages load. The service worker is larger than both and delays no page. */
const BESIDE = /^(?!sw\.)[\w-]+\.js$/;
const MOST_BYTES = 450_000;

/**
 * Part of the build: writes `<asset>.br` beside each script and style sheet. Brotli's best quality is 8 % smaller than
 * what is fast enough per request (server/http/static-files.ts).
 */
export function compressAssets(): Plugin {
  let written: { folder: string; names: string[] } | null = null;
  return {
    name: 'klaket:compress-assets',
    apply: 'build',
    writeBundle(options, bundle) {
      if ('index.html' in bundle) written = { folder: options.dir ?? '', names: Object.keys(bundle) };
    },
    async closeBundle() {
      if (written === null) return;
      const { folder, names } = written;
      written = null;
      const beside = (await readdir(folder)).filter((name) => BESIDE.test(name));
      const wanted = [...names.filter((name) => COMPRESSED.test(name)), ...beside];
      await Promise.all(wanted.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.byteLength > MOST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  await writeFile(`${path}.br`, await brotli(plain, { params }));
}
