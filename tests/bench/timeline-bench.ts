/** Dragging, scrolling and choosing on a timeline of three hundred strips and sixty days. */
import type { Page } from '@playwright/test';
import { logIn, untilInstalled } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { memberDevice } from '../support/sheet-steps.ts';
import { manyStrips } from './many-strips.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const STRIPS = 300;
const DAYS = 60;
const STEPS = 60;
const GOALS = { 1: '≤ 50 ms', 4: '≤ 100 ms' } as const;

declare global {
  interface Window {
    paintTimes: number[];
  }
}

/** From now on: milliseconds from each event of a type to the task after the frame that followed it. */
async function timePaints(page: Page, type: 'pointermove' | 'wheel' | 'keydown'): Promise<void> {
  await page.evaluate((name) => {
    window.paintTimes = [];
    const seen = (event: Event) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => window.paintTimes.push(performance.now() - event.timeStamp));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    window.addEventListener(name, seen, { capture: true, passive: true });
  }, type);
}

/** Waits until the event numbered `count` was painted. */
const painted = (page: Page, count: number) =>
  page.waitForFunction((wanted) => window.paintTimes.length >= wanted, count);

interface Part {
  name: string;
  event: 'pointermove' | 'wheel' | 'keydown';
  run: (page: Page) => Promise<void>;
}

/** A strip in the middle of the visible part of the board. */
async function seenStrip(page: Page, box: string): Promise<{ x: number; y: number }> {
  const place = await page.evaluate((selector) => {
    const frame = document.querySelector(selector)?.getBoundingClientRect();
    if (frame === undefined) return null;
    const strips = [...document.querySelectorAll(`${selector} [data-strip]`)].map((strip) =>
      strip.getBoundingClientRect(),
    );
    const [x, y] = [frame.left + frame.width / 2, frame.top + frame.height / 2];
    const found = strips
      .filter(({ left, right, top, bottom }) => left < x + 200 && right > x - 200 && top < y + 200 && bottom > y - 200)
      .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    return found === undefined
      ? null
      : { x: found.left + found.width / 2, y: found.top + Math.min(12, found.height / 2) };
  }, box);
  if (place === null) throw new Error(`no strip is seen in ${box}`);
  return place;
}

/** A drag back and forth over strips and days: each step is another target, for which "what if" is computed. */
const drag = (box: string, stride: { x: number; y: number }): Part => ({
  name: 'dragging, with what would change',
  event: 'pointermove',
  run: async (page) => {
    const { x, y } = await seenStrip(page, box);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3, y + 6);
    await timePaints(page, 'pointermove');
    for (let step = 1; step <= STEPS; step += 1) {
      const far = ((step % 20) - 10) * (step % 40 < 20 ? 1 : -1);
      await page.mouse.move(x + far * stride.x, y + far * stride.y);
      await painted(page, step);
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  },
});

const scroll = (box: string, delta: { x: number; y: number }): Part => ({
  name: 'scrolling',
  event: 'wheel',
  run: async (page) => {
    const { x, y } = await seenStrip(page, box);
    await page.mouse.move(x, y);
    await timePaints(page, 'wheel');
    for (let step = 1; step <= STEPS; step += 1) {
      await page.mouse.wheel(delta.x, delta.y);
      await painted(page, step);
    }
  },
});

const choose = (box: string, key: string): Part => ({
  name: 'choosing the next strip',
  event: 'keydown',
  run: async (page) => {
    const { x, y } = await seenStrip(page, box);
    await page.mouse.click(x, y);
    await timePaints(page, 'keydown');
    for (let step = 1; step <= STEPS; step += 1) {
      await page.keyboard.press(key);
      await painted(page, step);
    }
  },
});

/** "Move to day…": every day shows its future load. */
const whatIf: Part = {
  name: 'what if, opened and closed',
  event: 'keydown',
  run: async (page) => {
    const { x, y } = await seenStrip(page, '[data-scroll="days"]');
    await page.mouse.click(x, y);
    await page.keyboard.press('p');
    // By its attribute: a search by role reads every element of the page in each frame that is measured.
    const dialog = page.locator('[role="dialog"]');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await timePaints(page, 'keydown');
    for (let step = 1; step <= 20; step += 1) {
      await page.keyboard.press('p');
      await dialog.waitFor();
      await painted(page, step * 2 - 1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await painted(page, step * 2);
    }
  },
};

const layouts: { name: string; view: string; box: string; parts: Part[] }[] = [
  {
    name: 'strips',
    view: '',
    box: '[data-scroll="days"]',
    parts: [
      drag('[data-scroll="days"]', { x: 0, y: 23 }),
      scroll('[data-scroll="days"]', { x: 0, y: 140 }),
      choose('[data-scroll="days"]', 'ArrowDown'),
      whatIf,
    ],
  },
  {
    name: 'board',
    view: '?view=board',
    box: '[data-scroll="board"]',
    parts: [
      drag('[data-scroll="board"]', { x: 23, y: 0 }),
      scroll('[data-scroll="board"]', { x: 140, y: 0 }),
      choose('[data-scroll="board"]', 'ArrowRight'),
    ],
  },
  {
    name: 'clock',
    view: '?view=clock',
    box: '[data-scroll="clock"]',
    parts: [
      drag('[data-scroll="clock"]', { x: 31, y: 11 }),
      scroll('[data-scroll="clock"]', { x: 140, y: 0 }),
      choose('[data-scroll="clock"]', 'ArrowDown'),
    ],
  },
];

export async function benchTimeline(app: RunningApp): Promise<Measurement> {
  const device = await memberDevice(app.origin, 'producer', 'Tiga Ratus Strip');
  await manyStrips(device, STRIPS, DAYS);
  const rows: string[][] = [];
  for (const rate of [1, 4] as const) {
    const context = await newDevice(app, { viewport: { width: 1440, height: 900 } });
    try {
      const page = await context.newPage();
      await logIn(page, 'producer');
      await untilInstalled(page);
      const session = await context.newCDPSession(page);
      for (const { name, view, box, parts } of layouts)
        for (const part of parts) {
          await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
          await page.goto(`/ph/timeline/${device.scriptId}${view}`);
          await page.locator(`${box} [data-strip]`).nth(200).waitFor({ state: 'attached', timeout: 60_000 });
          await session.send('Emulation.setCPUThrottlingRate', { rate });
          await part.run(page);
          const samples = await page.evaluate(() => window.paintTimes);
          rows.push([
            name,
            part.name,
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
    title: 'The timeline',
    how: `A schedule of ${STRIPS} scenes in ${DAYS} shooting days with a meal each and 24 members of the cast, at 1440 × 900: from the event to the frame after it, ${STEPS} events each; also with the processor slowed four times.`,
    columns: ['view', 'what', 'slowed', 'median', 'p95', 'goal (p95)'],
    rows,
  };
}
