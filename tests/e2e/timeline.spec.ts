import type { Locator, Page } from '@playwright/test';
import { untilSent } from '../support/attention-steps.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import {
  importScreenplay,
  sceneNumbers,
  shortScreenplay,
  strip,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';

const day = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Day ${number} of`) });

/** Imports a screenplay and opens its timeline with some empty days. */
async function openTimeline(page: Page, title: string, days: number): Promise<string> {
  await importScreenplay(page, shortScreenplay(title));
  const id = /script-breakdown\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/ph/timeline/${id}`);
  for (let number = 1; number <= days; number += 1) {
    await page.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
    await expect(day(page, number)).toBeVisible();
  }
  return id;
}

async function setDate(page: Page, number: number, date: string, place = 'Pasar'): Promise<void> {
  await page.getByRole('button', { name: `Day ${number}: more` }).click();
  await page.getByRole('menuitem', { name: 'Date and location…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date', { exact: true }).fill(date);
  await dialog.getByLabel('Location').fill(place);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

async function moveTo(page: Page, scene: number, to: number): Promise<void> {
  await strip(unscheduled(page), scene).click();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`Day ${to}`) }).check();
  await dialog.getByRole('button', { name: `Move to Day ${to}` }).click();
  await expect.poll(() => sceneNumbers(day(page, to))).toContain(String(scene));
  await page.getByRole('button', { name: 'Close message' }).click();
}

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.use(INSTALLED);

test('strips go to days by keys alone, with what would change, and are taken back @long', async ({ page, login }) => {
  await login('producer');
  await openTimeline(page, uniqueTitle('Jadwal'), 2);
  await setDate(page, 1, daysAhead(3));
  await setDate(page, 2, daysAhead(4));
  await strip(unscheduled(page), 1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Move 2 strips to day…' });
  await dialog.getByRole('radio', { name: /Day 1/ }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('no conflict').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Move to Day 1' }).press('Enter');
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1', '2']);

  await strip(day(page, 1), 2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => sceneNumbers(day(page, 2))).toEqual(['2']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1', '2']);

  // Two fast presses are two places: before scene 1, and over the border of the day.
  await strip(day(page, 1), 2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => sceneNumbers(unscheduled(page))).toContain('2');
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1']);
});

test('a day of the past takes no strip, in the words of the specification @long', async ({ page, login }) => {
  await login('producer');
  await openTimeline(page, uniqueTitle('Lewat'), 1);
  await setDate(page, 1, daysAhead(-3));
  await strip(unscheduled(page), 1).click();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Day 1').click();
  await dialog.getByRole('button', { name: 'Move to Day 1' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/^Cannot move scene to past date \(.+\)\. Please select/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await sceneNumbers(unscheduled(page))).toContain('1');
});

test('a plan made off line survives a reload, is sent later, and is adopted elsewhere', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  await login('producer');
  const id = await openTimeline(page, uniqueTitle('Rencana'), 2);
  await setDate(page, 1, daysAhead(3));
  await setDate(page, 2, daysAhead(4));
  await moveTo(page, 1, 1);
  await untilSent(page);
  await untilInstalled(page);
  await goOffline();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Plans…' }).click();
  await page.getByRole('button', { name: 'Copy the schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Plan B' })).toBeVisible();
  await page.getByRole('button', { name: 'Board' }).click();
  await moveTo(page, 2, 2);
  await page.getByRole('button', { name: 'Day 2: more' }).click();
  await page.getByRole('menuitem', { name: 'Meal' }).click();
  // The board shows durable data.
  await expect(day(page, 2).getByRole('button', { name: /Meal/ })).toBeVisible();
  await page.reload();
  await expect(day(page, 2).getByRole('button', { name: /Meal/ })).toBeVisible();
  await expect.poll(() => sceneNumbers(day(page, 2))).toEqual(['2', '']);
  await goOnline();
  await untilSent(page);

  const director = await openDevice('assistantDirector', INSTALLED);
  await director.goto(`/ph/timeline/${id}`);
  await expect(day(director, 2).getByRole('button', { name: /Meal/ })).toBeVisible();
  await director.goto(`/ph/timeline/${id}?view=plans`);
  await director.getByRole('button', { name: 'Adopt…' }).click();
  await director.getByRole('alertdialog').getByRole('button', { name: 'Adopt' }).click();
  await expect.poll(() => sceneNumbers(day(director, 1))).toEqual(['1']);
  await expect(day(director, 2)).not.toContainText('Meal');
  await untilSent(director);
  await expect.poll(() => sceneNumbers(day(page, 2))).toEqual([]);
});

test('day out of days is printed, and a suggested order is adopted as one step @long', async ({ page, login }) => {
  await login('producer');
  const id = await openTimeline(page, uniqueTitle('Laporan'), 2);
  await setDate(page, 1, daysAhead(3));
  await moveTo(page, 1, 1);

  // A whole day held in a drag shows its effect before it is dropped.
  const handle = page.locator('[data-day-handle]');
  const [first, second] = [await handle.nth(0).boundingBox(), await handle.nth(1).boundingBox()];
  if (first === null || second === null) throw new Error('the days have no breaks');
  await page.mouse.move(first.x + 40, first.y + 8);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 30, { steps: 3 });
  await page.mouse.move(second.x + 40, second.y + second.height + 20, { steps: 5 });
  await expect(page.getByText('Day 1, not dropped yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1']);

  await page.goto(`/ph/timeline/${id}?view=dood`);
  await expect(page.getByRole('button', { name: /SWF$/ }).first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Day out of days .+\.pdf$/);

  await page.goto(`/ph/timeline/${id}?view=suggest`);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
  await expect(page.getByText(/scenes? (goes|go) to another day/)).toBeVisible();
  await page.getByRole('button', { name: 'Adopt' }).click();
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['2', '3', '4', '5', '6']);
});
