/** Going from one open tab of the workspace to another, each with three hundred rows. */
import type { Page } from '@playwright/test';
import { logIn, untilInstalled } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { fullSheetOf, memberDevice } from '../support/sheet-steps.ts';
import { manyScenes } from './many-scenes.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const ROWS = 300;
const SWITCHES = 20;
const GOALS = { 1: '≤ 50 ms', 4: '≤ 100 ms' } as const;

declare global {
  interface Window {
    switchTimes: { strip: number; content: number };
  }
}

/**
 * Milliseconds from the press to the first frame whose strip shows the pressed tab as the current one, and to the one
 * in which `wanted` is visible as well.
 */
async function timeSwitch(page: Page, tab: number, wanted: string): Promise<{ strip: number; content: number }> {
  await page.evaluate(
    ({ selector, index }) => {
      window.switchTimes = { strip: 0, content: 0 };
      const pressed = (event: PointerEvent) => {
        const since = () => performance.now() - event.timeStamp;
        const isCurrent = () =>
          document.querySelectorAll('[data-tab] > a')[index]?.getAttribute('aria-current') === 'page';
        let isNoted = false;
        const look = () => {
          if (isCurrent() && !isNoted) {
            isNoted = true;
            setTimeout(() => (window.switchTimes.strip = since()));
          }
          if (isNoted && document.querySelector(selector) !== null)
            setTimeout(() => (window.switchTimes.content = since()));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', pressed, { capture: true, once: true });
    },
    { selector: wanted, index: tab },
  );
  await page.locator('[data-tab] > a').nth(tab).click();
  await page.waitForFunction(() => window.switchTimes.content > 0 && window.switchTimes.strip > 0);
  return page.evaluate(() => window.switchTimes);
}

export async function benchTabs(app: RunningApp): Promise<Measurement> {
  const device = await memberDevice(app.origin, 'producer', 'Tiga Ratus Adegan');
  await manyScenes(device, ROWS);
  const sheet = await fullSheetOf(device);
  const rows: string[][] = [];
  for (const rate of [1, 4] as const) {
    const context = await newDevice(app);
    try {
      const page = await context.newPage();
      await logIn(page, 'producer');
      await page.goto(`/ph/script-breakdown/${device.scriptId}`);
      await page.locator('[data-strip]').nth(100).waitFor({ state: 'attached', timeout: 60_000 });
      await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet}`);
      await page.locator('#crew [data-row]').nth(100).waitFor({ state: 'attached', timeout: 60_000 });
      await untilInstalled(page);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const samples: { strip: number; content: number }[] = [];
      for (let turn = 0; turn < SWITCHES; turn += 1) {
        samples.push(await timeSwitch(page, 0, '[data-strip]'), await timeSwitch(page, 1, '#scenes [data-row]'));
        await page.waitForTimeout(300);
      }
      for (const [name, times] of [
        ['the strip', samples.map(({ strip }) => strip)],
        ['its content', samples.map(({ content }) => content)],
      ] as const)
        rows.push([
          name,
          `${rate}×`,
          milliseconds(quantile(times, 0.5)),
          milliseconds(quantile(times, 0.95)),
          GOALS[rate],
        ]);
    } finally {
      await context.close();
    }
  }
  return {
    title: 'Going to another tab of the workspace',
    how: `Between a breakdown of ${ROWS} scenes and a call sheet of 300 crew, 60 cast and 40 scenes: from the press to the frame whose strip shows the other tab as the current one, and to the frame with its content; ${2 * SWITCHES} times.`,
    columns: ['until', 'slowed', 'median', 'p95', 'goal (p95)'],
    rows,
  };
}
