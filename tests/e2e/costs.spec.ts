import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { importScreenplay, makeDay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';

test.use(INSTALLED);

const sheet = (page: Page) => page.getByRole('grid', { name: 'Costs' });
const row = (page: Page, name: string) => sheet(page).getByRole('row').filter({ hasText: name });
/** The sheet takes keys from the press on: nothing is waited for. */
const addItem = (page: Page) => page.getByRole('button', { name: 'Item', exact: true }).click();

/** A table of another program is reviewed before it is imported. */
const takeOver = (page: Page, label: string) =>
  page.getByRole('dialog', { name: 'Paste a table' }).getByRole('button', { name: label }).click();

/** The total's estimate, as it is written. */
const total = (page: Page) =>
  page.getByRole('table', { name: 'Sums' }).getByRole('row').filter({ hasText: 'Total' }).getByRole('cell').first();

test('a budget typed offline follows the schedule and reaches the producer’s other device, no crew', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Anggaran');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 3));
  await makeDay(page, 1);
  await makeDay(page, 2);
  const script = /script-breakdown\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/ph/cost-breakdown/${script}`);
  await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
  await expect(row(page, 'Camera')).toBeVisible();
  await untilSent(page);
  await untilInstalled(page);
  await goOffline(page);

  await test.step('typed like a spreadsheet, with a quantity from the schedule', async () => {
    await row(page, 'Camera').getByRole('button').click();
    await row(page, 'Camera').getByRole('button').click();
    await addItem(page);
    await page.keyboard.type('Camera package');
    await page.keyboard.press('Tab');
    await page.keyboard.type('=days*2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('day');
    await page.keyboard.press('Tab');
    await page.keyboard.type('seven');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert')).toContainText('That isn’t an amount');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('7,500,000');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Camera package')).toContainText('30.000.000');
  });

  await test.step('the line above the sheet says how a cell is worked out', async () => {
    const line = page.getByRole('group', { name: 'Formula of the cell' });
    await row(page, 'Camera package').getByRole('gridcell').nth(2).click();
    await expect(line).toContainText('=days × 2 = 4');
    await expect(line).toContainText('days: shooting days, 2');
    await row(page, 'Camera package').getByRole('gridcell').nth(5).click();
    await expect(line).toContainText('=4 × 7.500.000 = 30.000.000');
  });

  await test.step('pasted from a spreadsheet below it', async () => {
    await addItem(page);
    await sheet(page).evaluate((grid) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Lenses\t4\tset\t1.000.000\r\nDrone\t1\tday\t2,5 jt\r\n');
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await takeOver(page, 'Import 2 items');
    await expect(row(page, 'Drone')).toContainText('2.500.000');
    // 36,500,000 and a contingency of 5 %.
    await expect(total(page)).toHaveText('38.325.000');
  });

  await test.step('two hundred rows come in at one paste, and go at one undo', async () => {
    await row(page, 'Drone').getByRole('gridcell').nth(1).click();
    await addItem(page);
    const before = Number(await sheet(page).getAttribute('aria-rowcount'));
    await sheet(page).evaluate((grid) => {
      const data = new DataTransfer();
      const rows = Array.from({ length: 200 }, (_, at) => `Lamp ${at + 1}\t2\tpiece\t1.000`);
      data.setData('text/plain', rows.join('\r\n'));
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await takeOver(page, 'Import 200 items');
    await expect(total(page)).toHaveText('38.745.000');
    await expect(sheet(page)).toHaveAttribute('aria-rowcount', String(before + 199));
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(total(page)).toHaveText('38.325.000');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(sheet(page)).toHaveAttribute('aria-rowcount', String(before - 1));
  });

  await test.step('a cell that is being typed outlives a reload', async () => {
    await row(page, 'Drone').getByRole('gridcell').nth(1).click();
    await page.keyboard.press('F2');
    await page.keyboard.type(' with pilot');
    await expect(page.getByRole('textbox', { name: /Drone/ })).toHaveValue('Drone with pilot');
    await page.reload();
    await expect(page.getByRole('textbox', { name: /Drone/ })).toHaveValue('Drone with pilot');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Drone with pilot')).toBeVisible();
    await expect(total(page)).toHaveText('38.325.000');
  });

  await goOnline(page);
  await untilSent(page);
  const other = await openDevice('producer');
  await other.goto(`/ph/cost-breakdown/${script}`);
  await expect(row(other, 'Drone with pilot')).toContainText('2.500.000');
  await expect(total(other)).toHaveText('38.325.000');

  await test.step('the other device takes a day away: the sum follows and says so', async () => {
    await other.goto(`/ph/script-breakdown/${script}`);
    await makeDay(other, 3);
    await expect(total(page)).toHaveText('54.075.000');
    await expect(page.getByRole('complementary')).toContainText('The schedule has changed');
  });

  const crew = await openDevice('crew');
  await crew.goto(`/ph/cost-breakdown/${script}`);
  await expect(crew.getByText('Your role can’t see the production house’s costs')).toBeVisible();
  const stored = await crew.evaluate(async (name) => {
    const user = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { userData?: { userId?: string } };
    const opening = indexedDB.open(`klaket-${user.userData?.userId ?? ''}`);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction(name).objectStore(name).count();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    return reading.result;
  }, 'costItems');
  expect(stored).toBe(0);
});

test('two devices price one item offline: the cell itself asks, and one choice holds for both', async ({
  page,
  login,
  memberDevice,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const { scriptId: script } = await memberDevice('Dua Tarif');
  await login('producer');
  await page.goto(`/ph/cost-breakdown/${script}`);
  await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
  await row(page, 'Camera').getByRole('button').click();
  await row(page, 'Camera').getByRole('button').click();
  await addItem(page);
  await page.keyboard.type('Lenses');
  await page.keyboard.press('Enter');
  await untilSent(page);
  const other = await openDevice('producer');
  await other.goto(`/ph/cost-breakdown/${script}`);
  await expect(row(other, 'Lenses')).toBeVisible();

  const rate = (device: Page) => row(device, 'Lenses').getByRole('gridcell').nth(4);
  const price = async (device: Page, typed: string) => {
    await rate(device).click();
    await device.keyboard.type(typed);
    await device.keyboard.press('Enter');
    await expect(rate(device)).toContainText('.000');
  };
  await goOffline(page);
  await price(page, '1.000.000');
  await price(other, '2.500.000');
  await untilSent(other);
  await goOnline(page);
  const asks = (device: Page) => rate(device).getByRole('button', { name: 'two values, choose one' });
  await expect(asks(other)).toBeVisible();
  await expect(asks(page)).toBeVisible();
  await asks(page).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('radio').last().click();
  await chooser.getByRole('button', { name: /^Use (1\.000|2\.500)\.000$/ }).click();
  await expect(asks(page)).toBeHidden();
  await expect(asks(other)).toBeHidden();
  const chosen = (await rate(page).textContent()) ?? '';
  expect(chosen).toMatch(/^(1\.000|2\.500)\.000$/);
  await expect(rate(other)).toHaveText(chosen);
});

test('typing right behind a new row is in it, in a closed account and row after row @long', async ({
  page,
  login,
  memberDevice,
}) => {
  const { scriptId: script } = await memberDevice('Ketikan Cepat');
  await login('producer');
  await page.goto(`/ph/cost-breakdown/${script}`);
  await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
  // The press closes the account and leaves the cursor there.
  await row(page, 'Camera').getByRole('button').click();
  const fill = async (...cells: string[]) => {
    for (const [at, cell] of cells.entries()) {
      await page.keyboard.type(cell);
      await page.keyboard.press(at === cells.length - 1 ? 'Enter' : 'Tab');
    }
  };
  for (const name of ['Lenses', 'Tripod', 'Filters']) {
    await addItem(page);
    await fill(name, '2', 'set', '1500000');
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  await fill('Monitor', '1', 'set', '250rb');
  const complete = async () => {
    for (const name of ['Lenses', 'Tripod', 'Filters']) await expect(row(page, name)).toContainText('3.000.000');
    await expect(row(page, 'Monitor')).toContainText('250.000');
    await expect(row(page, 'Camera')).toContainText('4 items');
  };
  await complete();
  await page.reload();
  await complete();
});

test('on a phone an edit of the costs is taken back, and a receipt left without typing leaves nothing @long', async ({
  page,
  login,
  memberDevice,
}) => {
  const { scriptId: script } = await memberDevice('Batal di Ponsel');
  await page.setViewportSize({ width: 360, height: 740 });
  await login('producer');
  await page.goto(`/ph/cost-breakdown/${script}`);
  await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
  await page.getByRole('button', { name: 'Item', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New cost item' });
  await dialog.getByLabel('Description').fill('Lampu sorot');
  await dialog.getByLabel('Estimate as one sum').fill('1,250,000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Lampu sorot.*1\.250\.000/ })).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Edit of/ }).click();
  await expect(page.getByText('Lampu sorot')).toBeHidden();

  await page.getByRole('button', { name: 'Petty cash' }).click();
  await page.getByRole('button', { name: 'Receipt without a photo' }).click();
  await page.getByRole('dialog', { name: 'New receipt' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No receipts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Receipt without a photo' }).click();
  await page.getByLabel('Amount').fill('58rb');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '58.000' })).toBeVisible();
});
