import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hasOwnMessages } from '../server/build/files-with-messages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Only files with words of their own go through Babel.
const plugins = () => [
  react({ babel: (id) => ({ plugins: hasOwnMessages(id) ? ['@lingui/babel-plugin-lingui-macro'] : [] }) }),
  lingui(),
];

/** Vitest leaves a core for itself, which is half of a small machine and has nothing to do once the tests run. */
const WORKERS = Math.max(availableParallelism(), 2);

/** Files that take longest. They begin first: none of them runs alone in the end. */
const LONGEST = [
  'tests/sync/simulation.test.ts',
  'tests/api/start.test.ts',
  'domain/screenplay/import-screenplay.test.ts',
  'src/features/sheet-export/sheet-pdf.test.ts',
];

/** Tests there have no state between them, as in `domain`; those of stores, sync and observers of the browser do. */
const STATELESS = ['src/{features,forms,pdf,production,sheet-view,ui}/**/*.test.{ts,tsx}'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Unit tests are beside their source; tests that cross a boundary are in tests/api and tests/sync. IndexedDB is
 * available to everything that may touch Dexie; there is no simulated DOM: tests that need one run in the real browser
 * of tests/e2e.
 */
export default defineConfig({
  root,
  test: {
    root,
    // A test that hangs ends; a busy machine gets its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,server,tests/support,tests/checks,tests/fee-requests}/**/*.test.ts'],
          environment: 'node',
          setupFiles: [fileURLToPath(new URL('./support/property-seed.ts', import.meta.url))],
          // Tests there have no state between them: the files of a worker share their imports, which halves the time.
          pool: 'threads',
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        plugins: plugins(),
        test: {
          name: 'unit-src',
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          exclude: STATELESS,
          environment: 'node',
          maxWorkers: WORKERS,
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        plugins: plugins(),
        test: {
          name: 'unit-view',
          include: STATELESS,
          environment: 'node',
          isolate: false,
          maxWorkers: WORKERS,
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          // The server and the engine of PGlite are loaded once in each worker; every file has databases of its own.
          isolate: false,
          maxWorkers: WORKERS,
          globalSetup: ['tests/support/postgres-global.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: plugins(),
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          environment: 'node',
          // As the API's; the simulation has processes of its own.
          isolate: false,
          maxWorkers: WORKERS,
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'kills',
          include: ['tests/kills/**/*.test.ts'],
          environment: 'node',
          // The kills have random times and should have the machine to themselves.
          fileParallelism: false,
          testTimeout: 2 * 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
