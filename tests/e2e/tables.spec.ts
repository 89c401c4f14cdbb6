import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { workbookOf } from '../support/workbook.ts';
import { cell, openNewSheet, section, sheetRows, write } from '../support/sheet-editor-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const paste = (part: Locator, text: string) =>
  part.evaluate((element, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, text);

const HEADS = ['Kode', 'Uraian', 'Jumlah', 'Satuan', 'Harga Satuan'];
const SHEETS: Record<string, (string | number)[][]> = {
  Rekap: [['ANGGARAN']],
  Pra: [HEADS, ['', 'Riset lokasi', 2, 'hari', 500_000], ['', 'Casting', 1, 'paket', 2_500_000]],
  Produksi: [HEADS, ['', 'Sewa kamera', 5, 'hari', 1_500_000], ['', 'Katering', 5, 'hari', 3_000_000]],
  Pasca: [HEADS, ['', 'Editing offline', 1, 'paket', 7_500_000]],
};

const grid = (page: Page) => page.getByRole('grid', { name: 'Costs' });
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });

test('budgets of other programs come into the costs whole, by one rule for their numbers, and not twice', async ({
  page,
  login,
  memberDevice,
  openDevice,
}) => {
  const { scriptId: script } = await memberDevice('Anggaran Tempel');
  await login('producer');
  await page.goto(`/ph/cost-breakdown/${script}`);
  await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
  const dialog = page.getByRole('dialog');
  const chooseFile = () =>
    page
      .getByLabel('Table to import')
      .setInputFiles({ name: 'anggaran.xlsx', mimeType: 'application/zip', buffer: Buffer.from(workbookOf(SHEETS)) });

  await test.step('a workbook: all sheets are offered, several are taken', async () => {
    await chooseFile();
    await expect(dialog.getByRole('checkbox')).toHaveCount(4);
    await expect(dialog.getByRole('checkbox', { name: /^Rekap/ })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Pasca/ }).uncheck();
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('26.000.000');
    await dialog.getByRole('checkbox', { name: /^Pasca/ }).check();
    await dialog.getByRole('button', { name: 'Import 5 items' }).click();
    await expect(row(page, 'Editing offline')).toContainText('7.500.000');
  });

  await test.step('the same file once more is noticed', async () => {
    await chooseFile();
    await expect(dialog.getByText('5 rows are in the budget already')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 0 items' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a paste with heads: times multiplies, sums stay outside, the broken cell is named', async () => {
    await row(page, 'Editing offline').getByRole('gridcell').nth(1).click();
    await paste(
      grid(page),
      [
        'No\tUraian\tJumlah\tSatuan\tKali\tHarga',
        '1\tFiguran\t40\torang\t2\t150.000',
        '2\tDrone\t1\tunit\t\tsekitar dua juta',
        '\tTOTAL\t\t\t\t',
      ].join('\n'),
    );
    await expect(dialog).toContainText('Row 3, Rate: “sekitar dua juta”');
    await expect(dialog).toContainText('Row 4: TOTAL · sum of other rows');
    await dialog.getByRole('button', { name: 'Import 2 items' }).click();
    await expect(row(page, 'Figuran')).toContainText('12.000.000');
  });

  await test.step('a thousand or one is asked, never guessed', async () => {
    await paste(grid(page), 'Undangan\t1.000\tlembar\t5000');
    await expect(dialog.getByRole('button', { name: 'Import 1 item' })).toBeDisabled();
    await dialog.getByLabel('Numbers of this table').selectOption(',');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('5.000.000');
    await dialog.getByRole('button', { name: 'Import 1 item' }).click();
    await expect(row(page, 'Undangan')).toContainText('5.000.000');
  });

  await test.step('a typed M is asked about; letters of an input method stay in their cell', async () => {
    await row(page, 'Drone').getByRole('gridcell').nth(4).click();
    await page.keyboard.type('2,5 M');
    const field = page.getByRole('textbox', { name: 'Drone, Rate' });
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await expect(field).toHaveValue('2,5 M');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '2.500.000.000' }).click();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Drone')).toContainText('2.500.000.000');
  });

  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(row(page, 'Undangan')).toBeHidden();
  await untilSent(page);
  await page.reload();
  await expect(row(page, 'Figuran')).toContainText('12.000.000');
  const other = await openDevice('producer', { locale: 'id-ID' });
  await other.goto(`/ph/cost-breakdown/${script}`);
  await expect(other.getByRole('row').filter({ hasText: 'Figuran' })).toContainText('12.000.000');
});

test('a crew list with broken cells: calls are read, the rest is named, kept and found by the checks', async ({
  page,
  login,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Kru Rusak'), 2));
  await openNewSheet(page);
  await write(page, 'Crew call', '5.30');
  await paste(
    section(page, 'Crew'),
    [
      'Departemen\tJabatan\tNama\tNo HP\tCall',
      'Kamera\tDOP\tBudi Santoso\t8.12346E+11\t5:30:00 AM',
      'Lampu\tGaffer\tTono\t0813\t6:00:00 PM',
      'Lampu\tGrip\tRudi\t0815\thabis magrib',
    ].join('\n'),
  );
  const dialog = page.getByRole('dialog', { name: 'Paste crew' });
  await expect(dialog).toContainText('Row 4, Rudi, Call: “habis magrib”');
  await expect(dialog).toContainText('“8.12346E+11” isn’t a phone number');
  await dialog.getByRole('button', { name: 'Add 3 people' }).click();
  await expect(sheetRows(page, 'Crew')).toHaveCount(3);
  const crew = section(page, 'Crew');
  await expect(cell(crew, 'Call of Tono')).toHaveValue('18:00');
  await expect(cell(crew, 'Call of Rudi')).toHaveValue('habis magrib');
  await crew.getByRole('button', { name: 'As a table' }).click();
  await expect(crew.getByText('That isn’t a phone number')).toBeVisible();
  await expect(page.getByText('Budi Santoso: “8.12346E+11” isn’t a phone number').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sheetRows(page, 'Crew')).toHaveCount(0);
});
