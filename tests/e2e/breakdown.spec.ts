import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import {
  day,
  importScreenplay,
  makeDay,
  sceneNumbers,
  shortScreenplay,
  strip,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 60, start.y + 15);
  await page.mouse.down();
  await page.mouse.move(start.x + 80, start.y + 25, { steps: 3 });
  await page.mouse.move(end.x + 90, end.y + end.height - 4, { steps: 6 });
  await page.mouse.up();
}

test.beforeEach(async ({ page, login }, { title }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle(`Papan ${title.length}`)));
});

test('scenes are dragged to a day, put in order with keys, and taken back', async ({ page }) => {
  await makeDay(page, 1);
  // Into the white area far below the day.
  await drag(page, strip(unscheduled(page), 1), page.getByRole('region', { name: 'Shooting days' }));
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1']);
  await drag(page, strip(unscheduled(page), 3), strip(day(page, 1), 1));
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1', '3']);
  await expect(day(page, 1)).toContainText('2 scenes');

  await strip(day(page, 1), 3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['3', '1']);
  await expect(strip(day(page, 1), 3)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['2', '4', '5', '6', '3']);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['3', '1']);
  await page.reload();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['3', '1']);
});

test('several scenes chosen with Shift go to a day together by the dialog that P opens @long', async ({ page }) => {
  await makeDay(page, 1);
  await strip(unscheduled(page), 2).click();
  await strip(unscheduled(page), 4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('complementary')).toContainText('3 scenes chosen');
  await page.keyboard.press('p');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(strip(unscheduled(page), 4)).toBeFocused();
  await page.keyboard.press('p');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['2', '3', '4']);
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['1', '5', '6']);
  await expect(strip(unscheduled(page), 5)).toBeFocused();
});

test('deleting a day asks, names it, and frees its scenes into script order', async ({ page }) => {
  await makeDay(page, 1);
  await drag(page, strip(unscheduled(page), 2), day(page, 1));
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['2']);
  await page.getByRole('button', { name: 'Day 1: more' }).click();
  await page.getByRole('menuitem', { name: 'Delete day…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Day 1?' });
  await expect(question).toContainText('1 scene');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(day(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Day 1: more' }).click();
  await page.getByRole('menuitem', { name: 'Delete day…' }).click();
  await question.getByRole('button', { name: 'Delete day' }).click();
  await expect(day(page, 1)).toBeHidden();
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a day gets another number and moves to its place @long', async ({ page }) => {
  for (const number of [1, 2, 3]) await makeDay(page, number);
  await drag(page, strip(unscheduled(page), 5), day(page, 3));
  await expect.poll(() => sceneNumbers(day(page, 3))).toEqual(['5']);
  await page.getByRole('button', { name: 'Day 3: more' }).click();
  await page.getByRole('menuitem', { name: 'Another number…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number').fill('1');
  await expect(dialog).toContainText('There is already a Day 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['5']);
  await expect(page.getByRole('region', { name: 'Shooting days' }).getByRole('heading', { level: 2 })).toHaveText([
    'Day 1',
    'Day 2',
    'Day 3',
  ]);
});

test('filters are in the address and survive a reload @long', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Find scene or set' }).fill('gudang');
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['5']);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Find scene or set' })).toHaveValue('gudang');
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['5']);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['1', '4']);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Cast' }).click();
  await page.getByRole('menuitemradio', { name: /Budi/ }).click();
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['2', '4', '6']);
});

test('a scene gets length, synopsis and tags, and a cast number is exchanged', async ({ page }) => {
  await strip(unscheduled(page), 1).click();
  const inspector = page.getByRole('complementary');
  await inspector.getByRole('button', { name: /^Edit length/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Length').fill('2 9/8');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('Write pages and eighths');
  await dialog.getByLabel('Length').fill('2 3/8');
  await dialog.getByLabel('Synopsis').fill('Sari menyeberang.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(inspector).toContainText('2 3/8 pages');
  await expect(inspector).toContainText('Sari menyeberang.');
  await inspector.getByRole('button', { name: 'Remove 1 Sari from this scene' }).click();
  await expect(inspector).not.toContainText('1 Sari');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Breakdown lists/ }).click();
  const tags = page.getByRole('dialog', { name: 'Breakdown lists' });
  await tags.getByRole('button', { name: 'Change Budi' }).click();
  await tags.getByLabel('Number').fill('1');
  await expect(tags).toContainText('Sari has this number and takes the old one.');
  await tags.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tags.getByRole('listitem').filter({ hasText: /^2Sari/ })).toBeVisible();
});

test('on a phone a scene is chosen, moved to a day and seen there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 1, name: 'Scenes' })).toBeVisible();
  await page.getByRole('button', { name: 'New shooting day' }).click();
  const daysStrip = page.getByRole('navigation', { name: 'Days' });
  await expect(daysStrip.getByRole('button', { name: /Day 1/ })).toHaveAttribute('aria-current', 'true');
  await daysStrip.getByRole('button', { name: /Unscheduled/ }).click();
  await strip(page.getByRole('main'), 2).click();
  await page.getByRole('button', { name: 'Move to day…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await daysStrip.getByRole('button', { name: /Day 1/ }).click();
  await expect.poll(() => sceneNumbers(page.getByRole('main'))).toEqual(['2']);
});

test('on a phone a day without a date offers it as a field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'New shooting day' }).click();
  await page.getByRole('button', { name: 'Set a date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location').fill('Kota Tua');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Set a location' })).toBeHidden();
  await expect(page.getByRole('main').getByText('Kota Tua')).toBeVisible();
});

test('on a phone the list of unscheduled scenes stays when one is moved to a day @long', async ({ page }) => {
  await makeDay(page, 1);
  await page.setViewportSize({ width: 360, height: 740 });
  const address = new URL(page.url());
  address.search = '';
  await page.goto(address.href);
  await strip(page.getByRole('main'), 2).click();
  await page.getByRole('button', { name: 'Move to day…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect.poll(() => sceneNumbers(page.getByRole('main'))).toEqual(['1', '3', '4', '5', '6']);
  // The scene is out of sight; the next one is chosen.
  await expect(strip(page.getByRole('main'), 3)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Text 3' })).toBeVisible();
  const daysStrip = page.getByRole('navigation', { name: 'Days' });
  await expect(daysStrip.getByRole('button', { name: /Unscheduled/ })).toHaveAttribute('aria-current', 'true');
  // The message with the undo covers no day.
  await daysStrip.getByRole('button', { name: /Day 1/ }).click();
  await expect.poll(() => sceneNumbers(page.getByRole('main'))).toEqual(['2']);
});

test('on a phone one press chooses all scenes; the phone goes along to their day', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await expect(page.getByText('6 scenes chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to day…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'To a new shooting day' }).click();
  await expect(dialog).toBeHidden();
  const daysStrip = page.getByRole('navigation', { name: 'Days' });
  await expect(daysStrip.getByRole('button', { name: /Day 1/ })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => sceneNumbers(main)).toEqual(['1', '2', '3', '4', '5', '6']);
  await expect(main.locator('[data-strip][aria-pressed=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move to day…' })).toBeHidden();
  // The next step is within thumb's reach.
  await expect(page.getByRole('button', { name: 'Call sheet Day 1' })).toBeVisible();
  // The day and its scenes are one step.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(daysStrip.getByRole('button', { name: /Day 1/ })).toHaveCount(0);
  await expect.poll(() => sceneNumbers(main)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('on a phone the message of a move shows where the scenes are @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'New shooting day' }).click();
  const daysStrip = page.getByRole('navigation', { name: 'Days' });
  await daysStrip.getByRole('button', { name: /Unscheduled/ }).click();
  const main = page.getByRole('main');
  await strip(main, 2).click();
  await page.getByRole('button', { name: 'Move to day…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect.poll(() => sceneNumbers(main)).toEqual(['1', '3', '4', '5', '6']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => sceneNumbers(main)).toEqual(['2']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sceneNumbers(main)).toEqual([]);
});

test('when all scenes have gone to a day, none is chosen any more @long', async ({ page }) => {
  await makeDay(page, 1);
  await unscheduled(page).getByRole('button', { name: 'Choose all' }).click();
  const inspector = page.getByRole('complementary');
  await inspector.getByRole('button', { name: /Move to day/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1', '2', '3', '4', '5', '6']);
  await expect(page.getByRole('main').locator('[data-strip][aria-pressed=true]')).toHaveCount(0);
  await expect(inspector.getByText('6 scenes chosen')).toBeHidden();
});

test('in a low window the columns scroll, and the page stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 360 });
  await makeDay(page, 1);
  await unscheduled(page).getByRole('button', { name: 'Choose all' }).click();
  await page.keyboard.press('p');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect(day(page, 1)).toContainText('6 scenes');
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(heights[0]).toBe(heights[1]);
});

test('on a phone a finger that rests on a scene takes it to a day', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'New shooting day' }).click();
  const daysStrip = page.getByRole('navigation', { name: 'Days' });
  const dayOne = daysStrip.getByRole('button', { name: /Day 1/ });
  await expect(dayOne).toHaveAttribute('aria-current', 'true');
  await daysStrip.getByRole('button', { name: /Unscheduled/ }).click();
  const scene = strip(page.getByRole('main'), 2);
  const from = await scene.boundingBox();
  const to = await dayOne.boundingBox();
  if (from === null || to === null) throw new Error('nothing to drag');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: from.x + 100, y: from.y + 20 });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await touch('touchMove', { x: from.x + 90, y: from.y });
  await touch('touchMove', { x: to.x + 20, y: to.y + 20 });
  await expect(dayOne).toHaveAttribute('data-over');
  await touch('touchEnd');
  await dayOne.click();
  await expect.poll(() => sceneNumbers(page.getByRole('main'))).toEqual(['2']);
});

test('on a phone a held scene begins a choice; several are tagged, coloured, moved and unscheduled at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'New shooting day' }).click();
  const daysStrip = page.getByRole('navigation', { name: 'Days' });
  await daysStrip.getByRole('button', { name: /Unscheduled/ }).click();
  const main = page.getByRole('main');
  const finger = await page.context().newCDPSession(page);
  const at = await strip(main, 2).boundingBox();
  if (at === null) throw new Error('nothing to hold');
  const point = { x: at.x + 100, y: at.y + 20 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // A press in the moment of letting go belongs to the holding.
  await expect(page.getByText('1 scene chosen')).toBeVisible();
  await strip(main, 3).click();
  await strip(main, 5).click();
  await expect(page.getByText('3 scenes chosen')).toBeVisible();
  const inMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More actions for these scenes' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await inMenu('Tag…');
  const tagging = page.getByRole('dialog', { name: 'Tag 3 scenes' });
  await tagging.getByLabel('Category').selectOption({ label: 'Vehicles' });
  await tagging.getByRole('textbox', { name: 'Name' }).fill('Becak merah');
  await tagging.getByRole('button', { name: 'Add “Becak merah”' }).click();
  await expect(tagging).toBeHidden();
  await inMenu('Colour…');
  const coloring = page.getByRole('dialog', { name: 'Colour of 3 scenes' });
  await coloring.getByRole('checkbox', { name: 'Own strip colour' }).check();
  await coloring.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(coloring).toBeHidden();

  await page.getByRole('button', { name: 'Move to day…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect.poll(() => sceneNumbers(main)).toEqual(['1', '4', '6']);
  await daysStrip.getByRole('button', { name: /Day 1/ }).click();
  await expect.poll(() => sceneNumbers(main)).toEqual(['2', '3', '5']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await untilSent(page);
  await strip(main, 5).click();
  const inspector = page.getByRole('complementary');
  await expect(inspector.getByText('Becak merah')).toBeVisible();
  await strip(main, 2).click({ modifiers: ['Shift'] });
  await expect(inspector.getByText('3 scenes chosen')).toBeVisible();
  await inspector.getByRole('button', { name: 'Unschedule' }).click();
  await expect
    .poll(async () => (await sceneNumbers(unscheduled(page))).toSorted())
    .toEqual(['1', '2', '3', '4', '5', '6']);
  await page.reload();
  await expect.poll(async () => (await sceneNumbers(main)).toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a production that is not there says so and leads back', async ({ page }) => {
  await page.goto('/ph/script-breakdown/00000000-0000-4000-8000-00000000dead');
  await expect(page.getByText('This production isn’t on this device')).toBeVisible();
  await page.getByRole('link', { name: 'All productions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
});
