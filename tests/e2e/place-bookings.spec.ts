import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { EMPTY_LOCATION } from '../../domain/places/location-records.ts';
import { expect, test } from '../support/app-fixtures.ts';
import { sheetFor } from '../support/sheet-records.ts';
import { memberDevice as deviceOfMember } from '../support/sheet-steps.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 } };

const PLACE = {
  ...EMPTY_LOCATION,
  district: 'Senen',
  address: 'Jl. Kramat Bunder 21',
  pin: { latitude: -6.1841, longitude: 106.8479 },
  gate: 'Blue gate, Jl. Bunder',
  contactName: 'Lastri',
  contactPhone: '0812 0000 0628',
  rate: 3_500_000,
  isListed: true,
};

/** Asks for the first day of the month after next; returns it. */
async function ask(page: Page, placeId: string, name: string, title: string): Promise<string> {
  await page.goto(`/ph/locations/${placeId}`);
  const panel = page.getByRole('region', { name: `Book ${name}` });
  const days = panel.getByRole('group', { name: 'Days of the booking' });
  await expect(days).toBeVisible();
  for (let at = 0; at < 2; at += 1) await panel.getByRole('button', { name: 'Next month' }).click();
  const free = days.locator('button:not([aria-disabled="true"])').first();
  const day = (await free.getAttribute('data-day')) ?? '';
  await free.click();
  await expect(panel.getByText('Rp3.500.000').last()).toBeVisible();
  await panel.getByLabel('Purpose').fill(title);
  await panel.getByRole('button', { name: 'Request the booking' }).click();
  return day;
}

test('a house books another’s place; pin, gate and contact are then on its sheet @long', async ({
  openDevice,
  memberDevice,
  baseURL,
  people,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [name, title] = [`Gudang ${mark}`, `Scenes ${mark}`];
  const [booker, host] = [
    await memberDevice(`Hujan ${mark}`),
    await deviceOfMember(baseURL ?? '', 'otherHouse', mark, people),
  ];
  const placeId = randomUUID();
  await host.push([{ ...host.create('location', placeId, { ...PLACE, name }), scope: host.houseScope }]);

  const desk = await openDevice('producer', WIDE);
  const day = await ask(desk, placeId, name, title);
  const asked = desk.getByRole('article').filter({ hasText: title });
  await expect(asked.getByText('Requested', { exact: true })).toBeVisible();

  const phone = await openDevice('otherHouse', PHONE);
  await test.step('the host reads it on a phone and asks for more', async () => {
    await phone.goto('/ph/bookings');
    await phone.getByRole('link', { name: new RegExp(title) }).click();
    await phone.getByRole('button', { name: 'Counter', exact: true }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('Rate in rupiah').fill('4000000');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(phone.getByText('Counter-offer', { exact: true })).toBeVisible();
  });
  await asked.getByRole('button', { name: /^Accept Rp/ }).click();
  await expect(desk.getByText('Jl. Kramat Bunder 21')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(asked.getByText('Jl. Kramat Bunder 21')).toBeVisible();

  await test.step('the sheet of that day offers the place; one press fills it in', async () => {
    const sheet = sheetFor(booker, { date: day, locationName: '', locationAddress: '' });
    await booker.push(sheet.records());
    await desk.goto(`/ph/call-sheets/script/${booker.scriptId}/sheet/${sheet.id}`);
    await desk.getByRole('button', { name: `Booked: ${name}` }).click();
    const places = desk.getByRole('region', { name: 'Locations', exact: true });
    await expect(places.getByLabel('Gate', { exact: true })).toHaveValue('Blue gate, Jl. Bunder');
    await expect(places.getByLabel('Location manager’s phone number')).toHaveValue('0812 0000 0628');
    await expect(places.getByRole('button', { name: 'Location on the map' })).toBeVisible();
    await expect(desk.getByRole('button', { name: `Booked: ${name}` })).toHaveCount(0);
  });

  await test.step('the host cannot delete a place that is booked', async () => {
    await phone.goto('/ph/locations/mine');
    await phone.getByRole('button', { name: `Delete : ${name}` }).click();
    await expect(phone.getByRole('heading', { name: `${name} can’t be deleted yet` })).toBeVisible();
    await expect(phone.getByText('1 booking of it is still open.')).toBeVisible();
    await phone.getByRole('dialog').getByRole('link', { name: 'To the bookings' }).click();
    await phone.getByRole('link', { name: new RegExp(title) }).click();
  });

  await test.step('the host cancels: the list of the booker marks it, and its sum is struck through', async () => {
    await phone.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(phone.getByRole('dialog').getByRole('button', { name: 'Keep it' })).toBeVisible();
    await phone.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(phone.getByText('Cancelled by you')).toBeVisible();
    await expect(desk.getByText(`${name} isn’t booked on this day`)).toBeVisible();
    await desk.goto('/ph/bookings');
    const row = desk.getByRole('link', { name: new RegExp(title) });
    await expect(row.getByText('Cancelled by the other side')).toBeVisible();
    await expect(row.locator('s')).toHaveText('Rp4.000.000');
    // The longest state is beside the sum and does not overlap it.
    const [sum, state] = await Promise.all([
      row.locator('s').boundingBox(),
      row.getByText('Cancelled by the other side').boundingBox(),
    ]);
    expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual(state?.x ?? 0);
  });
  await test.step('its days are free again where it can be booked', async () => {
    await desk.goto(`/ph/locations/${placeId}`);
    const panel = desk.getByRole('region', { name: `Book ${name}` });
    for (let at = 0; at < 2; at += 1) await panel.getByRole('button', { name: 'Next month' }).click();
    await expect(panel.locator(`[data-day="${day}"]`)).not.toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('the host takes it out of the directory: a request is refused, and the page says so', async () => {
    await phone.goto('/ph/locations/mine');
    await phone.getByRole('checkbox', { name: 'Show in the directory' }).click();
    await expect(phone.getByText('Production houses can’t find or book it.')).toBeVisible();
    const panel = desk.getByRole('region', { name: `Book ${name}` });
    await panel.locator(`[data-day="${day}"]`).click();
    await panel.getByLabel('Purpose').fill(`Again ${mark}`);
    await panel.getByRole('button', { name: 'Request the booking' }).click();
    await expect(desk.getByText('The owner has removed it from the directory')).toBeVisible();
    await desk.getByRole('link', { name: 'Bookings', exact: true }).last().click();
    await expect(desk.getByText('This location is no longer in the directory.')).toBeVisible();
  });
  await test.step('without an open booking the host deletes it', async () => {
    await phone.getByRole('button', { name: `Delete : ${name}` }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete location' }).click();
    await expect(phone.getByText('No locations yet')).toBeVisible();
  });
});
