import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { importScreenplay, uniqueTitle } from '../support/breakdown-steps.ts';
import { storedRows } from '../support/device-store.ts';

const draftKeys = async (page: Page): Promise<string[]> =>
  (await storedRows<{ key: string }>(page, 'drafts')).map(({ key }) => key.replace(/[:#].*/, ''));

test('a house finds what it typed into a list and a plan after a reload', async ({ page, login }) => {
  await login('producer');
  await page.goto('/ph/talent-pool');
  const list = page.getByLabel('Name of the list');
  await list.fill('Pemeran pendukung');
  await expect.poll(() => draftKeys(page)).toContain('new-shortlist');
  await page.reload();
  await expect(list).toHaveValue('Pemeran pendukung');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Pemeran pendukung' })).toBeVisible();
  await expect(list).toHaveValue('');

  await importScreenplay(page, uniqueTitle('Rencana Tersimpan'));
  await page.getByRole('link', { name: 'Timeline' }).first().click();
  // The board has a "More" of its own.
  await expect(page.getByRole('button', { name: 'Import script' })).toBeHidden();
  const openPlans = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Plans…' }).click();
  };
  await openPlans();
  await page.getByLabel('Name of the copy').fill('Tanpa hujan');
  await expect.poll(() => draftKeys(page)).toContain('schedule-plan');
  await page.reload();
  const copy = page.getByRole('button', { name: 'Copy the schedule' });
  await expect(copy.or(page.getByRole('button', { name: 'More', exact: true })).first()).toBeVisible();
  if (!(await copy.isVisible())) await openPlans();
  await expect(page.getByLabel('Name of the copy')).toHaveValue('Tanpa hujan');
  await copy.click();
  await expect(page.getByRole('heading', { name: 'Tanpa hujan' })).toBeVisible();
  await expect.poll(() => draftKeys(page)).toEqual([]);
});

test.describe('people of the sample', () => {
  test.use({ house: 'sample' });

  test('free days, a note on a shortlist and an agency contact outlive a reload @long', async ({ openDevice }) => {
    const talent = await openDevice('talent', { viewport: { width: 360, height: 740 } });
    await talent.goto('/talent/affiliate');
    const link = talent.getByLabel('TikTok link');
    await test.step('an application needs a link of TikTok, and keeps what was typed', async () => {
      await link.fill('https://example.com/wulan');
      await talent.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(talent.getByText('It must be an https address of tiktok.com.')).toBeVisible();
      await expect(link).toBeFocused();
      await talent.reload();
      await expect(link).toHaveValue('https://example.com/wulan');
      await talent.getByRole('button', { name: 'Show what is saved' }).click();
      await expect(link).toHaveValue('');
    });
    await link.fill('https://www.tiktok.com/@sekar');
    await talent.getByRole('button', { name: 'Apply', exact: true }).click();
    await talent.goto('/ph');
    await talent.getByRole('link', { name: 'Edit profile' }).first().click();
    const openDays = () => talent.getByRole('button', { name: 'Available days' }).click();
    await openDays();
    const day = talent.getByLabel('Note for yourself');
    await day.fill('ke Solo');
    await talent.reload();
    await openDays();
    await expect(day).toHaveValue('ke Solo');

    const house = await openDevice('producer');
    await house.goto('/ph?q=Sekar');
    await house
      .getByRole('button', { name: /: Sekar Ayu/ })
      .first()
      .click();
    await expect(house.getByRole('button', { name: /: Sekar Ayu/, pressed: true }).first()).toBeVisible();
    await house.goto('/ph/talent-pool');
    const note = house.getByLabel('Note', { exact: true }).first();
    await note.fill('bisa naik motor');
    await expect.poll(() => draftKeys(house)).toContain('shortlist-note');
    await house.reload();
    await expect(note).toHaveValue('bisa naik motor');
    await expect.poll(() => draftKeys(house)).toEqual([]);

    const staff = await openDevice('staff');
    await staff.goto('/staff/affiliates');
    const contact = staff.getByLabel('Contact at the agency').first();
    await contact.fill('Rani dari agensi');
    await expect.poll(() => draftKeys(staff)).toContain('affiliate-contact');
    await staff.reload();
    await expect(contact).toHaveValue('Rani dari agensi');
  });
});
