import { rmSync } from 'node:fs';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { startAppServer } from '../support/app-server.ts';
import { migratedDataDir } from '../support/pglite-template.ts';

// The sample's people: only their bookings lie in the past already.
test.use({ ...INSTALLED, house: 'sample' });

test('counter, accept and confirm with each side offline once; reviews show when both are written @long', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(300_000);
  const dataDir = await migratedDataDir();
  const server = await startAppServer({ dataDir });
  try {
    const baseURL = server.origin;
    const phone = await openDevice('talent', { baseURL, viewport: { width: 360, height: 740 } });
    const desk = await openDevice('producer', { baseURL, viewport: { width: 1440, height: 900 } });
    const card = (title: string) => phone.getByRole('article').filter({ hasText: title });
    await phone.goto('/talent/days');
    await untilInstalled(phone);
    await desk.goto('/ph/bookings');
    await untilInstalled(desk);

    await test.step('the talent asks for more, without a network', async () => {
      await expect(card('Kurir payung')).toBeVisible();
      await goOffline(phone);
      await card('Kurir payung').getByRole('button', { name: 'Counter', exact: true }).click();
      await phone.getByRole('dialog').getByLabel('Rate in rupiah').fill('400000');
      await phone.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
      await expect(card('Kurir payung').getByText(/waits for the network/)).toBeVisible();
      await goOnline(phone);
      await expect(card('Kurir payung').getByText('Counter-offer', { exact: true })).toBeVisible({ timeout: 60_000 });
    });
    await test.step('the house accepts without a network; a reload keeps that', async () => {
      await desk.getByRole('link', { name: /Kurir payung/ }).click();
      await expect(desk.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      await goOffline(desk);
      await desk.getByRole('button', { name: 'Accept', exact: true }).click();
      await desk.reload();
      await expect(desk.getByText(/waits for the network/)).toBeVisible();
      await goOnline(desk);
    });
    await card('Kurir payung').getByRole('button', { name: 'Confirm', exact: true }).click({ timeout: 60_000 });
    await expect(card('Kurir payung').getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(card('Kurir payung').getByText('Ratna Wijaya')).toBeVisible();

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
      await goOffline(phone);
      await card('Penumpang angkot').getByRole('button', { name: 'Write a review' }).click();
      await phone.getByRole('dialog').getByText('4, good').click();
      await phone.getByRole('dialog').getByRole('button', { name: 'Send the review' }).click();
      await expect(card('Penumpang angkot').getByText(/waits for the network/)).toBeVisible();
      await goOnline(phone);
      await expect(card('Penumpang angkot').getByText('Datang lebih awal.')).toBeVisible({ timeout: 60_000 });
      await expect(desk.getByText('4 of 5')).toBeVisible({ timeout: 60_000 });
    });
    await test.step('the pool shows the rating', async () => {
      await desk.getByRole('link', { name: 'Sekar Ayu', exact: true }).click();
      await expect(desk.getByText(/^1 reviews?, 5 of 5/)).toBeVisible();
    });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
