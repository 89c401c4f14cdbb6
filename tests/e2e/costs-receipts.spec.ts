import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { samplePhoto } from '../support/sample-media.ts';

test.use(INSTALLED);

const sheet = (page: Page) => page.getByRole('grid', { name: 'Costs' });
const row = (page: Page, name: string) => sheet(page).getByRole('row').filter({ hasText: name });
const receipt = (page: Page, shop: string) => page.getByRole('listitem').filter({ hasText: shop });

async function photograph(page: Page, seed: number, fields: { amount: string; shop: string }): Promise<void> {
  await page.getByLabel('Photo of a receipt').setInputFiles({
    name: 'struk.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await samplePhoto(600, 750, seed)),
  });
  const dialog = page.getByRole('dialog', { name: 'New receipt' });
  await dialog.getByLabel('Amount').fill(fields.amount);
  await dialog.getByLabel('Shop').fill(fields.shop);
  await dialog.getByRole('button', { name: 'Save receipt' }).click();
  await expect(dialog).toBeHidden();
}

test('crew hands in receipts offline; the producer approves them and compares versions', async ({
  page: crew,
  login,
  memberDevice,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const { scriptId: script } = await memberDevice('Struk');
  const producer = await openDevice('producer');
  await producer.goto(`/ph/cost-breakdown/${script}`);
  await producer.getByRole('button', { name: 'Start with the usual accounts' }).click();
  await row(producer, 'Art department').getByRole('button').click();
  await row(producer, 'Art department').getByRole('button').click();
  await producer.getByRole('button', { name: 'Item', exact: true }).click();
  await expect(row(producer, 'no name yet')).toBeVisible();
  await expect(sheet(producer)).toBeFocused();
  await producer.keyboard.type('Rain tower');
  await producer.keyboard.press('Tab');
  await producer.keyboard.press('Tab');
  await producer.keyboard.press('Tab');
  await producer.keyboard.type('1.850.000');
  await producer.keyboard.press('Enter');
  await expect(row(producer, 'Rain tower')).toContainText('1.850.000');

  await login('crew');
  await crew.goto(`/ph/cost-breakdown/${script}`);
  await expect(crew.getByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
  await untilSent(crew);
  await untilInstalled(crew);
  await goOffline(crew);

  await test.step('two receipts and the morning’s cash are kept over a reload', async () => {
    await photograph(crew, 1, { amount: '1.850.000', shop: 'Tirta Jaya' });
    await photograph(crew, 7, { amount: '58rb', shop: 'Ojek' });
    await crew.getByRole('button', { name: 'Close the day' }).click();
    const cash = crew.getByRole('dialog', { name: /^Petty cash/ });
    await cash.getByLabel('Cash in the morning').fill('5 jt');
    await cash.getByRole('button', { name: 'Save' }).click();
    await expect(cash).toBeHidden();
    await crew.reload();
    await expect(receipt(crew, 'Tirta Jaya')).toContainText('waiting for a network');
    await expect(
      receipt(crew, 'Tirta Jaya').getByRole('img').or(receipt(crew, 'Tirta Jaya').locator('img')),
    ).toBeVisible();
    await expect(crew.getByRole('definition').filter({ hasText: '3.092.000' })).toBeVisible();
  });

  await test.step('a second photo of the same slip is noticed', async () => {
    await photograph(crew, 7, { amount: '58.000', shop: 'Motor' });
    await expect(receipt(crew, 'Motor')).toContainText('looks like another receipt');
    await receipt(crew, 'Motor').getByRole('button').click();
    await crew.getByRole('dialog').getByRole('button', { name: 'Delete the receipt' }).click();
    await expect(crew.getByRole('dialog')).toBeHidden();
    await expect(receipt(crew, 'Ojek')).not.toContainText('looks like another receipt');
  });

  await goOnline(crew);
  await untilSent(crew);
  await expect(receipt(crew, 'Tirta Jaya')).not.toContainText('waiting for a network');

  await test.step('the producer freezes the budget, then approves a receipt for an item and refuses the other', async () => {
    await producer.getByRole('button', { name: 'Versions' }).click();
    await producer.getByRole('button', { name: 'Freeze as version 1' }).click();
    await producer.getByRole('dialog').getByRole('button', { name: 'Freeze', exact: true }).click();
    await producer.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(producer.getByText(/^Approved by/)).toBeVisible();
    await producer.getByRole('button', { name: 'Petty cash' }).click();
    await producer.getByRole('button', { name: 'To be checked (2)' }).click();
    await receipt(producer, 'Tirta Jaya').getByRole('button').click();
    const review = producer.getByRole('dialog');
    await expect(review.getByRole('img', { name: 'Photo of the receipt' })).toHaveJSProperty('tagName', 'IMG');
    await review.getByLabel('Cost item').selectOption({ label: '2601 Rain tower' });
    await review.getByRole('button', { name: 'Approve 1.850.000' }).click();
    await expect(review).toBeHidden();
    await receipt(producer, 'Ojek').getByRole('button').click();
    await producer.getByRole('dialog').getByLabel('Reason for refusing').fill('no slip');
    await producer.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect(producer.getByText('No decisions waiting')).toBeVisible();
    await producer.getByRole('button', { name: 'Detail' }).click();
    await expect(row(producer, 'Rain tower').getByRole('gridcell').nth(6)).toHaveText('1.850.000');
  });
  await expect(receipt(crew, 'Ojek')).toContainText('no slip');
  await expect(receipt(crew, 'Tirta Jaya')).toContainText('approved');
  // A refused receipt does not leave the cash.
  await expect(crew.getByRole('definition').filter({ hasText: '3.150.000' })).toBeVisible();

  await test.step('changes after the version are shown against it', async () => {
    await row(producer, 'Rain tower').getByRole('gridcell').nth(4).click();
    await producer.keyboard.type('2.000.000');
    await producer.keyboard.press('Enter');
    await expect(row(producer, 'Rain tower').getByRole('gridcell').last()).toHaveText('+150.000');
    await producer.getByRole('button', { name: 'Versions' }).click();
    const changed = producer.getByRole('row').filter({ hasText: 'Rain tower' });
    await expect(changed).toContainText('+150.000');
    await expect(producer.getByRole('row').filter({ hasText: 'Total' })).toContainText('+157.500');
  });
});

test('own receipts of the phone appear on the own laptop, whose screen was open before the first one', async ({
  page: laptop,
  login,
  memberDevice,
  openDevice,
}) => {
  const { scriptId } = await memberDevice('Struk');
  await login('crew');
  await laptop.goto(`/ph/cost-breakdown/${scriptId}`);
  await expect(laptop.getByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
  await untilSent(laptop);
  const phone = await openDevice('crew', { viewport: { width: 360, height: 740 } });
  await phone.goto(`/ph/cost-breakdown/${scriptId}`);
  await photograph(phone, 3, { amount: '45rb', shop: 'Warung Bu Sri' });
  await expect(receipt(laptop, 'Warung Bu Sri')).toBeVisible();
});
