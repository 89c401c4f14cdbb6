import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/app-fixtures.ts';
import { mailedLink, sentCode } from '../support/mailbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

const phone = () => `08${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;

test('a minor is registered by a guardian, whose phone gets the code', async ({ page }) => {
  const email = `rani-${randomUUID()}@contoh.test`;
  const [own, guardians] = [phone(), phone()];
  await page.goto('/register/talent/form');
  await page.getByLabel('Full name').fill('Rani Kirana');
  // Born on 23 April 2014.
  await page.getByLabel('NIK').fill('3276 0563 0414 0003');
  await page.getByLabel('WhatsApp number', { exact: true }).fill(own);
  await page.getByLabel(/^Email$/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Payung#Biru77');
  await page.getByLabel('Repeat password').fill('Payung#Biru77');
  await page.getByLabel(/I have read the/).check();

  await test.step('alone the minor cannot', async () => {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('A guardian registers someone under 18')).toBeFocused();
  });

  await test.step('with the guardian the code goes to the guardian, and says what it agrees to', async () => {
    await page.getByLabel('A guardian registers someone under 18').check();
    await page.getByLabel('Guardian’s full name').fill('Dewi Kirana');
    await page.getByLabel('Relation').selectOption({ index: 1 });
    // The child's own number and address in another spelling are not a guardian's.
    await page.getByLabel('Guardian’s WhatsApp number').fill(own.replace(/^0/, '+62 '));
    await page.getByLabel('Guardian’s email').fill(email.replace('@', '+ibu@'));
    await page.getByLabel(/I am the guardian/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This is the child’s number.')).toBeVisible();
    await expect(page.getByText('This is the child’s email.')).toBeVisible();
    await page.getByLabel('Guardian’s WhatsApp number').fill(guardians.replace(/^(.{4})(.{4})/, '$1 $2 '));
    await page.getByLabel('Guardian’s email').fill(`dewi-${email}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open your email' })).toBeVisible();
    await page.goto(await mailedLink(page, email, 'verifyEmail'));
    await page.getByRole('button', { name: 'Continue here' }).click();
    await page.getByLabel('6-digit code').fill(await sentCode(page, guardians));
    await expect(page).toHaveURL(/\/talent\/onboarding\/profile$/);
  });
});
