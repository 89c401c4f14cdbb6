import * as v from 'valibot';
import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite';
import { LANGUAGES } from '../../domain/language.ts';
import { messageFinder } from './files-with-messages.ts';

const CATALOG = /\/locales\/(\w+)\.po(?:\?([\w-]+))?$/;
/**
 * Compiled messages are named by six characters; a string that looks alike only loads a message earlier than needed.
 * The quote behind one may be the one before another.
 */
const MESSAGE_ID = /["'`]([\w+/]{6})(?=["'`])/g;
/** Code at this step is JavaScript, whatever it was written in. */
const SCRIPT = /\.[cm]?[jt]sx?(?:\?|$)/;
/** Screens of people who are logged in: layout and address. */
const OWN_SCREEN = /\/src\/routes\/_(workspace|onboarding|staff)\/(?:ph\/)?([^?]+)\.tsx\?tsr-split/;
/** The landing page and the login have catalogs of their own, so that other pages do not load their words. */
const FIRST_SCREEN = /\/src\/routes\/_(public\/index|bare\/login)\.tsx\?tsr-split/;
/** Addresses that are parts of one screen: a layout's file and the folder beside it. */
const PARTS_OF_SCREEN = /(\/_\w+)\/.*$/;
/**
 * A module that a screen asks for once it is needed, such as a dialog: by its feature, below the features by its file.
 */
const ON_DEMAND = /\/src\/(?:features\/([\w-]+)\/.*|(?:[\w-]+\/)*([\w-]+))\.tsx?$/;
/** The module that loads a catalog, which the build makes. */
const LOADER = 'klaket-messages:';
const LOADED = /\/locales\/messages\.js\?([\w-]+)$/;
/** Screens of shared sheets, and those of public pages other than the landing page and the login. */
const SHEET_SCREEN = /\/src\/routes\/_document\/.*\?tsr-split/;
const PAGE_SCREEN = /\/src\/routes\/_\w+\/_page\/.*\?tsr-split/;
const Messages = v.record(v.string(), v.unknown());

/**
 * The catalog of a screen of the workspace or an onboarding: `cost-breakdown-id` of `/ph/cost-breakdown/$id`. The
 * staff's have one. Landing page and login: `public-index`, `bare-login`.
 */
export function screenCatalog(id: string): string | null {
  const first = FIRST_SCREEN.exec(id)?.[1];
  if (first !== undefined) return first.replace('/', '-');
  const [, layout, address = ''] = OWN_SCREEN.exec(id) ?? [];
  if (layout === undefined) return null;
  if (layout === 'staff') return layout;
  return address.replace(PARTS_OF_SCREEN, '$1').replaceAll(/[^a-z]+/gi, '-');
}

/** The catalog of code that loads on demand: `attention-later` of a dialog in that feature. */
const laterCatalog = (id: string): string | null => {
  const [, feature, file] = ON_DEMAND.exec(id) ?? [];
  const name = feature ?? file;
  return name === undefined || id.includes('/src/routes/') ? null : `${name}-later`;
};

/** Modules at which a catalog of messages begins, as far as they are known. */
class CatalogEntries {
  /** Layouts of people who are logged in. */
  readonly layouts = new Set<string>();
  readonly sheets = new Set<string>();
  /** Catalogs of modules that load on demand. */
  readonly later = new Map<string, string>();

  isOwn(id: string): boolean {
    return this.layouts.has(id) || screenCatalog(id) !== null;
  }
  isSheet(id: string): boolean {
    return this.sheets.has(id) || SHEET_SCREEN.test(id);
  }
  /** Of an import on demand: its module loads its own messages. */
  isLater(id: string): boolean {
    return this.later.has(id) || this.isOwn(id);
  }
  catalogsStartedBy(id: string): string[] {
    const found = [screenCatalog(id), this.later.get(id)].filter((catalog) => catalog != null);
    if (this.layouts.has(id)) found.push('workspace');
    if (this.isSheet(id)) found.push('sheet');
    if (PAGE_SCREEN.test(id)) found.push('page');
    return found;
  }
}

/**
 * Build step: splits the message catalog of each language by where its messages are used. `<language>.po` keeps the
 * messages of the program, which every page has; `?page` gets those of public pages beside landing page and login,
 * `?sheet` those of shared sheets, `?workspace` those of the layouts around the screens of people who are logged in.
 * The messages of such a screen (`?settings`), of landing page and login (`?public-index`), and of modules that open on
 * demand (`?settings-later`, one for each folder) travel with their code: the build writes that around the import.
 * Sources and translations stay in one file. In development everything is in the first.
 */
export function splitMessages(): Plugin {
  const catalogs = new Map<string, Record<string, unknown>>();
  const idsIn = new Map<string, Set<string>>();
  const entries = new CatalogEntries();
  const hasMessages = messageFinder();
  let isBuild = false;

  let root = '';
  let parts: Map<string, Set<string>> | null = null;

  return {
    name: 'klaket:split-messages',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build';
      root = config.root;
    },
    resolveId: (source) =>
      source.startsWith(LOADER) ? `${root}/locales/messages.js?${source.slice(LOADER.length)}` : null,
    load(id) {
      if (CATALOG.exec(id)?.[2])
        return { code: `export const messages = ${isBuild ? placeOf(id) : '{}'};`, moduleType: 'js' };
      const loaded = LOADED.exec(id)?.[1];
      if (loaded === undefined) return null;
      const languages = LANGUAGES.map(
        (language) => `${language}: () => import('${root}/locales/${language}.po?${loaded}')`,
      );
      return { code: `export default { ${languages.join(', ')} };`, moduleType: 'js' };
    },
    async transform(code, id) {
      if (!isBuild) return null;
      const [, language, part] = CATALOG.exec(id) ?? [];
      if (language && !part) {
        catalogs.set(language, await readCatalog(code));
        return { code: `export const messages = ${placeOf(id)};`, map: null, moduleType: 'js' };
      }
      if (!id.includes('/src/') || !SCRIPT.test(id)) return null;
      idsIn.set(id, new Set([...code.matchAll(MESSAGE_ID)].map(([, message = '']) => message)));
      if (!code.includes('import(')) return null;
      const found: MessageImport[] = [];
      for (const { loader, source, start, end } of readImports(this.parse(code))) {
        const resolved = (await this.resolve(source, id))?.id;
        if (resolved === undefined) continue;
        if (loader === 'withSheetMessages') entries.sheets.add(resolved);
        else if (loader === 'withWorkspaceMessages') entries.layouts.add(resolved);
        else {
          const own = screenCatalog(resolved);
          const later = own === null && hasMessages(resolved) ? laterCatalog(resolved) : null;
          if (later !== null) entries.later.set(resolved, later);
          const catalog = own ?? later;
          if (catalog !== null) found.push({ start, end, catalog });
        }
      }
      return found.length === 0 ? null : { code: withOwnMessages(code, found, root), map: null };
    },
    renderChunk(code, chunk) {
      const held = chunk.moduleIds.find((id) => CATALOG.test(id));
      const [, language, part] = held === undefined ? [] : (CATALOG.exec(held) ?? []);
      if (held === undefined || language === undefined) return null;
      parts ??= messagesByCatalog(this, entries, idsIn);
      const ids = parts.get(part ?? '');
      const messages = Object.entries(catalogs.get(language) ?? {}).filter(([id]) => ids?.has(id));
      // Messages of such code may be among the first ones.
      if (messages.length === 0 && !part?.endsWith('-later'))
        this.error(`no messages are left for ${held}: the imports that separate the catalogs have changed`);
      return code.replace(
        placeOf(held),
        () => `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`,
      );
    },
  };
}

/** Ids of the messages of each catalog; the first has no name. */
function messagesByCatalog(
  context: Rolldown.PluginContext,
  entries: CatalogEntries,
  idsIn: ReadonlyMap<string, Set<string>>,
): Map<string, Set<string>> {
  const pageEntries: string[] = [];
  const startsOf = new Map<string, string[]>();
  const next = new Map<string, string[]>();
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (info === null) continue;
    next.set(id, [
      ...info.importedIds,
      ...info.dynamicallyImportedIds.filter((imported) => !entries.isLater(imported)),
    ]);
    if (info.isEntry) pageEntries.push(id);
    for (const catalog of entries.catalogsStartedBy(id)) startsOf.set(catalog, [...(startsOf.get(catalog) ?? []), id]);
  }
  /** In every module reachable from `starts` without going through an entry of another catalog. */
  const idsBehind = (starts: readonly string[], isEntry: (id: string) => boolean): Set<string> => {
    const found = new Set<string>();
    const seen = new Set(starts);
    for (const id of seen) {
      for (const message of idsIn.get(id) ?? []) found.add(message);
      for (const imported of next.get(id) ?? []) if (!isEntry(imported)) seen.add(imported);
    }
    return found;
  };
  const isOwn = (id: string) => entries.isOwn(id);
  const first = idsBehind(pageEntries, (id) => isOwn(id) || entries.isSheet(id) || PAGE_SCREEN.test(id));
  const layout = without(idsBehind(startsOf.get('workspace') ?? [], isOwn), first);
  const found = new Map([['', first]]);
  for (const [catalog, starts] of startsOf) {
    const ids = catalog === 'workspace' ? layout : without(idsBehind(starts, isOwn), first);
    // The layout's messages are loaded before such a screen.
    found.set(catalog, starts.some((id) => OWN_SCREEN.test(id)) ? without(ids, layout) : ids);
  }
  // Messages without an importing entry (a worker's) are not lost. Messages only used in development are in no module
  // here.
  const used = new Set([...idsIn.values()].flatMap((ids) => [...ids]));
  found.set('workspace', new Set([...layout, ...without(used, ...found.values())]));
  return found;
}

function without(ids: Set<string>, ...others: Set<string>[]): Set<string> {
  const left = new Set(ids);
  for (const other of others) for (const id of other) left.delete(id);
  return left;
}

interface MessageImport {
  start: number;
  end: number;
  catalog: string;
}

/** A module whose imports on demand ask for their messages as well. */
function withOwnMessages(code: string, found: readonly MessageImport[], root: string): string {
  const catalogs = [...new Set(found.map(({ catalog }) => catalog))];
  const name = (catalog: string) => `messages$${catalogs.indexOf(catalog)}`;
  const written = found
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, catalog }) => {
      const asked = `withMessages(${name(catalog)}, ${text.slice(start, end)})`;
      return text.slice(0, start) + asked + text.slice(end);
    }, code);
  const imports = catalogs.map((catalog) => `import ${name(catalog)} from '${LOADER}${catalog}';\n`);
  const store = JSON.stringify(`${root}/platform/app/language-store.ts`);
  return `import { withMessages } from ${store};\n${imports.join('')}${written}`;
}

/** Functions that load the messages of another layout with a module. */
const LOADERS = ['withWorkspaceMessages', 'withSheetMessages'] as const;

interface Asked {
  loader: (typeof LOADERS)[number] | null;
  source: string;
  start: number;
  end: number;
}

/** Imports of a module on demand: `import('./a.tsx')`, with messages of its own or in a loader’s call. */
function readImports(program: ESTree.Program): Asked[] {
  const found: Asked[] = [];
  const loaderOf = new Map<number, (typeof LOADERS)[number]>();
  new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      const loader = callee.type === 'Identifier' ? LOADERS.find((name) => name === callee.name) : undefined;
      if (loader !== undefined && argument?.type === 'ImportExpression') loaderOf.set(argument.start, loader);
    },
    ImportExpression({ source, start, end }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({ loader: loaderOf.get(start) ?? null, source: source.value, start, end });
    },
  }).visit(program);
  return found;
}

/** A placeholder that occurs nowhere else; the messages replace it once all modules are known. */
function placeOf(id: string): string {
  const [, language, part = 'first'] = CATALOG.exec(id) ?? [];
  return `__KLAKET_MESSAGES_${language}_${part.replaceAll('-', '_')}__`;
}

/** The compiled catalog is a module without imports. */
async function readCatalog(code: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return v.parse(v.object({ messages: Messages }), module).messages;
}
