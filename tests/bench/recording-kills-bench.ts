/** Pages and browsers that are killed during a recording: what is missing, and whether it is offered again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { killBrowser } from '../kills/killed-browser.ts';
import { logIn } from '../support/app-fixtures.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import type { RunningApp } from '../support/running-app.ts';
import { memberDevice } from '../support/sheet-steps.ts';
import type { Measurement } from './measurements-file.ts';

const KILLS = {
  page: Number(process.env['KILLS_PAGES'] ?? 100),
  browser: Number(process.env['KILLS_BROWSERS'] ?? 30),
};
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** After the first second, recordings last between one and three seconds more. */
const lengthMs = (kill: number) => 1000 + ((kill * 397) % 2000);

async function open(app: RunningApp, profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, ...MICROPHONE],
    baseURL: app.origin,
    locale: 'en-GB',
  });
  // As for every device of the benches (`newDevice`).
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  return context;
}

interface Stored {
  startedAt: number;
  seconds: number;
}

/** Recording on the disk; with `forget` it is removed. */
const stored = (page: Page, forget: boolean): Promise<Stored | null> =>
  page.evaluate(async (isForgotten) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('the database cannot be read')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/^klaket-.{36}$/.test(name)) continue;
      const database = await done(indexedDB.open(name));
      const work = database.transaction(['recordings', 'recordingChunks'], 'readwrite');
      const [row] = (await done(work.objectStore('recordings').getAll())) as {
        startedAt: number;
        sampleRate: number;
      }[];
      const chunks = (await done(work.objectStore('recordingChunks').getAll())) as { samples: ArrayBuffer }[];
      if (isForgotten) for (const each of ['recordings', 'recordingChunks']) work.objectStore(each).clear();
      database.close();
      if (row === undefined) continue;
      const bytes = chunks.reduce((sum, { samples }) => sum + samples.byteLength, 0);
      return { startedAt: row.startedAt, seconds: bytes / 2 / row.sampleRate };
    }
    return null;
  }, forget);

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // Never answered: the page is dead.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function untilOffered(page: Page, kill: string): Promise<void> {
  try {
    await page.getByText(/^A recording was interrupted: .+ saved/).waitFor();
  } catch {
    const text = await page.locator('body').innerText();
    throw new Error(
      `${kill}: not offered at ${page.url()}, stored ${JSON.stringify(await stored(page, false))}\n${text}`,
    );
  }
}

export async function benchRecordingKills(app: RunningApp): Promise<Measurement> {
  const { scriptId } = await memberDevice(app.origin, 'producer', 'Rekaman yang dibunuh');
  const profile = mkdtempSync(join(tmpdir(), 'klaket-recordings-'));
  const rows: string[][] = [];
  let context = await open(app, profile);
  try {
    await logIn(await context.newPage(), 'producer');
    for (const what of ['page', 'browser'] as const) {
      let [offered, missing] = [0, 0];
      for (let kill = 0; kill < KILLS[what]; kill += 1) {
        const page = await context.newPage();
        await page.goto(`/ph/briefing/${scriptId}`);
        await page.getByRole('button', { name: 'Record', exact: true }).first().click();
        // Before that, nothing was heard yet.
        await page.getByText('Safe until 0:01').waitFor();
        await page.waitForTimeout(lengthMs(kill));
        const killedAt = Date.now();
        if (what === 'page') await crash(context, page);
        else {
          await killBrowser(context, profile);
          context = await open(app, profile);
        }
        const next = await context.newPage();
        await next.goto(`/ph/briefing/${scriptId}`);
        await untilOffered(next, `${what} ${kill}`);
        offered += 1;
        const found = await stored(next, true);
        if (found === null) throw new Error(`kill ${kill} of a ${what}: offered, and nothing is on the disk`);
        missing = Math.max(missing, (killedAt - found.startedAt) / 1000 - found.seconds);
        await next.close();
      }
      rows.push([what, String(KILLS[what]), String(offered), `${missing.toFixed(2)} s`, '≤ 1 s']);
    }
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  return {
    title: 'Kills while recording',
    how: 'Somebody records with a made-up microphone until the first second is safe, and one to three seconds more; then the page or the whole browser is killed. Missing: from the recording’s start to the kill, less the sound that the next page has. The opening of the microphone counts as missing, too.',
    columns: ['killed', 'kills', 'offered again', 'most missing', 'goal'],
    rows,
  };
}
