import { addDays } from '../../domain/calendar/calendar-days.ts';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { timeIn } from '../../domain/format.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { startAppServer } from '../support/app-server.ts';
import { migratedDataDir } from '../support/pglite-template.ts';
import { issued, sheetFor } from '../support/sheet-records.ts';
import { memberDevice } from '../support/sheet-steps.ts';

// The sample's people: only they have past bookings.
test.use({ ...INSTALLED, house: 'sample' });

const SEKAR = '/ph/talent-pool/detail/00000000-0000-4000-8000-0000000000b5';
const PHONE = { width: 360, height: 740 };

test('request, counter, accept, confirm, call sheet, My days, review; each side offline once @long', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(420_000);
  const dataDir = await migratedDataDir();
  const server = await startAppServer({ dataDir });
  try {
    const baseURL = server.origin;
    const mark = randomUUID().slice(0, 6);
    const [title, production] = [`Penjual teh ${mark}`, `Teh ${mark}`];
    const house = await memberDevice(baseURL, 'producer', production);
    const tagId = randomUUID();
    await house.push([house.create('tag', tagId, { kind: 'cast', name: 'SARI', number: 1, aliases: [] })]);
    const phone = await openDevice('talent', { ...INSTALLED, baseURL, viewport: PHONE, timezoneId: 'Asia/Jayapura' });
    const second = await openDevice('assistantDirector', { baseURL, viewport: PHONE });
    const desk = await openDevice('producer', { ...INSTALLED, baseURL, viewport: { width: 1440, height: 900 } });
    const card = (name: string) => phone.getByRole('article').filter({ hasText: name });
    const standing = desk.getByText(/^\d+ reviews?, \d\.\d of 5$/);
    let [day, reviewsBefore] = ['', ''];
    await phone.goto('/talent/days');
    await untilInstalled(phone);
    await desk.goto('/ph/bookings');
    await untilInstalled(desk);

    await test.step('the house asks from a desk', async () => {
      await desk.goto(SEKAR);
      reviewsBefore = (await standing.textContent()) ?? '';
      const panel = desk.getByRole('region', { name: 'Book Sekar Ayu' });
      const days = panel.getByRole('group', { name: 'Days of the booking' });
      // Other bookings of hers are open: the command shows the form above them.
      await expect(days).toHaveCount(0);
      await desk.getByRole('button', { name: 'Hire now' }).click();
      await expect(days).toBeVisible();
      await expect(desk.getByRole('heading', { name: 'Book Sekar Ayu' })).toBeFocused();
      for (let at = 0; at < 2; at += 1) await panel.getByRole('button', { name: 'Next month' }).click();
      const free = days.locator('button:not([aria-disabled="true"])').first();
      day = (await free.getAttribute('data-day')) ?? '';
      await free.click();
      await panel.getByLabel('Start').selectOption('22:00');
      await panel.getByLabel('Finish').selectOption({ label: '14:00 +1' });
      const nextDay = panel.getByLabel('Ends the next day, after 16 hours');
      await expect(nextDay).not.toBeChecked();
      await panel.getByLabel('Character or work').fill(title);
      await panel.getByRole('button', { name: 'Request the booking' }).click();
      await expect(nextDay).toBeFocused();
      await panel.getByLabel('Start').selectOption('05:30');
      await expect(nextDay).toHaveCount(0);
      await expect(panel.getByText('8.5 hours', { exact: true })).toBeVisible();
      await panel.getByRole('button', { name: 'Request the booking' }).click();
    });
    await test.step('the talent asks for more, without a network', async () => {
      await expect(card(title)).toBeVisible({ timeout: 60_000 });
      await goOffline(phone);
      await card(title).getByRole('button', { name: 'Counter', exact: true }).click();
      await phone.getByRole('dialog').getByLabel('Rate in rupiah').fill('400000');
      await phone.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
      await expect(card(title).getByText(/waiting for a network/)).toBeVisible();
      await expect(card(title).getByText('Rp3.400.000')).toBeVisible();
      await goOnline(phone);
      await expect(card(title).getByText('Counter-offer', { exact: true })).toBeVisible({ timeout: 60_000 });
    });
    await test.step('the house accepts without a network; a reload keeps that', async () => {
      await desk.goto('/ph/bookings');
      await desk.getByRole('link', { name: new RegExp(title) }).click();
      await expect(desk.getByText(/^Sekar Ayu offers Rp3\.400\.000\. Your offer was Rp/)).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Accept Rp3.400.000' })).toBeVisible();
      await goOffline(desk);
      await desk.getByRole('button', { name: /^Accept Rp/ }).click();
      await expect(desk.getByText(/: waiting for a network$/)).toBeVisible();
      await desk.reload();
      await expect(desk.getByText(/: waiting for a network$/)).toBeVisible();
      await goOnline(desk);
    });
    await card(title).getByRole('button', { name: 'Confirm', exact: true }).click({ timeout: 60_000 });
    await expect(card(title).getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(card(title).getByText('Ratna Wijaya')).toBeVisible();

    await test.step('the assistant director casts her on a phone', async () => {
      await second.goto('/ph/bookings');
      await second.getByRole('link', { name: new RegExp(title) }).click();
      await second.getByLabel('Production').selectOption({ label: production });
      await second.getByLabel('Character', { exact: true }).selectOption({ label: '1. Sari' });
      await second.getByRole('button', { name: 'Add to the cast' }).click();
      await expect(second.getByText('Sekar Ayu plays Sari')).toBeVisible();
    });
    await test.step('a call sheet of the next day says that she has no booking then', async () => {
      const other = sheetFor(house, { date: addDays(day, 1) });
      Object.assign(other.content.cast[0] ?? {}, { tagId, name: 'Sekar Ayu', character: 'Sari' });
      await house.push(other.records());
      await desk.goto(`/ph/call-sheets/script/${house.scriptId}/sheet/${other.id}`);
      await expect(desk.getByText('Sekar Ayu has no booking on this day').first()).toBeVisible({ timeout: 60_000 });
    });
    await test.step('the issued sheet of the booked day is in her days, offline too', async () => {
      const sheet = sheetFor(house, { date: day, generalCall: '05:00', locationName: 'Pasar Senen Blok VI' });
      const [row] = sheet.content.cast;
      if (row === undefined) throw new Error('the sheet has no cast');
      Object.assign(row, { tagId, name: 'Sekar Ayu', character: 'Sari', pickUp: { fixed: '04:30' } });
      await house.push([...sheet.records(), await issued(sheet, 1, new Date().toISOString())]);
      await expect(phone.getByText('04:30', { exact: true })).toBeVisible({ timeout: 60_000 });
      await goOffline(phone);
      await phone.reload();
      await expect(phone.getByText('04:30', { exact: true })).toBeVisible();
      await expect(phone.getByText('Pasar Senen Blok VI').first()).toBeVisible();
      await goOnline(phone);
    });
    await test.step('she confirms; the time is by the clock of the sheet, not of her phone', async () => {
      const hours = [timeIn('Asia/Jakarta', new Date()).slice(0, 2)];
      await phone.getByRole('button', { name: 'Confirm my call' }).click();
      const told = phone.getByText(/You said so at \d\d:\d\d WIB/);
      await expect(told).toBeVisible({ timeout: 60_000 });
      hours.push(timeIn('Asia/Jakarta', new Date()).slice(0, 2));
      expect(hours).toContain(/at (\d\d):/.exec((await told.textContent()) ?? '')?.[1]);
    });
    await test.step('taken off the character she is called no more; her booking stays', async () => {
      await second.getByRole('button', { name: 'Remove from the cast: Sari' }).click();
      await second
        .getByRole('alertdialog', { name: 'Remove Sekar Ayu from Sari?' })
        .getByRole('button', { name: 'Remove from the cast' })
        .click();
      await expect(second.getByText('Sekar Ayu plays Sari')).toHaveCount(0);
      await expect(phone.getByText(/You’re no longer called on/)).toBeVisible({ timeout: 60_000 });
      await expect(card(title).getByText('Confirmed', { exact: true })).toBeVisible();
    });

    await test.step('the house reviews; the talent does not read it yet', async () => {
      await desk.goto('/ph/bookings');
      await desk.getByRole('link', { name: /Penumpang angkot/ }).click();
      await desk.getByRole('button', { name: 'Write a review' }).click();
      await desk.getByRole('dialog').getByText('5, excellent').click();
      await desk.getByRole('dialog').getByLabel('In words').fill('Datang lebih awal.');
      await desk.getByRole('dialog').getByRole('button', { name: 'Send the review' }).click();
      await expect(desk.getByText(/Your review is shown once/)).toBeVisible();
      await expect(phone.getByText('Datang lebih awal.')).toHaveCount(0);
    });
    await test.step('the talent reviews without a network; then both are shown', async () => {
      await expect(card('Penumpang angkot').getByRole('button', { name: 'Write a review' })).toBeVisible();
      await goOffline(phone);
      await card('Penumpang angkot').getByRole('button', { name: 'Write a review' }).click();
      await phone.getByRole('dialog').getByText('4, good').click();
      await phone.getByRole('dialog').getByRole('button', { name: 'Send the review' }).click();
      await expect(card('Penumpang angkot').getByText(/waiting for a network/)).toBeVisible();
      await goOnline(phone);
      await expect(card('Penumpang angkot').getByText('Datang lebih awal.')).toBeVisible({ timeout: 60_000 });
      await expect(desk.getByText('4 of 5')).toBeVisible({ timeout: 60_000 });
    });
    await test.step('the pool shows the rating', async () => {
      await desk.getByRole('link', { name: 'Sekar Ayu', exact: true }).click();
      const [count, mean] = reviewsBefore.split(/ reviews?, | of 5/).map(Number);
      if (count === undefined || mean === undefined) throw new Error('there were no reviews');
      const meanNow = ((count * mean + 5) / (count + 1)).toFixed(1);
      await expect(standing).toHaveText(`${String(count + 1)} reviews, ${meanNow} of 5`);
    });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
