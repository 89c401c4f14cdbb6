import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { mailedLink } from '../support/mailbox.ts';
import { samplePhoto } from '../support/sample-media.ts';

const PHONE_SIZE = { width: 360, height: 740 };
const PASSWORD = 'Payung#Biru77';
test.use({ viewport: PHONE_SIZE });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name of the location').fill('Gudang payung Kramat');
  await page.getByLabel('Your full name').fill('Sulastri Handayani');
  await page.getByLabel('Phone number').fill('08120000628');
  await page.getByLabel(/^Email$/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

test('a host registers on a phone: contact, pin, ID card, mail; staff checks the card', async ({
  page,
  openDevice,
}) => {
  const email = `lastri-${randomUUID()}@contoh.test`;
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/register');
  await page.getByRole('link', { name: /^Owner of a location/ }).click();
  await test.step('errors are beside their fields', async () => {
    await fillContact(page, email);
    await page.getByLabel('Phone number').fill('0812');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Wrong number entered')).toBeVisible();
    await page.getByLabel('Phone number').fill('0812 0000 628');
    await page.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('the pin: outside Indonesia is refused, arrow keys move it, a reload keeps it', async () => {
    await expect(heading(page, 'Where is the location?')).toBeVisible();
    await page.getByLabel('Address').fill('Jl. Kramat Bunder 21, Senen');
    await page.getByLabel('Latitude, longitude').fill('1.3521, 103.8198');
    await page.getByRole('button', { name: 'Use this point' }).click();
    await expect(page.getByText('This location isn’t in Indonesia')).toBeVisible();
    await page.getByLabel('Latitude, longitude').fill('-6.1841, 106.8479');
    const map = page.getByRole('application');
    await expect(map.locator('[data-pin]')).toBeVisible();
    await map.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByLabel('Latitude, longitude')).toHaveValue(/^-6\.1832\d*, 106\.8479$/);
    await page.reload();
    await expect(page.getByLabel('Latitude, longitude')).toHaveValue(/^-6\.1832\d*, 106\.8479$/);
    await page.getByRole('button', { name: 'Use this point' }).click();
  });
  await test.step('the photo of the ID card', async () => {
    await expect(heading(page, 'Photo of the ID card')).toBeVisible();
    await page.getByLabel('NIK').fill('3171056304020004');
    await page
      .getByLabel('Gallery')
      .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await samplePhoto(900, 570)) });
    await expect(page.getByRole('img', { name: 'Your ID card' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('the reload took the password: the review leads back to it', async () => {
    // The connection ends while the photo is slowly sent: it is sent again without being asked for.
    const cut = async (route: Route) => {
      await page.getByText(email).waitFor();
      await route.abort('connectionreset');
    };
    await page.route('**/host-registration/id-card', cut, { times: 1 });
    await expect(heading(page, 'Is it all right?')).toBeVisible();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Agree to the terms to continue')).toBeVisible();
    await page.getByLabel(/I have read the/).check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(heading(page, 'Who is to be contacted?')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    for (const name of ['Next', 'Use this point', 'Next', 'Register']) await page.getByRole('button', { name }).click();
  });
  await test.step('pending: nothing but this page opens, also after a reload', async () => {
    await expect(heading(page, 'Open your email')).toBeVisible();
    // The next step is shown while the photo is still being sent.
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('sent, is being checked')).toBeVisible();
    await page.goto('/ph/script-breakdown');
    await expect(heading(page, 'Open your email')).toBeVisible();
    // It asks for nothing that is not for a host who waits.
    await page.waitForResponse(/\/host-registration$/);
    await page.waitForResponse(/\/host-registration$/);
    expect(refused).toEqual([]);
  });
  await test.step('the link is opened on another device; this one continues', async () => {
    const other = await openDevice();
    await other.goto(await mailedLink(page, email, 'verifyEmail'));
    await expect(heading(other, 'Email verified')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const synced = page.waitForResponse((answer) => answer.url().endsWith('/sync/pull') && answer.ok());
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/ph/);
    await synced;
  });
  await test.step('staff sees the card and accepts it', async () => {
    const staff = await openDevice('staff', { viewport: { width: 1280, height: 800 } });
    await staff.goto('/staff/hosts');
    const entry = staff.getByRole('listitem').filter({ hasText: 'Sulastri Handayani' }).last();
    await expect(entry.getByRole('img', { name: 'ID card of Sulastri Handayani' })).toBeVisible();
    await entry.getByRole('button', { name: 'Accept the ID card' }).click();
    await expect(entry).toHaveCount(0);
  });
});

test('a production house answers map and ID card later, and is in once the mail link was opened beside it', async ({
  page,
  context,
}) => {
  const email = `rumah-${randomUUID()}@contoh.test`;
  await page.goto('/register');
  await page.getByRole('link', { name: /production house/i }).click();
  await page.getByLabel('Name of the production house').fill('Rumah Karya');
  await page.getByLabel('Your full name').fill('Sulastri Handayani');
  await page.getByLabel('Phone number').fill('0812 2770 0101');
  await page.getByLabel(/^Email$/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  // Both steps have this button; the first is shown until the address has changed.
  await expect(heading(page, 'Photo of the ID card')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByLabel(/I have read the/).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Open your email')).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(await mailedLink(page, email, 'verifyEmail'));
  // Neither tab asks for the password again.
  await expect(page).toHaveURL(/\/ph/);
  await expect(beside).toHaveURL(/\/ph/);
  await page.goto('/ph/members');
  await expect(page.getByText('Office and ID card are missing')).toBeVisible();
});
