/**
 * The import arrows of docs/architecture.md: which folder may import which, where an SDK may be imported at all, and no
 * cycles. `import type` counts as an arrow, but not as a link of a cycle, since it is gone at run time.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../support/command.ts';
import { readProjectFile, sourceFiles } from './source-files.ts';

export interface Import {
  from: string;
  /** As written. */
  request: string;
  /** Path from the root for a file of the project, null for a package. */
  target: string | null;
  isTypeOnly: boolean;
  /** `import()`: runs after both modules are there. */
  isLazy?: boolean;
}

interface Zone {
  name: string;
  matches: RegExp;
  /** Folders of the project that the zone may import besides itself. */
  mayImport: RegExp[];
  /** Packages; undefined means any that no SDK rule keeps elsewhere. */
  packages?: RegExp[];
}

const offlinePackages = [/^valibot$/, /^dexie$/, /^fractional-indexing$/, /^@internationalized\/date$/];
const workboxPackages = [/^workbox-/];

/** First match wins, so a narrower zone precedes the one around it. */
const zones: Zone[] = [
  { name: 'tests', matches: /^tests\//, mayImport: [/./] },
  { name: 'unit tests', matches: /\.test\.tsx?$/, mayImport: [/./] },
  {
    name: 'domain/screenplay',
    matches: /^domain\/screenplay\//,
    mayImport: [/^domain\//],
    packages: [/^valibot$/, /^fractional-indexing$/, /^saxes$/, /^fflate$/],
  },
  {
    name: 'domain/call-sheet',
    matches: /^domain\/call-sheet\//,
    mayImport: [/^domain\//],
    packages: [/^valibot$/, /^fractional-indexing$/, /^suncalc$/],
  },
  { name: 'domain', matches: /^domain\//, mayImport: [/^domain\//], packages: [/^valibot$/, /^fractional-indexing$/] },
  { name: 'server', matches: /^server\//, mayImport: [/^server\//, /^domain\//] },
  {
    name: 'sw',
    matches: /^sw\//,
    mayImport: [/^sw\//, /^src\/(sync|db|api)\//, /^domain\//],
    packages: [...offlinePackages, ...workboxPackages],
  },
  {
    name: 'src/sync',
    matches: /^src\/sync\//,
    mayImport: [/^src\/(sync|db|api)\//, /^domain\//],
    packages: offlinePackages,
  },
  { name: 'src/db', matches: /^src\/db\//, mayImport: [/^src\/db\//, /^domain\//], packages: offlinePackages },
  { name: 'src/api', matches: /^src\/api\//, mayImport: [/^src\/api\//, /^domain\//], packages: offlinePackages },
  { name: 'src/platform', matches: /^src\/platform\//, mayImport: [/^src\/(platform|locales)\//, /^domain\//] },
  {
    name: 'src/pdf',
    matches: /^src\/pdf\//,
    mayImport: [/^src\/pdf\//, /^src\/platform\/page\/worker-task/, /^domain\//],
    packages: [/^@fontsource\//],
  },
  { name: 'src/ui', matches: /^src\/ui\//, mayImport: [/^src\/ui\//, /^domain\//] },
  { name: 'src/labels', matches: /^src\/labels\//, mayImport: [/^src\/(labels|ui|platform)\//, /^domain\//] },
  { name: 'src/scenes', matches: /^src\/scenes\//, mayImport: [/^src\/(scenes|ui)\//, /^domain\//] },
  {
    name: 'src/sheet-view',
    matches: /^src\/sheet-view\//,
    mayImport: [/^src\/(sheet-view|scenes|labels|ui)\//, /^domain\//],
  },
  { name: 'src/drafts', matches: /^src\/drafts\//, mayImport: [/^src\/(drafts|ui|platform|db)\//, /^domain\//] },
  {
    name: 'src/files',
    matches: /^src\/files\//,
    mayImport: [/^src\/(files|ui|platform|sync|db|api)\//, /^domain\//],
  },
  { name: 'src/forms', matches: /^src\/forms\//, mayImport: [/^src\/(forms|drafts|ui|db)\//, /^domain\//] },
  {
    name: 'src/shared',
    matches: /^src\/shared\//,
    mayImport: [/^src\/(shared|scenes|labels|files|forms|drafts|ui|platform|sync|db|api)\//, /^domain\//],
  },
  {
    name: 'src/features',
    matches: /^src\/features\//,
    mayImport: [
      /^src\/(shared|files|sheet-view|scenes|labels|forms|drafts|pdf|ui|platform|sync|db|api)\//,
      /^domain\//,
    ],
  },
  {
    name: 'src/routes',
    matches: /^src\/routes\//,
    mayImport: [/^src\/(routes|features|shared|ui)\//, /^src\/app\/router-context\.tsx?$/, /^domain\//],
  },
  { name: 'src/app and entry', matches: /^src\/(app\/|[^/]+\.tsx?$)/, mayImport: [/^src\//, /^domain\//] },
  {
    name: 'configuration',
    matches: /^[^/]+\.ts$/,
    mayImport: [/^[^/]+\.ts$/, /^package\.json$/, /^src\/manifest/, /^server\/build\//],
  },
];

/**
 * The folders of domain/ in their order: each imports only files of domain/ itself and folders before it. `records`
 * also imports the nouns, since its registry names the records of all of them.
 */
const DOMAIN_ORDER = [
  'identity',
  'routes',
  'records',
  'files',
  'areas',
  'calendar',
  'money',
  'tables',
  'places',
  'house',
  'screenplay',
  'sync',
  'breakdown',
  'call-sheet',
  'messages',
  'schedule',
  'talent',
  'talent-search',
  'booking',
  'cost',
  'briefing',
  'attention',
  'workspace',
  'calls',
];

/**
 * The floors of server/, lowest first: folders, and the two files that all of them share. Each imports only itself and
 * floors below it. The remaining files of server/ itself (app, start-server, commands of the terminal) are above.
 */
const SERVER_ORDER = [
  'config.ts',
  'log',
  'db',
  'ports',
  'mail',
  'access',
  'services.ts',
  'http',
  'identity',
  'houses',
  'jobs',
  'sync',
  'files',
  'lookups',
  'shared-sheets',
  'talents',
  'notices',
  'messages',
  'places',
  'bookings',
  'briefings',
  'productions',
  'staff',
  'own-data',
  'registry',
  'openapi',
  'routes',
  'embedded',
  'build',
  'tools',
];

const folderIn = (root: string, file: string): string | null =>
  file.startsWith(`${root}/`) ? (/^[^/]+\/([^/]+)\//.exec(file)?.[1] ?? null) : null;

/** The floor of a file of server/: its folder or its own name. */
const serverFloor = (file: string): string | null =>
  folderIn('server', file) ?? /^server\/([^/]+)$/.exec(file)?.[1] ?? null;

/** Why an import between two folders of domain/, or two floors of server/, is forbidden, or null. */
function findOrderViolation(from: string, target: string): string | null {
  const [own, other] = [folderIn('domain', from), folderIn('domain', target)];
  if (own !== null && other !== null && own !== 'records')
    return orderViolation('domain', DOMAIN_ORDER, own, other, target);
  const [floor, below] = [serverFloor(from), serverFloor(target)];
  const isAbove = floor?.endsWith('.ts') === true && !SERVER_ORDER.includes(floor);
  if (floor === null || below === null || isAbove) return null;
  return orderViolation('server', SERVER_ORDER, floor, below, target);
}

function orderViolation(root: string, order: readonly string[], own: string, other: string, target: string) {
  if (own === other) return null;
  const missing = [own, other].find((name) => !order.includes(name));
  if (missing !== undefined)
    return `${root}/${missing} has no place in ${root.toUpperCase()}_ORDER (tests/checks/import-arrows.ts)`;
  if (order.indexOf(other) < order.indexOf(own)) return null;
  return `${root}/${own} is before ${root}/${other} and may not import ${target}`;
}

/** SDKs that are wrapped by one folder, so that replacing one is a change of that folder. */
const sdkHomes: { package: RegExp; home: RegExp }[] = [
  { package: /^dexie-react-hooks$/, home: /^src\/platform\/app\// },
  { package: /^(firebase|@firebase)(\/|$)/, home: /^src\/platform\// },
  { package: /^maplibre-gl(\/|$)/, home: /^src\/platform\// },
  { package: /^pdfjs-dist(\/|$)/, home: /^(src\/platform|src\/features\/scripts|server)\// },
  { package: /^dexie$/, home: /^(src\/(db|sync)|sw)\// },
  { package: /^(hono|@hono\/|drizzle-orm|postgres|@electric-sql\/|jose|nodemailer)/, home: /^server\// },
  {
    package: /^(react|react-dom|react-aria-components|valtio|@lingui)(\/|$)/,
    home: /^src\/(?!sync\/|db\/|api\/)|^lingui\.config\.ts$|^vite\.config\.ts$/,
  },
  { package: /^workbox-window$/, home: /^src\/app\// },
];

function resolveProjectFile(from: string, request: string): string | null {
  const path = normalize(join(dirname(from), request.replace(/\?.*$/, '')));
  return existsSync(`${root}/${path}`) && statSync(`${root}/${path}`).isFile() ? path : null;
}

export function readImports(file: string): Import[] {
  const text = readProjectFile(file);
  const { module } = parseSync(file, text);
  const found: Pick<Import, 'request' | 'isTypeOnly' | 'isLazy'>[] = [];
  for (const item of module.staticImports) {
    const isTypeOnly = item.entries.length > 0 && item.entries.every((entry) => entry.isType);
    found.push({ request: item.moduleRequest.value, isTypeOnly });
  }
  for (const item of module.staticExports) {
    for (const entry of item.entries) {
      if (entry.moduleRequest) found.push({ request: entry.moduleRequest.value, isTypeOnly: entry.isType });
    }
  }
  for (const item of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(item.moduleRequest.start, item.moduleRequest.end));
    if (literal?.[1]) found.push({ request: literal[1], isTypeOnly: false, isLazy: true });
  }
  return found.map((item) => ({
    ...item,
    from: file,
    target: item.request.startsWith('.') ? resolveProjectFile(file, item.request) : null,
  }));
}

/** Why an import is forbidden, or null. */
export function findForbidden(item: Import): string | null {
  const zone = zones.find(({ matches }) => matches.test(item.from));
  if (!zone) return 'stands in no folder of the map (docs/architecture.md)';
  const isTest = zone.name === 'tests' || zone.name === 'unit tests';
  if (item.request.startsWith('.')) {
    if (item.target === null) return `imports ${item.request}, which is not there`;
    const { target } = item;
    const noun = /^src\/features\/([^/]+)\//.exec(item.from)?.[1];
    if (noun && !isTest && target.startsWith(`src/features/${noun}/`)) return null;
    if (zone.mayImport.some((allowed) => allowed.test(target))) {
      return isTest ? null : findOrderViolation(item.from, target);
    }
    if (noun && target.startsWith('src/features/')) return `a feature imports another feature: ${target}`;
    return `${zone.name} may not import ${target}`;
  }
  if (isTest || item.request.startsWith('virtual:')) return null;
  const sdk = sdkHomes.find((entry) => entry.package.test(item.request));
  if (sdk && !sdk.home.test(item.from)) return `the package ${item.request} may not be imported here`;
  if (zone.packages && !zone.packages.some((allowed) => allowed.test(item.request))) {
    return `${zone.name} may not import the package ${item.request}`;
  }
  return null;
}

/** One line per cycle of imports that exist at run time. */
export function findCycles(imports: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, target, isTypeOnly, isLazy } of imports) {
    // The router's generated tree imports every route, and routes name it through types alone.
    if (target && !isTypeOnly && !isLazy) next.set(from, [...(next.get(from) ?? []), target]);
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push(`cycle: ${[...path.slice(start), file].join(' -> ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

/** Whether files of one folder, e.g. `src/ui`, may import files of another. */
export function mayImportFolder(from: string, target: string): boolean {
  const zone = zones.find(({ matches }) => matches.test(`${from}/file.ts`));
  return zone?.mayImport.some((allowed) => allowed.test(`${target}/file.ts`)) ?? false;
}

/** Every violation as a sentence that starts with the file. */
export function checkImportArrows(): string[] {
  // The router writes its tree without extensions, and it may import every route.
  const imports = sourceFiles()
    .filter((file) => !file.endsWith('.gen.ts'))
    .flatMap(readImports);
  const forbidden = imports.flatMap((item) => {
    const reason = findForbidden(item);
    return reason ? [`${item.from}: ${reason}`] : [];
  });
  return [...forbidden, ...findCycles(imports)];
}
