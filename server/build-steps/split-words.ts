import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';

const CATALOG = /\/locales\/(\w+)\.po(?:\?(late|page|sheet))?$/;
/** Compiled messages are named by six characters; what looks alike is only loaded early without need. */
const MESSAGE_ID = /(["'`])([\w+/]{6})\1/g;
/** What the program fetches together with the late words, and the routes that stand in frames that are fetched so. */
const LATE_IMPORT = /withLateWords\(\s*import\(\s*["']([^"']+)["']/g;
const FRAMED_ROUTE = /shell:\s*['"](?:workspace|onboarding)['"]/;
/** The same for shared sheets, whose readers load their words and not those of the workspace. */
const SHEET_IMPORT = /withSheetWords\(\s*import\(\s*["']([^"']+)["']/g;
const SHEET_ROUTE = /shell:\s*['"]document['"]/;
/** Routes that load the words of the less visited public pages. */
const PAGE_ROUTE = /loader:.*\bloadPageWords\(/;

const Messages = v.record(v.string(), v.unknown());

/**
 * Part of the build: a visitor of the landing page or the login loads only their words, one of another public page and a reader of shared
 * sheets those as well. `<language>.po` keeps what can be shown without a frame of logged-in people, `<language>.po?page` and
 * `<language>.po?sheet` become what the other public pages and shared sheets say besides, `<language>.po?late` everything that is not in the
 * first; they stay one catalog for whoever writes and translates. While developing all words are in the first.
 */
export function splitWords(): Plugin {
  const catalogs = new Map<string, Record<string, unknown>>();
  const idsIn = new Map<string, Set<string>>();
  const lateModules = new Set<string>();
  const sheetModules = new Set<string>();
  const framedRoutes = new Set<string>();
  const sheetRoutes = new Set<string>();
  const pageRoutes = new Set<string>();
  let isBuild = false;

  const isOf = (modules: Set<string>, routes: Set<string>, id: string) =>
    modules.has(id) || (id.includes('?tsr-split') && routes.has(id.split('?')[0] ?? ''));
  const isLateDoor = (id: string) => isOf(lateModules, framedRoutes, id);
  const isSheetDoor = (id: string) => isOf(sheetModules, sheetRoutes, id);
  const isPageDoor = (id: string) => isOf(new Set(), pageRoutes, id);

  /** Ids of messages in every module that can be reached from some without passing a door. */
  function idsBehind(context: Rolldown.PluginContext, starts: string[], isDoor: (id: string) => boolean): Set<string> {
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const message of idsIn.get(id) ?? []) found.add(message);
      const info = context.getModuleInfo(id);
      const next = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
      waiting.push(...next.filter((one) => !isDoor(one)));
    }
    return found;
  }

  /** What can be said before somebody is logged in, reads a shared sheet or visits another public page. */
  function earlyIds(context: Rolldown.PluginContext): Set<string> {
    const entries = [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry);
    return idsBehind(context, entries, (id) => isLateDoor(id) || isSheetDoor(id) || isPageDoor(id));
  }

  const idsOf = (context: Rolldown.PluginContext, door: (id: string) => boolean) =>
    idsBehind(context, [...context.getModuleIds()].filter(door), isLateDoor);

  return {
    name: 'klaket:split-words',
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build';
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
      if (!id.includes('/src/')) return null;
      if (FRAMED_ROUTE.test(code)) framedRoutes.add(id);
      for (const [, imported = ''] of code.matchAll(LATE_IMPORT)) {
        const resolved = await this.resolve(imported, id);
        if (resolved) lateModules.add(resolved.id);
      }
      if (SHEET_ROUTE.test(code)) sheetRoutes.add(id);
      if (PAGE_ROUTE.test(code)) pageRoutes.add(id);
      for (const [, imported = ''] of code.matchAll(SHEET_IMPORT)) {
        const resolved = await this.resolve(imported, id);
        if (resolved) sheetModules.add(resolved.id);
      }
      idsIn.set(id, new Set([...code.matchAll(MESSAGE_ID)].map((match) => match[2] ?? '')));
      return null;
    },
    renderChunk(code, chunk) {
      const held = chunk.moduleIds.find((id) => CATALOG.test(id));
      const [, language, part] = held === undefined ? [] : (CATALOG.exec(held) ?? []);
      if (held === undefined || language === undefined) return null;
      const early = earlyIds(this);
      // What only a page of the development server says is in no module here.
      const said = new Set([...idsIn.values()].flatMap((ids) => [...ids]));
      const ofPart = part === 'sheet' ? idsOf(this, isSheetDoor) : part === 'page' ? idsOf(this, isPageDoor) : said;
      const words = Object.entries(catalogs.get(language) ?? {}).filter(([id]) =>
        part === undefined ? early.has(id) : !early.has(id) && ofPart.has(id),
      );
      if (words.length === 0) this.error(`no words of ${held} are left: the doors between early and late have changed`);
      return code.replace(
        placeOf(held),
        () => `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))})`,
      );
    },
  };
}

/** A name that no code has; the words take its place once the whole program is known. */
function placeOf(id: string): string {
  const [, language, part = 'early'] = CATALOG.exec(id) ?? [];
  return `__KLAKET_WORDS_${language}_${part}__`;
}

/** The compiled catalog is a module without imports. */
async function readCatalog(code: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return v.parse(v.object({ messages: Messages }), module).messages;
}
