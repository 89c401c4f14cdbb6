import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { itemsOf, openAttention, untilSent } from '../support/attention-steps.ts';
import { seriousFindings } from '../support/axe-findings.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { addScenes, cell, openNewSheet, saveSheet, sheetRows, write } from '../support/sheet-editor-steps.ts';

test.use(INSTALLED);

async function deleteSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete call sheet' }).click();
  await expect(page).toHaveURL(/\/list/);
}

test('a sheet deleted during an offline edit is one question, and is restored whole or removed @long', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(240_000);
  const title = uniqueTitle('Lembar Hilang');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 3));
  await openNewSheet(page);
  await addScenes(page, 1, 3);
  await write(page, 'Crew call', '5.30');
  await saveSheet(page);
  await untilSent(page);
  await untilInstalled(page);
  const address = page.url();
  const colleague = await openDevice('assistantDirector', INSTALLED);
  await colleague.goto(address);
  await expect(cell(colleague, 'Crew call')).toHaveValue('05:30', { timeout: 30_000 });
  const item = (on: Page) => itemsOf(on, 'Changed on two devices', title);
  const question = (on: Page) => on.getByRole('dialog', { name: 'Call sheet CS-0001: keep or delete?' });

  await test.step('a row is changed on one device, the sheet deleted on the other', async () => {
    await goOffline();
    await write(sheetRows(page, 'Cast').first(), 'On set: Sari', '6.15');
    await saveSheet(page);
    await deleteSheet(colleague);
    await untilSent(colleague);
    await goOnline();
    await openAttention(page);
    await expect(item(page)).toHaveCount(1);
    await expect(item(page)).toContainText('deleted while someone was working on it; what was written is kept');
    await expect(item(page)).toContainText('Sari');
    await expect(item(page)).toContainText('On set');
    await expect(item(page)).toContainText('You, ');
  });

  await test.step('without a network the work can be read, and the sheet waits', async () => {
    await goOffline();
    await page.reload();
    await item(page).getByRole('button', { name: 'Decide: A deleted call sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'A deleted call sheet: keep or delete?' });
    await expect(dialog).toContainText('Restoring it needs a network', { timeout: 30_000 });
    await expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
    await goOnline();
    await expect(question(page)).toContainText('It comes back as it was');
    await expect(question(page)).toContainText('This call sheet has been deleted (Bayu Prasetyo, ');
    expect(await seriousFindings(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByText('Nothing needs your attention')).toBeVisible();
    await untilSent(page);
  });

  await test.step('it is whole again, with the row as it was written', async () => {
    await colleague.goto(address);
    await expect(cell(colleague, 'Crew call')).toHaveValue('05:30', { timeout: 30_000 });
    await expect(sheetRows(colleague, 'Scenes')).toHaveCount(2);
    await expect(cell(sheetRows(colleague, 'Cast').first(), 'On set: Sari')).toHaveValue('06:15');
    await expect(colleague.getByRole('link', { name: /^Needs attention/ })).toHaveCount(0);
  });

  await test.step('changed first and deleted then, it is the same question; this time it stays deleted', async () => {
    await goOffline(colleague);
    await colleague.getByRole('button', { name: 'More', exact: true }).first().click();
    await colleague.getByRole('menuitem', { name: 'Delete' }).click();
    await page.goto(address);
    await write(sheetRows(page, 'Cast').first(), 'On set: Sari', '7.00');
    await saveSheet(page);
    await untilSent(page);
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete call sheet' }).click();
    await expect(colleague).toHaveURL(/\/list/);
    await goOnline(colleague);
    await openAttention(page);
    await item(page).getByRole('button', { name: 'Decide: A deleted call sheet' }).click();
    await question(page).getByRole('button', { name: 'Leave it deleted' }).click();
    await expect(question(page)).toBeHidden();
    await untilSent(page);
    for (const device of [page, colleague])
      await expect(device.getByRole('link', { name: /^Needs attention/ })).toHaveCount(0);
  });
});
