import { join as joinPath } from 'node:path';
import { parseSync, type Rolldown } from 'vite';

/**
 * Groups modules into chunks. By default the bundler makes a file of every set of modules with the same users: more
 * than a hundred for a breakdown, most of them smaller than the cost of a request. Here such sets are joined as long as
 * one file less saves more than the bytes that a visitor then loads without need.
 */

type Info = (id: string) => Rolldown.ModuleInfo | null;
type Group = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'] extends (infer G)[] | undefined
  ? G
  : never;

/** A route's screen, with the folder of its layout. */
const SCREEN = /\/src\/routes\/_(\w+)\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/;
/** Names of the files that each layout loads. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  onboarding: ['/app/onboarding-layout.tsx', '/app/user-work.ts'],
  staff: ['/app/staff-layout.tsx', '/app/user-work.ts'],
  workspace: ['/app/workspace-layout.tsx', '/app/user-work.ts'],
  document: ['/app/document-layout.tsx'],
};
const MAIN = joinPath(import.meta.dirname, '../../src/main.tsx');
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/;

/** Cost in bytes of a separate file for each page that loads it: request, imports and exports, worse compression. */
const COST_OF_FILE = 300;
/** Share of a byte of source that is left after minifying and compressing. */
const COMPRESSED = 0.15;
/** Weight of a byte that is not needed: on a visitor's first pages, on screens, on parts that open on demand. */
const WEIGHTS = { first: 34, public: 2, own: 1, large: 2.6, onDemand: 0.05 };
/** Files are formed one after the other, in at most this many steps: modules for more places come first. */
const STEPS = 250;

/** An entry that loads code as a whole: a screen with its layout, or a part that loads on demand. */
interface Place {
  starts: string[];
  weight: number;
}

/** Modules of the same places, or of places that were joined. */
interface Bundle {
  ids: string[];
  /** 1 for each of the places that load it. */
  users: Uint8Array;
  bytes: number;
  /** Those of which it imports something. */
  needs: Set<Bundle>;
}

/** The largest screens: a byte weighs more on them. */
const LARGE =
  /_editor$|^ph\/index$|(?:timeline|cost-breakdown|script-breakdown|briefing)\/\$id|talent-pool\/(?:index|detail\/\$id\/\w+)$/;

function weightOf(layout: string, address: string): number {
  const isFirst =
    address === 'login' ||
    (layout === 'public' && address === 'index') ||
    (layout === 'document' && address.includes('shared'));
  if (isFirst) return WEIGHTS.first;
  if (['public', 'bare', 'document'].includes(layout)) return WEIGHTS.public;
  return LARGE.test(address) ? WEIGHTS.large : WEIGHTS.own;
}

function placesIn(ids: readonly string[], info: Info): Place[] {
  const at = (ending: string) => {
    const found = ids.find((id) => id.endsWith(ending));
    if (found === undefined) throw new Error(`no module ends with ${ending}`);
    return found;
  };
  return ids.flatMap((id): Place[] => {
    const [, layout, address = ''] = SCREEN.exec(id) ?? [];
    if (layout !== undefined) {
      if (address.startsWith('dev/')) return [];
      return [{ starts: [id, ...(FRAMES[layout] ?? []).map(at)], weight: weightOf(layout, address) }];
    }
    const isOnDemand = id.includes('/src/') && (info(id)?.dynamicImporters.length ?? 0) > 0 && !id.includes('.po');
    return isOnDemand ? [{ starts: [id], weight: WEIGHTS.onDemand }] : [];
  });
}

/** Ids of the modules that `start` imports, directly or not, itself included. */
function modulesBehind(start: string, info: Info): string[] {
  const found = new Set([start]);
  for (const id of found) {
    const module = info(id);
    for (const imported of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      found.add(imported);
  }
  return [...found];
}

/** Modules that cannot be missing where these run. */
function reachedFrom(starts: readonly string[], info: Info, isIcon: (id: string) => boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(info(id)?.importedIds ?? []).filter((importedId) => !isIcon(importedId)));
  }
  return found;
}

/** The files, those for the most places first, and the modules of every page. */
function bundlesOf(info: Info): { bundles: Bundle[]; program: Set<string> } {
  const ids = modulesBehind(MAIN, info);
  const icons = ids.filter((id) => ICON.test(id));
  const usersOfIcon = icons.length > 0 ? iconUsers(info) : () => [];
  const iconsOf = new Map<string, string[]>();
  for (const icon of icons)
    for (const user of usersOfIcon(icon)) iconsOf.set(user, [...(iconsOf.get(user) ?? []), icon]);
  const withIcons = (starts: readonly string[]) => {
    const found = reachedFrom(starts, info, (id) => ICON.test(id));
    for (const id of found) for (const icon of iconsOf.get(id) ?? []) found.add(icon);
    return found;
  };
  const program = withIcons([MAIN]);
  const places = placesIn(ids, info);
  const users = new Map<string, Uint8Array>();
  for (const [index, { starts }] of places.entries())
    for (const id of withIcons(starts)) {
      if (program.has(id) || id.startsWith('\0')) continue;
      const of = users.get(id) ?? new Uint8Array(places.length);
      of[index] = 1;
      users.set(id, of);
    }
  const bundles = new Map<string, Bundle>();
  const bundleOf = new Map<string, Bundle>();
  for (const [id, of] of users) {
    // Modules of no screen, or of one screen only, are grouped well enough by the bundler.
    if (of.every((used, index) => used === 0 || places[index]?.weight === WEIGHTS.onDemand)) continue;
    if (of.reduce((sum, used) => sum + used, 0) < 2) continue;
    const key = of.join('');
    const bundle: Bundle = bundles.get(key) ?? { ids: [], users: of, bytes: 0, needs: new Set() };
    bundle.ids.push(id);
    bundle.bytes += (info(id)?.code?.length ?? 0) * COMPRESSED;
    bundles.set(key, bundle);
    bundleOf.set(id, bundle);
  }
  for (const [id, bundle] of bundleOf)
    for (const imported of [...(info(id)?.importedIds ?? []), ...(iconsOf.get(id) ?? [])]) {
      const needed = bundleOf.get(imported);
      if (needed && needed !== bundle) bundle.needs.add(needed);
    }
  const weights = places.map(({ weight }) => weight);
  const left = joined([...bundles.values()], weights);
  const reach = ({ users }: Bundle) => users.reduce((sum, used, index) => sum + used * (weights[index] ?? 0), 0);
  return { bundles: left.toSorted((one, other) => reach(other) - reach(one)), program };
}

/** All that is fetched with a file. */
function neededBy(...starts: Bundle[]): Set<Bundle> {
  const found = new Set(starts);
  for (const bundle of found) for (const needed of bundle.needs) found.add(needed);
  return found;
}

/**
 * Bytes saved by joining two files: one request for pages that load both, less the code that other pages then load for
 * nothing.
 */
function savedBy(one: Bundle, other: Bundle, weights: readonly number[]): number {
  let saved = 0;
  const comers: number[] = [];
  for (const [index, weight] of weights.entries()) {
    const uses = (one.users[index] ?? 0) + (other.users[index] ?? 0);
    if (uses === 2) saved += weight * COST_OF_FILE;
    else if (uses === 1) {
      comers.push(index);
      saved -= weight * (one.users[index] === 1 ? other.bytes : one.bytes);
    }
  }
  if (saved <= 0) return 0;
  const both = neededBy(one, other);
  both.delete(one);
  both.delete(other);
  for (const bundle of both)
    for (const index of comers) if (bundle.users[index] === 0) saved -= (weights[index] ?? 0) * bundle.bytes;
  return Math.max(saved, 0);
}

/** Joins the two whose union saves most, again and again, until none saves anything. */
function joined(bundles: readonly Bundle[], weights: readonly number[]): Bundle[] {
  const left = new Set(bundles);
  let pairs: { one: Bundle; other: Bundle; saved: number }[] = [];
  const addPair = (one: Bundle, other: Bundle) => {
    const saved = savedBy(one, other, weights);
    if (saved > 0) pairs.push({ one, other, saved });
  };
  for (const [index, one] of bundles.entries()) for (const other of bundles.slice(index + 1)) addPair(one, other);
  for (;;) {
    const best = pairs.reduce<(typeof pairs)[number] | null>(
      (most, pair) => (pair.saved > (most?.saved ?? 0) ? pair : most),
      null,
    );
    if (best === null) return [...left];
    const { one, other, saved } = best;
    // Others have been joined since.
    best.saved = savedBy(one, other, weights);
    if (best.saved < saved) continue;
    const union: Bundle = {
      ids: [...one.ids, ...other.ids],
      users: one.users.map((used, index) => used | (other.users[index] ?? 0)),
      bytes: one.bytes + other.bytes,
      needs: new Set([...one.needs, ...other.needs].filter((needed) => needed !== one && needed !== other)),
    };
    for (const gone of [one, other]) left.delete(gone);
    for (const bundle of left)
      if (bundle.needs.delete(one) || bundle.needs.delete(other)) {
        bundle.needs.delete(other);
        bundle.needs.add(union);
      }
    for (const needed of neededBy(union))
      for (const [index, used] of union.users.entries()) if (used === 1) needed.users[index] = 1;
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((gone) => gone === one || gone === other));
    for (const bundle of left) addPair(union, bundle);
    left.add(union);
  }
}

/** An icon's users: every icon has the package's index as an importer, which means nothing. */
function iconUsers(info: Info): (id: string) => readonly string[] {
  let users: Map<string, string[]> | null = null;
  const read = (list: string): Map<string, string[]> => {
    const module = info(list);
    const fileOf = new Map<string, string>();
    for (const { exportName, moduleRequest } of exportsOf(module)) {
      const file = ICON.exec(`/lucide-react/${moduleRequest?.value ?? ''}`)?.[1];
      if (file !== undefined && exportName.name !== null) fileOf.set(exportName.name, file);
    }
    const found = new Map<string, string[]>();
    for (const user of module?.importers ?? [])
      for (const name of importsOf(info(user), 'lucide-react')) {
        const file = fileOf.get(name);
        if (file !== undefined) found.set(file, [...(found.get(file) ?? []), user]);
      }
    if (found.size === 0) throw new Error('no icon has a user: the package of icons is built in another way now');
    return found;
  };
  return (id) => {
    users ??= read(id.replace(/icons\/[\w-]+\.m?js$/, 'lucide-react.mjs'));
    return users.get(ICON.exec(id)?.[1] ?? '') ?? [];
  };
}

const readModule = (module: Rolldown.ModuleInfo | null) => parseSync('module.jsx', module?.code ?? '').module;

const exportsOf = (module: Rolldown.ModuleInfo | null) =>
  readModule(module).staticExports.flatMap(({ entries }) => entries);

/** Names that a module imports from another one. */
const importsOf = (module: Rolldown.ModuleInfo | null, from: string): string[] =>
  readModule(module)
    .staticImports.filter(({ moduleRequest }) => moduleRequest.value === from)
    .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? []));

/** The group of a module: its file's name and place in the order of files. */
interface Seat {
  step: number;
  name: string;
}

function seatsOf(info: Info): Map<string, Seat> {
  const seats = new Map<string, Seat>();
  const { bundles, program } = bundlesOf(info);
  // An index of a package imports all of it. No other file gets modules that the program itself does not use.
  for (const id of program) seats.set(id, { step: 0, name: 'common~0' });
  const named = new Map([
    ['device', '/app/user-work.ts'],
    ['workspace', '/app/workspace-layout.tsx'],
  ]);
  if (bundles.length >= STEPS) throw new Error(`${bundles.length} files need more steps`);
  for (const [index, { ids }] of bundles.entries()) {
    const [name] = [...named].find(([, ending]) => ids.some((id) => id.endsWith(ending))) ?? [];
    const seat = { step: index + 1, name: name ?? `common~${index + 1}` };
    for (const id of ids) seats.set(id, seat);
  }
  return seats;
}

/** For the bundler's `codeSplitting`. */
export function chunkGroups(): Group[] {
  let seats: Map<string, Seat> | null = null;
  // A group includes all imports of its modules that no earlier group has: groups for fewer places come later.
  const group = (step: number): Group => ({
    name: (id, chunking) => {
      seats ??= seatsOf((other) => chunking.getModuleInfo(other));
      const seat = seats.get(id);
      return seat?.step === step ? seat.name : null;
    },
    priority: STEPS - step,
  });
  return [
    // Code of every page is one file: forty small files cost a phone more in requests than they save in bytes.
    { name: 'klaket', test: /\/src\/main\.tsx$/, priority: STEPS + 1 },
    ...Array.from({ length: STEPS }, (_, step) => group(step)),
  ];
}

/**
 * Files shared by several pages have numbers instead of names, because each name is written into the program and into
 * load-ahead.js.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.includes('~') ? name.replace(/~.*/, '') : '[name]'}-[hash:7].js`;
