/** From starting a page of the installed app without a network to its rendered content. */
import type { BrowserContext } from '@playwright/test';
import { logIn, untilInstalled } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { openScreen, screens } from '../support/screens.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const RUNS = 12;

/** Milliseconds from navigation to the frame after `selector` first matched, by the page's own clock. */
export async function timeStart(context: BrowserContext, path: string, selector: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript((wanted) => {
      const look = () => {
        const element = document.querySelector(wanted);
        if (!element?.textContent?.trim()) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('content-stands'));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    }, selector);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('content-stands').length > 0);
    return await page.evaluate(() => performance.getEntriesByName('content-stands')[0]?.startTime ?? Number.NaN);
  } finally {
    await page.close();
  }
}

const starts = [
  { name: 'landing', selector: 'main h1' },
  { name: 'shared-sheet', selector: 'main time' },
  { name: 'productions', selector: 'main a[href*="/ph/script-breakdown/"]' },
  { name: 'breakdown', selector: 'main li button' },
];

export async function benchOfflineStart(app: RunningApp): Promise<Measurement> {
  const rows: string[][] = [];
  for (const start of starts) {
    const screen = screens.find(({ name }) => name === start.name);
    if (!screen) throw new Error(`no screen ${start.name}`);
    const context = await newDevice(app);
    try {
      const page = await context.newPage();
      if (screen.as) await logIn(page, screen.as);
      const path = await openScreen(page, screen);
      await untilInstalled(page);
      await page.locator(start.selector).first().waitFor();
      await context.setOffline(true);
      await timeStart(context, path, start.selector);
      const samples: number[] = [];
      for (let run = 0; run < RUNS; run += 1) samples.push(await timeStart(context, path, start.selector));
      rows.push([
        start.name,
        milliseconds(quantile(samples, 0.5)),
        milliseconds(quantile(samples, 0.95)),
        String(RUNS),
        '≤ 300 ms, ≤ 500 ms',
      ]);
    } finally {
      await context.close();
    }
  }
  return {
    title: 'Warm start without a network',
    how: 'A new page of the installed app in a running browser, the network cut: from navigation to the frame after its content (heading, the call on a shared sheet, list of productions, first scene) is in the document. One start before the counted ones.',
    columns: ['screen', 'median', 'p95', 'runs', 'goal (median, p95)'],
    rows,
  };
}
