import { expect, test } from '../support/app-fixtures.ts';
import type { Page } from '@playwright/test';
import { importScreenplay, makeDay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';

/** Names of all that could be pressed or typed into, as far as paper shows it. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=button], [role=tab]')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 2)
      .map((part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim()),
  );

/** The browser's own printing; the app's PDF files are another way. */
test('a page that the browser prints has all its rows, no bars, and black ink in any theme', async ({
  login,
  memberDevice,
  page,
}) => {
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  await page.addInitScript(() => localStorage.setItem('klaket-theme', 'night'));
  await page.goto(sheet.path);
  await expect(page.getByRole('region', { name: 'Crew', exact: true })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  // Paper cannot be pressed; a number is written out.
  expect(await pressable(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Rina Kusumawardhani' })).toContainText(/\+62\d{6,}/);
  await expect(page.locator('svg').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await login('producer');
  await page.goto('/ph/talent-pool');
  await expect(page.getByRole('main').locator('a[href*="/detail/"]').nth(20)).toBeAttached();
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await heightOf()).toBeLessThan(1000);
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color);
  expect(await inkOf()).toBe('rgb(239, 230, 216)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(heightOf).toBeGreaterThan(1500);
  expect(await inkOf()).toBe('rgb(20, 23, 26)');
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeHidden();
});

test('paper has every change of a revision, which a screen shows after a press', async ({ memberDevice, page }) => {
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  await sheet.issue(2, ({ head }) => {
    Object.assign(head, {
      generalCall: '05:00',
      parkingName: 'Lapangan Banteng',
      basecampName: 'Gelanggang Remaja',
      hospitalName: 'RS Carolus',
      director: 'Rina Kusumawardhani',
      producer: 'Budi Santoso',
    });
  });
  await page.goto(sheet.path);
  const more = page.getByRole('button', { name: /more changes$/ });
  await expect(more).toBeVisible();
  const shown = page
    .getByRole('listitem')
    .filter({ hasText: /→|Lapangan|Gelanggang|Carolus|Rina|Budi/, visible: true });
  const onScreen = await shown.count();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeHidden();
  expect(await shown.count()).toBeGreaterThan(onScreen);
  await expect(page.getByText('RS Carolus').filter({ visible: true }).first()).toBeVisible();
});

test('strips, scene, budget and briefings are printed without anything to press', async ({ login, page }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Cetak'), 4));
  await makeDay(page, 1);
  const script = /script-breakdown\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const onPaper = async (content: RegExp) => {
    await page.emulateMedia({ media: 'print' });
    const others = (await pressable(page)).filter((name) => !content.test(name));
    await page.emulateMedia({ media: 'screen' });
    return others;
  };
  // A strip and a line of the budget are content that a screen presses.
  expect(await onPaper(/\/8$/)).toEqual([]);
  await page.goto(`/ph/script/${script}/1`);
  await expect(page.getByRole('button', { name: 'Next scene, 2' })).toBeVisible();
  expect(await onPaper(/^$/)).toEqual([]);
  await page.goto(`/ph/timeline/${script}`);
  await expect(page.getByRole('button', { name: 'Clock' })).toBeVisible();
  expect(await onPaper(/\/8$/)).toEqual([]);
  await page.goto(`/ph/cost-breakdown/${script}`);
  await page.getByRole('button', { name: 'Start with the usual accounts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Camera' })).toBeVisible();
  const heads = 'Account|Description|Quantity|Unit|Rate|Estimate|Actual|Paid';
  const lines = new RegExp(`^(?:${heads}|\\d{4}.+|Pre-production|Production phase|Post-production)$`);
  expect(await onPaper(lines)).toEqual([]);
  await page.goto(`/ph/briefing/${script}`);
  await expect(page.getByRole('button', { name: 'Record the first' })).toBeVisible();
  expect(await onPaper(/^$/)).toEqual([]);
});
