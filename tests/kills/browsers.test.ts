import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { isAlive, processes } from '../support/server-process.ts';
import { buildPage, type BuiltPage } from '../support/sync-page.ts';
import { startSyncServer, type SyncServer } from '../support/sync-server.ts';
import { dose } from './doses.ts';
import { type KilledDevice, listenTo, newKilledDevice, openAndCheck, settle, writeForAWhile } from './killed-device.ts';

const KILLS = dose('browsers');
/** Then a new device begins, in the same profile. */
const KILLS_OF_A_DEVICE = 20;

let built: BuiltPage;
let server: SyncServer;
let executablePath: string;
let profile: string;

beforeAll(async () => {
  built = await buildPage('tests/kills/device-page.ts');
  server = await startSyncServer({ staticFolder: built.folder });
  executablePath = await findChromium();
  profile = mkdtempSync(join(tmpdir(), 'klaket-kills-'));
});
afterAll(async () => {
  await server?.kill();
  built?.remove();
  if (profile) rmSync(profile, { recursive: true, force: true });
});

const startBrowser = () => chromium.launchPersistentContext(profile, { executablePath, args: chromiumFlags });

/** SIGKILL for the browser and everything that it has started, at once. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const all = processes();
  const doomed = new Set(all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid));
  for (let size = 0; size !== doomed.size;) {
    size = doomed.size;
    for (const { pid, parent } of all) if (doomed.has(parent)) doomed.add(pid);
  }
  doomed.delete(process.pid);
  const closed = context.waitForEvent('close');
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone with its parent.
    }
  }
  await closed;
  // The profile belongs to the next browser only when nothing of this one is left.
  while ([...doomed].some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
}

test(`${KILLS} browsers killed in the middle of writing: what had resolved is there, once, here and on the server`, async () => {
  let committed = 0;
  let device: KilledDevice = await newKilledDevice(server.origin);
  const settleDevice = async () => {
    const context = await startBrowser();
    await settle(context, server.origin, device);
    await context.close();
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill > 0 && kill % KILLS_OF_A_DEVICE === 0) {
      await settleDevice();
      device = await newKilledDevice(server.origin);
    }
    const before = device.resolved.length;
    const context = await startBrowser();
    await listenTo(context, () => device);
    const page = await openAndCheck(context, server.origin, device);
    await writeForAWhile(page, device);
    await killBrowser(context);
    committed += device.resolved.length - before;
  }
  await settleDevice();
  expect(committed).toBeGreaterThan(KILLS);
  console.log(`${KILLS} browsers killed, ${committed} commits had resolved`);
});
