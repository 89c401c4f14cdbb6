import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { manyStrips } from '../bench/many-strips.ts';

/** Pulls that name a scope wait until they are released. */
async function holdPulls(page: Page, scope: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/sync/pull', async (route) => {
    if (route.request().postData()?.includes(scope)) await held;
    await route.continue();
  });
  return release;
}

test('a production that is on its way says nothing of what it holds, and says so without a network', async ({
  page,
  login,
  memberDevice,
}) => {
  const device = await memberDevice('Dalam Perjalanan');
  await manyStrips(device, 6, 2);
  await page.route('**/api/sync/events*', (route) => route.abort());
  const release = await holdPulls(page, `script:${device.scriptId}`);
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await page.getByRole('link', { name: 'Dalam Perjalanan' }).first().click();
  await expect(page).toHaveURL(new RegExp(device.scriptId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  const empty = page.getByText('No shooting day yet');
  await expect(empty).toBeHidden();

  await page.context().setOffline(true);
  await expect(page.getByText('This production hasn’t arrived on this device yet')).toBeVisible();
  await page.context().setOffline(false);
  release();
  await expect(page.getByRole('region', { name: 'Shooting days' })).toContainText('Kios Kain');
  await expect(empty).toBeHidden();
});

test.describe('an empty house', () => {
  const dropping = 'You can also drop a file anywhere on this page.';

  test('offers dropping a file to users with a mouse', async ({ page, login }) => {
    await login('producer');
    await page.goto('/ph/script-breakdown');
    await expect(page.getByText(dropping)).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('says how a file is chosen there', async ({ page, login }) => {
      await login('producer');
      await page.goto('/ph/script-breakdown');
      await expect(page.getByText('Tap “Import script” and choose a file from this device.')).toBeVisible();
      await expect(page.getByText(dropping)).toBeHidden();
    });
  });
});
