import { expect, test } from '../support/app-fixtures.ts';
import { chooseFile, closeReceipt, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';

test('the focus stands on the heading after an import receipt and on a screen that takes shape late', async ({
  page,
  login,
}) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  const screenplay = shortScreenplay(uniqueTitle('Fokus'), 2);
  await chooseFile(page, screenplay);
  await closeReceipt(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(screenplay.title);
  await expect(heading).toBeFocused();

  await page.getByRole('link', { name: 'Klaket' }).click();
  await page.getByRole('main').getByRole('link', { name: screenplay.title }).click();
  await expect(page.locator('[data-strip]').first()).toBeVisible();
  await expect(heading).toHaveText(screenplay.title);
  await expect(heading).toBeFocused();
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Script' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scene 1' })).toBeFocused();
});
