import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';

const CATALOG = /\/locales\/(\w+)\.po(?:\?(workspace|page|sheet))?$/;
/**
 * Compiled messages are named by six characters; a string that looks alike only loads a message earlier than needed.
 */
const MESSAGE_ID = /(["'`])([\w+/]{6})\1/g;
/** Screens of the layouts that load the workspace's messages, those of shared sheets, those of other public pages. */
const WORKSPACE_SCREEN = /\/src\/routes\/_(?:workspace|onboarding|staff)\/.*\?tsr-split/;
const SHEET_SCREEN = /\/src\/routes\/_document\/.*\?tsr-split/;
const PAGE_SCREEN = /\/src\/routes\/_\w+\/_page\/.*\?tsr-split/;
/** Imports of other modules that load the messages of one of them. */
const WORKSPACE_IMPORT = /withWorkspaceMessages\(\s*import\(\s*["']([^"']+)["']/g;
const SHEET_IMPORT = /withSheetMessages\(\s*import\(\s*["']([^"']+)["']/g;

const Messages = v.record(v.string(), v.unknown());

/**
 * Build step: splits the message catalog of each language by where its messages are used. `<language>.po` keeps the
 * messages of the landing page and the login; `?page` gets those of the other public pages, `?sheet` those of shared
 * sheets, `?workspace` all that are not in the first. Sources and translations stay in one file. In development
 * everything is in the first.
 */
export function splitMessages(): Plugin {
  const catalogs = new Map<string, Record<string, unknown>>();
  const idsIn = new Map<string, Set<string>>();
  const workspaceModules = new Set<string>();
  const sheetModules = new Set<string>();
  let isBuild = false;

  const isWorkspaceEntry = (id: string) => workspaceModules.has(id) || WORKSPACE_SCREEN.test(id);
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
    return idsBehind(context, entries, (id) => isWorkspaceEntry(id) || isSheetEntry(id) || isPageEntry(id));
  }

  const idsOf = (context: Rolldown.PluginContext, isStart: (id: string) => boolean) =>
    idsBehind(context, [...context.getModuleIds()].filter(isStart), isWorkspaceEntry);

  return {
    name: 'klaket:split-messages',
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
      for (const [, imported = ''] of code.matchAll(WORKSPACE_IMPORT)) {
        const resolved = await this.resolve(imported, id);
        if (resolved) workspaceModules.add(resolved.id);
      }
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
      const first = firstIds(this);
      // Messages only used in development are in no module here.
      const used = new Set([...idsIn.values()].flatMap((ids) => [...ids]));
      const ofPart = part === 'sheet' ? idsOf(this, isSheetEntry) : part === 'page' ? idsOf(this, isPageEntry) : used;
      const messages = Object.entries(catalogs.get(language) ?? {}).filter(([id]) =>
        part === undefined ? first.has(id) : !first.has(id) && ofPart.has(id),
      );
      if (messages.length === 0)
        this.error(`no messages are left for ${held}: the imports that separate the catalogs have changed`);
      return code.replace(
        placeOf(held),
        () => `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`,
      );
    },
  };
}

/** A placeholder that occurs nowhere else; the messages replace it once all modules are known. */
function placeOf(id: string): string {
  const [, language, part = 'first'] = CATALOG.exec(id) ?? [];
  return `__KLAKET_WORDS_${language}_${part}__`;
}

/** The compiled catalog is a module without imports. */
async function readCatalog(code: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return v.parse(v.object({ messages: Messages }), module).messages;
}
