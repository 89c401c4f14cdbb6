import { randomUUID } from 'node:crypto';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';

test.use(INSTALLED);

const PHONE_SIZE = { width: 360, height: 740 };

test('a house writes from a desk without a network, the talent answers from a phone; numbers are hidden', async ({
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const mark = randomUUID().slice(0, 8);
  const phone = await openDevice('talent', { ...INSTALLED, viewport: PHONE_SIZE });
  await phone.goto('/messages');
  await untilInstalled(phone);
  const talentId: unknown = await phone.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { userData?: { userId?: string } }).userData?.userId,
  );
  const desk = await login('producer');
  await desk.goto(`/ph/talent-pool/detail/${String(talentId)}`);
  await desk.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(desk.getByLabel('Your message')).toBeVisible();
  await untilInstalled(desk);
  await test.step('the house writes offline; a reload keeps the message, waiting', async () => {
    await goOffline(desk);
    await desk.getByLabel('Your message').fill(`Selamat siang ${mark}`);
    await desk.getByRole('button', { name: 'Save, send later' }).click();
    await expect(desk.getByText('waiting for a network', { exact: true })).toBeVisible();
    await desk.goto('/messages');
    const listed = desk.getByRole('link').filter({ hasText: mark });
    await expect(listed).toContainText('Sekar Ayu');
    await listed.click();
    await expect(desk.getByText('waiting for a network', { exact: true })).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Sekar Ayu' })).toBeVisible();
    await goOnline(desk);
    await expect(desk.getByText('delivered')).toBeVisible();
  });
  await test.step('the talent reads it and answers without a network', async () => {
    await expect(phone.getByRole('link', { name: new RegExp(mark) })).toBeVisible();
    await phone.getByRole('button', { name: 'Menu' }).click();
    const place = phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Messages/ });
    await expect(place).toHaveAccessibleName(/^Messages ?, 1 is waiting for you$/);
    await phone.keyboard.press('Escape');
    await phone.getByRole('link', { name: new RegExp(mark) }).click();
    await expect(phone.getByText(`Selamat siang ${mark}`)).toBeVisible();
    await phone.getByRole('button', { name: 'Menu' }).click();
    await expect(place).toHaveAccessibleName('Messages');
    await phone.keyboard.press('Escape');
    await expect(desk.getByText('read', { exact: true })).toBeVisible();
    await goOffline(phone);
    await phone.getByLabel('Your message').fill(`Telepon ${mark}: 0812 3456 7817`);
    await phone.getByRole('button', { name: 'Save, send later' }).click();
    await expect(phone.getByText('waiting for a network', { exact: true })).toBeVisible();
    await goOnline(phone);
  });
  await test.step('the house reads it with the number hidden', async () => {
    await expect(desk.getByRole('log').getByText(`Telepon ${mark}: 0812 •••• ••17`)).toBeVisible();
    await expect(desk.getByText('Contacts are hidden until a booking is confirmed.')).toBeVisible();
  });
  await test.step('a request for money is held back, and both are notified', async () => {
    await desk.getByLabel('Your message').fill('Ada biaya pendaftaran Rp150.000');
    await desk.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByText(/This message asks a talent for money/)).toBeVisible();
    await expect(phone.getByText(/asks for money\. Casting is free: don’t pay/)).toBeVisible();
    await expect(phone.getByText('Rp150.000')).toHaveCount(0);
  });
});
