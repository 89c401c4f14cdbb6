import { expect, type Locator, type Page } from '@playwright/test';

/** Steps with a production that several specs share, as a person does them on a wide screen in English. */

export interface TestScreenplay {
  title: string;
  fileName: string;
  text: string;
}

/** A title that no other run or worker uses. */
export const uniqueTitle = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 8)}`;

/**
 * A screenplay of `scenes` scenes in Fountain, inside and outside, by day and by night; its text is like no other's.
 */
export function shortScreenplay(title: string, scenes = 6): TestScreenplay {
  const sets = ['WARUNG BU SRI', 'JALAN RAYA', 'KAMAR SARI', 'TERAS STASIUN', 'GUDANG PAYUNG', 'PASAR'];
  const body = Array.from({ length: scenes }, (_, index) => {
    const side = index % 2 === 0 ? 'INT.' : 'EXT.';
    const time = index % 3 === 0 ? 'PAGI' : 'MALAM';
    return `${side} ${sets[index % sets.length]} ${index + 1} - ${time}\n\nSARI membawa payung merah nomor ${index + 1} ke seberang (${title}).\n\n${index % 2 === 0 ? 'SARI' : 'BUDI'}\nHujan lagi.\n`;
  }).join('\n');
  return {
    title,
    fileName: `${title.toLowerCase().replaceAll(' ', '-')}.fountain`,
    text: `Title: ${title}\n\n${body}`,
  };
}

export async function chooseFile(
  page: Page,
  { fileName, text }: Pick<TestScreenplay, 'fileName' | 'text'>,
): Promise<void> {
  await page
    .getByLabel('Screenplay file')
    .setInputFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** From the receipt over the new production's breakdown to the scenes. */
export async function closeReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('dialog', { name: 'Import report' });
  await receipt.getByRole('button', { name: 'To the scenes' }).click();
  await expect(receipt).toBeHidden();
}

/** Imports and opens the new production's breakdown. */
export async function importScreenplay(page: Page, screenplay: TestScreenplay): Promise<void> {
  await page.goto('/ph/script-breakdown');
  await chooseFile(page, screenplay);
  await closeReceipt(page);
  await expect(page.getByRole('heading', { level: 1, name: screenplay.title })).toBeVisible();
}

export const unscheduled = (page: Page): Locator => page.getByRole('region', { name: 'Unscheduled' });
export const day = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Day ${number}`, exact: true });
/** Scene numbers of a part of the board, from above. */
export const sceneNumbers = (part: Locator): Promise<string[]> =>
  part
    .locator('[data-strip]')
    .evaluateAll((strips) => strips.map((strip) => strip.textContent.match(/^\d+/)?.[0] ?? ''));
export const strip = (part: Locator, number: number): Locator =>
  part.locator('[data-strip]').filter({ hasText: new RegExp(`^${number}\\D`) });

export async function makeDay(page: Page, number: number): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
  await expect(day(page, number)).toBeVisible();
}
