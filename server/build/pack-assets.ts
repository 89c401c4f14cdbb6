import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ASSET_TYPES } from '../../domain/asset-types.ts';
import { isOnDemandAsset } from '../../domain/on-demand-assets.ts';

/**
 * Part of the build: all files of a first visit in one, `assets.pack`, for the installation of the service worker
 * (sw/asset-pack.ts): six hundred requests cost a phone seconds of processor time.
 */
export function packAssets(): Plugin {
  let folder: string | null = null;
  return {
    name: 'klaket:pack-assets',
    apply: 'build',
    writeBundle(options, bundle) {
      if ('index.html' in bundle) folder = options.dir ?? '';
    },
    async closeBundle() {
      if (folder === null) return;
      const out = folder;
      folder = null;
      const names = (await readdir(join(out, 'assets'), { recursive: true })).map((name) => `/assets/${name}`);
      const kept = names.filter((path) => extname(path) in ASSET_TYPES && !isOnDemandAsset(path)).toSorted();
      const files = await Promise.all(kept.map((path) => readFile(join(out, path))));
      const list = kept.map((path, at) => [path, files[at]?.byteLength]);
      await writeFile(join(out, 'assets.pack'), Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...files]));
    },
  };
}
