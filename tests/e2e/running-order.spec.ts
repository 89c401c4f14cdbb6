import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { type PlacedText, readPdf } from '../support/pdf-text.ts';
import { section } from '../support/sheet-editor-steps.ts';
import { openWaysOut, sheetWithKey } from '../support/sheet-steps.ts';

/** Breaks before the first scene, after the last, at the minute of one, and between two; the last has no name. */
const BREAKS = [
  ['meal', '05:00', '', 'Sarapan'],
  ['meal', '20:30', '', 'Makan malam'],
  ['other', '15:30', '', 'Salat asar'],
  ['meal', '12:00', '13:10', ''],
] as const;
const ORDER = ['17', '18', '21', 'Meal', '23', 'Salat asar', '31', '34', 'Makan malam'];

/** Scene numbers and names of breaks, as the rows of a screen begin. */
const beginnings = (rows: Locator) => rows.evaluateAll((all) => all.map((row) => row.children[0]?.textContent));

/** Colour of each scene's strip. */
const stripColours = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all
      .map((row) => row.querySelector('[class*=bg-ext],[class*=bg-int]'))
      .filter((strip) => strip !== null)
      .map((strip) => getComputedStyle(strip).backgroundColor),
  );

async function savedPdf(page: Page) {
  const dialog = await openWaysOut(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  return readPdf(new Uint8Array(await readFile(await download.path())));
}

/** The same of a printed page, between the heads of scenes and cast. */
function printedOrder(texts: readonly PlacedText[]): string[] {
  const titleAt = (title: string) => Math.min(...texts.filter(({ text }) => text === title).map(({ y }) => y));
  return texts
    .filter(({ text, y }) => ORDER.includes(text) && y < titleAt('Scenes') && y > titleAt('Cast'))
    .toSorted((a, b) => b.y - a.y)
    .map(({ text }) => text);
}

test('editor, shared view and paper have the same scenes and breaks in the same order', async ({
  memberDevice,
  page,
  login,
}) => {
  const sheet = await sheetWithKey(await memberDevice());
  const { device, content } = sheet;
  const [, second, third] = content.scenes;
  const [first] = content.times;
  if (first === undefined || second === undefined || third === undefined) throw new Error('the sheet has rows');
  const sides = { [second.id]: 'LUAR', [third.id]: 'I/E' };
  for (const scene of [second, third]) scene.interior = sides[scene.id] ?? '';
  const before = content.times;
  content.times = BREAKS.map(([kind, time, until, description], index) => ({
    ...first,
    id: randomUUID(),
    position: `b${index}`,
    kind,
    time,
    until,
    description,
  }));
  await device.push([
    ...before.map(({ id }) => device.remove('sheet-time', id)),
    ...content.times.map(({ id, ...fields }) => device.create('sheet-time', id, fields)),
    ...Object.entries(sides).map(([id, interior]) => device.update('sheet-scene', id, { interior })),
  ]);
  await sheet.issue(1);

  await page.goto(sheet.path);
  const shared = section(page, 'Scenes').getByRole('listitem');
  await expect(shared).toHaveCount(ORDER.length);
  expect(await beginnings(shared)).toEqual(ORDER);
  const span = '12:00–13:10';
  await expect(shared.filter({ hasText: 'Meal' })).toContainText(span);
  await expect(section(page, 'Schedule')).toContainText(`Meal${span}`);
  const { pages } = await savedPdf(page);
  const printed = pages[0]?.texts ?? [];
  expect(printedOrder(printed)).toEqual(ORDER);
  expect(printed.filter(({ text }) => text === span)).toHaveLength(2);

  await page.keyboard.press('Escape');
  const coloursOfGuest = await stripColours(shared);
  const [ofExterior] = coloursOfGuest;
  expect(coloursOfGuest.slice(0, 3)).toEqual([ofExterior, ofExterior, ofExterior]);

  await login('producer');
  await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
  const edited = section(page, 'Scenes').locator('tbody').getByRole('row');
  await expect(edited).toHaveCount(ORDER.length);
  expect(await beginnings(edited)).toEqual(ORDER);
  await expect(edited.filter({ hasText: 'Meal' })).toContainText(span);
  expect(await stripColours(edited)).toEqual(coloursOfGuest);
});
