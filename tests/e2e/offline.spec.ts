import type { Page } from '@playwright/test';
import { ROUTES } from '../../domain/routes/table.ts';
import { importScreenplay, shortScreenplay, strip, uniqueTitle, unscheduled } from '../support/production-steps.ts';
import { expect, INSTALLED, logIn, test, untilInstalled } from '../support/app-fixtures.ts';

test.use({ ...INSTALLED, locale: 'id-ID', house: 'sample' });

/** Opens an address in a window of its own, as from a link or the home screen, and expects a screen with content. */
async function expectOpens(page: Page, path: string): Promise<void> {
  const opened = await page.context().newPage();
  const complaints: string[] = [];
  opened.on('console', (message) => {
    // That requests fail without a network is no fault of the screen.
    if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED/.test(message.text()))
      complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  try {
    await opened.goto(path);
    await expect(opened.locator('main').first(), path).toBeVisible();
    await expect(opened.getByRole('heading', { level: 1 }).first(), path).not.toBeEmpty();
    expect(complaints, path).toEqual([]);
  } finally {
    await opened.close();
  }
}

const fill = (path: string, script: string) =>
  path
    .replace('$scriptId', script)
    .replace('$scene', '1')
    .replace('$sheetId', '0b0e8f5e-6d0c-4a3e-9b57-3f1e2c5a7d11')
    .replace('$id', script);

const routes = ROUTES.filter(({ access }) => access !== 'development');

test('after one visit every public address opens without a network @long', async ({ page, goOffline }) => {
  await page.goto('/');
  await untilInstalled(page);
  await goOffline();
  for (const { path } of routes.filter(({ access }) => access === 'public' || access === 'always')) {
    await expectOpens(page, path);
  }
  // Unknown addresses and those that need a login are decided on the device too.
  await expectOpens(page, '/no/such/page');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Halaman ini tidak ada');
  await expect(page.getByRole('alert')).toContainText('/no/such/page');
  await page.goto(fill('/ph/script/$scriptId/$scene', '7f0c8f5e-6d0c-4a3e-9b57-3f1e2c5a7d10'));
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('after one visit every address of the workspace opens without a network, deep links included @long', async ({
  login,
  page,
  goOffline,
}) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  const production = page.getByRole('link', { name: /Hujan di Pasar Senen/ });
  const script = (await production.getAttribute('href'))?.split('/').pop() ?? '';
  await untilInstalled(page);
  await page.goto(`/ph/script-breakdown/${script}`);
  await expect(page.getByText('54 adegan').first()).toBeVisible();

  await goOffline();
  const inside = routes.filter(({ access }) => ['house', 'member', 'shared', 'always'].includes(access));
  expect(inside.length).toBeGreaterThan(20);
  // A page of its own for each address.
  test.setTimeout(60_000 + inside.length * 6000);
  for (const { path } of inside) await expectOpens(page, fill(path, script));
  await page.reload();
  await expect(page.getByText('54 adegan').first()).toBeVisible();
});

test('after one visit the onboarding of a talent opens without a network @long', async ({ page, goOffline }) => {
  await logIn(page, 'newTalent');
  await untilInstalled(page);
  await goOffline();
  for (const { path } of routes.filter(({ access }) => access === 'talent' || access === 'talent-new')) {
    await expectOpens(page, path);
  }
});

test('no cache holds an answer of the API or of the identity provider', async ({ login, page }) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await untilInstalled(page);
  await expect(page.locator('main a[href*="/ph/script-breakdown/"]').first()).toBeVisible();
  const cached = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) paths.push(new URL(request.url).pathname);
    }
    return paths;
  });
  expect(cached).toContain('/index.html');
  const strange = cached.filter(
    (path) => !/^\/(index\.html|theme\.js|load-ahead\.js|manifest(\.en)?\.webmanifest|assets\/.+)$/.test(path),
  );
  expect(strange).toEqual([]);
});

test('the PDF reader is on the device soon after a login, and not after a visit to the landing page @long', async ({
  page,
}) => {
  const readers = () =>
    page.evaluate(async () => {
      const cache = await caches.open('klaket-on-demand');
      return (await cache.keys())
        .map((request) => new URL(request.url).pathname)
        .filter((path) => path.includes('pdf'));
    });
  await page.goto('/');
  await untilInstalled(page);
  expect(await readers()).toEqual([]);
  await logIn(page, 'producer');
  await expect.poll(async () => (await readers()).length).toBeGreaterThan(0);
});

test.describe('before the app is installed', () => {
  test.use({ serviceWorkers: 'block', locale: 'en-GB', house: 'own' });

  test('a part that was never opened and cannot be fetched says so, and opens when the network is back', async ({
    page,
    login,
    goOffline,
    goOnline,
  }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Belum Terpasang'), 2));
    await strip(unscheduled(page), 1).click();
    await goOffline();
    // The browser goes offline a moment after the call; a part that loads in that moment would prove nothing.
    const answers = () =>
      page.evaluate(() =>
        fetch('/theme.js', { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
      );
    await expect.poll(answers).toBe(false);
    await page.keyboard.press('p');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('on this device yet');
    await expect(strip(unscheduled(page), 1)).toBeVisible();
    await goOnline();
    await expect(page.getByRole('dialog', { name: /Move/ })).toBeVisible();
  });
});
