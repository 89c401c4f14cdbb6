/** A call sheet's PDF as a reader waits for it: from opening the dialog to the file that can be saved, in Chromium. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { fullSheet, usualSheet } from '../../domain/call-sheet/fixtures/sheet-contents.ts';
import { sheetCode } from '../../domain/call-sheet/revisions.ts';
import { sharedSheetPath } from '../../domain/call-sheet/shared.ts';
import { root } from '../support/command.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import type { HouseDevice } from '../support/sheet-records.ts';
import { memberDevice } from '../support/sheet-steps.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const RUNS = 9;

/** Issues a content as a sheet with a share key; returns its address. */
async function sharedSheet(device: HouseDevice, content: SheetContent): Promise<string> {
  const sheetId = randomUUID();
  const key = randomBytes(32).toString('base64url');
  const at = new Date().toISOString();
  const by = { createdByName: 'Bench', createdAt: at };
  await device.push([
    device.create('call-sheet', sheetId, content.head),
    device.create('share-key', randomUUID(), { sheetId, key, ...by }),
    device.create('sheet-issue', randomUUID(), {
      sheetId,
      revision: 1,
      issuedAt: at,
      issuedBy: randomUUID(),
      issuedByName: 'Bench',
      code: await sheetCode(content),
      content,
    }),
  ]);
  return sharedSheetPath(sheetId, key);
}

/** Marks when the worker was called and when it answered, and collects what blocked the page meanwhile. */
function watchPdf(): void {
  const seen = { asked: 0, done: 0, longest: 0 };
  Object.assign(globalThis, { klaketPdf: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: false });
  const NativeWorker = Worker;
  globalThis.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      seen.asked = performance.now();
      this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
        if (data.kind === 'done') seen.done = performance.now();
      });
    }
  };
}

interface Run {
  whole: number;
  longest: number;
}

async function makeOnce(page: Page): Promise<Run> {
  await page.evaluate(() =>
    Object.assign(Reflect.get(globalThis, 'klaketPdf') as object, { asked: 0, done: 0, longest: 0 }),
  );
  await page.getByRole('button', { name: 'Cetak dan kirim' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/\.pdf/).waitFor({ timeout: 120_000 });
  const read = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'klaketPdf')));
  const { asked, done, longest } = JSON.parse(read) as { asked: number; done: number; longest: number };
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { whole: done - asked, longest };
}

async function measure(app: RunningApp, path: string, throttle: number): Promise<{ first: Run; runs: Run[] }> {
  const context = await newDevice(app);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPdf);
    await page.goto(path);
    await page.getByRole('region', { name: 'Jam panggil saya' }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const first = await makeOnce(page);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await makeOnce(page));
    return { first, runs };
  } finally {
    await context.close();
  }
}

/**
 * Transferred bytes that a PDF needs besides the page: the worker's program and the fonts of the first file of each
 * weight.
 */
function partSizes(): { program: number; fonts: number; allFonts: number } {
  const folder = `${root}/dist/assets`;
  const names = readdirSync(folder);
  const program = names.find((name) => /^pdf-worker-.*\.js$/.test(name)) ?? '';
  const sizeOf = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
  return {
    program: brotliCompressSync(readFileSync(`${folder}/${program}`)).length,
    fonts: sizeOf(/-latin-[578]00-.*\.woff$/),
    allFonts: sizeOf(/\.woff$/),
  };
}

export async function benchPdf(app: RunningApp): Promise<Measurement> {
  const device = await memberDevice(app.origin);
  const sheets = [
    ['usual: 25 crew, 6 scenes, 2 pages', await sharedSheet(device, usualSheet())],
    ['full: 300 crew, 60 cast, 40 scenes, 16 pages', await sharedSheet(device, fullSheet())],
  ] as const;
  const rows: string[][] = [];
  for (const [name, path] of sheets)
    for (const throttle of [1, 4]) {
      const { first, runs } = await measure(app, path, throttle);
      const whole = runs.map((run) => run.whole);
      const longest = Math.max(...runs.map((run) => run.longest));
      rows.push([
        throttle === 1 ? name : `${name}, page ${throttle}× slower`,
        milliseconds(first.whole),
        milliseconds(quantile(whole, 0.5)),
        milliseconds(quantile(whole, 0.95)),
        longest === 0 ? 'none' : milliseconds(longest),
        String(RUNS),
      ]);
    }
  const { program, fonts, allFonts } = partSizes();
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return {
    title: 'A call sheet’s PDF',
    how: `From starting the worker (its program and fonts included) to the finished file, each time anew. “longest” is the longest task over 50 ms on the page’s own thread while the dialog opens and the PDF is made. What it loads: ${kB(program)} of program (Brotli), ${kB(fonts)} of fonts, ${kB(allFonts)} with letters beyond Western Europe. Throttling slows the page, not the worker.`,
    columns: ['sheet', 'first', 'median', 'p95', 'longest task', 'runs'],
    rows,
  };
}
