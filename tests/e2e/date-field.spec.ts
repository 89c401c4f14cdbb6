import { expect, test } from '../support/app-fixtures.ts';
import { importScreenplay, makeDay, uniqueTitle } from '../support/breakdown-steps.ts';

test('a date is typed as people write it, or chosen from the calendar', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Tanggal'));
  await makeDay(page);
  await page.getByRole('button', { name: 'Day 1: more' }).click();
  await page.getByRole('menuitem', { name: /date/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Day 1: date and location' });
  const date = dialog.getByLabel('Date', { exact: true });
  // No text that is typed at once is lost.
  await expect(date).toBeFocused();

  await date.fill('pasar');
  await dialog.getByLabel('Location').fill('Pasar');
  await expect(dialog).toContainText('Write a date such as 29 Nov 2026');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(date).toBeFocused();

  await date.fill('29/11/31');
  await date.blur();
  await expect(date).toHaveValue('Sat, 29 Nov 2031');
  await date.focus();
  await page.keyboard.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('heading', { name: 'November 2031' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('Fri, 28 Nov 2031');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Fri, 28 Nov 2031').first()).toBeVisible();
});
