import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { storedRows } from '../support/device-store.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { fullSheetOf } from '../support/sheet-steps.ts';
import { addScenes, cell, openNewSheet, saveSheet, section, sheetRows, write } from '../support/sheet-editor-steps.ts';

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a sheet typed offline outlives reloads before and after saving, and a colleague sees it', async ({
    page,
    login,
    openDevice,
    goOffline,
    goOnline,
  }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Lembar'), 6));
    await openNewSheet(page);
    await untilInstalled(page);
    await goOffline(page);

    await test.step('scenes bring their cast; what is typed is there after a reload, although nothing was saved', async () => {
      await addScenes(page, 1, 3);
      await expect(sheetRows(page, 'Scenes')).toHaveCount(2);
      await expect(sheetRows(page, 'Cast')).toHaveCount(1);
      await write(page, 'Crew call', '530');
      await expect(cell(page, 'Crew call')).toHaveValue('05:30');
      await write(page, 'Location', 'Pasar Senen Blok VI');
      await page.reload();
      await expect(cell(page, 'Crew call')).toHaveValue('05:30');
      await expect(cell(page, 'Location')).toHaveValue('Pasar Senen Blok VI');
      await expect(sheetRows(page, 'Scenes')).toHaveCount(2);
    });

    await test.step('a call is a distance to the general call, unless it is fixed', async () => {
      await write(sheetRows(page, 'Cast').first(), 'On set: Sari', '6.15');
      await write(page, 'Crew call', '6.00');
      await expect(cell(page, 'On set: Sari')).toHaveValue('06:45');
      await page.getByRole('button', { name: 'More on Sari' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Moves with the crew call' }).last().click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await write(page, 'Crew call', '7.00');
      await expect(cell(page, 'On set: Sari')).toHaveValue('06:45');
    });

    await test.step('saving gives the tab the sheet’s address; it opens again without a network', async () => {
      await saveSheet(page);
      const sheetId = page.url().split('/').pop() ?? '';
      const tab = { id: `callsheet-${sheetId}`, callSheetId: sheetId, isActive: true };
      const workspaces = () => storedRows<{ value: { tabs: object[] } }>(page, 'workspace');
      await expect.poll(async () => (await workspaces()).flatMap(({ value }) => value.tabs).at(-1)).toMatchObject(tab);
      await page.reload();
      await expect(cell(page, 'Crew call')).toHaveValue('07:00');
      await expect(sheetRows(page, 'Scenes')).toHaveCount(2);
    });

    await test.step('a colleague sees it once there is a network', async () => {
      const address = page.url();
      await goOnline(page);
      await untilSent(page);
      const director = await openDevice('assistantDirector');
      await director.goto(address);
      await expect(cell(director, 'Crew call')).toHaveValue('07:00', { timeout: 30_000 });
      await expect(cell(director, 'Location')).toHaveValue('Pasar Senen Blok VI');
    });
  });
});

test('two people edit one sheet: saved changes come in beside the typing; a conflict is settled', async ({
  page,
  login,
  openDevice,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Berdua'), 4));
  await openNewSheet(page);
  await write(page, 'Crew call', '5.30');
  await saveSheet(page);
  await untilSent(page);
  const director = await openDevice('assistantDirector');
  await director.goto(page.url());
  await expect(cell(director, 'Crew call')).toHaveValue('05:30', { timeout: 30_000 });

  await cell(page, 'Director').press('Control+a');
  await page.keyboard.type('Laras');
  await write(page, 'Crew call', '5.00');
  await write(director, 'Producer', 'Bonar');
  await write(director, 'Crew call', '6.00');
  await saveSheet(director);

  await expect(cell(page, 'Producer')).toHaveValue('Bonar', { timeout: 30_000 });
  await expect(cell(page, 'Director')).toHaveValue('Laras');
  await expect(cell(page, 'Crew call')).toHaveValue('05:00');
  const choice = page.getByRole('group', { name: 'Someone saved another value' });
  await expect(choice).toContainText('06:00');
  // Below the sheet's one large number it is text like any other.
  await expect(choice).toHaveCSS('letter-spacing', 'normal');
  await choice.getByLabel('06:00').check();
  await choice.getByRole('button', { name: 'Use 06:00' }).click();
  await expect(choice).toBeHidden();
  await expect(cell(page, 'Crew call')).toHaveValue('06:00');
  await saveSheet(page);
  await expect(cell(director, 'Director')).toHaveValue('Laras', { timeout: 30_000 });
});

test('rows are typed and pasted as in a spreadsheet, and everything can be taken back', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Tempel'), 3));
  await openNewSheet(page);
  await write(page, 'Crew call', '5.30');
  await section(page, 'Crew').getByRole('button', { name: 'Add crew' }).click();
  // Without people to choose from, the row is added at once.
  await expect(section(page, 'Crew').locator('[data-cell="name"]')).toBeFocused();
  await section(page, 'Crew').getByRole('button', { name: 'As a table' }).click();
  const rows = sheetRows(page, 'Crew');
  await expect(rows).toHaveCount(1);

  await cell(rows.first(), 'Name').fill('Slamet Riyadi');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).locator('[data-cell="department"]')).toBeFocused();

  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Cahaya\tBest boy\tEko Santoso\t081200000018\t5.00\nCahaya\tGenset\tMulyono\t\tsiang\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(rows).toHaveCount(3);
  await expect(cell(rows.nth(1), 'Name')).toHaveValue('Eko Santoso');
  await expect(cell(rows.nth(1), 'Call of Eko Santoso')).toHaveValue('05:00');
  await expect(cell(rows.nth(2), 'Name')).toHaveValue('Mulyono');
  await expect(page.getByText('1 cell can’t be read and is marked in the sheet.')).toBeVisible();
  await expect(cell(rows.nth(2), 'Call of Mulyono')).toHaveValue('siang');

  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(rows).toHaveCount(2);

  await test.step('a time that is none stays in its cell, marked, and is not saved', async () => {
    await cell(page, 'Shooting call').fill('25.99');
    await expect(page.getByRole('alert').filter({ hasText: 'Write a time such as 05:30' })).toBeVisible();
    await cell(page, 'Shooting call').fill('6.30');
    await cell(page, 'Shooting call').blur();
    await expect(cell(page, 'Shooting call')).toHaveValue('06:30');
  });
});

test('clearing, leaving and deleting ask first; a sheet deleted elsewhere can be put back @long', async ({
  page,
  login,
  openDevice,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Hapus'), 3));
  await openNewSheet(page);
  await addScenes(page, 2);
  await write(page, 'Location', 'Teras Stasiun');
  await saveSheet(page);
  await untilSent(page);
  const address = page.url();

  await test.step('clearing empties the sheet and can be taken back', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Clear' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear the call sheet' }).click();
    await expect(sheetRows(page, 'Scenes')).toHaveCount(0);
    await expect(cell(page, 'Location')).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(sheetRows(page, 'Scenes')).toHaveCount(1);
    await expect(cell(page, 'Location')).toHaveValue('Teras Stasiun');
  });

  await test.step('leaving with changes asks; the draft comes back', async () => {
    await write(page, 'Location', 'Teras Stasiun Senen');
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).first().click();
    await dialog.getByRole('button', { name: 'Leave, keep as draft' }).click();
    await expect(page).toHaveURL(/timeline/);
    await page.goto(address);
    await expect(cell(page, 'Location')).toHaveValue('Teras Stasiun Senen');
    await expect(page.getByText('What you had typed here is back')).toBeVisible();
  });

  await test.step('deleted elsewhere while it is being edited', async () => {
    const director = await openDevice('assistantDirector');
    await director.goto(address);
    await expect(cell(director, 'Location')).toHaveValue('Teras Stasiun', { timeout: 30_000 });
    await director.getByRole('button', { name: 'More', exact: true }).first().click();
    await director.getByRole('menuitem', { name: 'Delete' }).click();
    await director.getByRole('alertdialog').getByRole('button', { name: 'Delete call sheet' }).click();
    await expect(director).toHaveURL(/\/list/);
    await expect(page.getByText('Someone deleted this call sheet')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Restore the call sheet' }).click();
    await expect(cell(page, 'Location')).toHaveValue('Teras Stasiun Senen');
    await expect(sheetRows(page, 'Scenes')).toHaveCount(1);
    await saveSheet(page);
  });
});

test('a past date is refused in the specified words; warnings do not keep a sheet from being issued', async ({
  page,
  login,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Terbit'), 3));
  await openNewSheet(page);
  await addScenes(page, 1);
  await write(page, 'Crew call', '5.30');
  await cell(page, 'Date').fill('2020-01-02');
  const inspector = page.getByRole('complementary');
  await expect(inspector).toContainText(
    "Cannot move scene to past date (Thu, 2 Jan 2020). Please select today's date or a future date.",
  );
  await expect(inspector.getByRole('button', { name: 'Save and issue revision 1' })).toBeDisabled();
  await saveSheet(page);
  await expect(inspector.getByRole('button', { name: 'Issue revision 1' })).toBeDisabled();

  // The estimated times are shown before they are set, and one undo reverts them.
  await expect(inspector).toContainText('As estimated from 05:30 on: shooting call at 05:30, scene 1 at 05:30');
  await inspector.getByRole('button', { name: 'Set these times' }).click();
  await expect(cell(page, 'Shooting call')).toHaveValue('05:30');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Shooting call')).toHaveValue('');
  await expect(inspector.getByRole('button', { name: 'Set these times' })).toBeVisible();

  // Unsaved work is saved and issued in one go, and asked about once.
  await cell(page, 'Date').fill('2099-12-12');
  await inspector.getByRole('button', { name: 'Save and issue revision 1' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('1 change of the draft is saved first.');
  await asked.getByRole('button', { name: 'Save and issue revision 1' }).click();
  await expect(inspector).toContainText('Nothing has changed since the last revision.');
  await expect(inspector.getByRole('button', { name: 'Revision 1 is issued' })).toBeDisabled();
  await expect(inspector.getByRole('button', { name: /^Issue revision/ })).toHaveCount(0);
  await expect(page.getByText(/^Revision 1 issued, code [2-9A-Z]{6}\.$/)).toBeVisible();

  await expect(cell(page, 'Crew call')).not.toHaveAttribute('data-changed');
  await write(page, 'Crew call', '6.00');
  await saveSheet(page);
  await expect(inspector.getByRole('button', { name: 'Issue revision 2' })).toBeEnabled();
  await expect(cell(page, 'Crew call')).toHaveAttribute('data-changed');
  await inspector.getByRole('button', { name: 'Crew call moved from 05:30 to 06:00' }).click();
  await expect(cell(page, 'Crew call')).toBeFocused();
});

test('typing while a new sheet gets its address loses no letter', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Alamat'), 1));
  await openNewSheet(page);
  await write(page, 'Crew call', '5.30');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await cell(page, 'Location').click();
  const sentence = 'Gedung lama di Jalan Cikini Raya, lantai dua, pintu sebelah timur';
  await page.keyboard.type(sentence, { delay: 25 });
  await expect(page).toHaveURL(/\/sheet\/[0-9a-f-]{36}$/);
  await expect(cell(page, 'Location')).toHaveValue(sentence);
  await expect(cell(page, 'Location')).toBeFocused();
  await saveSheet(page);
  await page.reload();
  await expect(cell(page, 'Location')).toHaveValue(sentence);
});

test('on a phone a contact has room for a name', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Kontak'), 1));
  await openNewSheet(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Add contact' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Bonaventura Simanjuntak');
  expect((await name.boundingBox())?.width).toBeGreaterThan(240);
});

test('two windows with one sheet keep what is typed in each, also when both are closed @long', async ({
  page,
  login,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Dua Jendela'), 3));
  await openNewSheet(page);
  await write(page, 'Crew call', '5.30');
  await saveSheet(page);
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await write(other, 'Producer', 'Bonar');
  await write(page, 'Director', 'Laras');
  await write(other, 'Parking', 'Blok III');
  // A page that is left writes its draft at once; anyone who ends its process in that moment does not let it.
  await other.goto('about:blank');
  const storedDrafts = async () =>
    JSON.stringify([await storedRows(page, 'drafts'), await page.evaluate(() => Object.entries(localStorage))]);
  await expect.poll(storedDrafts).toContain('Blok III');
  await other.close();
  await page.goto('/ph/script-breakdown');
  await page.goto('about:blank');
  await page.goto(address);
  await expect(cell(page, 'Director')).toHaveValue('Laras');
  await expect(cell(page, 'Producer')).toHaveValue('Bonar');
  await expect(cell(page, 'Parking')).toHaveValue('Blok III');
  await saveSheet(page);
  await page.reload();
  await expect(cell(page, 'Producer')).toHaveValue('Bonar');
  await expect(page.getByText('What you had typed here is back')).toHaveCount(0);
});

test('markup and very long names are only text; a full sheet opens and is typed into @long', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Penuh'));
  const sheet = await fullSheetOf(device, `<img src=x onerror="window.broken=true">${'Panjang '.repeat(22)}`);
  await login('producer');
  await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet}`);
  await expect(sheetRows(page, 'Crew')).toHaveCount(300, { timeout: 60_000 });
  await expect(sheetRows(page, 'Cast')).toHaveCount(60);
  const first = cell(sheetRows(page, 'Crew').first(), 'Name');
  await expect(first).toHaveValue(/^<img src=x/);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await cell(page, 'Crew call').fill('23.30');
  await cell(page, 'Estimated wrap').fill('11.45');
  await saveSheet(page);
  await page.reload();
  await expect(cell(page, 'Crew call')).toHaveValue('23:30');
  await expect(sheetRows(page, 'Crew')).toHaveCount(300, { timeout: 60_000 });
});
