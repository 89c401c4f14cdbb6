import type { Page } from '@playwright/test';
import { openProduction, untilSent } from '../support/attention-steps.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import {
  chooseFile,
  closeReceipt,
  importScreenplay,
  sceneNumbers,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';

test.use(INSTALLED);

const strip = (page: Page, set: string) =>
  unscheduled(page)
    .getByRole('button', { name: new RegExp(set) })
    .first();

async function command(page: Page, set: string, name: string): Promise<void> {
  await strip(page, set).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^More on scene/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

test('headings, new, split, merged and omitted scenes are made offline, reach others and outlive an import', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Koreksi');
  const text = ['A', 'B', 'C', 'D', 'E']
    .map((set) => `INT. KAMAR ${set} - HARI BERIKUTNYA\n\nSari masuk ${set} (${title}).\n\nBudi keluar ${set}.\n`)
    .join('\n');
  const screenplay = { title, fileName: `${title}.fountain`, text: `Title: ${title}\n\n${text}` };
  await login('producer');
  await importScreenplay(page, screenplay);
  await untilSent(page);
  await untilInstalled(page);
  await goOffline(page);

  await command(page, 'Kamar A', 'Correct heading…');
  const heading = page.getByRole('dialog', { name: 'Heading of scene 1' });
  await heading.getByLabel('Number').fill('3');
  await heading.getByLabel('Set').fill('TERAS');
  await heading.getByLabel('Time of day').fill('MALAM');
  await heading.getByLabel('Inside or outside').selectOption('EXT');
  await expect(heading.getByText('EXT. TERAS - MALAM')).toBeVisible();
  await heading.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading.getByText('Another scene has this number.')).toBeVisible();
  await heading.getByLabel('Number').fill('1X');
  await heading.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(strip(page, 'Teras')).toBeVisible();

  await command(page, 'Kamar B', 'Omit');
  await command(page, 'Kamar C', 'Split…');
  await page.getByRole('button', { name: 'Budi keluar C.' }).click();
  await page.getByRole('button', { name: 'Split into 3 and 3A' }).click();
  await command(page, 'Kamar E', 'Merge into the previous scene…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await command(page, 'Teras', 'Add a scene after this…');
  const added = page.getByRole('dialog', { name: 'New scene after 1X' });
  await added.getByLabel('Set').fill('DAPUR');
  await added.getByLabel('What happens').fill('Ibu memasak.');
  await added.getByRole('button', { name: 'Add scene' }).click();
  // `sceneNumbers` reads the digits: 1X, 1XA, 2, 3, 3A, 4, 5.
  const numbers = ['1', '1', '2', '3', '3', '4', '5'];
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(numbers);

  await page.reload();
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(numbers);
  await goOnline(page);
  await untilSent(page);
  const colleague = await openDevice('assistantDirector');
  await openProduction(colleague, title);
  await expect.poll(() => sceneNumbers(unscheduled(colleague))).toEqual(numbers);
  await strip(colleague, 'Kamar D').click();
  await colleague.getByRole('link', { name: 'Open the text of scene 4' }).click();
  await expect(colleague.getByText('Budi keluar E.')).toBeVisible();

  await chooseFile(page, { ...screenplay, text: screenplay.text.replace('Sari masuk D', 'Sari lari ke D') });
  await page.getByRole('button', { name: `Update ${title}` }).click();
  await page.getByRole('button', { name: 'Accept this draft' }).click();
  await closeReceipt(page);
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(numbers);
  await expect(strip(page, 'Teras')).toBeVisible();
});
