import { expect, type Locator, type Page } from '@playwright/test';

/** Steps with a call sheet that several specs share, as a person does them on a wide screen in English. */

/** Id of the production whose breakdown or sheet the page shows. */
export function scriptIdOf(page: Page): string {
  const found = /(?:script-breakdown|script)\/([0-9a-f-]{36})/.exec(page.url());
  if (found?.[1] === undefined) throw new Error(`no production in ${page.url()}`);
  return found[1];
}

/** Opens a new sheet of the production that is open. */
export async function openNewSheet(page: Page): Promise<void> {
  await page.goto(`/ph/call-sheets/script/${scriptIdOf(page)}/new`);
  await expect(cell(page, 'Crew call')).toBeVisible();
}

export const cell = (part: Page | Locator, label: string): Locator => part.getByLabel(label, { exact: true });

/** Types into a cell as a user does: replaces the old text. */
export async function write(part: Page | Locator, label: string, text: string): Promise<void> {
  await cell(part, label).fill(text);
  await cell(part, label).blur();
}

/** Saves and waits until the device has it. */
export async function saveSheet(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page).toHaveURL(/\/sheet\/[0-9a-f-]{36}$/);
}

/** Puts scenes of the breakdown on the sheet, by number. */
export async function addScenes(page: Page, ...numbers: number[]): Promise<void> {
  await page.getByRole('button', { name: 'Add scenes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add scenes' });
  for (const number of numbers)
    await dialog
      .locator('label')
      .filter({ has: page.getByText(String(number), { exact: true }) })
      .getByRole('checkbox')
      .check();
  await dialog.getByRole('button', { name: /^Add \d+ scenes?$/ }).click();
  await expect(dialog).toBeHidden();
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** Rows of a section, without the table's head and breaks. */
export const sheetRows = (page: Page, name: string): Locator => section(page, name).locator('[data-row]');
