/** From a key to the next painted frame, in the heaviest lists that people type into. */
import type { Page } from '@playwright/test';
import { logIn } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { fullSheetOf, memberDevice } from '../support/sheet-steps.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

export const KEYS = 60;
export const GOALS = { 1: '≤ 50 ms', 4: '≤ 100 ms' } as const;

declare global {
  interface Window {
    keyTimes: number[];
  }
}

const letterAt = (at: number): string => String.fromCodePoint(97 + (at % 26));

/** Types into the focused cell; milliseconds from each key to the task after the frame that followed it. */
export async function timeKeys(page: Page, keyAt: (at: number) => string = letterAt): Promise<number[]> {
  await page.evaluate(() => {
    window.keyTimes = [];
    const seen = (event: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => window.keyTimes.push(performance.now() - event.timeStamp));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    addEventListener('keydown', seen, { capture: true });
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(keyAt(key), { delay: 10 });
    await page.waitForFunction((count) => window.keyTimes.length >= count, key + 1);
  }
  return page.evaluate(() => window.keyTimes);
}

const cells = [
  { name: 'crew, as on paper', open: async () => {}, cell: '#crew [data-row] [data-cell="name"]' },
  {
    name: 'crew, as a table',
    open: async (page: Page) => page.getByRole('button', { name: /^(As a table|Sebagai tabel)$/ }).click(),
    cell: '#crew [role="row"][data-row] [data-cell="name"]',
  },
  { name: 'cast', open: async () => {}, cell: '#cast [data-row] [data-cell="remarks"]' },
];

export async function benchKeystrokes(app: RunningApp): Promise<Measurement> {
  const device = await memberDevice(app.origin, 'producer', 'Tiga Ratus Orang');
  const sheetId = await fullSheetOf(device);
  const rows: string[][] = [];
  for (const rate of [1, 4] as const) {
    const context = await newDevice(app);
    try {
      const page = await context.newPage();
      await logIn(page, 'producer');
      await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheetId}`);
      const session = await context.newCDPSession(page);
      for (const { name, open, cell } of cells) {
        await page.locator('#crew [data-row]').first().waitFor({ timeout: 60_000 });
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await open(page);
        const place = page.locator(cell).nth(5);
        await place.scrollIntoViewIfNeeded();
        await place.click();
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const samples = await timeKeys(page);
        rows.push([
          name,
          `${rate}×`,
          milliseconds(quantile(samples, 0.5)),
          milliseconds(quantile(samples, 0.95)),
          GOALS[rate],
        ]);
      }
    } finally {
      await context.close();
    }
  }
  return {
    title: 'A keystroke in a call sheet',
    how: `Typing into a sheet of 300 crew, 60 cast and 40 scenes: from the key to the frame after it, ${KEYS} keys; also with the processor slowed four times.`,
    columns: ['cell', 'slowed', 'median', 'p95', 'goal (p95)'],
    rows,
  };
}
