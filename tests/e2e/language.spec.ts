import type { BrowserContextOptions } from '@playwright/test';
import { expect, test, untilProgram } from '../support/app-fixtures.ts';

/** Order of the sources: stored, browser, Indonesian (specification, section 1). */
const CASES: {
  name: string;
  browser: BrowserContextOptions['locale'];
  stored: string | null;
  expected: 'id' | 'en';
}[] = [
  { name: 'an Indonesian browser', browser: 'id-ID', stored: null, expected: 'id' },
  { name: 'an English browser', browser: 'en-GB', stored: null, expected: 'en' },
  { name: 'a browser in a third language', browser: 'ja-JP', stored: null, expected: 'id' },
  { name: 'a stored choice against the browser', browser: 'en-US', stored: 'id', expected: 'id' },
  { name: 'a damaged choice', browser: 'en-US', stored: 'klingon', expected: 'en' },
];
const HEADING = { id: 'Masuk', en: 'Log in' };

for (const { name, browser: locale, stored, expected } of CASES) {
  test(`with ${name} the app is in ${expected}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(locale && { locale }), ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    if (stored) await page.addInitScript((value) => localStorage.setItem('klaket-language', value), stored);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING[expected]);
    await expect(page.locator('html')).toHaveAttribute('lang', expected);
    expect(await page.evaluate(() => localStorage.getItem('klaket-language'))).toBe(expected);
    await context.close();
  });
}

test('the language changes in one press without a reload, in every tab, and is remembered', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await page.getByLabel(/^email/i).fill('sari@contoh.test');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('button', { name: /Bahasa Indonesia/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk');
  await expect(page).toHaveTitle('Masuk · Klaket');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByLabel(/^email/i)).toHaveValue('sari@contoh.test');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('a language that is chosen without a network is shown once there is one', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await context.setOffline(true);
  const refused = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /Bahasa Indonesia/ }).click();
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk');
});

test('a window without a network takes the choice of another one as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const other = await context.newPage();
  const faults: string[] = [];
  other.on('pageerror', (error) => faults.push(error.message));
  await other.goto('/login');
  await other.getByLabel(/^email/i).fill('sari@contoh.test');
  await untilProgram(other);
  await other.route('**/assets/*', (route) => route.abort('internetdisconnected'));
  const refused = other.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /Bahasa Indonesia/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk');
  await refused;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await other.unroute('**/assets/*');
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Masuk');
  expect(faults).toEqual([]);
});

test('a window that opens leaves the stored choice alone, which another one may be changing', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('klaket-language'))).toBe('en');
  const opened = await context.newPage();
  await opened.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'klaket-language') Object.assign(window, { hasStored: true });
      setItem.call(this, key, value);
    };
  });
  await opened.goto('/login');
  await opened.getByLabel(/^email/i).fill('sari@contoh.test');
  await untilProgram(opened);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await opened.evaluate(() => 'hasStored' in window)).toBe(false);
});

test('a window that is slow to get the words leaves the last choice to the window it was made in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/login');
  const slow = await context.newPage();
  await slow.goto('/login');
  await expect(slow.getByRole('heading', { level: 1 })).toHaveText('Log in');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await slow.route('**/assets/id-*', async (route) => {
    await held;
    await route.continue();
  });

  const asked = slow.waitForRequest('**/assets/id-*');
  await page.getByRole('button', { name: /Bahasa Indonesia/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk');
  await asked;
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  const arrived = slow.waitForResponse('**/assets/id-*');
  letThrough();
  await arrived;
  await page.waitForTimeout(500);
  for (const window of [page, slow]) {
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Log in');
    expect(await window.evaluate(() => localStorage.getItem('klaket-language'))).toBe('en');
  }
  await context.close();
});

test('the language of the workspace changes, too, and with it what widgets say to screen readers', async ({
  login,
}) => {
  const page = await login('producer');
  await page.goto('/settings');
  /** Names of a dialog’s unseen buttons, which the library of widgets makes. */
  const expectDialogToSay = async (word: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
    const labels = page.locator('button[tabindex="-1"][aria-label]');
    await expect(labels).not.toHaveCount(0);
    for (const label of await labels.all()) await expect(label).toHaveAttribute('aria-label', word);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page
    .getByRole('main')
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expectDialogToSay('Dismiss');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Bahasa Indonesia/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengaturan');
  await expectDialogToSay('Tutup');
});
