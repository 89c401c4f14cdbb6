import { parseSync, type Rolldown } from 'vite';

/**
 * Which modules travel together. Left alone, the bundler makes a file of every set of modules with the same users:
 * seventy for a breakdown, most of them smaller than what asking for them costs. Here the workspace, what lies under it
 * and what its screens share are one file each. What a public page needs as well stays as fine as it was: such a page
 * must not fetch more for it.
 */

type Info = (id: string) => Rolldown.ModuleInfo | null;
type Group = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'] extends (infer G)[] | undefined
  ? G
  : never;

/**
 * Where code begins that is fetched as a whole: a route's screen (named by its address, without the folders of its
 * layout), a layout around screens, the user's work behind them.
 */
const PLACE =
  /\/src\/(?:routes\/(?:_\w+\/)+(.+?)\.tsx\?tsr-split=component(?:---loader)?|app\/((?:workspace|onboarding|document)-layout|user-work)\.tsx?|(main)\.tsx)$/;
/** Stand without the workspace, on what lies under it. */
const ON_DEVICE = new Set(['user-work', 'onboarding-layout', 'ph/select']);
const SCREEN = /^(settings$|ph\/(?!select$|call-sheets\/shared))/;
const CALL_SHEETS = 'ph/call-sheets';
const EDITOR = /^ph\/call-sheets\/.*\/(new|sheet)\b/;
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/;

type Name = 'common' | 'device' | 'workspace' | 'screens' | 'call-sheets';

function nameFor(places: readonly string[], isPackage: boolean): Name | null {
  const [first] = places;
  const isOfWorkspace = places.includes('workspace-layout');
  const isOnDevice = places.some((place) => ON_DEVICE.has(place));
  if (places.some((place) => !SCREEN.test(place) && !ON_DEVICE.has(place) && place !== 'workspace-layout'))
    return places.length > 1 ? 'common' : null;
  if (isOnDevice) return places.length > 1 || first === 'user-work' ? 'device' : null;
  if (isOfWorkspace) return 'workspace';
  if (isPackage) return null;
  const families = new Set(places.map((place) => (place.startsWith(CALL_SHEETS) ? CALL_SHEETS : place)));
  if (families.size >= 3) return 'screens';
  const isOfSheets = families.size === 1 && families.has(CALL_SHEETS);
  return isOfSheets && !places.every((place) => EDITOR.test(place)) && places.length > 1 ? 'call-sheets' : null;
}

/** An icon's users: all icons have the package's list of them for an importer, which says nothing. */
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

/** Every place that cannot do without a module. */
function placesOf(id: string, info: Info, usersOfIcon: (id: string) => readonly string[]): string[] {
  const places = new Set<string>();
  const seen = new Set([id]);
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [, route, layout, main] = PLACE.exec(at) ?? [];
    const place = route ?? layout ?? main;
    if (place !== undefined && !place.startsWith('dev/')) places.add(place);
    for (const user of ICON.test(at) ? usersOfIcon(at) : (info(at)?.importers ?? [])) {
      if (seen.has(user)) continue;
      seen.add(user);
      waiting.push(user);
    }
  }
  // What somebody fetches on demand must not bring along all that others have together with it.
  if (!PLACE.test(id) && (info(id)?.dynamicImporters.length ?? 0) > 0) places.add('on demand');
  return [...places];
}

/** For the bundler's `codeSplitting`. */
export function chunkGroups(): Group[] {
  const names = new Map<string, Name | null>();
  let usersOfIcon: ((id: string) => readonly string[]) | null = null;
  const nameOf = (id: string, info: Info): Name | null => {
    if (id.startsWith('\0')) return null;
    const known = names.get(id);
    if (known !== undefined) return known;
    usersOfIcon ??= iconUsers(info);
    const name = nameFor(placesOf(id, info, usersOfIcon), id.includes('/node_modules/') && !ICON.test(id));
    names.set(id, name);
    return name;
  };
  // A group takes along whatever its modules import and no earlier group has taken: those for fewer places come later.
  const group = (name: Name, priority: number): Group => ({
    name: (id, chunking) => (nameOf(id, (other) => chunking.getModuleInfo(other)) === name ? name : null),
    priority,
  });
  return [
    // What every page needs comes as one file: forty small ones cost a phone more in requests than they save in bytes.
    { name: 'klaket', test: /\/src\/main\.tsx$/, priority: 7 },
    { ...group('common', 6), entriesAware: true, minShareCount: 2 },
    { name: 'dates', test: /\/@internationalized\/date\//, priority: 5 },
    group('device', 4),
    group('workspace', 3),
    group('screens', 2),
    group('call-sheets', 1),
  ];
}

/**
 * Files of what several pages share would have all their names; each name stands in the program and in load-ahead.js.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('common~') ? 'common' : '[name]'}-[hash:7].js`;
