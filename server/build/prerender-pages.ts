import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { createServer, type Plugin, type PluginOption } from 'vite';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { LINKED_NAMES, ORIGIN_MARK, PRERENDERED, prerenderedFile } from '../http/prerendered.ts';
import { filesOfScreen } from './load-ahead.ts';

/** Answers of src/app/prerender.tsx. */
const Drawn = v.object({ html: v.string(), title: v.string(), description: v.string() });
const Prerendered = v.object({ ...Drawn.entries, awaitsNumbers: v.boolean() });
const Prerender = v.object({ prerenderPage: v.function(), prerenderLinked: v.function() });

/** Globals that modules use as they load: a page without events and with an empty storage. */
const FIRST_VISIT = {
  addEventListener: () => {},
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
};

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Part of the build: renders the pages of `PRERENDERED` once per language, as files of their own. Their program waits
 * for the reader's first input (public/first-visit.js). Pages behind a link have a frame until their program, which
 * does not wait, has rendered them, and say to other programs what they are. All other addresses use the one
 * `index.html`. `plugins` are those that the page's own source needs (React, Lingui).
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
        const { prerenderPage, prerenderLinked } = v.parse(Prerender, await vite.ssrLoadModule('/app/prerender.tsx'));
        for (const path of Object.keys(PRERENDERED)) {
          for (const language of LANGUAGES) {
            const page = v.parse(Prerendered, await prerenderPage(path, language));
            const files = filesOfScreen(screens, path, language);
            const filled = fill(shell, language, page, files, path);
            await writeFile(join(folder, prerenderedFile(path, language) ?? ''), filled);
          }
        }
        for (const name of LINKED_NAMES) {
          for (const language of LANGUAGES) {
            const page = v.parse(Drawn, prerenderLinked(name, language));
            await writeFile(join(folder, `${name}.${language}.html`), fillLinked(shell, language, page, name));
          }
        }
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
  path: string,
): string {
  const hasForm = html.includes('<form');
  return describe(shell, language, { title, description })
    .replace(/<html lang="\w+"/, `$& data-prerendered${hasForm ? '="form"' : ''}`)
    .replace(/\s*<link rel="icon"/, `<meta property="og:url" content="${ORIGIN_MARK}${path}" />$&`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script src="\/load-ahead.js"[^>]*><\/script>/, '')
    .replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      `<script defer src="/first-visit.js" data-program="$1" data-files="${files.join(' ')}"${awaitsNumbers ? ' data-awaits-numbers' : ''}></script>`,
    )
    .replace(EMPTY_ROOT, `<div id="root">${withHarmlessForms(html)}</div>`);
}

function fillLinked(shell: string, language: Language, page: v.InferOutput<typeof Drawn>, name: string): string {
  return describe(shell, language, page)
    .replace(/\s*<link rel="icon"/, '<meta name="robots" content="noindex" />$&')
    .replace(/\/klaket\.png/, name === 'shared-sheet' ? '/call-sheet.png' : '$&')
    .replace(EMPTY_ROOT, `<div id="root">${page.html}</div>`);
}

const LOCALES = { id: 'id_ID', en: 'en_GB' } as const satisfies Record<Language, string>;

/** What the tab of a browser, search engines and the previews of links in chats say of the page. */
function describe(
  shell: string,
  language: Language,
  { title, description }: { title: string; description: string },
): string {
  const contents = { description, 'og:title': title, 'og:description': description, 'og:locale': LOCALES[language] };
  let page = shell
    .replace('<html lang="id">', `<html lang="${language}">`)
    .replace(/<title>[^<]*/, `<title>${escapeText(title)}`);
  for (const [name, content] of Object.entries(contents)) {
    const tag = new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*"`);
    if (!tag.test(page)) throw new Error(`index.html has no ${name}`);
    page = page.replace(tag, (_, before: string) => `${before}${escapeText(content)}"`);
  }
  return page;
}

/** Sent by the browser itself, a form would put a password into the address; outside a dialog this does nothing. */
const withHarmlessForms = (html: string) => html.replaceAll('<form ', '<form method="dialog" ');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
