import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './command.ts';

export interface BuiltPage {
  folder: string;
  remove: () => void;
}

/**
 * Builds a page around one script of the tests, which uses the real src/sync and src/db as the app's build makes them.
 */
export async function buildPage(script: string): Promise<BuiltPage> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-page-'));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, script), output: { entryFileNames: 'assets/page.js' } },
    },
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>page</title><script type="module" src="/assets/page.js"></script>',
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
