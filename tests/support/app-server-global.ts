import { rmSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';
import { startAppServer } from './app-server.ts';
import { migratedDataDir } from './pglite-template.ts';
import { makeTestHouses } from './test-houses.ts';

/** Playwright's global setup: one running product for all specs of a run, its address in `KLAKET_ORIGIN`. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // A running product may be given, to try a spec again without starting one each time; its data folder has the test houses, too.
  if (process.env['KLAKET_ORIGIN']) return async () => {};
  const dataDir = await migratedDataDir();
  await makeTestHouses(dataDir, workers);
  const server = await startAppServer({ dataDir });
  process.env['KLAKET_ORIGIN'] = server.origin;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (process.env['SERVER_LOG']) console.log(server.log());
  };
}
