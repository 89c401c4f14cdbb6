import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { inspector, openProduction, untilSent } from '../support/attention-steps.ts';
import { chooseFile, strip, uniqueTitle, unscheduled } from '../support/production-steps.ts';

const screenplay = (title: string) => ({
  fileName: 'kapital.fountain',
  text: `Title: ${title}

INT. WARUNG - PAGI

NYONG (11) membawa PAYUNG MERAH dan SURAT KUNING.

NYONG
Basah.

EXT. JALAN - MALAM

NYONG membuka PAYUNG MERAH. KERETA lewat.

NYONG
Keretanya lewat.
`,
});

const offer = (page: Page, name: string) => page.getByRole('button', { name: `Add prop ${name}`, exact: true });

test('words in capitals are offered as properties by the receipt, the inspector and the script page', async ({
  page,
  login,
  openDevice,
}) => {
  const title = uniqueTitle('Kapital');
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await chooseFile(page, screenplay(title));
  const receipt = page.getByRole('dialog', { name: 'Import report' });
  await expect(receipt.getByRole('listitem').filter({ hasText: 'Payung Merah' })).toContainText('2 scenes');
  await expect(offer(page, 'Nyong')).toHaveCount(0);
  await offer(page, 'Payung Merah').click();
  await expect(offer(page, 'Payung Merah')).toBeHidden();
  await receipt.getByRole('button', { name: 'To the scenes' }).click();

  await strip(unscheduled(page), 1).click();
  await expect(inspector(page).getByRole('button', { name: 'Remove Payung Merah from this scene' })).toBeVisible();
  await offer(page, 'Surat Kuning').click();
  await expect(inspector(page).getByRole('button', { name: 'Remove Surat Kuning from this scene' })).toBeVisible();
  await expect(inspector(page).getByRole('heading', { name: 'In capitals in this scene' })).toBeHidden();
  await untilSent(page);

  const colleague = await openDevice('assistantDirector', { viewport: { width: 1440, height: 900 } });
  await openProduction(colleague, title);
  await strip(unscheduled(colleague), 2).click();
  await colleague.getByRole('link', { name: 'Open the text of scene 2' }).click();
  await expect(colleague.locator('mark').filter({ hasText: 'PAYUNG MERAH' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Add Kereta to Vehicles' }).click();
  await expect(colleague.locator('mark').filter({ hasText: 'KERETA' })).toBeVisible();
});
