import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';

/** On a phone the page scrolls, at the desk its column. */
const topOf = (page: Page) =>
  page.evaluate(() => Math.max(scrollY, document.getElementById('content')?.scrollTop ?? 0));

for (const [name, viewport] of [
  ['on a phone', { width: 360, height: 740 }],
  ['at the desk', { width: 1440, height: 900 }],
] as const)
  test(`a long list that is reloaded is where its reader was, ${name}`, async ({ login, page }) => {
    await page.setViewportSize(viewport);
    await login('producer');
    await page.goto('/ph/talent-pool');
    const talents = page.getByRole('main').locator('a[href*="/talent-pool/detail/"]');
    await expect(talents.nth(20)).toBeAttached();
    await page.evaluate(() => {
      scrollTo(0, 1500);
      document.getElementById('content')?.scrollTo(0, 1500);
    });
    await expect.poll(() => topOf(page)).toBeGreaterThan(800);
    const before = await topOf(page);
    await page.reload();
    await expect.poll(async () => Math.abs((await topOf(page)) - before)).toBeLessThan(200);
    // The same address typed again starts at the top.
    await page.goto('about:blank');
    await page.goto('/ph/talent-pool');
    await expect(talents.first()).toBeVisible();
    expect(await topOf(page)).toBeLessThan(100);
  });
