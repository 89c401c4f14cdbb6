import type { Locator, Page } from '@playwright/test';
import { untilSent } from '../support/attention-steps.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { saveSheet } from '../support/sheet-editor-steps.ts';
import { manyStrips } from '../bench/many-strips.ts';

/** A day of the board or the clock. */
const day = (page: Page, number: number): Locator => page.getByRole('region', { name: `Day ${number}`, exact: true });
const strip = (part: Locator, scene: number): Locator =>
  part.locator('[data-strip]').filter({ has: part.page().getByText(String(scene), { exact: true }) });
/** Scene numbers in their order; banners have none. */
const scenes = (part: Locator): Promise<string[]> =>
  part
    .locator('[data-strip] .number')
    .evaluateAll((numbers) => numbers.flatMap(({ textContent }) => textContent.trim() || []));

async function openSheetOf(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Day ${number}: more` }).click();
  await page.getByRole('menuitem', { name: 'Call sheet of this day' }).click();
}

test.use(INSTALLED);

test('off line, strips change days on board and clock; both call sheets follow when asked to @long', async ({
  page,
  login,
  memberDevice,
  goOffline,
  goOnline,
}) => {
  const device = await memberDevice();
  await manyStrips(device, 14, 2);
  const [board, clock] = ['board', 'clock'].map((view) => `/ph/timeline/${device.scriptId}?view=${view}`);
  await login('producer');
  await page.goto(board ?? '');
  await expect.poll(() => scenes(day(page, 1))).toEqual(['1', '2', '3', '4']);
  await untilInstalled(page);

  await test.step('each day has a saved call sheet', async () => {
    for (const number of [1, 2]) {
      await openSheetOf(page, number);
      await expect(page.getByRole('heading', { level: 1, name: `Call sheet Day ${number}` })).toBeVisible();
      await saveSheet(page);
      await page.goto(board ?? '');
    }
    await untilSent(page);
    await goOffline();
  });

  await test.step('Alt and an arrow: on the board to the side, on the clock down; undo takes back', async () => {
    await strip(day(page, 1), 4).focus();
    // Behind the meal, then over the end of the day.
    await page.keyboard.press('Alt+ArrowRight');
    await expect(day(page, 1).locator('[data-strip]').last().locator('.number')).toHaveText('4');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => scenes(day(page, 2))).toEqual(['4']);
    await expect(strip(day(page, 2), 4)).toBeFocused();
    await page.getByRole('button', { name: 'Clock' }).click();
    await expect(day(page, 1)).toContainText('06:00 call');
    await strip(day(page, 1), 3).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(day(page, 1).locator('[data-strip]').last().locator('.number')).toHaveText('3');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => scenes(day(page, 2))).toEqual(['3', '4']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => scenes(day(page, 2))).toEqual(['4']);
  });

  const plan = page.getByRole('complementary').filter({ hasText: 'The schedule for this day has changed' });
  await test.step('the sheet that loses the scene and the one that gets it say so, and change only when asked', async () => {
    await openSheetOf(page, 1);
    await expect(plan).toContainText('Moves to another day: scene 4');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.goto(clock ?? '');
    await openSheetOf(page, 2);
    await expect(plan).toContainText('Arrives: scene 4');
    await plan.getByRole('button', { name: 'Copy to the draft' }).click();
    await expect(plan).toBeHidden();
    await saveSheet(page);
  });

  await test.step('on line again, all of it is sent', async () => {
    await goOnline();
    await untilSent(page);
    const { records } = await device.pull();
    const rows = records.filter(({ kind }) => kind === 'sheet-scene').map(({ fields }) => fields['number']);
    expect(rows.map(String).toSorted((a, b) => Number(a) - Number(b))).toEqual(['1', '2', '3', '4', '4']);
  });
});
