import type { Locator, Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { openNewSheet, saveSheet, scriptIdOf, section, sheetRows, write } from '../support/sheet-editor-steps.ts';

const heads = (table: Locator): Promise<string[]> => table.getByRole('columnheader').allInnerTexts();
const names = (page: Page): Promise<string[]> =>
  sheetRows(page, 'Crew').evaluateAll((rows) =>
    rows.map((row) => row.querySelector<HTMLInputElement>('[data-cell="name"]')?.value ?? ''),
  );

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a crew table is sorted while it is typed into; columns are chosen by keyboard, for one person', async ({
    page,
    login,
    openDevice,
  }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Kolom'), 2));
    await openNewSheet(page);
    await write(page, 'Crew call', '5.30');
    await section(page, 'Crew').evaluate((element) => {
      const clipboardData = new DataTransfer();
      const rows = ['Name\tRole\tDepartment\tTelephone', 'Citra\tGaffer\tLight\t0811', 'Ana\tDOP\tCamera\t0812'];
      clipboardData.setData('text/plain', [...rows, 'Budi\tMUA\tMake-up\t0813'].join('\n'));
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    await section(page, 'Crew').getByRole('button', { name: 'As a table' }).click();
    const table = section(page, 'Crew').getByRole('table', { name: 'Crew' });
    await expect.poll(() => names(page)).toEqual(['Citra', 'Ana', 'Budi']);

    await table.getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => names(page)).toEqual(['Ana', 'Budi', 'Citra']);
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    // The row stays under the hands that write into it.
    await sheetRows(page, 'Crew').first().getByLabel('Name').fill('Zaki');
    await expect.poll(() => names(page)).toEqual(['Zaki', 'Budi', 'Citra']);
    await table.getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => names(page)).toEqual(['Zaki', 'Citra', 'Budi']);

    const opener = section(page, 'Crew').getByRole('button', { name: 'Order and columns: Crew' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Order and columns' });
    await expect(dialog.getByRole('checkbox', { name: /^Name/ })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Phone' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Move Call to the front' }).focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heads(table)).toEqual(['Call', 'Department', 'Role', 'Name', 'More']);
    await expect(opener).toBeFocused();

    await saveSheet(page);
    await page.reload();
    await section(page, 'Crew').getByRole('button', { name: 'As a table' }).click();
    await expect.poll(() => heads(table)).toEqual(['Call', 'Department', 'Role', 'Name', 'More']);
    await expect.poll(() => names(page)).toEqual(['Zaki', 'Citra', 'Budi']);

    const colleague = await openDevice('assistantDirector', { viewport: { width: 1440, height: 900 } });
    await colleague.goto(page.url());
    await section(colleague, 'Crew').getByRole('button', { name: 'As a table' }).click();
    // On paper nothing has moved.
    await expect.poll(() => names(colleague)).toEqual(['Citra', 'Zaki', 'Budi']);
    await expect(section(colleague, 'Crew').getByRole('columnheader', { name: 'Phone' })).toBeVisible();

    await opener.click();
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => heads(table)).toEqual(['Department', 'Role', 'Name', 'Phone', 'Call', 'More']);
    await expect.poll(() => names(page)).toEqual(['Citra', 'Zaki', 'Budi']);
  });

  test('the cost sheet leaves columns out, and its cursor goes past them @long', async ({ page, login }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Kolom Biaya'), 2));
    await page.goto(`/ph/cost-breakdown/${scriptIdOf(page)}`);
    await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
    const grid = page.getByRole('grid', { name: 'Costs' });
    await expect(grid.getByRole('columnheader', { name: 'Unit' })).toBeVisible();
    await page.getByRole('button', { name: 'Order and columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order and columns' });
    await dialog.getByRole('checkbox', { name: 'Quantity' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Unit' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Paid' }).uncheck();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(grid.getByRole('columnheader', { name: 'Unit' })).toBeHidden();
    await page.reload();
    await expect(grid.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
    await expect(grid.getByRole('columnheader', { name: 'Unit' })).toBeHidden();

    await grid.getByRole('row').filter({ hasText: 'Camera' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Item', exact: true }).click();
    await page.keyboard.type('Lens');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1500000');
    await page.keyboard.press('Enter');
    const lens = grid.getByRole('row').filter({ hasText: 'Lens' });
    // The next cell was the rate: one piece of it is the estimate.
    await expect(lens).toContainText('1.500.000');
    await expect(page.getByRole('table', { name: 'Sums' }).getByRole('row').first()).toContainText('1.500.000');

    // On a phone the same choice holds for the list.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('term').filter({ hasText: 'Actual' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Paid' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Lens 1\.500\.000/ })).toBeVisible();
  });
});

test('breakdown lists are ordered, and leave out what was not chosen @long', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Daftar'), 5));
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Breakdown lists' }).click();
  const lists = page.getByRole('dialog', { name: 'Breakdown lists' });
  const cast = lists.getByRole('listitem').filter({ hasText: /Sari|Budi/ });
  await expect(cast.first()).toContainText('5 scenes');
  await lists.getByRole('button', { name: 'Order and columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order and columns' });
  await dialog.getByLabel('Sorted by').selectOption({ label: 'Scenes' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cast.first()).toContainText('2 scenes');
  await lists.getByRole('button', { name: 'Order and columns' }).click();
  await dialog.getByRole('checkbox', { name: 'Scenes' }).uncheck();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cast.first()).toBeVisible();
  await expect(cast.first()).not.toContainText('scenes');
});

test.describe('on a phone without a network', () => {
  test.use({ ...INSTALLED, viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'id-ID' });

  test('productions are ordered, and each says what was chosen, also after a reload @long', async ({
    page,
    login,
    openDevice,
    goOffline,
  }) => {
    const laptop = await openDevice('producer', { locale: 'en-US', viewport: { width: 1440, height: 900 } });
    await importScreenplay(laptop, shortScreenplay('Kolom A', 5));
    await laptop.goto('/ph/script-breakdown');
    await importScreenplay(laptop, shortScreenplay('Kolom B', 2));
    await login('producer');
    await page.goto('/ph/script-breakdown');
    const titles = () => page.getByRole('main').locator('li a').allInnerTexts();
    await expect.poll(titles).toEqual(['Kolom B', 'Kolom A']);
    await untilInstalled(page);
    await goOffline(page);

    await page.getByRole('button', { name: 'Urutan dan kolom' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Urutan dan kolom' });
    await dialog.getByLabel('Urut menurut').selectOption('Adegan');
    await dialog.getByLabel('Arah').selectOption('down');
    await dialog.getByRole('checkbox', { name: 'Perubahan terakhir' }).tap();
    await dialog.getByRole('button', { name: 'Selesai' }).tap();
    await expect.poll(titles).toEqual(['Kolom A', 'Kolom B']);
    await expect(page.getByText(/^diubah /)).toHaveCount(0);
    await page.reload();
    await expect.poll(titles).toEqual(['Kolom A', 'Kolom B']);
    await expect(page.getByText(/^diubah /)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
