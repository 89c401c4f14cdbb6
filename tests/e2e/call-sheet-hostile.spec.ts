import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { DayId } from '../../domain/ids.ts';
import { expect, test } from '../support/app-fixtures.ts';
import { cell, saveSheet, section, sheetRows, write } from '../support/sheet-editor-steps.ts';
import { type HouseDevice, sheetFor } from '../support/sheet-records.ts';

/** Changes to a sheet during typing. */

test.use({ viewport: { width: 1440, height: 900 } });

async function openSheet(page: Page, device: HouseDevice, head: Parameters<typeof sheetFor>[1] = {}) {
  const sheet = sheetFor(device, head);
  await device.push(sheet.records());
  await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
  await expect(cell(page, 'Director')).toHaveValue('Laras Widyaningsih', { timeout: 30_000 });
  return sheet;
}

test('three hundred people are pasted into the crew in one step, which can be taken back, and saved @long', async ({
  page,
  login,
  memberDevice,
}) => {
  const device = await memberDevice();
  await login('producer');
  const sheet = await openSheet(page, device);
  const crew = sheet.content.crew.length;
  await section(page, 'Crew').getByRole('button', { name: 'As a table' }).click();
  const rows = sheetRows(page, 'Crew');
  await expect(rows).toHaveCount(crew);
  await cell(rows.last(), 'Name').press('Enter');
  await expect(rows).toHaveCount(crew + 1);
  await expect(rows.last().locator('[data-cell="department"]')).toBeFocused();
  const names = Array.from({ length: 300 }, (_, at) => `Orang ke-${at + 1} <b>=1+1</b>`);
  await page.evaluate((people) => {
    const data = new DataTransfer();
    data.setData('text/plain', people.map((name) => `Keamanan\tPenjaga\t${name}\t0812000\t5.00`).join('\r\n'));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, names);
  await expect(rows).toHaveCount(crew + 300);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(crew + 1);
  await page.keyboard.press('Control+Shift+z');
  await expect(rows).toHaveCount(crew + 300);
  await saveSheet(page);
  const savedNames = async () =>
    (await device.pull()).records.flatMap(({ kind, fields }) =>
      kind === 'sheet-crew' && fields['department'] === 'Keamanan' ? [fields['name']] : [],
    );
  await expect.poll(async () => (await savedNames()).length, { timeout: 30_000 }).toBe(300);
  expect(new Set(await savedNames())).toEqual(new Set(names));
});

test('undo takes back what was typed here, and not what others have saved since', async ({
  page,
  login,
  memberDevice,
}) => {
  const device = await memberDevice();
  await login('producer');
  const sheet = await openSheet(page, device);
  await write(page, 'Director', 'Sutradara Baru');
  await write(page, 'Parking', 'Lapangan Bola');
  await device.push([device.update('call-sheet', sheet.id, { producer: 'Bonar Simanjuntak' })]);
  await expect(cell(page, 'Producer')).toHaveValue('Bonar Simanjuntak', { timeout: 30_000 });
  // The very field that was typed into gets another value from a colleague: undo leaves that one alone.
  await device.push([device.update('call-sheet', sheet.id, { parkingName: 'Gedung Parkir' })]);
  const choice = page.getByRole('group', { name: 'Someone saved another value' });
  await expect(choice).toContainText('Gedung Parkir', { timeout: 30_000 });
  await choice.getByLabel('Gedung Parkir').check();
  await choice.getByRole('button', { name: 'Use Gedung Parkir' }).click();
  await expect(cell(page, 'Parking')).toHaveValue('Gedung Parkir');
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.click();
  await expect(cell(page, 'Director')).toHaveValue('Laras Widyaningsih');
  await expect(cell(page, 'Producer')).toHaveValue('Bonar Simanjuntak');
});

test('deleting a shooting day removes nothing from its sheet @long', async ({ page, login, memberDevice }) => {
  const device = await memberDevice();
  const dayId = v.parse(DayId, randomUUID());
  await device.push([
    device.create('day', dayId, { number: 7, date: '2026-12-12', place: 'PASAR SENEN', position: 'a0' }),
  ]);
  await login('producer');
  const sheet = await openSheet(page, device, { dayId });
  await write(page, 'Director', 'Sutradara Baru');
  await device.push([device.remove('day', dayId), device.update('call-sheet', sheet.id, { producer: 'Bonar' })]);
  await expect(cell(page, 'Producer')).toHaveValue('Bonar', { timeout: 30_000 });
  await expect(cell(page, 'Director')).toHaveValue('Sutradara Baru');
  await saveSheet(page);
  await expect
    .poll(async () => (await device.pull()).records.find(({ id }) => id === sheet.id)?.fields['director'], {
      timeout: 30_000,
    })
    .toBe('Sutradara Baru');
});

test('deleting a production leaves typed input', async ({ page, login, memberDevice }) => {
  const device = await memberDevice();
  await login('producer');
  await openSheet(page, device);
  await write(page, 'Director', 'Sutradara Baru');
  await device.removeScript();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone deleted this production' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(cell(page, 'Director')).toHaveValue('Sutradara Baru');
  await expect(cell(page, 'Location')).toHaveValue('Pasar Senen Blok VI');
  await expect(sheetRows(page, 'Scenes')).toHaveCount(6);
});
