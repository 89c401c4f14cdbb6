/** JavaScript that a first visit loads before a screen stands, without what the service worker stores afterwards. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { logIn, type SampleUser } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { openScreen, type Screen, screens } from '../support/screens.ts';
import type { Measurement } from './measurements-file.ts';

/** Compressed kB (1,000 bytes) that goals of the product allow. */
function limitOf(screen: Screen): number {
  return screen.as === null ? 120 : 250;
}

async function measure(app: RunningApp, screen: Screen): Promise<{ bytes: number; files: number }> {
  const context = await newDevice(app, { serviceWorkers: 'block' });
  try {
    const first = await context.newPage();
    if (screen.as) await logIn(first, screen.as satisfies SampleUser);
    const path = await openScreen(first, screen);
    // The same session, but a page that has nothing in its cache.
    await first.close();
    const page = await context.newPage();
    return await countScripts(page, path);
  } finally {
    await context.close();
  }
}

async function countScripts(page: Page, path: string): Promise<{ bytes: number; files: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.m?js$/.test(pathname) || sizes.has(pathname)) return;
    sizes.set(pathname, 0);
    const size = async () => {
      sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length);
    };
    pending.push(size());
  });
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  // The workspace keeps an event stream open, so that its network is never idle: quiet is when no further script comes.
  for (let seen = -1; seen !== sizes.size;) {
    seen = sizes.size;
    await page.waitForTimeout(1000);
  }
  await Promise.all(pending);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { bytes, files: sizes.size };
}

export async function benchFirstScreens(app: RunningApp): Promise<Measurement> {
  const rows: string[][] = [];
  for (const screen of screens) {
    const { bytes, files } = await measure(app, screen);
    const limit = limitOf(screen);
    const kilobytes = bytes / 1000;
    rows.push([
      screen.name,
      screen.path,
      String(files),
      `${kilobytes.toFixed(0)} kB`,
      `${limit} kB`,
      kilobytes <= limit ? 'yes' : 'no',
    ]);
  }
  return {
    title: 'JavaScript of a first screen',
    how: 'Every script that a page requests on a first visit with an empty cache until its heading stands and a second has brought no further one, each compressed with gzip -9.',
    columns: ['screen', 'path', 'files', 'compressed', 'goal', 'met'],
    rows,
  };
}
