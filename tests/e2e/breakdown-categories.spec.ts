import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/app-fixtures.ts';
import { importScreenplay, scene, uniqueTitle, unscheduled } from '../support/breakdown-steps.ts';

test('words become a costume by a letter, and are on the sheet, the breakdown and its papers', async ({
  page,
  login,
}) => {
  const title = uniqueTitle('Kategori');
  await login('producer');
  await importScreenplay(page, title);
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  await page.getByRole('link', { name: 'Open the text of scene 1' }).click();
  const words = page.getByText('payung merah tersandar');
  await words.waitFor();
  await page
    .getByRole('main')
    .getByText('Sebuah payung merah')
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.indexOf('payung merah') ?? -1;
        if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + 'payung merah'.length);
      }
    });
  await expect(page.getByRole('toolbar', { name: 'Mark “payung merah” as' })).toBeVisible();
  await page.keyboard.press('w');
  const tags = page.getByRole('complementary');
  await expect(tags.getByRole('heading', { name: /^Wardrobe/ })).toBeVisible();
  await expect(tags).toContainText('Payung merah');

  await page.getByRole('link', { name: 'To the scenes' }).click();
  await expect(page.getByRole('complementary')).toContainText('Wardrobe');
  await page.getByRole('complementary').getByRole('button', { name: 'Add another category' }).click();
  await page.getByRole('menuitem', { name: 'Vehicles' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Becak tua');
  await page.getByRole('dialog').getByRole('button', { name: 'Add “Becak tua”' }).click();
  await expect(page.getByRole('complementary')).toContainText('Becak tua');

  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Breakdown on paper…' }).click();
  const papers = page.getByRole('dialog', { name: 'Breakdown on paper' });
  // It is exported in the production's language, whatever the reader's is.
  await expect(papers.getByLabel('Language of PDF and table')).toHaveValue('id');
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: 'Table (CSV)' }).click(),
  ]);
  expect(await readFile(await own.path(), 'utf8')).toContain('Kostum,,Payung merah');
  await papers.getByLabel('Language of PDF and table').selectOption('en');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: 'Scene 1 (PDF)' }).click(),
  ]);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: 'Table (CSV)' }).click(),
  ]);
  const lines = (await readFile(await table.path(), 'utf8')).split('\r\n');
  expect(lines).toContain('Wardrobe,,Payung merah,1,1,,0.125');
  expect(lines).toContain('Vehicles,,Becak tua,1,1,,0.125');
});
