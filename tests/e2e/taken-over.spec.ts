import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { DayId } from '../../domain/ids.ts';
import { expect, test } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { cell, saveSheet, write } from '../support/sheet-editor-steps.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';

test('taken-over values name their day, also on another device, until they are confirmed', async ({
  page,
  login,
  memberDevice,
  openDevice,
}) => {
  const device = await memberDevice();
  const [first, second, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  const dayOf = (id: string, number: number, place: string) =>
    device.create('day', id, { number, date: `2030-01-0${number}`, position: `a${number}`, place });
  await sheetWithKey(device, {
    dayId: v.parse(DayId, first),
    dayNumber: 1,
    date: '2030-01-01',
    locationGate: 'Pintu utara',
  });
  await device.push([dayOf(first, 1, 'BALAI DESA'), dayOf(second, 2, 'BALAI DESA'), dayOf(elsewhere, 3, 'PELABUHAN')]);
  await login('producer');
  const makeSheet = async (day: string) => {
    await page.goto(`/ph/call-sheets/script/${device.scriptId}/new?day=${day}`);
    await expect(cell(page, 'Crew call')).toBeVisible();
  };

  await makeSheet(elsewhere);
  await expect(cell(page, 'Location')).toHaveValue('Pelabuhan');
  await expect(cell(page, 'Gate')).toHaveValue('');
  await expect(page.getByText('from day 1', { exact: true })).toHaveCount(0);

  await makeSheet(second);
  const notes = page.getByText('from day 1', { exact: true });
  await expect(cell(page, 'Gate')).toHaveValue('Pintu utara');
  const taken = await notes.count();
  expect(taken).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Confirm: Crew call' }).click();
  await write(page, 'Gate', 'Pintu selatan');
  await expect(notes).toHaveCount(taken - 2);
  await saveSheet(page);
  await untilSent(page);

  const other = await openDevice('assistantDirector');
  await other.goto(page.url());
  await expect(other.getByText('from day 1', { exact: true })).toHaveCount(taken - 2);
  await other.getByRole('button', { name: 'This is all correct' }).click();
  await expect(other.getByText('from day 1', { exact: true })).toHaveCount(0);
  await expect(cell(other, 'Gate')).toHaveValue('Pintu selatan');
});
