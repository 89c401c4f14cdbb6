import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { EMPTY_LOCATION } from '../../domain/places/location-records.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { sampleHeic, samplePhoto } from '../support/sample-media.ts';

test.use(INSTALLED);

test('a place made offline on a phone is found by another house, its address hidden', async ({
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const name = `Gudang payung ${randomUUID().slice(0, 6)}`;
  const page = await login('producer');
  await page.goto('/ph/locations/mine');
  await untilInstalled(page);
  await expect(page.getByText('No locations yet')).toBeVisible();
  await test.step('offline: place, photo, blocked day, and a reload', async () => {
    await goOffline(page);
    await page.getByRole('button', { name: 'Add a location' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the location').fill(`${name} 0812-3456-7817`);
    await dialog.getByLabel('Name of the location').blur();
    await expect(dialog.getByText(/^Leave phone numbers/)).toBeVisible();
    await dialog.getByLabel('Name of the location').fill(name);
    await expect(dialog.getByText(/^Leave phone numbers/)).toBeHidden();
    await dialog.getByLabel('District').fill('Senen');
    await dialog.getByLabel('Rate in rupiah').fill('3.500.000');
    await dialog.getByLabel('Province').selectOption({ label: 'Bali' });
    await dialog.getByLabel('City or regency').selectOption({ label: 'Kota Denpasar' });
    // A city of another province is none.
    await dialog.getByLabel('Province').selectOption({ label: 'DKI Jakarta' });
    await expect(dialog.getByLabel('City or regency')).toHaveValue('');
    await dialog.getByLabel('City or regency').selectOption({ index: 1 });
    await dialog.getByLabel('Address').fill('Jl. Kramat Bunder 21');
    await dialog.getByLabel('Coordinates or a link from a map application').fill('-6.1841, 106.8479');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    // Their widths identify them: they are in the order in which they were chosen.
    const widths = [640, 600, 560, 520, 480];
    const photos = widths.map(async (width, at) => ({
      name: `gudang-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await samplePhoto(width, 400)),
    }));
    await page.getByLabel(`Add photos: ${name}`).setInputFiles(await Promise.all(photos));
    const shown = page.getByRole('img', { name: /^Photo \d of / });
    await expect(shown).toHaveCount(widths.length);
    await expect
      .poll(() => shown.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth)))
      .toEqual(widths);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog.getByLabel('Province')).toHaveValue('31');
    await expect(dialog.getByLabel('City or regency')).toHaveValue(/^31/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('First day').fill('2027-03-05');
    await page.getByLabel('Last day').fill('2027-03-06');
    await page.reload();
    await expect(page.getByLabel('Last day')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Block days' }).click();
    // The record decides the state of the box: it follows the write.
    await page.getByLabel('Show in the directory').click();
    await expect(page.getByLabel('Show in the directory')).toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Show in the directory')).toBeChecked();
  });
  await goOnline(page);
  const other = await openDevice('otherHouse', { viewport: { width: 1280, height: 800 } });
  await test.step('the other house finds it on list and map, without its address', async () => {
    await expect
      .poll(
        async () => {
          await other.goto(`/ph/locations?q=${encodeURIComponent(name)}`);
          await other
            .getByRole('status')
            .filter({ hasText: /locations?$/ })
            .waitFor();
          return other.getByRole('link', { name }).count();
        },
        { message: 'the place in the directory' },
      )
      .toBe(1);
    await expect(other.getByRole('button', { name, exact: true })).toBeVisible();
    await other.getByRole('link', { name }).click();
    await expect(other.getByText('Rp3.500.000 per day').first()).toBeVisible();
    await expect(other.getByText('Senen ± 700 m')).toBeVisible();
    await expect(other.getByText('Jl. Kramat Bunder 21')).toHaveCount(0);
  });
  await test.step('blocked on a day it is not found for that day', async () => {
    await other.goto(`/ph/locations?q=${encodeURIComponent(name)}&day=2027-03-05`);
    await expect(other.getByText('No matching locations')).toBeVisible();
  });
});

test('a photo of a place goes by a hold, and one that the server refuses says so', async ({ memberDevice, login }) => {
  const device = await memberDevice();
  const place = device.create('location', randomUUID(), { ...EMPTY_LOCATION, name: 'Studio' });
  await device.push([{ ...place, scope: device.houseScope }]);
  const page = await login('producer');
  await page.goto('/ph/locations/mine');
  const photo = Buffer.from(await samplePhoto(600, 400));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  // A download that ended early: it begins as a photo does.
  const broken = Buffer.concat([photo.subarray(0, 20), Buffer.alloc(4000)]);
  const brokenHeic = Buffer.concat([sampleHeic().subarray(0, 40), Buffer.alloc(4000)]);
  await page
    .getByLabel('Add photos: Studio')
    .setInputFiles([
      file('a.jpg', photo),
      file('broken.jpg', broken),
      file('broken.heic', brokenHeic),
      file('plan.pdf', Buffer.from('%PDF-1.4')),
    ]);
  // A file that the browser cannot decode is refused at once; HEIC is decoded by the server alone.
  await expect(page.getByRole('alert')).toHaveText(
    /^broken\.jpg: This is not a photo that can be used\..*plan\.pdf: You can use JPG, PNG and HEIC\.$/,
  );
  await expect(page.getByText('The server couldn’t use this file. Delete it and add another.')).toBeVisible();
  const hold = page.getByRole('button', { name: 'Hold to delete photo 2' });
  await hold.click();
  await expect(page.getByText('Hold to delete')).toBeVisible();
  await hold.click({ delay: 1200 });
  await page.getByRole('button', { name: 'Delete photo 2 now' }).click();
  await expect(page.getByRole('button', { name: /^Hold to delete photo/ })).toHaveCount(1);
  await expect(page.getByText('The server couldn’t use this file.')).toHaveCount(0);
});

test('a photo of a place is put first, without a network too, and colleagues see it there', async ({
  memberDevice,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const device = await memberDevice();
  const place = device.create('location', randomUUID(), { ...EMPTY_LOCATION, name: 'Studio' });
  await device.push([{ ...place, scope: device.houseScope }]);
  const page = await openDevice('producer', INSTALLED);
  await page.goto('/ph/locations/mine');
  await untilInstalled(page);
  const file = async (name: string, width: number, height: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await samplePhoto(width, height)),
  });
  await page
    .getByLabel('Add photos: Studio')
    .setInputFiles([await file('wide.jpg', 600, 400), await file('high.jpg', 400, 600)]);
  const isHigh = (of: Page) =>
    of
      .getByRole('img', { name: 'Photo 1 of Studio' })
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth);
  const first = page.getByRole('button', { name: 'Show first : photo 2' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show first : photo 1' })).toHaveCount(0);
  expect(await isHigh(page)).toBe(false);
  await goOffline(page);
  await first.click();
  await expect.poll(() => isHigh(page)).toBe(true);
  await goOnline(page);
  const colleague = await openDevice('assistantDirector');
  await colleague.goto('/ph/locations/mine');
  await expect.poll(() => isHigh(colleague), { timeout: 60_000 }).toBe(true);
});

test('three hundred own places are a list of names, found by a word and opened one by one', async ({
  memberDevice,
  login,
}) => {
  const device = await memberDevice();
  const places = Array.from({ length: 300 }, (_, at) => ({
    ...device.create('location', randomUUID(), {
      ...EMPTY_LOCATION,
      name: `Studio nomor ${at + 1}`,
      district: at === 244 ? 'Menteng' : 'Senen',
    }),
    scope: device.houseScope,
  }));
  await device.push(places);
  const page = await login('producer');
  await page.goto('/ph/locations/mine');
  const names = page.getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(300, { timeout: 30_000 });
  await expect(page.getByText('Add photos')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find a location' }).fill('menteng');
  await expect(names).toHaveText(['Studio nomor 245']);
  await expect(page.getByLabel('Add photos: Studio nomor 245')).toBeAttached();
  await page.getByRole('searchbox', { name: 'Find a location' }).fill('nomor 24');
  await page.getByRole('button', { name: 'Studio nomor 241' }).click();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find a location' }).fill('bandung');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(names).toHaveCount(300);
});
