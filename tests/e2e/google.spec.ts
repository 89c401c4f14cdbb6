import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { sentCode } from '../support/mailbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The real popup of the Firebase SDK; the emulator's page replaces Google's. */
const press = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page);
  const popup = await opened;
  // A window begins empty, and its buttons work once the script at the end of the page has run.
  await popup.waitForURL(/^http/);
  await popup.waitForLoadState();
  return popup;
}

async function chooseNewAccount(popup: Page, email: string): Promise<void> {
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#sign-in').click();
}

test('Google registers a user without a password and without a mail, and logs them in afterwards', async ({
  page,
  openDevice,
}) => {
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(new URL(request.url()).hostname));
  const email = `galih-${randomUUID()}@contoh.test`;
  const phone = `08${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  await page.goto('/register/talent/form');
  await chooseNewAccount(await openPopup(page), email);
  await expect(page.getByText(`Google has confirmed ${email}.`)).toBeVisible();
  await expect(page.getByLabel(/^Email$/)).toHaveValue(email);
  await expect(page.getByLabel(/^Email$/)).not.toBeEditable();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`Google has confirmed ${email}.`)).toBeVisible();
  await page.getByLabel('Full name').fill('Galih Ramadhan');
  await page.getByLabel('NIK').fill('3171012304990001');
  await page.getByLabel('WhatsApp number').fill(phone);
  await page.getByLabel(/I have read the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: '6-digit code' })).toBeVisible();
  await page.getByLabel('6-digit code').fill(await sentCode(page, phone));
  await expect(page).toHaveURL(/\/talent\/onboarding\/profile$/);
  expect([...new Set(requests)]).toEqual(['localhost']);

  const other = await openDevice(undefined, { viewport: { width: 360, height: 740 } });
  await test.step('the address is taken from now on', async () => {
    await other.goto('/register/talent/form');
    const popup = await openPopup(other);
    await popup.getByText(email).click();
    await expect(other.getByRole('alert')).toContainText('Email already registered');
  });
  await test.step('and logs in', async () => {
    await other.getByRole('link', { name: 'Log in instead' }).click();
    // The form has the same button, and is shown until the login has loaded.
    await expect(other.getByRole('link', { name: 'Forgot password' })).toBeVisible();
    const popup = await openPopup(other);
    await popup.getByText(email).click();
    await expect(other).toHaveURL(/\/talent\/onboarding\/profile$/);
  });
});

test('a form whose Google tokens are gone asks Google again, and keeps what was typed', async ({ page }) => {
  const email = `ratna-${randomUUID()}@contoh.test`;
  await page.goto('/register/talent/form');
  await chooseNewAccount(await openPopup(page), email);
  await expect(page.getByText(`Google has confirmed ${email}.`)).toBeVisible();
  await page.getByLabel('Full name').fill('Ratna Sari');
  await page.getByLabel('NIK').fill('3171012304990001');
  await page.getByLabel('WhatsApp number').fill('081200004417');
  await page.getByLabel(/I have read the/).check();
  // A login in another tab clears them.
  await page.evaluate(() => localStorage.removeItem('klaket-identity-tokens'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('The sign-in could not be confirmed. Sign in again.');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.evaluate((email) => {
    localStorage.setItem('talent-register-google', JSON.stringify({ uid: 'gone', email }));
  }, email);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await (await openPopup(page)).getByText(email).click();
  await expect(page.getByText(`Google has confirmed ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ratna Sari');
});

test('a popup that is closed says nothing, a blocked one says what to do @long', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.close();
  // The SDK looks for a closed window every few seconds.
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(page);
  await expect(page.getByRole('alert')).toContainText('The browser blocked Google’s window.');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('a Google account that is not registered gets a message', async ({ page }) => {
  await page.goto('/login');
  await chooseNewAccount(await openPopup(page), `nobody-${randomUUID()}@contoh.test`);
  await expect(page.getByRole('alert')).toContainText('There is no account with this email.');
});
