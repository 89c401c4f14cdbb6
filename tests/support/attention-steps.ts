import { expect, type Locator, type Page } from '@playwright/test';
import { outboxStates } from './device-store.ts';
import { strip, unscheduled } from './production-steps.ts';

/** Steps of specs about conflicts and refused work, as a person does them on a wide screen in English. */

export const inspector = (page: Page): Locator => page.getByRole('complementary');

/** All changes of this device have reached the server, and its answers are here. */
export async function untilSent(page: Page): Promise<void> {
  // The line follows what is stored: right after a change it may still show the old state.
  const onItsWay = async () => {
    const { queued = 0, acknowledged = 0 } = await outboxStates(page);
    return queued + acknowledged;
  };
  await expect.poll(onItsWay, { message: 'changes on their way', intervals: [50, 100, 200] }).toBe(0);
  await expect(page.getByRole('button', { name: /^Saved on this laptop · sent/ })).toBeVisible();
}

/** Opens the breakdown of a production that a colleague has made. */
export async function openProduction(page: Page, title: string): Promise<void> {
  await page.goto('/ph/script-breakdown');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Chooses a scene, so that the inspector shows it. */
export async function chooseScene(page: Page, number: number, part: Locator = unscheduled(page)): Promise<void> {
  await strip(part, number).click();
  await expect(inspector(page).getByRole('link', { name: `Open the text of scene ${number}` })).toBeVisible();
}

/** Writes a chosen scene's synopsis. */
export async function writeSynopsis(page: Page, synopsis: string): Promise<void> {
  await inspector(page)
    .getByRole('button', { name: /^Edit length/ })
    .click();
  const dialog = page.getByRole('dialog');
  // A dialog's code is loaded when it is first opened, which is slow on a loaded machine.
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByLabel('Synopsis').fill(synopsis);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Moves a chosen scene to a day. */
export async function moveChosenTo(page: Page, day: string): Promise<void> {
  await inspector(page)
    .getByRole('button', { name: /^Move to day/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: new RegExp(`^${day}`) }).click();
  await expect(dialog).toBeHidden();
}

/** The list of what needs attention, opened as a user opens it. */
export async function openAttention(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Needs attention \(\d+\)$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Needs attention' })).toBeVisible();
}

/** The items of one part of that list about a production. */
export const itemsOf = (page: Page, part: string, production: string): Locator =>
  page
    .getByRole('region', { name: part })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }), hasText: production });

/** The badge at a chosen scene's field that has two values. */
export const badge = (page: Page): Locator => inspector(page).getByRole('button', { name: /^2 values, choose one/ });
