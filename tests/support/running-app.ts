import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { startAppServer } from './app-server.ts';
import { chromiumFlags, findChromium } from './browser.ts';
import { packageBin, root, runCommand } from './command.ts';

export interface RunningApp {
  origin: string;
  browser: Browser;
  /** Name and version, e.g. `Chromium 150.0.1`. */
  browserName: string;
}

/**
 * Builds when dist/ is not there or `isFresh` asks for it, starts the product and a Chromium, and ends both after
 * `use`.
 */
export async function withRunningApp(
  use: (app: RunningApp) => Promise<void>,
  options: { isFresh?: boolean } = {},
): Promise<void> {
  if (options.isFresh || !existsSync(`${root}/dist/index.html`)) {
    const { code, output } = await runCommand(packageBin('vite'), ['build']);
    if (code !== 0) throw new Error(output);
  }
  const executablePath = await findChromium(console.log);
  const server = await startAppServer();
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      await use({ origin: server.origin, browser, browserName: `Chromium ${browser.version()}` });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/**
 * A new device. Functions that are sent into its pages find the helpers that this process's compiler puts around named
 * functions.
 */
export async function newDevice(app: RunningApp, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await app.browser.newContext({ baseURL: app.origin, locale: 'id-ID', ...options });
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  return context;
}
