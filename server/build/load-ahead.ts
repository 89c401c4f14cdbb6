import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';
import { type Language, LANGUAGES } from '../../domain/language.ts';
import { screenCatalog } from './split-messages.ts';

/** A route's own code: its layout's folder, and its address. */
const ROUTE = /\/src\/routes\/_(\w+(?:\/_page)?)\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/;

interface Layout {
  modules: string[];
  messages: string[];
}

/** Files that the layouts of screens need. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  public: { modules: [], messages: [''] },
  'public/_page': { modules: [], messages: ['', '?page'] },
  bare: { modules: [], messages: [''] },
  'bare/_page': { modules: [], messages: ['', '?page'] },
  onboarding: { modules: ['/app/onboarding-layout.tsx', '/app/user-work.ts'], messages: ['', '?workspace'] },
  document: { modules: ['/app/document-layout.tsx'], messages: ['', '?sheet'] },
  staff: { modules: ['/app/staff-layout.tsx', '/app/user-work.ts'], messages: ['', '?workspace'] },
  workspace: { modules: ['/app/workspace-layout.tsx', '/app/user-work.ts'], messages: ['', '?workspace'] },
};
/** Of one screen: its route, and the files of its code beside the program, catalogs as one name for each language. */
const Screen = v.object({
  layout: v.string(),
  route: v.string(),
  files: v.array(v.union([v.string(), v.record(v.string(), v.string())])),
});
type Screen = v.InferOutput<typeof Screen>;
/** `screens.json`: `program` are the files of every page. */
const Screens = v.object({ program: v.array(v.string()), screens: v.array(Screen) });

/**
 * Part of the build: `load-ahead.js`. It makes the browser fetch a screen's code and messages while the program itself
 * is still loading. Without it they are fetched one round trip later, when the program runs. The program calls it for
 * later screens (src/app/load-ahead.ts): its own imports name only one file. `screens.json` lists the files of each
 * screen: prerender-pages.ts and tests/support/screen-sizes.ts read it.
 */
export function loadAhead(): Plugin {
  return {
    name: 'klaket:load-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some((chunk) => chunk.isEntry)) return;
      const screens = chunks.flatMap((chunk) => {
        const [, kind = '', route] = ROUTE.exec(chunk.facadeModuleId ?? '') ?? [];
        const layout = LAYOUTS[kind];
        return route && layout ? [screenOf(kind, route, chunk, layout, chunks)] : [];
      });
      if (screens.length === 0) this.error('no screen was found whose code could be loaded ahead');
      this.emitFile({ type: 'asset', fileName: 'load-ahead.js', source: scriptOf(screens) });
      const written: v.InferOutput<typeof Screens> = { program: [...programOf(chunks)], screens };
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(written) });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: '/load-ahead.js', async: true }, injectTo: 'head-prepend' },
    ],
  };
}

function screenOf(
  kind: string,
  route: string,
  chunk: Rolldown.OutputChunk,
  layout: Layout,
  chunks: Rolldown.OutputChunk[],
): Screen {
  const of = (ending: string): Rolldown.OutputChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
    if (!found) throw new Error(`no file of the build contains ${ending}`);
    return found;
  };
  const program = programOf(chunks);
  const starts = [chunk, ...layout.modules.map(of)];
  const code = [...imports(starts, chunks)].filter((file) => !program.has(file));
  const own = screenCatalog(chunk.facadeModuleId ?? '');
  const messages = [...layout.messages, ...(own === null ? [] : [`?${own}`])].map((part) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(`/locales/${language}.po${part}`).fileName])),
  );
  return { layout: kind, route, files: [...messages, ...code] };
}

const programOf = (chunks: Rolldown.OutputChunk[]): Set<string> =>
  imports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );

/** Files that these chunks cannot do without. */
function imports(starts: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const waiting = starts.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
  }
  return found;
}

/**
 * `ph/script/$scriptId/$scene` and `ph/call-sheets/shared.$sheetId` as a regular expression; an `index` is its folder.
 */
function addressOf(route: string): string {
  const steps = route.split(/[/.]/).filter((step) => step !== 'index');
  return `^/${steps.map((step) => (step.startsWith('$') ? '[^/]+' : step)).join('/')}/?$`;
}

/** All files of the screen at `path`, the program's among them, from the text of `screens.json`. */
export function filesOfScreen(screensJson: string, path: string, language: Language): string[] {
  const { program, screens } = v.parse(Screens, JSON.parse(screensJson));
  const screen = screens.find(({ route }) => new RegExp(addressOf(route)).test(path));
  if (!screen) throw new Error(`no screen is at ${path}`);
  return [...program, ...screen.files.map((file) => (typeof file === 'string' ? file : (file[language] ?? '')))];
}

/** Names of files are written once, screens name them by their place. */
function scriptOf(screens: Screen[]): string {
  const names = [...new Set(screens.flatMap(({ files }) => files.map((file) => JSON.stringify(file))))];
  const table = screens.map(({ route, files }) => [
    addressOf(route),
    files.map((file) => names.indexOf(JSON.stringify(file))),
  ]);
  return `(function () {
  var names = [${names.join(',').replaceAll('assets/', '')}];
  var screens = ${JSON.stringify(table)};
  // The same rule is written in domain/language.ts; a wrong guess costs one file too many.
  var language = null;
  try {
    language = localStorage.getItem('klaket-language');
  } catch (_) {
    // Storage is blocked.
  }
  var known = ${JSON.stringify(LANGUAGES)};
  language = [language].concat(navigator.languages).map(function (tag) {
    return String(tag).slice(0, 2).toLowerCase();
  }).find(function (tag) {
    return known.includes(tag);
  }) || known[0];
  window.klaketLoadAhead = function (path) {
    var screen = screens.find(function (one) {
      return new RegExp(one[0]).test(path);
    });
    (screen ? screen[1] : []).forEach(function (place) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/assets/' + (names[place][language] || names[place]);
      document.head.append(link);
    });
  };
  klaketLoadAhead(document.currentScript.dataset.path || location.pathname);
})();
`;
}
