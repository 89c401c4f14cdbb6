/** `npm run lighthouse`: Lighthouse (mobile, simulated slow network) on the public pages, into docs/measurements.md. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../support/app-server.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { withRunningApp } from '../support/running-app.ts';
import { screens } from '../support/screens.ts';
import { record } from './measurements-file.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** In a browser of its own: Lighthouse does not clear local storage, and each page must be a first visit. */
async function judge(address: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    return await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' });
  } finally {
    await browser.close();
  }
}

await withRunningApp(
  async (app) => {
    const rows: string[][] = [];
    const complaints: string[] = [];
    for (const screen of screens.filter(({ as }) => as === null)) {
      const result = await judge(`${app.origin}${screen.path}`);
      if (!result) throw new Error(`Lighthouse said nothing about ${screen.path}`);
      const { lhr } = result;
      const score = (name: (typeof categories)[number]) => String(Math.round((lhr.categories[name]?.score ?? 0) * 100));
      const value = (name: string) => lhr.audits[name]?.displayValue ?? '–';
      rows.push([
        screen.path,
        ...categories.map(score),
        value('largest-contentful-paint'),
        value('cumulative-layout-shift'),
      ]);
      for (const audit of Object.values(lhr.audits)) {
        if (audit.score !== null && audit.score < 0.9)
          complaints.push(`${screen.path}: ${audit.id} (${audit.displayValue ?? audit.score})`);
      }
    }
    record(
      {
        title: 'Lighthouse on public pages',
        how: 'Lighthouse’s own mobile settings: an emulated phone, four times slower processor, simulated slow 4G. Goal: performance ≥ 95, the rest 100.',
        columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'layout shift'],
        rows,
      },
      app.browserName,
    );
    console.log(complaints.join('\n'));
  },
  { isFresh: true },
);
