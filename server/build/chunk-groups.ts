import { join as joinPath } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Groups modules into chunks by the kinds of screens that load them. By default the bundler makes a file of every set
 * of screens: 150 for a breakdown, which a phone gets 70 % later (docs/measurements.md, "A first visit on a slow
 * phone").
 */

type Info = (id: string) => Rolldown.ModuleInfo | null;
type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number];

/** A route's screen, with the folder of its layout. */
const SCREEN = /\/src\/routes\/_(\w+)\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/;
const ICON = /\/lucide-react\//;
const MAIN = joinPath(import.meta.dirname, '../../src/main.tsx');
const FRAMES = /\/src\/app\/(workspace-layout\.tsx|user-work\.ts)$/;

/** Kinds of screens. The first three are those of a first visit. */
const KINDS: readonly { name: string; screens: RegExp }[] = [
  { name: 'landing', screens: /^public\/index$/ },
  { name: 'login', screens: /^bare\/login$/ },
  { name: 'sheet', screens: /^document\/.*shared|^bare\/.*contoh$/ },
  { name: 'document', screens: /^document\// },
  { name: 'page', screens: /^(public|bare)\// },
  { name: 'work', screens: /^(onboarding|staff|workspace)\// },
];
const FIRST = new Set(['landing', 'login', 'sheet']);
/** What fewer screens load, none of them a first one, is grouped well enough by the bundler. */
const MANY_SCREENS = 12;

/** Modules that cannot be missing where `start` runs. Every icon has the package's index as an importer: no user. */
function reachedFrom(start: string, info: Info): Set<string> {
  const found = new Set([start]);
  for (const id of found)
    for (const imported of info(id)?.importedIds ?? []) if (!ICON.test(imported)) found.add(imported);
  return found;
}

/** All modules of the app. */
function modulesOf(info: Info): Set<string> {
  const found = new Set([MAIN]);
  for (const id of found) {
    const module = info(id);
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) found.add(next);
  }
  return found;
}

/** Of each module that screens share, the kinds of screens that load it. */
function kindsOfModules(info: Info): Map<string, string[]> {
  const screensOf = new Map<string, { kinds: Set<string>; count: number }>();
  for (const start of modulesOf(info)) {
    const [, layout, address = ''] = SCREEN.exec(start) ?? [];
    const isFrame = FRAMES.test(start);
    if (layout === undefined && !isFrame) continue;
    const screen = isFrame ? 'workspace/' : `${layout}/${address}`;
    const kind = KINDS.find(({ screens }) => screens.test(screen))?.name;
    if (kind === undefined) throw new Error(`${start} is of no kind of screen`);
    for (const id of reachedFrom(start, info)) {
      const found = screensOf.get(id) ?? { kinds: new Set(), count: 0 };
      found.kinds.add(kind);
      found.count += isFrame ? MANY_SCREENS : 1;
      screensOf.set(id, found);
    }
  }
  const isShared = ({ kinds, count }: { kinds: Set<string>; count: number }) =>
    count >= MANY_SCREENS || (kinds.size > 1 && [...kinds].some((kind) => FIRST.has(kind)));
  return new Map([...screensOf].flatMap(([id, found]) => (isShared(found) ? [[id, [...found.kinds].toSorted()]] : [])));
}

/** For the bundler's `codeSplitting`. What a module imports is loaded by as many kinds, and is grouped before it. */
export function chunkGroups(): Group[] {
  let kinds: Map<string, string[]> | null = null;
  const groupOf = (count: number): Group => ({
    name: (id, chunking) => {
      kinds ??= kindsOfModules((other) => chunking.getModuleInfo(other));
      const own = kinds.get(id);
      return own?.length === count ? own.join('-') : null;
    },
    priority: count,
  });
  return [
    { name: 'klaket', test: /\/src\/main\.tsx$/, priority: KINDS.length + 2 },
    { name: 'icons', test: ICON, minShareCount: 3, priority: KINDS.length + 1 },
    ...KINDS.map((_, index) => groupOf(index + 1)),
  ];
}
