import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { mailedLink, sentCode } from '../support/mailbox.ts';

const PHONE_SIZE = { width: 360, height: 740 };
const PASSWORD = 'Payung#Biru77';
test.use({ viewport: PHONE_SIZE });

const somebody = () => ({
  name: 'Wulan Ayuningtyas',
  idNumber: '3276056304020003',
  email: `wulan-${randomUUID()}@contoh.test`,
  phone: `08${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
});
type Person = ReturnType<typeof somebody>;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' });

async function fillForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('NIK').fill(person.idNumber);
  await page.getByLabel('WhatsApp number').fill(person.phone);
  await page.getByLabel(/^Email$/).fill(person.email);
  await fillPasswords(page);
  await page.getByLabel(/I have read the/).check();
}

async function fillPasswords(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
}

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register/talent/form');
  await fillForm(page, person);
  await createAccount(page).click();
  await expect(heading(page, 'Open your email')).toBeVisible();
}

/** Every main heading that is drawn from now on, also for a moment. */
const titlesFromNow = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = () => seen.push(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });

const enterCode = (page: Page, code: string) => page.getByLabel('6-digit code').fill(code);

test('a talent registers on a phone: form, mail, code, onboarding', async ({ page }) => {
  const person = somebody();
  await page.goto('/register');
  await expect(page.getByText('Whatever you choose')).toBeAttached();
  // The steps are those of a talent: a production house has others.
  await expect(page.getByText('WhatsApp code')).toHaveCount(0);
  await page.getByRole('link', { name: /Talent/ }).click();
  await expect(page.getByText('WhatsApp code').first()).toBeAttached();
  await page.getByRole('link', { name: 'Begin' }).click();
  await test.step('errors are beside their fields, and input survives a reload', async () => {
    await fillForm(page, { ...person, phone: '0812 00' });
    await page.getByLabel('Password', { exact: true }).fill('Pasar-wulan7');
    // Reading the terms takes nothing from the form.
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /terms and the privacy notice/ }).click();
    const terms = await opened;
    await expect(terms).toHaveURL(/\/#privasi$/);
    await terms.close();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Pasar-wulan7');
    // Errors of the field that is left move the content below it, and the press still hits its target.
    await page.getByLabel('Repeat password').fill('hujan');
    await page.getByLabel(/I have read the/).uncheck();
    await expect(page.getByText('Password does not match')).toBeVisible();
    await page.getByLabel(/I have read the/).check();
    await createAccount(page).click();
    await expect(page.getByText('Wrong number entered')).toBeVisible();
    await expect(page.getByText('without your name, not yet')).toBeVisible();
    await expect(page.getByText('Password does not match')).toBeVisible();
    await expect(page.getByLabel('WhatsApp number')).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await expect(page.getByLabel(/^Email$/)).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Pasar-wulan7');
  });
  await fillPasswords(page);
  await page.getByLabel('WhatsApp number').fill(person.phone);
  await createAccount(page).click();
  await expect(heading(page, 'Open your email')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again, 0:\d\d$/ })).toBeVisible();

  await page.goto(await mailedLink(page, person.email, 'verifyEmail'));
  await expect(heading(page, 'Email verified')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/register/talent/verify');
  expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['email', 'oobCode', 'phone', 'uid']);
  await page.getByRole('button', { name: 'Continue here' }).click();

  await expect(heading(page, '6-digit code')).toBeVisible();
  const code = await sentCode(page, person.phone);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toContainText(
    'The code you entered is wrong, please re-enter the code. 4 tries left.',
  );
  // A whole message, as it is copied from WhatsApp; without a network it is checked once there is one.
  await page.context().setOffline(true);
  await page.getByLabel('6-digit code').evaluate(
    (field, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    `Kode Klaket: ${code.slice(0, 3)} ${code.slice(3)}.`,
  );
  await expect(page.getByText('No network. The code is checked when you’re online.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const titles = await titlesFromNow(page);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/talent\/onboarding\/profile$/);
  expect(await titles.evaluate((seen) => seen)).not.toContain('No registration on this device');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('talent-register'))),
  ).toEqual([]);
});

test('a registration continues after the browser was closed, and on the device that opens the link @long', async ({
  page,
  openDevice,
}) => {
  const person = somebody();
  await register(page, person);
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/register/talent');
  await again.getByRole('link', { name: 'Continue' }).click();
  await expect(heading(again, 'Open your email')).toBeVisible();
  await test.step('it names the address without a network too', async () => {
    await again.goBack();
    await context.setOffline(true);
    await again.getByRole('link', { name: 'Continue' }).click();
    await expect(again.getByText(person.email)).toBeVisible();
    await context.setOffline(false);
  });

  const laptop = await openDevice(undefined, { viewport: { width: 1440, height: 900 } });
  await laptop.goto(await mailedLink(laptop, person.email, 'verifyEmail'));
  await expect(laptop.getByText('The link was opened on another device.')).toBeVisible();
  await laptop.getByRole('button', { name: 'Continue here' }).click();
  // The phone continues automatically.
  await expect(heading(again, '6-digit code')).toBeVisible();
  await enterCode(laptop, await sentCode(laptop, person.phone));
  await expect(laptop).toHaveURL(/\/talent\/onboarding\/profile$/);
  await expect(heading(again, 'Finished on another device')).toBeVisible();

  await test.step('a link that is too old or was changed says so', async () => {
    await again.goto(`/auth/action?mode=verifyEmail&oobCode=${'x'.repeat(43)}`);
    await expect(again.getByRole('alert')).toContainText('This link was already used or is too old.');
  });
});

test('a wrong email is changed before it is verified, and a login takes the registration up @long', async ({
  page,
  openDevice,
}) => {
  const person = somebody();
  await register(page, person);
  const email = `wulan-${randomUUID()}@contoh.test`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.reload();
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(email)).toBeVisible();
  const link = await mailedLink(page, email, 'verifyEmail');

  const other = await openDevice(undefined, { viewport: PHONE_SIZE });
  await other.goto('/login');
  await other.getByLabel(/^email/i).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(other, 'Open your email')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'Email verified')).toBeVisible();
  await expect(heading(other, '6-digit code')).toBeVisible();
  const openNumber = () => other.getByRole('button', { name: 'Change number' }).click();
  await openNumber();
  await other.getByLabel('New number').fill('081200000099');
  await other.reload();
  await openNumber();
  await expect(other.getByLabel('New number')).toHaveValue('081200000099');
});

test('a person who did not change the email takes it back by the link in the old mailbox @long', async ({
  page,
  openDevice,
}) => {
  const person = somebody();
  await register(page, person);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(`wulan-${randomUUID()}@contoh.test`);

  // Only a verified address has an owner who may take it back. The first device does not learn of the proof.
  const progress = '**/api/sessions/registration';
  await page.route(progress, (route) => route.abort('connectionreset'));
  const owner = await openDevice(undefined, { viewport: PHONE_SIZE });
  await owner.goto(await mailedLink(owner, person.email, 'verifyEmail'));
  await expect(heading(owner, 'Email verified')).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  const link = await mailedLink(owner, person.email, 'recoverEmail');
  await page.unroute(progress);

  await owner.goto(link);
  await expect(heading(owner, 'Email changed back')).toBeVisible();
  await expect(owner.getByText(`The account belongs to ${person.email} again`)).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await owner.goto(link);
  await expect(owner.getByRole('alert')).toContainText('This link was already used or is too old.');
});

test('a forgotten password is replaced, and the old one no longer opens anything', async ({
  page,
  people,
  openDevice,
}) => {
  const email = people.crew;
  const elsewhere = await openDevice('crew');
  await elsewhere.goto('/settings');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(heading(page, 'Forgot password')).toBeVisible();
  await page.getByLabel(/^Email$/).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again, 0:\d\d$/ })).toBeVisible();

  await page.goto(await mailedLink(page, email, 'resetPassword'));
  await expect(heading(page, 'New password')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('New password').fill('hujan');
  await expect(page.getByText('uppercase letter, not yet')).toBeAttached();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This password doesn’t follow the rules below.')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  const used = page.url();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'Password changed')).toBeVisible();
  await page.getByRole('button', { name: 'Log in with the new password' }).click();
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/ph(\/|$)/);
  // The other device is logged out as soon as it asks the server for something.
  await elsewhere.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { tokenExpiry: number };
    localStorage.setItem('auth-storage', JSON.stringify({ ...stored, tokenExpiry: Date.now() - 60_000 }));
  });
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);

  await elsewhere.goto(used);
  await expect(heading(elsewhere, 'This link no longer works')).toBeVisible();
});
