import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/**
 * Part of the build: the scripts of public/ are copied as they are; this removes the comments of those that every first
 * page loads.
 */
export function minifyPublicScripts(): Plugin {
  let folder = '';
  return {
    name: 'klaket:minify-public-scripts',
    apply: 'build',
    writeBundle(options, bundle) {
      if ('index.html' in bundle) folder = options.dir ?? '';
    },
    async closeBundle() {
      if (folder === '') return;
      const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && name !== 'sw.js');
      await Promise.all(names.map((name) => minifyFile(join(folder, name))));
    },
  };
}

async function minifyFile(path: string): Promise<void> {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be minified: ${errors[0]?.message ?? ''}`);
  await writeFile(path, code);
}
