import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';
import { cell, saveSheet, section } from '../support/sheet-editor-steps.ts';
import { uniqueTitle } from '../support/production-steps.ts';

test.use(INSTALLED);

/** Everything that a person can read in the editor's cells. */
const shownOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main [data-cell]')].map((input) => [
        `${input.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? 'head'} ${input.dataset['cell']}`,
        input.value,
      ]),
    ),
  );

test('the night before: two edit a sheet as the network goes, revise it; a reader confirms offline', async ({
  memberDevice,
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(240_000);
  const device = await memberDevice(uniqueTitle('Malam Sebelum'));
  const sheet = await sheetWithKey(device, { date: '2099-12-12', generalCall: '05:30' });
  await sheet.issue(1);
  const editor = `/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`;

  const reader = await openDevice(undefined, INSTALLED);
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
  const myCall = reader.getByRole('region', { name: 'My call' });
  await expect(myCall.getByRole('time')).toHaveText('05:30');
  await untilInstalled(reader);

  await login('producer');
  const director = await openDevice('assistantDirector', INSTALLED);
  for (const person of [page, director]) {
    await person.goto(editor);
    await expect(cell(person, 'Crew call')).toHaveValue('05:30', { timeout: 30_000 });
    await untilInstalled(person);
  }

  await test.step('both save without a network; one is cut off in the very moment of sending', async () => {
    await goOffline(page);
    await goOffline(reader);
    await cell(page, 'Crew call').fill('05:00');
    await cell(page, 'Parking').fill('Blok III lantai 2');
    await saveSheet(page);
    await cell(director, 'Shooting call').fill('06:15');
    await cell(director, 'Call of Wahyu Saputra').first().fill('05:45');
    await saveSheet(director);
    await goOffline(director);
    await section(director, 'Notes').getByRole('button', { name: 'Add note' }).click();
    await cell(section(director, 'Notes'), 'Note').last().fill('Bawa jas hujan.');
    await saveSheet(director);
    await director.reload();
    await expect(cell(section(director, 'Notes'), 'Note').last()).toHaveValue('Bawa jas hujan.');
  });

  await test.step('with a network both show the same', async () => {
    await goOnline(page);
    await goOnline(director);
    await untilSent(page);
    await untilSent(director);
    await expect(cell(page, 'Shooting call')).toHaveValue('06:15', { timeout: 30_000 });
    await expect(cell(director, 'Crew call')).toHaveValue('05:00', { timeout: 30_000 });
    // Wahyu was set fifteen minutes after the call that the director saw; the call has moved by half an hour.
    await expect(cell(page, 'Call of Wahyu Saputra').first()).toHaveValue('05:15', { timeout: 30_000 });
    await expect(async () => expect(await shownOn(page)).toEqual(await shownOn(director))).toPass({ timeout: 30_000 });
  });

  await test.step('revision 2 goes out', async () => {
    const inspector = page.getByRole('complementary');
    await inspector.getByRole('button', { name: 'Issue revision 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue revision 2' }).click();
    await expect(inspector).toContainText('Nothing has changed since the last revision.');
    await untilSent(page);
  });

  await test.step('the reader sees it, and confirms without a network', async () => {
    await goOnline(reader);
    await expect(async () => {
      await reader.evaluate(() => void dispatchEvent(new Event('online')));
      await expect(reader.getByRole('button', { name: 'Show revision 2' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await reader.getByRole('button', { name: 'Show revision 2' }).click();
    await expect(myCall.getByRole('time')).toHaveText('05:15');
    await goOffline(reader);
    await reader.getByRole('button', { name: 'Confirm my call' }).click();
    await expect(reader.getByText('Confirmed for revision 2')).toBeVisible();
    await reader.reload();
    await expect(myCall.getByRole('time')).toHaveText('05:15');
    await goOnline(reader);
    await expect(page.getByRole('complementary').getByText(/1 of \d+ confirmed/)).toBeVisible({ timeout: 60_000 });
  });
});
