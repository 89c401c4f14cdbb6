import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { killBrowser, openProfile } from '../kills/killed-browser.ts';
import { expect, INSTALLED, logIn, test, untilInstalled } from '../support/app-fixtures.ts';
import { storedRows } from '../support/device-store.ts';
import { samplePhoto } from '../support/sample-media.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

async function chooseArea(page: Page, field: string, typed: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(name);
}

async function choosePhoto(page: Page, photo: Uint8Array): Promise<void> {
  const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) };
  await page.getByLabel(/^(Choose a photo|Gallery)$/).setInputFiles(file);
  await page.getByRole('button', { name: 'Use this photo' }).click();
}

test.describe('on an installed phone', () => {
  test.use(INSTALLED);

  test('a talent fills everything in without a network, and is finished and approved once there is one', async ({
    page,
    people,
    goOffline,
    goOnline,
    openDevice,
  }) => {
    test.setTimeout(240_000);
    await logIn(page, 'newTalent', people);
    await untilInstalled(page);
    await goOffline();

    // Nothing can be skipped that makes a profile.
    await next(page);
    await expect(page.getByText('Fill in day, month and year.')).toBeVisible();
    await page.getByLabel('Day').fill('23');
    await page.getByLabel('Month').selectOption('4');
    await page.getByLabel('Year').fill('2002');
    await page.getByLabel('Female', { exact: true }).check();
    // A dead battery: typed text is restored.
    await page.reload();
    await expect(page.getByLabel('Day')).toHaveValue('23');
    await expect(page.getByText('24 years. Others see only your age.')).toBeVisible();
    await next(page);

    await chooseArea(page, 'Province', 'jawa bar', 'Jawa Barat');
    await chooseArea(page, 'City or regency', 'depok', 'Kota Depok');
    await next(page);
    await page.getByLabel('Brown').check();
    await page.getByRole('searchbox').fill('tor');
    await page.getByLabel('Toraja').check();
    await next(page);
    await page.getByLabel('Height', { exact: true }).fill('163');
    await page.getByLabel('Weight in kilograms').fill('52');
    await next(page);
    await page.getByLabel('Link 1', { exact: true }).fill('instagram.com/wulan');
    await next(page);
    await page.getByRole('button', { name: 'Use https://instagram.com/wulan' }).click();
    await next(page);

    const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Choose a photo').setInputFiles(notes);
    await expect(page.getByRole('alert')).toContainText('This is not a photo that can be used.');
    await choosePhoto(page, await samplePhoto(900, 1125));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 of 5 sent, the photo is waiting for a network');
    await page.getByRole('button', { name: 'Pause sending' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 of 5 sent, the photo is paused');
    await page.getByRole('button', { name: 'Resume sending' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 of 5 sent, the photo is waiting for a network');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Finished, waiting for a network')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Finished, waiting for a network')).toBeVisible();
    // The app opened again, by its icon: not the first question once more.
    await page.goto('/');
    await expect(page.getByText('Finished, waiting for a network')).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByLabel('Day')).toHaveValue('23');
    await page.goBack();
    await expect(page.getByText('Finished, waiting for a network')).toBeVisible();

    await goOnline();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your profile is ready, /, { timeout: 60_000 });
    await expect(page.getByText('The photo is being reviewed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send another photo' })).toBeVisible();

    const staff = await openDevice('staff', { viewport: { width: 1440, height: 900 } });
    await staff.goto('/staff');
    await expect(staff.getByRole('img', { name: /^Photo of / })).toBeVisible();
    await expect(staff.getByText('24, Kota Depok')).toBeVisible();
    await staff.setViewportSize({ width: 360, height: 740 });
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await staff.setViewportSize({ width: 1440, height: 900 });
    // Rejected with two reasons, taken back, approved: all by keyboard.
    await staff.keyboard.press('1');
    await staff.keyboard.press('3');
    await expect(staff.getByText('Face the window')).toBeVisible();
    await staff.keyboard.press('t');
    await expect(staff.getByText('No photos to check')).toBeVisible();
    await expect(page.getByText('This photo can’t be used yet')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Take off sunglasses and hats.')).toBeVisible();
    // The step of onboarding is closed by now: another photo is taken here.
    await page.getByRole('button', { name: 'Take a new photo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A photo of your face' })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Take off sunglasses and hats.')).toBeVisible();
    await staff.keyboard.press('u');
    await expect(staff.getByRole('img', { name: /^Photo of / })).toBeVisible();
    // A colleague who has not heard of the approval rejects the photo.
    const colleague = await openDevice('staff', { viewport: { width: 1440, height: 900 } });
    await colleague.goto('/staff');
    await expect(colleague.getByRole('img', { name: /^Photo of / })).toBeVisible();
    await colleague.route('**/api/staff/photos', (route) => route.abort());
    await staff.keyboard.press('a');
    await expect(page.getByText('The photo is approved')).toBeVisible({ timeout: 30_000 });
    await colleague.keyboard.press('1');
    await colleague.keyboard.press('t');
    await expect(colleague.getByRole('alert')).toContainText('A colleague has already decided this');
    await expect(colleague.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/ph\/talent-pool\/detail\//);
  });
});

test('a photo that is renewed from settings is no step of onboarding', async ({ login }) => {
  const page = await login('talent');
  await page.goto('/talent/photo');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A photo of your face' })).toBeVisible();
  await expect(page.getByText(/6 of 6/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open camera' }).click();
  await expect(page.getByText('Photo of your face', { exact: true })).toBeVisible();
  await expect(page.getByText(/6 of 6/)).toHaveCount(0);
});

test('a wrong photo is exchanged before it has arrived; a double press sends it once', async ({ login }) => {
  const page = await login('newTalent');
  // It never arrives: an item for staff would disturb other tests.
  await page.route('**/api/files/uploads/**', (route) => route.abort('connectionreset'));
  await page.goto('/talent/photo');
  const choose = async (seed: number) => {
    const buffer = Buffer.from(await samplePhoto(600, 750, seed));
    await page.getByLabel('Choose a photo').setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Use this photo' }).dblclick();
    await expect(page.getByText('The photo is on its way')).toBeVisible();
  };
  const states = async () => {
    const rows = await storedRows<{ state: string }>(page, 'uploads');
    return rows.filter(({ state }) => state !== 'cancelled').length;
  };
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await choose(1);
  expect((await storedRows(page, 'uploads')).length).toBe(1);
  await page.getByRole('button', { name: 'Send another photo' }).click();
  await choose(2);
  await expect.poll(states).toBe(1);
});

test('an upload that is cut, and whose browser is then killed, resumes @long', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), 'klaket-upload-'));
  const origin = baseURL ?? '';
  let pieces = 0;
  let sentBytes = 0;
  const photo = await samplePhoto(1500, 1900);
  try {
    const first = await openProfile(profile);
    const page = first.pages()[0] ?? (await first.newPage());
    await page.goto(`${origin}/login`);
    await page.getByLabel(/^e-?mail/i).fill('talent@klaket.test');
    await page.getByLabel(/^(password|kata sandi)$/i).fill('Klaket#2026');
    await page.getByRole('button', { name: /^(log in|masuk)$/i }).click();
    await page.waitForURL(/talent-pool\/detail/);
    // The first piece arrives, the second is cut, the third never ends.
    await first.route('**/api/files/uploads/**', async (route) => {
      pieces += 1;
      sentBytes += route.request().postDataBuffer()?.length ?? 0;
      if (pieces === 1) await route.continue();
      else if (pieces === 2) await route.abort('connectionreset');
    });
    await page.goto(`${origin}/talent/photo`);
    await page.getByRole('button', { name: /^(Take a photo|Ambil foto)$/ }).click();
    const file = { name: 'IMG_2042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /^(Use this photo|Pakai foto ini)$/ }).click();
    await expect.poll(() => pieces, { timeout: 30_000 }).toBe(3);
    await killBrowser(first, profile);

    const second = await openProfile(profile);
    let resent = 0;
    await second.route('**/api/files/uploads/**', async (route) => {
      resent += route.request().postDataBuffer()?.length ?? 0;
      await route.continue();
    });
    const again = second.pages()[0] ?? (await second.newPage());
    await again.goto(`${origin}/talent/photo`);
    const done = again.getByText(/^(The photo is being reviewed|Foto sedang diperiksa)$/);
    const email = again.getByLabel(/^e-?mail/i);
    await expect(done.or(email).first()).toBeVisible({ timeout: 60_000 });
    // The browser writes local storage seconds late: a killed one may have forgotten the login, never the photo.
    if (await email.isVisible()) {
      await email.fill('talent@klaket.test');
      await again.getByLabel(/^(password|kata sandi)$/i).fill('Klaket#2026');
      await again.getByRole('button', { name: /^(log in|masuk)$/i }).click();
    }
    await expect(done).toBeVisible({ timeout: 60_000 });
    // The first piece was not sent again.
    expect(resent).toBeGreaterThan(0);
    expect(resent).toBeLessThan(sentBytes + photo.length);
    await second.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a successor that waits for a network says that the approved photo stays visible', async ({
  openDevice,
  goOffline,
}) => {
  const page = await openDevice('talent', INSTALLED);
  await page.goto('/talent/photo');
  await page.getByRole('button', { name: 'Take a new photo' }).click();
  await untilInstalled(page);
  // It never leaves the device: the sample's talent keeps the photo for other tests.
  await goOffline(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await samplePhoto(600, 800)) });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('The photo is on its way')).toBeVisible();
  await expect(page.getByText('It’s saved on this device. The old photo stays visible.')).toBeVisible();
});
