import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { sheetId } from '../../domain/call-sheet/sheet-id.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { openProduction, untilSent } from '../support/attention-steps.ts';
import { importScreenplay, makeDay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { sheetFor } from '../support/sheet-records.ts';
import { cell, openNewSheet, write } from '../support/sheet-editor-steps.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';

/** The row of a sheet in the table of a wide screen. */
const row = (page: Page, code: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) });
const day = (page: Page, number: number): Locator => page.getByRole('listitem', { name: `Day ${number}`, exact: true });
const originOf = (): string => process.env['KLAKET_ORIGIN'] ?? '';

async function openList(page: Page, scriptId: string, search = ''): Promise<void> {
  await page.goto(`/ph/call-sheets/script/${scriptId}/list${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Call sheets' })).toBeVisible();
}

/** Opens the menu of a row and presses one of its items. */
async function act(page: Page, code: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${code}: more` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a sheet made from a day offline is there after a reload, and on a second device once sent', async ({
    page,
    login,
    openDevice,
    goOffline,
    goOnline,
  }) => {
    const title = uniqueTitle('Daftar Call Sheet');
    await login('producer');
    await importScreenplay(page, shortScreenplay(title, 3));
    await makeDay(page, 1);
    await untilSent(page);
    await untilInstalled(page);
    const colleague = await openDevice('assistantDirector');
    await openProduction(colleague, title);

    await goOffline(page);
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Call sheets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Call sheets' })).toBeVisible();
    await day(page, 1).getByRole('link', { name: 'Create the call sheet for Day 1' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/sheet\/[0-9a-f-]{36}$/);

    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Call sheets' }).click();
    await expect(day(page, 1).getByRole('link', { name: 'CS-0001' })).toBeVisible();
    await page.reload();
    await expect(day(page, 1).getByRole('link', { name: 'CS-0001' })).toBeVisible();
    await expect(day(page, 1)).toContainText('Draft');

    await goOnline(page);
    await untilSent(page);
    await colleague.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Call sheets' }).click();
    await colleague.getByRole('link', { name: 'All call sheets' }).click();
    await expect(row(colleague, 'CS-0001')).toContainText('Day 1 of 1');
    await expect(row(colleague, 'CS-0001')).toContainText('Draft');
  });
});

test('status, revision and readers of a sheet follow what is issued, changed and confirmed elsewhere', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Status'));
  const sheet = await sheetWithKey(device);
  await login('producer');
  await openList(page, device.scriptId);
  const code = sheetId(sheet.head.number);
  await expect(row(page, code)).toContainText('Draft');
  await sheet.issue(1);
  await expect(row(page, code)).toContainText('Issued');
  await expect(row(page, code)).toContainText('1 · White');
  const people = sheet.content.cast.length + sheet.content.crew.length + sheet.content.extras.length;
  await expect(row(page, code)).toContainText(`0 seen, 0 of ${people} confirmed`);

  const at = () => new Date().toISOString();
  const reply = async (said: object) => {
    const { status } = await fetch(`${originOf()}/api/call-sheets/shared/${sheet.id}/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-share-key': sheet.key },
      body: JSON.stringify({ revision: 1, seenAt: at(), ...said }),
    });
    expect(status).toBe(204);
  };
  await reply({ rowId: sheet.rowIds[0], confirmedAt: at() });
  await expect(row(page, code)).toContainText(`1 seen, 1 of ${people} confirmed`);
  await reply({ rowId: sheet.rowIds[1], confirmedAt: null, answer: { type: 'late', note: '1 jam', at: at() } });
  await expect(row(page, code)).toContainText(`2 seen, 1 of ${people} confirmed 1 needs your attention`);

  await device.push([device.update('call-sheet', sheet.id, { generalCall: '03:15' })]);
  await expect(row(page, code)).toContainText('Changed since issue');
  await expect(row(page, code)).toContainText('03:15 WIB');
});

test('a scene that a newer draft changes is reported on its issued sheet, and taken over by one press', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Naskah baru'));
  const sheet = await sheetWithKey(device, { dayId: null });
  const [first] = sheet.content.scenes;
  if (first === undefined) throw new Error('the sheet has scenes');
  const scene = randomUUID();
  const heading = {
    slugline: 'EXT. PASAR - PAGI',
    interior: 'EXT',
    timeText: 'PAGI',
    timeOfDay: 'morning',
    light: 'day',
  };
  const facts = { number: first.number, set: first.set.toUpperCase(), eighths: first.eighths, page: 1, synopsis: '' };
  const standing = { position: 'a0', dayId: null, dayPosition: 'a0', color: null, isOmitted: false, tagIds: [] };
  await device.push([
    device.create('scene', scene, { ...heading, ...facts, ...standing }),
    device.update('sheet-scene', first.id, { sceneId: scene }),
  ]);
  Object.assign(first, { sceneId: scene });
  await sheet.issue(1);
  await login('producer');
  await openList(page, device.scriptId);
  const listed = row(page, sheetId(sheet.head.number));
  await expect(listed.getByText('Issued', { exact: true })).toBeVisible();

  await device.push([device.update('scene', scene, { number: '17A', eighths: 22 })]);
  await expect(listed).toContainText('Issued, the schedule differs');
  await listed.getByRole('link').click();
  const beside = page.getByRole('complementary');
  await expect(beside).toContainText('Scene 17 differs from the breakdown: 17 → 17A, 2 3/8 → 2 6/8');
  await beside.getByRole('button', { name: 'As in the breakdown' }).click();
  await expect(beside).not.toContainText('differs from the breakdown');
  await expect(beside).toContainText('Scene 17 is now scene 17A; changed: length');
});

test('sheets are found by their ID, which stays in the address @long', async ({ memberDevice, page, login }) => {
  const device = await memberDevice(uniqueTitle('Cari'));
  await device.push([1, 2, 7, 17].map((number) => sheetFor(device, { number }).headRecord()));
  await login('producer');
  await openList(page, device.scriptId);
  await expect(page.getByRole('row')).toHaveCount(5);

  const search = page.getByRole('searchbox', { name: 'Find by ID' });
  await search.fill('7');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'CS-0007')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=/);
  await page.reload();
  await expect(row(page, 'CS-0007')).toBeVisible();
  await expect(row(page, 'CS-0017')).toBeHidden();

  await search.fill('CS-0099');
  await expect(page.getByText('No call sheet “CS-0099”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(search).toHaveValue('');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to…' }).getByRole('searchbox').fill('0017');
  await expect(page.getByRole('menuitem').first()).toContainText('CS-0017');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sheet\/[0-9a-f-]{36}$/);
});

test.describe('on an installed app, too', () => {
  test.use(INSTALLED);

  test('a sheet is duplicated and deleted offline; deleting asks, and ends it for the other device @long', async ({
    memberDevice,
    page,
    login,
    openDevice,
    goOffline,
    goOnline,
  }) => {
    const device = await memberDevice(uniqueTitle('Hapus'));
    const sheet = await sheetWithKey(device, { number: 4 });
    await sheet.issue(1);
    await login('producer');
    await openList(page, device.scriptId);
    await expect(row(page, 'CS-0004')).toContainText('Issued');
    const colleague = await openDevice('assistantDirector');
    await openList(colleague, device.scriptId);
    await expect(row(colleague, 'CS-0004')).toContainText('Issued');
    await untilInstalled(page);
    // Code that is loaded when it is first needed: the menu and the question.
    await page.getByRole('button', { name: 'CS-0004: more' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await page.keyboard.press('Escape');

    await goOffline(page);
    await act(page, 'CS-0004', 'Duplicate');
    await expect(row(page, 'CS-0005')).toContainText('No date yet');
    await expect(row(page, 'CS-0005')).toContainText('Draft');
    await page.reload();
    await expect(row(page, 'CS-0005')).toBeVisible();

    await act(page, 'CS-0004', 'Delete…');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('CS-0004');
    await expect(question).toContainText('Links to it stop working');
    await expect(question).toContainText(String(sheet.content.cast.length + sheet.content.crew.length));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(row(page, 'CS-0004')).toBeVisible();
    await act(page, 'CS-0004', 'Delete…');
    await question.getByRole('button', { name: 'Delete call sheet' }).click();
    await expect(row(page, 'CS-0004')).toBeHidden();
    await expect(row(colleague, 'CS-0004')).toBeVisible();

    await goOnline(page);
    await expect(row(colleague, 'CS-0004')).toBeHidden();
    await expect(row(colleague, 'CS-0005')).toBeVisible();
    await untilSent(page);
    const shared = await fetch(`${originOf()}/api/call-sheets/shared/${sheet.id}`, {
      headers: { 'x-share-key': sheet.key },
    });
    expect(shared.status).toBe(404);
  });
});

test('a production without sheets or days says what to do; one that is not there says so', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Kosong'));
  await device.push([device.create('tag', randomUUID(), { kind: 'cast', name: 'SARI', number: 1 })]);
  await login('producer');
  await openList(page, device.scriptId);
  await expect(page.getByText('No call sheet yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create one from a shooting day' }).click();
  await expect(page.getByText('No shooting day yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the breakdown' })).toBeVisible();

  for (const id of [randomUUID(), 'not-an-id']) {
    await page.goto(`/ph/call-sheets/script/${id}/list`);
    await expect(page.getByText('This production isn’t on this device')).toBeVisible();
  }
});

test('a new sheet for a day of another production is made in that production', async ({
  memberDevice,
  page,
  login,
}) => {
  const [wrong, right] = [await memberDevice(uniqueTitle('Salah')), await memberDevice(uniqueTitle('Benar'))];
  const dayId = randomUUID();
  await right.push([right.create('day', dayId, { number: 7, date: null, place: '', position: 'a0' })]);
  await login('producer');
  await page.goto(`/ph/script-breakdown/${right.scriptId}`);
  await expect(page.getByText('Day 7').first()).toBeVisible();
  await page.goto(`/ph/call-sheets/script/${wrong.scriptId}/new?day=${dayId}`);
  await expect(page).toHaveURL(new RegExp(`/script/${right.scriptId}/new\\?day=${dayId}$`));
});

test('a production whose sheets have not come says so, and shows them when they come @long', async ({
  memberDevice,
  page,
  login,
}) => {
  const title = uniqueTitle('Belum Datang');
  const device = await memberDevice(title);
  await device.push([sheetFor(device, { number: 1 }).headRecord()]);
  // The house's list loads, the production's content does not.
  await page.context().route('**/api/sync/pull', (route) => {
    const isOfProduction = route.request().postData()?.includes(`script:${device.scriptId}`) ?? false;
    return isOfProduction ? route.abort() : route.continue();
  });
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.goto(`/ph/call-sheets/script/${device.scriptId}`);
  await expect(page.getByText('The call sheets aren’t on this device yet')).toBeVisible();
  await page.context().unroute('**/api/sync/pull');
  await page.reload();
  await expect(page.getByRole('link', { name: 'CS-0001' })).toBeVisible();
});

test('three hundred sheets are listed, and each tells its state when it is looked at', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Tiga Ratus'));
  const oldest = await sheetWithKey(device, { number: 1, date: '2026-01-01' });
  await oldest.issue(1);
  const others = Array.from({ length: 299 }, (_, at) =>
    sheetFor(device, {
      number: at + 2,
      date: new Date(Date.UTC(2026, 0, 2 + at)).toISOString().slice(0, 10),
    }).headRecord(),
  );
  await device.push(others);
  await login('producer');
  await openList(page, device.scriptId);
  await expect(page.getByRole('row')).toHaveCount(301);
  await row(page, 'CS-0001').scrollIntoViewIfNeeded();
  await expect(row(page, 'CS-0001')).toContainText('Issued');
  await page.getByRole('searchbox', { name: 'Find by ID' }).fill('CS-0300');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('on a phone the sheets are rows, and the breakdown leads to the sheet of a day @long', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Ponsel'));
  const dayId = randomUUID();
  const sheet = sheetFor(device, { number: 3 });
  Object.assign(sheet.content.head, { dayId });
  await device.push([
    device.create('day', dayId, { number: 1, date: '2030-01-05', position: 'a1', place: 'PASAR' }),
    ...sheet.records(),
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await login('producer');
  await openList(page, device.scriptId);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'CS-0003' }) });
  await expect(item).toContainText('Draft');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto(`/ph/script-breakdown/${device.scriptId}?day=${dayId}`);
  await page.getByRole('button', { name: 'Day 1: more' }).click();
  await page.getByRole('menuitem', { name: 'Call sheet of this day' }).click();
  await expect(page).toHaveURL(new RegExp(`/sheet/${sheet.id}$`));
});

test.describe('on an installed app, with drafts', () => {
  test.use(INSTALLED);

  test('unsaved text is marked in the list offline; a sheet that was begun is continued or given up @long', async ({
    memberDevice,
    page,
    login,
    goOffline,
  }) => {
    const device = await memberDevice(uniqueTitle('Draf'));
    const sheet = await sheetWithKey(device);
    await login('producer');
    await openList(page, device.scriptId);
    const code = sheetId(sheet.head.number);
    await expect(row(page, code)).not.toContainText('Unsaved changes');
    await untilInstalled(page);
    await goOffline(page);
    await row(page, code).getByRole('link', { name: code }).click();
    await write(page, 'Director', 'Laras');
    await openNewSheet(page);
    await write(page, 'Location', 'Studio 3');
    await openList(page, device.scriptId);
    await expect(row(page, code)).toContainText('Unsaved changes');
    const begun = page.getByRole('region', { name: 'Started, not saved yet' });
    await expect(begun).toContainText('Studio 3');
    await begun.getByRole('link', { name: 'Call sheet: continue' }).click();
    await expect(cell(page, 'Location')).toHaveValue('Studio 3');

    await openList(page, device.scriptId);
    await begun.getByRole('button', { name: 'Discard the draft: Call sheet' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(begun).toBeHidden();
    // A discarded draft is not restored.
    await openNewSheet(page);
    await expect(cell(page, 'Location')).not.toHaveValue('Studio 3');
  });
});
