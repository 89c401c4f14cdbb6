import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, fillLogin, test } from '../support/app-fixtures.ts';
import { sentCode } from '../support/mailbox.ts';
import { samplePassword } from '../support/people.ts';

const newPassword = 'Kerikil#Biru77';

test('a user changes name and password, downloads the own data, deletes the account, and is gone', async ({
  page,
  login,
  people,
}) => {
  await login('crew');
  await page.goto('/settings');

  await test.step('name and password are changed, and this device stays logged in', async () => {
    await page.getByRole('button', { name: 'Change the name' }).click();
    const names = page.getByRole('dialog', { name: 'Name' });
    await names.getByLabel('Name').fill('Dewi Lestari Ayu');
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Dewi Lestari Ayu')).toBeVisible();
    await page.getByRole('button', { name: 'Change the password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the password' });
    await dialog.getByLabel('Current password').fill(samplePassword);
    await dialog.getByLabel('New password').fill(newPassword);
    await dialog.getByLabel('Repeat password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your other devices are logged out.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Dewi Lestari Ayu')).toBeVisible();
  });

  await test.step('a download that takes long is cancelled', async () => {
    await page.route('**/own-data/archive', () => undefined);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your data' }) });
    await section.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(section.getByRole('status')).toHaveText('Collecting…');
    await section.getByRole('button', { name: 'Cancel' }).click();
    await expect(section.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    await expect(section.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/own-data/archive');
  });

  await test.step('the download is one ZIP with the account in it', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^klaket-data-\d{4}-\d\d-\d\d\.zip$/);
    const entries = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(new TextDecoder().decode(entries['account.json'])).toContain(people.crew);
    expect(Object.keys(entries)).toContain('tables/members.json');
  });

  await test.step('a wrong password deletes nothing', async () => {
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the account?' });
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog).toContainText('That password is wrong. Nothing was deleted.');
    // The server has deleted the account, and its answer is slow: meanwhile the page learns that its login has ended.
    await page.route('**/own-data/delete-account', async (route) => {
      const answer = await route.fetch();
      const isRefused = page.waitForResponse(
        (other) => other.url().endsWith('/sessions/refresh') && other.status() === 401,
      );
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await isRefused;
      await route.fulfill({ response: answer });
    });
    await dialog.getByLabel('Your password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(/\/login\?reason=deleted/);
    await expect(page.getByText('Your account is deleted, on the server and on this device.')).toBeVisible();
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys.filter((key) => key.startsWith('klaket-houses-'))).toEqual([]);
  });

  await test.step('the account is gone, and so is the work on this device', async () => {
    await page.goto('/login');
    await fillLogin(page, people.crew);
    await expect(page.getByRole('alert')).toContainText('The email address or password you entered is invalid');
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')))
      .not.toContainEqual(expect.stringMatching(/^klaket-[0-9a-f]{8}-/));
  });
});

test('a talent has another number once the code from its message was entered', async ({ page, login }) => {
  await login('talent');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change the number' }).click();
  const phone = `+62812${String(Date.now()).slice(-8)}`;
  await page.getByLabel('New number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  const code = await sentCode(page, phone);
  const field = dialog.getByLabel('6-digit code');
  await field.fill(code === '123456' ? '654321' : '123456');
  await dialog.getByRole('button', { name: 'Use this number' }).click();
  await expect(dialog).toContainText('The code you entered is wrong, please re-enter the code');
  await expect(dialog.getByRole('button', { name: /^Send again, / })).toBeVisible();
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Use this number' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(phone)).toBeVisible();
});
