import type { Page } from '@playwright/test';
import { defaultPermissions } from '../../domain/identity/permissions.ts';
import { idOf } from '../../domain/scopes.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import {
  badge,
  chooseScene,
  inspector,
  itemsOf,
  openAttention,
  openProduction,
  untilSent,
  writeSynopsis,
} from '../support/attention-steps.ts';
import { storedRows } from '../support/device-store.ts';
import { seriousFindings } from '../support/axe-findings.ts';
import { day, importScreenplay, makeDay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { memberDevice } from '../support/sheet-steps.ts';

test.use(INSTALLED);

const REFUSED = 'Not accepted by the server';
const TRASH = 'Discarded in the last 30 days';

test('two people write one synopsis: both texts are kept, one person joins them, both see it', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Dua Sinopsis');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 2));
  await untilSent(page);
  const colleague = await openDevice('assistantDirector', INSTALLED);
  await openProduction(colleague, title);
  await untilInstalled(colleague);
  await untilInstalled(page);
  await chooseScene(page, 1);
  await chooseScene(colleague, 1);

  await test.step('the same field is written on two devices', async () => {
    await goOffline();
    await writeSynopsis(page, 'Sari menunggu hujan reda.');
    await page.getByRole('button', { name: /1 waiting for a network$/ }).click();
    const tray = page.getByRole('dialog', { name: 'Where the work is' });
    await expect(tray).toContainText('You’re offline');
    expect(await seriousFindings(page)).toEqual([]);
    await expect(tray).toContainText('Scene 1, Warung Bu Sri 1: synopsis changed');
    await page.keyboard.press('Escape');
    await expect(tray).toBeHidden();
    await writeSynopsis(colleague, 'Sari menunggu bus terakhir.');
    await untilSent(colleague);
    await goOnline();
  });

  await test.step('both see the text that came first and that there is another', async () => {
    await expect(badge(page)).toContainText('You');
    await expect(inspector(page)).toContainText('Sari menunggu bus terakhir.');
    await expect(badge(colleague)).toContainText('Ratna Wijaya');
    await expect(inspector(colleague)).toContainText('Sari menunggu bus terakhir.');
  });

  await test.step('it is still there after a reload without a network, and is decided there', async () => {
    await goOffline(colleague);
    await colleague.reload();
    await badge(colleague).click();
    const chooser = colleague.getByRole('dialog', { name: 'Scene 1, Warung Bu Sri 1: Synopsis' });
    await expect(chooser).toBeVisible({ timeout: 30_000 });
    expect(await seriousFindings(colleague)).toEqual([]);
    await expect(chooser.locator('mark')).toHaveText(['bus', 'terakhir.', 'hujan', 'reda.']);
    await expect(chooser.getByRole('radio', { name: /^Ratna Wijaya, / })).toBeVisible();
    await expect(chooser.getByRole('radio', { name: /^What everyone sees now: You, / })).toBeVisible();
    await chooser.getByRole('radio', { name: /Both, combined by you/ }).check();
    await chooser.getByLabel('Your text').fill('Sari menunggu hujan reda dan bus terakhir.');
    await expect
      .poll(async () =>
        (await storedRows<{ key: string }>(colleague, 'drafts')).some(({ key }) => key.startsWith('conflict:')),
      )
      .toBe(true);
    await colleague.reload();
    await badge(colleague).click();
    await expect(chooser.getByLabel('Your text')).toHaveValue('Sari menunggu hujan reda dan bus terakhir.');
    await chooser.getByRole('button', { name: /^Use / }).click();
    await expect(chooser).toBeHidden();
    await expect(inspector(colleague)).toContainText('Sari menunggu hujan reda dan bus terakhir.');
    await expect(badge(colleague)).toBeHidden();
    await goOnline(colleague);
  });

  await test.step('the choice holds for both', async () => {
    await expect(inspector(page)).toContainText('Sari menunggu hujan reda dan bus terakhir.');
    await expect(badge(page)).toBeHidden();
    await untilSent(colleague);
    await expect(inspector(colleague)).toContainText('Sari menunggu hujan reda dan bus terakhir.');
    await expect(badge(colleague)).toBeHidden();
  });
});

test('refused work is listed with its content, edited, and sent again @long', async ({ page, login, openDevice }) => {
  const title = uniqueTitle('Ditolak');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 2));
  await chooseScene(page, 2);
  // A paste from a damaged file contains characters that no database can store.
  await writeSynopsis(page, 'Budi berlari\u0000 pulang.');
  await openAttention(page);
  const refused = itemsOf(page, REFUSED, title);
  await expect(refused).toContainText('Scene 2, Jalan Raya 2: synopsis changed');
  await expect(refused).toContainText('It contains an invisible character that can’t be stored.');
  await expect(refused).toContainText('now: empty');

  await refused.getByRole('button', { name: 'Edit and send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit and send again' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByLabel('Synopsis')).toHaveValue('Budi berlari pulang.');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel('Synopsis').fill('Budi berlari pulang, basah kuyup.');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  await expect(refused).toHaveCount(0);
  await expect(itemsOf(page, TRASH, title)).toContainText('sent again as a new change');

  const colleague = await openDevice('assistantDirector', INSTALLED);
  await openProduction(colleague, title);
  await chooseScene(colleague, 2);
  await expect(inspector(colleague)).toContainText('Budi berlari pulang, basah kuyup.');
});

test('work in a production that a colleague deleted keeps its words, is discarded and brought back @long', async ({
  page,
  login,
  openDevice,
  people,
  baseURL,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Dihapus Rekan');
  // In this house the assistant director may delete productions too.
  const { houseScope, create, push } = await memberDevice(baseURL ?? '', 'owner', undefined, people);
  const permissions = { ...defaultPermissions(), 'productions.delete': [3, 4, 6, 9] };
  await push([{ ...create('house-permissions', idOf(houseScope), permissions), scope: houseScope }]);
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 2));
  await untilSent(page);
  await untilInstalled(page);
  const colleague = await openDevice('assistantDirector', INSTALLED);
  await colleague.goto('/ph/script-breakdown');
  await chooseScene(page, 1);

  await goOffline();
  await writeSynopsis(page, 'Payung merah ditinggal di warung.');
  await colleague.getByRole('button', { name: `${title}: more` }).click();
  await colleague.getByRole('menuitem', { name: 'Delete…' }).click();
  await colleague
    .getByRole('alertdialog')
    .getByLabel(/^Type /)
    .fill(title);
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete production' }).click();
  await expect(colleague.getByRole('link', { name: title, exact: true })).toBeHidden();
  await untilSent(colleague);
  await goOnline();

  const refused = itemsOf(page, REFUSED, title);
  const trash = itemsOf(page, TRASH, title);
  await test.step('it is named although nothing else of it is left on the device', async () => {
    await expect(page.getByText('This production isn’t on this device')).toBeVisible();
    await openAttention(page);
    await expect(refused).toContainText('Scene 1, Warung Bu Sri 1: synopsis changed');
    await expect(refused).toContainText('Someone has deleted the production or scene it belongs to.');
    await expect(refused).toContainText('Payung merah ditinggal di warung.');
    await expect(refused.getByRole('button', { name: 'Copy text' })).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  });

  await test.step('without a network it is still there after a reload, and goes to the trash', async () => {
    await goOffline();
    await page.reload();
    await expect(refused).toContainText('Payung merah ditinggal di warung.');
    await refused.getByRole('button', { name: 'Discard…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(refused).toHaveCount(0);
    await expect(trash).toContainText('deleted in 30 days');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await expect(trash).toContainText('Payung merah ditinggal di warung.');
  });

  await test.step('it is brought back', async () => {
    await trash.getByRole('button', { name: 'Restore' }).click();
    await expect(trash).toHaveCount(0);
    await goOnline();
    await page.reload();
    await expect(refused).toContainText('Payung merah ditinggal di warung.');
  });

  await test.step('the production comes back with it', async () => {
    await refused.getByRole('button', { name: 'Restore the production' }).click();
    await refused.getByRole('button', { name: 'Send again', exact: true }).click();
    await expect(refused).toHaveCount(0);
    await colleague.getByRole('link', { name: title, exact: true }).click();
    await chooseScene(colleague, 1);
    await expect(inspector(colleague)).toContainText('Payung merah ditinggal di warung.');
  });
});

async function writePlace(page: Page, number: number, place: string): Promise<void> {
  await page.getByRole('button', { name: `Day ${number}: more` }).click();
  await page.getByRole('menuitem', { name: 'Date and location…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByLabel('Location').fill(place);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function deleteDay(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Day ${number}: more` }).click();
  await page.getByRole('menuitem', { name: 'Delete day…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible({ timeout: 30_000 });
  await question.getByRole('button', { name: 'Delete day' }).click();
  await expect(day(page, number)).toBeHidden();
  // The confirmation with its “Undo” stays until it is closed, over the sync line.
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'deleted' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
}

test('a deletion that meets an edit is decided by a person: the day stays or comes back @long', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Hapus atau Simpan');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 2));
  await makeDay(page, 1);
  await makeDay(page, 2);
  await untilSent(page);
  const colleague = await openDevice('assistantDirector', INSTALLED);
  await openProduction(colleague, title);
  await expect(day(colleague, 2)).toBeVisible();
  await untilInstalled(page);

  await test.step('deleted on one device, written into on the other: it stays until one is chosen', async () => {
    await goOffline();
    // In the order in which the server has to receive it: a worker that the browser has just started may reach the
    // network anyway.
    await writePlace(colleague, 1, 'Kota Tua');
    await untilSent(colleague);
    await deleteDay(page, 1);
    await goOnline();
    const question = day(colleague, 1).getByRole('button', { name: /^to be deleted\?/ });
    await expect(question).toContainText('Ratna Wijaya');
    await question.click();
    const dialog = colleague.getByRole('dialog', { name: 'Day 1: keep or delete?' });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    for (const device of [page, colleague]) {
      await expect(day(device, 1)).toContainText('Kota Tua');
      await expect(day(device, 1).getByRole('button', { name: /^to be deleted/ })).toBeHidden();
    }
  });

  await test.step('written into after a colleague had deleted it: it is brought back with that', async () => {
    await untilSent(page);
    await goOffline();
    await deleteDay(colleague, 2);
    await untilSent(colleague);
    await writePlace(page, 2, 'Ancol');
    await goOnline();
    await expect(day(page, 2)).toBeHidden();
    await openAttention(page);
    const item = itemsOf(page, 'Changed on two devices', title);
    await expect(item).toContainText(/deleted by Bayu Prasetyo, .*, and changed afterwards/);
    await expect(item).toContainText('Ancol');
    await item.getByRole('button', { name: 'Decide: Day 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Day 2: keep or delete?' });
    await expect(dialog).toContainText('This has been deleted (Bayu Prasetyo, ');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog).toBeHidden();
    await expect(item).toHaveCount(0);
    await expect(day(colleague, 2)).toContainText('Ancol');
  });
});
