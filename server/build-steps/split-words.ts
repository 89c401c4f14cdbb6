import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';

const CATALOG = /\/locales\/(\w+)\.po(\?late)?$/;
/** Compiled messages are named by six characters; what looks alike is only loaded early without need. */
const MESSAGE_ID = /(["'`])([\w+/]{6})\1/g;
/** What the program fetches together with the late words, and the routes that stand in frames that are fetched so. */
const LATE_IMPORT = /withLateWords\(\s*import\(\s*["']([^"']+)["']/g;
const FRAMED_ROUTE = /shell:\s*['"](?:workspace|onboarding|document)['"]/;

const Messages = v.record(v.string(), v.unknown());

/**
 * Part of the build: a visitor of the public pages loads only their words. `<language>.po` keeps what can be shown without a frame
 * of logged-in people or of a shared sheet, `<language>.po?late` becomes the rest; both stay one catalog for whoever writes and translates. While
 * developing all words are in the first.
 */
export function splitWords(): Plugin {
  const catalogs = new Map<string, Record<string, unknown>>();
  const idsIn = new Map<string, Set<string>>();
  const lateModules = new Set<string>();
  const framedRoutes = new Set<string>();
  let isBuild = false;

  const isDoor = (id: string) =>
    lateModules.has(id) || (id.includes('?tsr-split') && framedRoutes.has(id.split('?')[0] ?? ''));

  /** Ids of messages in every module that can run before somebody is logged in. */
  function earlyIds(context: Rolldown.PluginContext): Set<string> {
    const early = new Set<string>();
    const seen = new Set<string>();
    const waiting = [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || isDoor(id)) continue;
      seen.add(id);
      for (const message of idsIn.get(id) ?? []) early.add(message);
      const info = context.getModuleInfo(id);
      waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
    }
    return early;
  }

  return {
    name: 'klaket:split-words',
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id) {
      const late = CATALOG.exec(id)?.[2];
      if (late) return { code: `export const messages = ${isBuild ? placeOf(id) : '{}'};`, moduleType: 'js' };
      return null;
    },
    async transform(code, id) {
      if (!isBuild) return null;
      const [, language, late] = CATALOG.exec(id) ?? [];
      if (language && !late) {
        catalogs.set(language, await readCatalog(code));
        return { code: `export const messages = ${placeOf(id)};`, map: null, moduleType: 'js' };
      }
      if (!id.includes('/src/')) return null;
      if (FRAMED_ROUTE.test(code)) framedRoutes.add(id);
      for (const [, imported = ''] of code.matchAll(LATE_IMPORT)) {
        const resolved = await this.resolve(imported, id);
        if (resolved) lateModules.add(resolved.id);
      }
      idsIn.set(id, new Set([...code.matchAll(MESSAGE_ID)].map((match) => match[2] ?? '')));
      return null;
    },
    renderChunk(code, chunk) {
      const held = chunk.moduleIds.find((id) => CATALOG.test(id));
      const [, language, late] = held === undefined ? [] : (CATALOG.exec(held) ?? []);
      if (held === undefined || language === undefined) return null;
      const early = earlyIds(this);
      // What only a page of the development server says is in no module here.
      const said = new Set([...idsIn.values()].flatMap((ids) => [...ids]));
      const words = Object.entries(catalogs.get(language) ?? {}).filter(([id]) =>
        late ? said.has(id) && !early.has(id) : early.has(id),
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
  const [, language, late] = CATALOG.exec(id) ?? [];
  return `__KLAKET_WORDS_${language}_${late ? 'late' : 'early'}__`;
}

/** The compiled catalog is a module without imports. */
async function readCatalog(code: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return v.parse(v.object({ messages: Messages }), module).messages;
}
