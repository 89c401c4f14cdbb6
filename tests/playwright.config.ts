import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findPageChromium } from './support/browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files whose tests run one after the other. They are first: at the end one worker would be idle beside them. */
const ONE_BY_ONE = /(update|server-down|removed-member|sheet-print)\.spec\.ts$/;

/** End-to-end tests against the built product, which tests/support/app-server-global.ts starts once for a run. */
export default defineConfig({
  testDir: './e2e',
  outputDir: `${root}/test-results/e2e`,
  globalSetup: './support/app-server-global.ts',
  // Enough for a machine that is three times slower than this one: only failures wait so long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  projects: [
    { name: 'one by one', testMatch: ONE_BY_ONE },
    { name: 'side by side', testIgnore: ONE_BY_ONE },
  ],
  use: {
    actionTimeout: 30_000,
    launchOptions: { executablePath: await findPageChromium(), args: chromiumFlags },
    // The words of the source language, so that specs read like the source; both languages are looked at in
    // accessibility.spec.ts.
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    // Rendering animations in software takes a twentieth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // Installing the app costs a context more than a second of processor time: specs that go offline ask for it
    // (INSTALLED).
    serviceWorkers: 'block',
    screenshot: 'off',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
});
