/** What a key costs beside its drawing: the draft that is written before the key is answered. */
import type { Page } from '@playwright/test';
import { logIn } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { fullSheetOf, memberDevice } from '../support/sheet-steps.ts';
import { timeKeys } from './keystroke-bench.ts';
import { type Measurement, quantile } from './measurements-file.ts';

declare global {
  interface Window {
    written: { characters: number; ms: number };
  }
}

/** Counts what is written to local storage and to the drafts of IndexedDB, and the time inside of these calls. */
function countWrites(): void {
  window.written = { characters: 0, ms: 0 };
  const timed =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const start = performance.now();
      try {
        return call(...args);
      } finally {
        window.written.ms += performance.now() - start;
      }
    };
  const { stringify } = JSON;
  JSON.stringify = timed(stringify);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.includes('draft')) window.written.characters += value.length;
    timed(() => setItem.call(this, key, value))();
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...key) {
    if (this.name === 'drafts') window.written.characters += stringify(value).length;
    return timed(() => put.call(this, value, ...key))();
  };
}

const KEYS = 60;

/** Characters and milliseconds of each of the last keys, as medians and sums. */
async function measureKeys(page: Page): Promise<string[]> {
  const samples: { characters: number; ms: number }[] = [];
  for (let at = 0; at < KEYS; at += 1) {
    await page.evaluate(() => void (window.written = { characters: 0, ms: 0 }));
    await timeKeys(page, () => String.fromCodePoint(97 + (at % 26)), 1);
    samples.push(await page.evaluate(() => window.written));
  }
  const of = (take: (sample: { characters: number; ms: number }) => number) => samples.map(take);
  const count = (value: number) => Math.round(value).toLocaleString('en');
  return [
    count(quantile(of(({ characters }) => characters), 0.5)),
    count(quantile(of(({ characters }) => characters), 0.95)),
    `${quantile(of(({ ms }) => ms), 0.5).toFixed(1)} ms`,
    `${quantile(of(({ ms }) => ms), 0.95).toFixed(1)} ms`,
  ];
}

export async function benchDrafts(app: RunningApp): Promise<Measurement> {
  const device = await memberDevice(app.origin, 'producer', 'Konsep Tiga Ratus');
  const sheetId = await fullSheetOf(device);
  const places = [
    { name: 'saved sheet', path: `sheet/${sheetId}` },
    { name: 'new sheet, made from the last one', path: 'new' },
  ];
  const rows: string[][] = [];
  for (const { name, path } of places) {
    const context = await newDevice(app);
    try {
      const page = await context.newPage();
      await logIn(page, 'producer');
      await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheetId}`);
      await page.locator('#crew [data-row]').nth(299).waitFor({ state: 'attached', timeout: 60_000 });
      await page.addInitScript(countWrites);
      await page.goto(`/ph/call-sheets/script/${device.scriptId}/${path}`);
      const session = await context.newCDPSession(page);
      const cell = page.locator('#crew [data-row] [data-cell="name"]').nth(5);
      await cell.waitFor({ timeout: 60_000 });
      await page.locator('#crew [data-row]').nth(200).waitFor({ state: 'attached', timeout: 60_000 });
      await cell.click();
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      rows.push([name, ...(await measureKeys(page))]);
    } finally {
      await context.close();
    }
  }
  return {
    title: 'The draft of a key in a call sheet',
    how: `Typing into a sheet of 300 crew, 60 cast and 40 scenes with the processor slowed four times: what one key writes to local storage and to the drafts of IndexedDB, and the time of these calls and of JSON on the main thread, ${KEYS} keys.`,
    columns: ['sheet', 'characters a key, median', 'p95', 'time a key, median', 'p95'],
    rows,
  };
}
