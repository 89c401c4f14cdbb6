import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { openProduction } from '../support/attention-steps.ts';
import {
  day,
  importScreenplay,
  makeDay,
  shortScreenplay,
  strip,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';
import { openNewSheet, scriptIdOf, section } from '../support/sheet-editor-steps.ts';

const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

/** Pixels by which an element reaches into another one's box. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('not on the screen');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(width, height));
}

async function expectNothingCovered(page: Page): Promise<void> {
  const toast = messages(page);
  await expect(toast).toHaveCount(1);
  expect(await overlap(toast, page.getByRole('main')), 'of the content').toBeLessThanOrEqual(1);
  const inspector = page.getByRole('complementary');
  if (await inspector.isVisible()) expect(await overlap(toast, inspector), 'of the inspector').toBeLessThanOrEqual(1);
  const line = page.getByRole('button', { name: /^Saved on this/ });
  if (await line.isVisible()) expect(await overlap(toast, line), 'of the sync line').toBeLessThanOrEqual(1);
}

/** Moves a chosen scene to the first day. */
async function move(page: Page, number: number): Promise<void> {
  await strip(unscheduled(page), number).click();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Day 1/ }).first().click();
  await expect(strip(day(page, 1), number)).toBeVisible();
}

async function paste(part: Locator, text: string): Promise<void> {
  await part.evaluate((element, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, text);
}

for (const [device, tag, options] of [
  ['a laptop', '', { viewport: { width: 1440, height: 900 } }],
  ['a tablet', ' @long', { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
] as const) {
  test(`on ${device} messages cover nothing of a board, a call sheet or the costs${tag}`, async ({
    login,
    openDevice,
  }) => {
    const title = uniqueTitle('Pesan');
    const laptop = await login('producer');
    await importScreenplay(laptop, shortScreenplay(title, 4));
    await makeDay(laptop, 1);
    const page = await openDevice('producer', options);

    await test.step('three in a row are one, with the others behind it', async () => {
      await openProduction(page, title);
      for (const number of [1, 2, 3]) await move(page, number);
      const others = page.getByRole('button', { name: 'Other messages: 2' });
      await expect(others).toBeVisible();
      await expectNothingCovered(page);
      await others.click();
      await expect(messages(page)).toHaveCount(3);
      await others.click();
      await messages(page).getByRole('button', { name: 'Undo' }).click();
      await expect(strip(unscheduled(page), 3)).toBeVisible();
    });

    await test.step('a call sheet', async () => {
      await openNewSheet(page);
      await paste(section(page, 'Crew'), 'Name\tRole\tDepartment\nCitra\tGaffer\tLight');
      await expect(messages(page).filter({ hasText: 'Pasted' })).toBeVisible();
      await expectNothingCovered(page);
    });

    await test.step('the costs', async () => {
      await page.goto(`/ph/cost-breakdown/${scriptIdOf(page)}`);
      await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
      const grid = page.getByRole('grid', { name: 'Costs' });
      await grid.getByRole('row').filter({ hasText: 'Camera' }).getByRole('button').click();
      await page.getByRole('button', { name: 'Item', exact: true }).click();
      await page.keyboard.press('Escape');
      await paste(grid, 'Lensa\t2\tbuah');
      await page.getByRole('dialog').getByRole('button', { name: 'Import 1 item' }).click();
      await expect(messages(page).filter({ hasText: '1 item imported' })).toBeVisible();
      await expectNothingCovered(page);
    });
  });
}
