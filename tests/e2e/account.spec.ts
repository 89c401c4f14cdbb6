import { devices } from '@playwright/test';
import { expect, fillLogin, test } from '../support/app-fixtures.ts';
import { mailedLink } from '../support/mailbox.ts';
import { samplePassword } from '../support/people.ts';

test('the email changes by a link to the new address, and back by one to the old address', async ({
  page,
  login,
  people,
}) => {
  const fresh = `new-${people.crew}`;
  await login('crew');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change the email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the email' });
  await dialog.getByLabel('New email').fill(fresh);
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toContainText('That password is wrong. Try again.');
  await dialog.getByLabel('Current password').fill(samplePassword);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link was sent to ${fresh}.`)).toBeVisible();

  await test.step('the link to the new address ends this login, and the new address logs in', async () => {
    await page.goto(await mailedLink(page, fresh, 'changeEmail'));
    await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/login');
    await fillLogin(page, fresh);
    await expect(page).toHaveURL(/\/ph\//);
  });

  await test.step('the link to the old address takes it back', async () => {
    await page.goto(await mailedLink(page, people.crew, 'recoverEmail'));
    await expect(page.getByRole('heading', { name: 'Email changed back' })).toBeVisible();
    await expect(page.getByText(`The account belongs to ${people.crew} again`)).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/login');
    await fillLogin(page, fresh);
    await expect(page.getByRole('alert')).toContainText('The email address or password you entered is invalid');
    await page.getByLabel(/^email/i).fill(people.crew);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/ph\//);
  });
});

test('a login on another device is seen by its name and ended from settings', async ({
  page,
  login,
  openDevice,
  goOffline,
}) => {
  await login('assistantDirector');
  const { userAgent } = devices['iPhone 14'];
  const phone = await openDevice('assistantDirector', { userAgent });
  await page.goto('/settings');
  const listed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Logged-in devices' }) });
  await expect(listed.getByText('This device')).toHaveCount(1);
  await listed.getByRole('button', { name: 'Log out: Safari on iPhone' }).click();
  await expect(listed.getByText('Safari on iPhone')).toBeHidden();
  await expect(listed.getByText('This device')).toBeVisible();
  await phone.goto('/settings');
  await expect(phone).toHaveURL(/\/login/);

  await goOffline(page);
  await expect(listed).toContainText('Offline, Klaket can’t check where you’re logged in');
});
