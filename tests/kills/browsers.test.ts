import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dose } from './doses.ts';
import { killBrowser, openProfile } from './killed-browser.ts';
import { type KilledDevice, listenTo, newKilledDevice, openAndCheck, settle, writeForAWhile } from './killed-device.ts';
import { type PageServer, startPageServer } from './page-server.ts';

const KILLS = dose('browsers');
/** Then a new device begins, in the same profile. */
const KILLS_OF_A_DEVICE = 20;

let server: PageServer;
let origin: string;
let profile: string;

beforeAll(async () => {
  server = await startPageServer();
  ({ origin } = server);
  profile = mkdtempSync(join(tmpdir(), 'klaket-kills-'));
});
afterAll(async () => {
  await server?.stop();
  if (profile) rmSync(profile, { recursive: true, force: true });
});

const startBrowser = () => openProfile(profile);

test(`${KILLS} browsers killed while writing: resolved work is there once, here and on the server`, async () => {
  let committed = 0;
  let device: KilledDevice = await newKilledDevice(origin);
  const settleDevice = async () => {
    const context = await startBrowser();
    await settle(context, origin, device);
    await context.close();
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill > 0 && kill % KILLS_OF_A_DEVICE === 0) {
      await settleDevice();
      device = await newKilledDevice(origin);
    }
    const before = device.resolved.length;
    const context = await startBrowser();
    await listenTo(context, () => device);
    const page = await openAndCheck(context, origin, device);
    await writeForAWhile(page, device);
    await killBrowser(context, profile);
    committed += device.resolved.length - before;
  }
  await settleDevice();
  expect(committed).toBeGreaterThan(KILLS);
  console.log(`${KILLS} browsers killed, ${committed} commits had resolved`);
});
