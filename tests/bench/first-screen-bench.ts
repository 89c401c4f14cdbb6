/**
 * JavaScript that a first visit loads before a screen is rendered, without what the service worker stores afterwards.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { logIn } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { openScreen, type Screen, screens } from '../support/screens.ts';
import type { Measurement } from './measurements-file.ts';

/** Compressed kB (1,000 bytes) that goals of the product allow. */
function limitOf({ name }: Screen): number {
  if (name === 'landing' || name === 'login') return 120;
  return name === 'shared-sheet' || name === 'sample-sheet' ? 160 : 250;
}

interface Scripts {
  files: number;
  /** Bytes after gzip -9. */
  gzip: number;
  /** Bytes of the answers' bodies, as the product's own server sent them. */
  served: number;
}

/** The screens of one person, on a device of theirs: logged in once, every screen in a page with an empty cache. */
async function measure(app: RunningApp, as: Screen['as'], found: Map<Screen, Scripts>): Promise<void> {
  const context = await newDevice(app, { serviceWorkers: 'block' });
  try {
    const guide = await context.newPage();
    if (as) await logIn(guide, as);
    for (const screen of screens.filter((screen) => screen.as === as)) {
      const path = await openScreen(guide, screen);
      const page = await context.newPage();
      const scripts = await countScripts(page, path);
      await page.close();
      found.set(screen, scripts);
      console.log(`${screen.name}: ${scripts.files} files, ${(scripts.served / 1000).toFixed(1)} kB`);
    }
  } finally {
    await context.close();
  }
}

async function countScripts(page: Page, path: string): Promise<Scripts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes = new Map<string, Omit<Scripts, 'files'>>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.m?js$/.test(pathname) || sizes.has(pathname)) return;
    sizes.set(pathname, { gzip: 0, served: 0 });
    const size = async () => {
      const gzip = gzipSync(await response.body(), { level: 9 }).length;
      const { responseBodySize } = await response.request().sizes();
      sizes.set(pathname, { gzip, served: responseBodySize });
    };
    pending.push(size());
  });
  await page.goto(path);
  // Prerendered pages fetch their program with the reader's first movement.
  await page.keyboard.press('Tab');
  // Screens of staff have their heading above `main`.
  await page.locator('h1').first().waitFor();
  // The workspace keeps an event stream open, so its network is never idle: it is quiet when no further script arrives.
  for (let seen = -1; seen !== sizes.size;) {
    seen = sizes.size;
    await page.waitForTimeout(1000);
  }
  await Promise.all(pending);
  const sum = (of: 'gzip' | 'served') => [...sizes.values()].reduce((total, size) => total + size[of], 0);
  return { files: sizes.size, gzip: sum('gzip'), served: sum('served') };
}

export async function benchFirstScreens(app: RunningApp): Promise<Measurement> {
  const found = new Map<Screen, Scripts>();
  for (const as of new Set(screens.map((screen) => screen.as))) await measure(app, as, found);
  const rows: string[][] = [];
  for (const screen of screens) {
    const { files, gzip, served } = found.get(screen) ?? { files: 0, gzip: 0, served: 0 };
    const limit = limitOf(screen);
    const met = (bytes: number) => (bytes / 1000 <= limit ? 'yes' : 'no');
    rows.push([
      screen.name,
      screen.path,
      String(files),
      `${limit} kB`,
      `${(served / 1000).toFixed(0)} kB`,
      met(served),
      `${(gzip / 1000).toFixed(0)} kB`,
      met(gzip),
    ]);
  }
  return {
    title: 'JavaScript of a first screen',
    how: 'Every script that a page requests on a first visit with an empty cache until its heading stands, a key has been pressed (which fetches the program of the prerendered pages) and a second has brought no further one, as the server sends it to a browser (Brotli), and for comparison with gzip -9, for a client that knows no better.',
    columns: ['screen', 'path', 'files', 'goal', 'as served', 'met', 'gzip', 'met'],
    rows,
  };
}
