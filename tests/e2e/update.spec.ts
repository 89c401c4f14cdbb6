import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { freePort } from '../support/app-server.ts';
import { packageBin, root, runCommand } from '../support/command.ts';
import { isFullDose } from '../support/dose.ts';
import { type ReleaseSwitch, startReleaseSwitch } from '../support/release-switch.ts';
import { writeSecondRelease } from '../support/second-release.ts';

test.use(INSTALLED);

test.use({ locale: 'id-ID' });

/** A second version, really built in the full dose, is deployed while pages of the first are open. */
test.describe.configure({ mode: 'default' });

const second = mkdtempSync(join(tmpdir(), 'klaket-second-'));
let site: ReleaseSwitch;

test.beforeAll(async () => {
  if (!isFullDose) return writeSecondRelease(second);
  test.setTimeout(240_000);
  const { code, output } = await runCommand(
    packageBin('vite'),
    ['build', '--outDir', second, '--emptyOutDir', '--logLevel', 'warn'],
    { env: { VITE_RELEASE: 'second' }, timeoutMs: 230_000 },
  );
  expect(code, output).toBe(0);
});
test.afterAll(() => rmSync(second, { recursive: true, force: true }));

test.beforeEach(async () => {
  site = await startReleaseSwitch(join(root, 'dist'), process.env['KLAKET_ORIGIN'] ?? '', await freePort());
});
test.afterEach(() => site.stop());

const expectRelease = (page: Page, name: string) => expect(page.locator('html')).toHaveAttribute('data-release', name);
const prompt = (page: Page) => page.getByRole('region', { name: 'Versi baru' });
const reloadButton = (page: Page) => prompt(page).getByRole('button', { name: /^Muat ulang/ });

/**
 * Does the same as the hourly look, or as coming back to the window. Resolves when the new version has been fetched
 * whole.
 */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (worker !== null)
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });
}

async function openFirstVersion(page: Page, path = '/login'): Promise<void> {
  await page.goto(site.origin + path);
  await untilInstalled(page);
  await expectRelease(page, 'unnamed');
}

test('a new version is offered, never taken by itself, and comes with one click', async ({ page }) => {
  await openFirstVersion(page);
  await expect(reloadButton(page)).toHaveCount(0);
  let loads = 0;
  page.on('load', () => (loads += 1));

  site.deploy(second);
  await lookForNewVersion(page);
  await expect(prompt(page)).toContainText('Versi baru Klaket siap');
  await expectRelease(page, 'unnamed');
  expect(loads).toBe(0);

  await reloadButton(page).click();
  await expectRelease(page, 'second');
  await expect(reloadButton(page)).toHaveCount(0);
});

test('the prompt waits while something typed is not saved, and does not lose it', async ({ page }) => {
  await openFirstVersion(page);
  const password = page.getByLabel(/^kata sandi/i);
  await password.fill('belum selesai');

  site.deploy(second);
  await lookForNewVersion(page);
  await expect(prompt(page)).toContainText('Ada isian yang belum disimpan');
  // The waiting button stays focusable and is pressed all the same.
  await reloadButton(page).click({ force: true });
  await expect(prompt(page)).toContainText('Ada isian yang belum disimpan');
  await expect(password).toHaveValue('belum selesai');
  await expectRelease(page, 'unnamed');

  await password.fill('');
  await expect(prompt(page)).not.toContainText('Ada isian yang belum disimpan');
  await reloadButton(page).click();
  await expectRelease(page, 'second');
});

test('put off, the new version stays away until the app is opened again @long', async ({ page }) => {
  await openFirstVersion(page);
  site.deploy(second);
  await lookForNewVersion(page);
  await prompt(page).getByRole('button', { name: 'Nanti' }).click();
  await expect(reloadButton(page)).toHaveCount(0);

  // A reload of the only window is no consent; it offers again.
  await page.reload();
  await expectRelease(page, 'unnamed');
  await expect(prompt(page)).toContainText('Versi baru Klaket siap');
});

test('another tab is notified, keeps its input and still opens its own screens @long', async ({ page, context }) => {
  await openFirstVersion(page);
  const other = await context.newPage();
  await openFirstVersion(other);
  await other.getByLabel(/^kata sandi/i).fill('belum selesai');

  site.deploy(second);
  await lookForNewVersion(page);
  await reloadButton(page).click();
  await expectRelease(page, 'second');

  await expect(prompt(other)).toContainText('Tab lain sudah memakai versi baru');
  await expect(other.getByLabel(/^kata sandi/i)).toHaveValue('belum selesai');
  await expectRelease(other, 'unnamed');

  // Its late-loaded screens are no longer on the server, nor in the new version's cache.
  await other.getByRole('link', { name: /Lupa kata sandi/i }).click();
  await expect(other).toHaveURL(/\/forgot-password$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRelease(other, 'unnamed');
});
