import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppServer } from './app-server.ts';
import { migratedDataDir } from './pglite-template.ts';
import { jsonReply, startSpeechServer } from './speech-server.ts';
import { makeTestHouses } from './test-houses.ts';

/** Spoken text of every recording. */
const SPOKEN = {
  text: 'all',
  segments: [
    { start: 0, text: 'Adegan dua, Sari membuka payung merah.' },
    { start: 45, text: 'Jangan ada musik.' },
  ],
};

/** Playwright's global setup: one running product for all specs of a run, its address in `KLAKET_ORIGIN`. */
export default async function setup(): Promise<() => Promise<void>> {
  const houses = mkdtempSync(join(tmpdir(), 'klaket-houses-'));
  process.env['KLAKET_HOUSES'] = houses;
  const stop = process.env['KLAKET_ORIGIN'] ? null : await start();
  return async () => {
    rmSync(houses, { recursive: true });
    await stop?.();
  };
}

/**
 * A running product may be given instead, to try a spec again without starting one each time; its data folder has the
 * test houses, too, and its `TRANSCRIPTION_URL` answers with `SPOKEN`.
 */
async function start(): Promise<() => Promise<void>> {
  const dataDir = await migratedDataDir();
  await makeTestHouses(dataDir);
  const speech = await startSpeechServer(jsonReply(SPOKEN));
  const server = await startAppServer({ dataDir, env: { TRANSCRIPTION_URL: speech.url } });
  process.env['KLAKET_ORIGIN'] = server.origin;
  return async () => {
    await server.stop();
    await speech.close();
    rmSync(dataDir, { recursive: true, force: true });
    if (process.env['SERVER_LOG']) console.log(server.log());
  };
}
