/** A first visit on a slow phone: from navigation to the content, and until the program answers. */
import { type BrowserContext, expect } from '@playwright/test';
import { logIn } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { openScreen, screens } from '../support/screens.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const RUNS = 5;
/** Lighthouse's mobile settings. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const SLOWER_PROCESSOR = 4;

const visits = [
  { name: 'landing', selector: 'main h1' },
  { name: 'login', selector: 'main input[type="password"]' },
  { name: 'shared-sheet', selector: 'main time' },
  { name: 'breakdown', selector: 'main li button' },
];

interface Visit {
  content: number;
  /** The element belongs to the running program, which prerendered pages fetch with the reader's first movement. */
  answers: number;
}

async function visit(context: BrowserContext, path: string, selector: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.addInitScript((wanted) => {
      const isOfProgram = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
      const look = () => {
        const element = document.querySelector(wanted);
        if (element === null) return;
        if (performance.getEntriesByName('content').length === 0) performance.mark('content');
        if (isOfProgram(element)) performance.mark('answers');
        else setTimeout(look, 20);
      };
      const observer = new MutationObserver(() => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        look();
      });
      observer.observe(document, { childList: true, subtree: true });
    }, selector);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(selector).first().waitFor();
    // The page does not notice a key that is pressed before its own script has run: the reader presses it again.
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => performance.getEntriesByName('answers').length)).toBeGreaterThan(0);
    }).toPass({ intervals: [250], timeout: 120_000 });
    return await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return { content: at('content'), answers: at('answers') };
    });
  } finally {
    await page.close();
  }
}

export async function benchFirstVisits(app: RunningApp): Promise<Measurement> {
  const rows: string[][] = [];
  for (const { name, selector } of visits) {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    const context = await newDevice(app, { serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
    try {
      const guide = await context.newPage();
      if (screen.as) await logIn(guide, screen.as);
      const path = await openScreen(guide, screen);
      await guide.close();
      const found: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) found.push(await visit(context, path, selector));
      const median = (of: keyof Visit) =>
        milliseconds(
          quantile(
            found.map((each) => each[of]),
            0.5,
          ),
        );
      rows.push([name, median('content'), median('answers'), String(RUNS)]);
      console.log(rows.at(-1)?.join(' '));
    } finally {
      await context.close();
    }
  }
  return {
    title: 'A first visit on a slow phone',
    how: 'An empty cache, Lighthouse’s simulated slow 4G (1.6 Mbit/s, 150 ms) and a four times slower processor: from navigation until the content (heading, password, the call on a shared sheet, first scene) is in the document, and until it belongs to the running program. Prerendered pages fetch the program with the reader’s first movement: a key pressed as soon as the content is there.',
    columns: ['screen', 'content (median)', 'program answers (median)', 'runs'],
    rows,
  };
}
