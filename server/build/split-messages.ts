import * as v from 'valibot';
import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite';
import { LANGUAGES } from '../../domain/language.ts';

const CATALOG = /\/locales\/(\w+)\.po(?:\?([\w-]+))?$/;
/**
 * Compiled messages are named by six characters; a string that looks alike only loads a message earlier than needed.
 */
const MESSAGE_ID = /^[\w+/]{6}$/;
/** Code at this step is JavaScript, whatever it was written in. */
const SCRIPT = /\.[cm]?[jt]sx?(?:\?|$)/;
/** Screens of people who are logged in, each with its layout and the first step of its address. */
const OWN_SCREEN = /\/src\/routes\/_(workspace|onboarding|staff)\/(?:ph\/)?([\w-]+).*\?tsr-split/;
/** Where a route asks for its screen. */
const SCREEN_IMPORT = /\bimport\(("[^"]+\?tsr-split=[^"]+"|'[^']+\?tsr-split=[^']+')\)/g;
/** Screens of shared sheets, and those of public pages other than the landing page and the login. */
const SHEET_SCREEN = /\/src\/routes\/_document\/.*\?tsr-split/;
const PAGE_SCREEN = /\/src\/routes\/_\w+\/_page\/.*\?tsr-split/;
const Messages = v.record(v.string(), v.unknown());

/** The catalog of a screen of the workspace, an onboarding or the staff: `costs` of `/ph/costs/…`. */
export function screenCatalog(id: string): string | null {
  const [, layout, step] = OWN_SCREEN.exec(id) ?? [];
  if (layout === undefined || step === undefined) return null;
  if (layout !== 'workspace') return layout;
  return step === 'index' ? 'search' : step;
}

/**
 * Build step: splits the message catalog of each language by where its messages are used. `<language>.po` keeps the
 * messages of the landing page and the login; `?page` gets those of the other public pages, `?sheet` those of shared
 * sheets, `?workspace` those of the frames around the screens of people who are logged in. Such a screen's own words
 * (`?settings`) travel with its code: the build writes that into its route. Sources and translations stay in one file.
 * In development everything is in the first.
 */
export function splitMessages(): Plugin {
  const catalogs = new Map<string, Record<string, unknown>>();
  const idsIn = new Map<string, Set<string>>();
  const frameModules = new Set<string>();
  const sheetModules = new Set<string>();
  let isBuild = false;

  let root = '';
  let parts: Map<string, Set<string>> | null = null;

  const isFrame = (id: string) => frameModules.has(id);
  const isOwnEntry = (id: string) => isFrame(id) || OWN_SCREEN.test(id);
  const isSheetEntry = (id: string) => sheetModules.has(id) || SHEET_SCREEN.test(id);
  const isPageEntry = (id: string) => PAGE_SCREEN.test(id);

  /** Ids of messages in every module reachable from `starts` without going through an entry of another catalog. */
  function idsBehind(context: Rolldown.PluginContext, starts: string[], isEntry: (id: string) => boolean): Set<string> {
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const message of idsIn.get(id) ?? []) found.add(message);
      const info = context.getModuleInfo(id);
      const next = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
      waiting.push(...next.filter((one) => !isEntry(one)));
    }
    return found;
  }

  /** Ids of the messages of landing page and login. */
  function firstIds(context: Rolldown.PluginContext): Set<string> {
    const entries = [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry);
    return idsBehind(context, entries, (id) => isOwnEntry(id) || isSheetEntry(id) || isPageEntry(id));
  }

  const idsOf = (context: Rolldown.PluginContext, isStart: (id: string) => boolean) =>
    idsBehind(context, [...context.getModuleIds()].filter(isStart), isOwnEntry);

  /** Ids of the messages of each catalog; the first has no name. */
  function readParts(context: Rolldown.PluginContext): Map<string, Set<string>> {
    const first = firstIds(context);
    const sheet = without(idsOf(context, isSheetEntry), first);
    const page = without(idsOf(context, isPageEntry), first);
    const frame = without(idsOf(context, isFrame), first);
    const found = new Map([
      ['', first],
      ['sheet', sheet],
      ['page', page],
    ]);
    for (const id of context.getModuleIds()) {
      const catalog = screenCatalog(id);
      if (catalog === null || found.has(catalog)) continue;
      const ids = idsOf(context, (other) => screenCatalog(other) === catalog);
      found.set(catalog, without(ids, first, frame));
    }
    // Messages that no import leads to (a worker's) are not lost. Messages only used in development are in no module
    // here.
    const used = new Set([...idsIn.values()].flatMap((ids) => [...ids]));
    found.set('workspace', new Set([...frame, ...without(used, ...found.values())]));
    return found;
  }

  return {
    name: 'klaket:split-messages',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build';
      root = config.root;
    },
    load(id) {
      if (CATALOG.exec(id)?.[2])
        return { code: `export const messages = ${isBuild ? placeOf(id) : '{}'};`, moduleType: 'js' };
      return null;
    },
    async transform(code, id) {
      if (!isBuild) return null;
      const [, language, part] = CATALOG.exec(id) ?? [];
      if (language && !part) {
        catalogs.set(language, await readCatalog(code));
        return { code: `export const messages = ${placeOf(id)};`, map: null, moduleType: 'js' };
      }
      if (!id.includes('/src/') || !SCRIPT.test(id)) return null;
      const { ids, imports } = readModule(this.parse(code));
      idsIn.set(id, ids);
      for (const { loader, source } of imports) {
        const resolved = await this.resolve(source, id);
        if (resolved) (loader === 'withSheetMessages' ? sheetModules : frameModules).add(resolved.id);
      }
      return withScreenWords(code, id, root);
    },
    renderChunk(code, chunk) {
      const held = chunk.moduleIds.find((id) => CATALOG.test(id));
      const [, language, part] = held === undefined ? [] : (CATALOG.exec(held) ?? []);
      if (held === undefined || language === undefined) return null;
      parts ??= readParts(this);
      const ids = parts.get(part ?? '');
      const messages = Object.entries(catalogs.get(language) ?? {}).filter(([id]) => ids?.has(id));
      if (messages.length === 0)
        this.error(`no messages are left for ${held}: the imports that separate the catalogs have changed`);
      return code.replace(
        placeOf(held),
        () => `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`,
      );
    },
  };
}

const without = (ids: Set<string>, ...others: Set<string>[]): Set<string> =>
  new Set([...ids].filter((id) => !others.some((other) => other.has(id))));

/** A route whose screen is asked for together with its words. */
function withScreenWords(code: string, id: string, root: string): { code: string; map: null } | null {
  const catalog = screenCatalog(`${id}?tsr-split`);
  if (catalog === null || id.includes('?')) return null;
  const words = LANGUAGES.map((language) => {
    const file = JSON.stringify(`${root}/locales/${language}.po?${catalog}`);
    return `${language}: () => import(${file})`;
  });
  const store = JSON.stringify(`${root}/platform/app/language-store.ts`);
  const asked = code.replaceAll(SCREEN_IMPORT, (asking) => `withMessages({ ${words.join(', ')} }, ${asking})`);
  if (asked === code) return null;
  return { code: `import { withMessages } from ${store};\n${asked}`, map: null };
}

/** Functions that load the messages of another layout with a module. */
const LOADERS = ['withWorkspaceMessages', 'withSheetMessages'] as const;

interface ModuleMessages {
  ids: Set<string>;
  /** `withSheetMessages(import('./a.tsx'))` and the like. */
  imports: { loader: (typeof LOADERS)[number]; source: string }[];
}

/** Messages of a module: strings that may be ids, and imports that come with messages of their own. */
function readModule(program: ESTree.Program): ModuleMessages {
  const found: ModuleMessages = { ids: new Set(), imports: [] };
  const noteId = (text: string) => {
    if (MESSAGE_ID.test(text)) found.ids.add(text);
  };
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') noteId(value);
    },
    TemplateLiteral({ quasis: [first, ...rest] }) {
      if (first !== undefined && rest.length === 0) noteId(first.value.raw);
    },
    CallExpression({ callee, arguments: [argument] }) {
      const loader = callee.type === 'Identifier' ? LOADERS.find((name) => name === callee.name) : undefined;
      if (loader === undefined || argument?.type !== 'ImportExpression') return;
      const { source } = argument;
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.imports.push({ loader, source: source.value });
    },
  }).visit(program);
  return found;
}

/** A placeholder that occurs nowhere else; the messages replace it once all modules are known. */
function placeOf(id: string): string {
  const [, language, part = 'first'] = CATALOG.exec(id) ?? [];
  return `__KLAKET_WORDS_${language}_${part.replaceAll('-', '_')}__`;
}

/** The compiled catalog is a module without imports. */
async function readCatalog(code: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return v.parse(v.object({ messages: Messages }), module).messages;
}
