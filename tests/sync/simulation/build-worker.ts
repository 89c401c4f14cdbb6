import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { plantedFault } from './planted-faults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const cacheFolder = `${root}node_modules/.cache/simulation`;

/**
 * Source text that the simulation's build replaces; it has to be there exactly once, so that nothing rots away unseen.
 */
function replaced(code: string, find: string | RegExp, replace: string): string {
  if (code.split(find).length !== 2) throw new Error(`the simulation looks for ${String(find)} exactly once`);
  return code.replace(find, () => replace);
}

/** I15: the simulated server is one schema ahead of the product, with a converter (versions.ts). */
const oneSchemaAhead: Plugin = {
  name: 'one-schema-ahead',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/domain/sync/protocol.ts')) {
      const current = /export const SCHEMA = (\d+);/.exec(code)?.[1];
      return replaced(code, /export const SCHEMA = \d+;/, `export const SCHEMA = ${Number(current) + 1};`);
    }
    if (id.endsWith('/server/sync/convert-mutation.ts')) {
      const withImport = `import { convertOlder } from '../../tests/sync/simulation/versions.ts';\n${code}`;
      return replaced(withImport, 'converters = CONVERTERS,', 'converters = [...CONVERTERS, convertOlder],');
    }
    return null;
  },
};

/** Files of some kilobytes have several blocks and pieces, as those of a hundred megabytes have outside. */
const smallPieces: Plugin = {
  name: 'small-pieces',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/domain/files/file-hash.ts')) return replaced(code, '1_048_576', '4096');
    if (!id.endsWith('/src/sync/uploads/upload-lane.ts')) return null;
    const [smallest, largest] = ['SMALLEST_PIECE = 64 * 1024', 'LARGEST_PIECE = 4 * 1024 * 1024'];
    const smaller = replaced(replaced(code, smallest, 'SMALLEST_PIECE = 1024'), largest, 'LARGEST_PIECE = 16_384');
    return replaced(smaller, 'FIRST_PIECE = 256 * 1024', 'FIRST_PIECE = 4096');
  },
};

/** Files are examined in the same thread: another one answers at a time that no seed decides. */
const oneThread: Plugin = {
  name: 'one-thread',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/server/files/process-file.ts')
      ? replaced(code, "{ examineFile } from './examine-file.ts'", "{ examine as examineFile } from './examine.ts'")
      : null,
};

/** Files beside their source (migrations, common passwords) are looked for there. */
const ownAddress: Plugin = {
  name: 'own-address',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(migrate|server\/app)\.ts$/.test(id) ? code.replaceAll('import.meta.url', JSON.stringify(`file://${id}`)) : null,
};

/** The worker as one file of plain JavaScript, perhaps with a planted fault: its path. */
export async function buildWorker(planted?: string): Promise<string> {
  const outDir = `${cacheFolder}/${process.pid}-${planted?.replaceAll(/\W+/g, '-') ?? 'as-it-is'}`;
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [...plantedFault(planted), oneSchemaAhead, smallPieces, oneThread, ownAddress],
    build: {
      ssr: 'tests/sync/simulation/worker.ts',
      outDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        onLog: (level, log, handle) => log.code !== 'SOURCEMAP_BROKEN' && handle(level, log),
        output: { entryFileNames: 'worker.mjs' },
      },
    },
  });
  return `${outDir}/worker.mjs`;
}
