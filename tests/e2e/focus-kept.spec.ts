import { expect, test } from '../support/app-fixtures.ts';
import { chooseFile, closeReceipt, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';

test('the focus is on the heading after an import receipt and on a screen that renders late', async ({
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

test('closing other tabs with a key moves along the strip, and one Escape leaves the quick switcher', async ({
  page,
  login,
  memberDevice,
}) => {
  const title = uniqueTitle('Jalur');
  await memberDevice(title);
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  const bar = page.getByRole('navigation', { name: 'Open tabs' });
  const tab = (view: string) => bar.getByRole('link', { name: `– ${view}` });
  await expect(tab('Scenes')).toHaveAttribute('aria-current', 'page');
  for (const view of ['Timeline', 'Costs', 'Briefing']) {
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: view }).click();
    await expect(tab(view)).toHaveAttribute('aria-current', 'page');
  }
  await tab('Timeline').focus();
  await page.keyboard.press('Delete');
  await expect(tab('Timeline')).toHaveCount(0);
  await expect(tab('Costs')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tab('Costs')).toHaveCount(0);
  await expect(tab('Briefing')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill(title);
  await expect(page.getByRole('menuitem').first()).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab('Briefing')).toBeFocused();
});
