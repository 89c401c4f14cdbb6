import { preview } from 'vite';
import { startSyncServer } from '../support/sync-server.ts';
import { buildPage } from '../support/sync-page.ts';

export interface PageServer {
  /** Address of the device without screens (device-page.ts). */
  origin: string;
  stop: () => Promise<void>;
}

/** The page from a server that is not killed: for files that kill pages and browsers. */
export async function startPageServer(): Promise<PageServer> {
  const built = await buildPage('tests/kills/device-page.ts');
  const server = await startSyncServer({ staticFolder: built.folder });
  return {
    origin: server.origin,
    async stop() {
      await server.kill();
      built.remove();
    },
  };
}

/** The page alone, for tests without a server: a server takes seconds to start. */
export async function servePage(): Promise<PageServer> {
  const built = await buildPage('tests/kills/device-page.ts');
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: built.folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the page has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      await server.close();
      built.remove();
    },
  };
}
