import { expect, type Page } from '@playwright/test';

/** A screenplay of its own for each run, so that runs and workers never meet. */
function screenplay(title: string): { name: string; mimeType: string; buffer: Buffer } {
  const text = `Title: ${title}
Author: Klaket

INT. WARUNG BU SRI - PAGI

Sari memandang hujan. Sebuah payung merah tersandar di pintu.

SARI
Hujan lagi.

BUDI (V.O.)
Selalu begitu.

EXT. JALAN RAYA - MALAM

Budi berlari.

INT. KAMAR SARI - MALAM

Sari menulis surat: ${title}.
`;
  return {
    name: `${title.toLowerCase().replaceAll(' ', '-')}.fountain`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  };
}

export const uniqueTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`;

export async function importScreenplay(page: Page, title: string): Promise<void> {
  await page.goto('/ph/script-breakdown');
  await page.getByLabel('Screenplay file').first().setInputFiles(screenplay(title));
  const receipt = page.getByRole('dialog', { name: 'Import report' });
  await expect(receipt).toContainText('Nothing was left out');
  await expect(receipt).toContainText('12 paragraphs in the file, 12 kept.');
  await receipt.getByRole('button', { name: 'To the scenes' }).click();
  await expect(receipt).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export const unscheduled = (page: Page) => page.getByRole('region', { name: 'Unscheduled' });
export const days = (page: Page) => page.getByRole('region', { name: 'Shooting days' });
export const scene = (part: ReturnType<typeof days>, set: string) =>
  part.getByRole('button', { name: new RegExp(set) });

export async function makeDay(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
  await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();
}

export async function dateDay(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Day 1: more' }).click();
  await page.getByRole('menuitem', { name: /date/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date', { exact: true }).fill(date);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

export async function moveToDay(page: Page, set: string, day: string): Promise<void> {
  await scene(unscheduled(page), set).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Move to day/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${day}`) })
    .click();
  await expect(scene(days(page), set)).toBeVisible();
}
