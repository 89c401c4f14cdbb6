import type { TestProject } from 'vitest/node';
import { startSyncServer } from './sync-server.ts';
import { buildPage } from './sync-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the device without screens (tests/kills/device-page.ts), from a server that is not killed. */
    devicePage: string;
  }
}

/** Vitest's global setup of the project `kills`: one page and one server for all files that kill pages and browsers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = await buildPage('tests/kills/device-page.ts');
  const server = await startSyncServer({ staticFolder: built.folder });
  project.provide('devicePage', server.origin);
  return async () => {
    await server.kill();
    built.remove();
  };
}
