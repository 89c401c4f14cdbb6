import { startAppServer } from './app-server.ts';

/** Playwright's global setup: one running product for all specs of a run, its address in `KLAKET_ORIGIN`. */
export default async function setup(): Promise<() => Promise<void>> {
  // A running product may be given, to try a spec again without starting one each time.
  if (process.env['KLAKET_ORIGIN']) return async () => {};
  const server = await startAppServer();
  process.env['KLAKET_ORIGIN'] = server.origin;
  return async () => {
    await server.stop();
    if (process.env['SERVER_LOG']) console.log(server.log());
  };
}
