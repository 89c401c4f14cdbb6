import { expect, test } from '../support/app-fixtures.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';

/** The browser's own printing; the app's PDF files are another way. */
test('a page that the browser prints has all its rows, no bars, and black ink in any theme', async ({
  login,
  memberDevice,
  page,
}) => {
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  await page.addInitScript(() => localStorage.setItem('klaket-theme', 'night'));
  await page.goto(sheet.path);
  await expect(page.getByRole('region', { name: 'Crew', exact: true })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await login('producer');
  await page.goto('/ph/talent-pool');
  await expect(page.getByRole('main').locator('a[href*="/detail/"]').nth(20)).toBeAttached();
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await heightOf()).toBeLessThan(1000);
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color);
  expect(await inkOf()).toBe('rgb(239, 230, 216)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(heightOf).toBeGreaterThan(1500);
  expect(await inkOf()).toBe('rgb(20, 23, 26)');
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeHidden();
});
