import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { dose } from './doses.ts';
import { type KilledDevice, listenTo, newKilledDevice, openAndCheck, settle, writeForAWhile } from './killed-device.ts';
import { type PageServer, startPageServer } from './page-server.ts';

const KILLS = dose('pages');
/** Then a new device begins, so that looking at one stays quick. */
const KILLS_OF_A_DEVICE = 25;

let server: PageServer;
let origin: string;
let profile: string;
let context: BrowserContext;
let device: KilledDevice;

beforeAll(async () => {
  server = await startPageServer();
  ({ origin } = server);
  profile = mkdtempSync(join(tmpdir(), 'klaket-kills-'));
  // A profile on the disk: otherwise Chromium keeps IndexedDB in memory.
  context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  await listenTo(context, () => device);
});
afterAll(async () => {
  await context?.close();
  await server?.stop();
  if (profile) rmSync(profile, { recursive: true, force: true });
});

test(`${KILLS} pages killed while writing: resolved work is there once, here and on the server`, async () => {
  let committed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % KILLS_OF_A_DEVICE === 0) {
      if (kill > 0) await settle(context, origin, device);
      device = await newKilledDevice(origin);
    }
    const before = device.resolved.length;
    const page = await openAndCheck(context, origin, device);
    await writeForAWhile(page, device);
    if (kill % 4 === 3) {
      await page.close();
    } else {
      const crashed = page.waitForEvent('crash');
      const session = await context.newCDPSession(page);
      // Never answered: the page is dead.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
    }
    committed += device.resolved.length - before;
  }
  await settle(context, origin, device);
  expect(committed).toBeGreaterThan(KILLS);
  console.log(`${KILLS} pages killed, ${committed} commits had resolved`);
});
