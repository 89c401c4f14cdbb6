import { expect, test } from '../support/app-fixtures.ts';

test.describe('on a first visit', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen’s code and words travel beside the program, and nothing missing is asked for', async ({
    page,
    login,
  }) => {
    await login('producer');
    const asked: string[] = [];
    const missing: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/assets/')) missing.push(response.url());
    });
    const early = [/\/work-/, /\/sheet-work-/, /\/script-breakdown-/, /\/en-/];
    await page.context().route(/\/assets\/klaket-[^/]*\.js$/, async (route) => {
      await expect.poll(() => early.filter((name) => !asked.some((path) => name.test(path)))).toEqual([]);
      await route.continue();
    });
    await page.goto('/ph/script-breakdown');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(missing).toEqual([]);
  });

  test('a form of signing up is asked for before the program has arrived', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.context().route(/\/assets\/klaket-[^/]*\.js$/, async (route) => {
      await expect.poll(() => asked.some((path) => /\/assets\/form-/.test(path))).toBe(true);
      await route.continue();
    });
    await page.goto('/register/talent/form');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a screen renders without the code of sync, which is fetched again when the network is back', async ({
    page,
    login,
  }) => {
    await login('producer');
    let refused = 0;
    const isSync = /\/assets\/browser-sync-[^/]*\.js$/;
    await page.route(isSync, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/ph/script-breakdown');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => refused).toBe(1);
    await page.unroute(isSync);
    const pulled = page.waitForRequest((request) => request.url().endsWith('/api/sync/pull'));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await pulled;
  });
});
