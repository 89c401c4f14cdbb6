import { expect, test } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { cell, openNewSheet, saveSheet, section, sheetRows, write } from '../support/sheet-editor-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a crew table is pasted by its heads, and a colleague reads the meal in his own language', async ({
  page,
  login,
  openDevice,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Tempel'), 4));
  await openNewSheet(page);
  await write(page, 'Crew call', '5.30');
  await section(page, 'Times of the day').getByRole('button', { name: 'Meal', exact: true }).click();
  await expect(cell(page, 'What happens')).toHaveValue('Breakfast');

  await section(page, 'Crew').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'No. HP\tNama\tJabatan\tDepartemen\n08123456789\tAna\tGaffer\tCahaya\n\tBudi\tDOP\tKamera\n',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(sheetRows(page, 'Crew')).toHaveCount(2);
  await expect(cell(section(page, 'Crew'), 'Role of Ana')).toHaveValue('Gaffer');
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sheetRows(page, 'Crew')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(sheetRows(page, 'Crew')).toHaveCount(2);
  await saveSheet(page);
  await untilSent(page);

  const colleague = await openDevice('assistantDirector', { locale: 'id-ID', viewport: { width: 1440, height: 900 } });
  await colleague.goto(page.url());
  await expect(colleague.getByLabel('Kegiatan', { exact: true })).toHaveValue('Sarapan', { timeout: 20_000 });
});
