import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { createServer, type Plugin, type PluginOption } from 'vite';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { PRERENDERED, prerenderedFile, SHEET_FRAME } from '../http/prerendered.ts';
import { filesOfScreen } from './load-ahead.ts';

/** Answer of src/app/prerender.tsx. */
const Prerendered = v.object({
  html: v.string(),
  title: v.string(),
  description: v.string(),
  awaitsNumbers: v.boolean(),
});
const Prerender = v.object({ prerenderPage: v.function(), prerenderSheetFrame: v.function() });

/** Globals that modules use as they load: a page without events and with an empty storage. */
const FIRST_VISIT = {
  addEventListener: () => {},
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
};

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Part of the build: renders the pages of `PRERENDERED` once per language, as files of their own. Their program waits
 * for the reader's first input (public/first-visit.js). A shared sheet has a frame until its program, which does not
 * wait, has rendered it. All other addresses use the one `index.html`. `plugins` are those that the page's own source
 * needs (React, Lingui).
 */
export function prerenderPages(plugins: () => PluginOption[]): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'klaket:prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(options, bundle) {
      if ('index.html' in bundle) folder = options.dir ?? '';
    },
    async closeBundle() {
      if (folder === '') return;
      const shell = await readFile(join(folder, 'index.html'), 'utf8');
      const screens = await readFile(join(folder, 'screens.json'), 'utf8');
      const vite = await createServer({
        root,
        configFile: false,
        // Not the development server's, which may be running: its prepared packages would be gone.
        cacheDir: join(root, '../node_modules/.vite-prerender'),
        appType: 'custom',
        logLevel: 'error',
        plugins: plugins(),
        server: { middlewareMode: true, hmr: false, watch: null, ws: false },
        optimizeDeps: { noDiscovery: true, include: [] },
      });
      Object.assign(globalThis, FIRST_VISIT);
      try {
        const { prerenderPage, prerenderSheetFrame } = v.parse(
          Prerender,
          await vite.ssrLoadModule('/app/prerender.tsx'),
        );
        for (const path of Object.keys(PRERENDERED)) {
          for (const language of LANGUAGES) {
            const page = v.parse(Prerendered, await prerenderPage(path, language));
            const files = filesOfScreen(screens, path, language);
            await writeFile(join(folder, prerenderedFile(path, language) ?? ''), fill(shell, language, page, files));
          }
        }
        const frame = v.parse(v.string(), prerenderSheetFrame());
        await writeFile(join(folder, SHEET_FRAME), shell.replace(EMPTY_ROOT, `<div id="root">${frame}</div>`));
      } finally {
        await vite.close();
      }
    },
  };
}

function fill(
  shell: string,
  language: Language,
  { html, title, description, awaitsNumbers }: v.InferOutput<typeof Prerendered>,
  files: readonly string[],
): string {
  const hasForm = html.includes('<form');
  return shell
    .replace('<html lang="id">', `<html lang="${language}" data-prerendered${hasForm ? '="form"' : ''}>`)
    .replace(/<title>[^<]*/, `<title>${escapeText(title)}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, `$1${escapeText(description)}"`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script src="\/load-ahead.js"[^>]*><\/script>/, '')
    .replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      `<script defer src="/first-visit.js" data-program="$1" data-files="${files.join(' ')}"${awaitsNumbers ? ' data-awaits-numbers' : ''}></script>`,
    )
    .replace(EMPTY_ROOT, `<div id="root">${withHarmlessForms(html)}</div>`);
}

/** Sent by the browser itself, a form would put a password into the address; outside a dialog this does nothing. */
const withHarmlessForms = (html: string) => html.replaceAll('<form ', '<form method="dialog" ');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
