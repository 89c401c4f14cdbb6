import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { uniqueTitle } from '../support/production-steps.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open tabs' }).getByRole('link');

test('tabs that an older version stored for all users become the user’s own, once @long', async ({
  page,
  login,
  memberDevice,
}) => {
  const title = uniqueTitle('Warisan');
  const { scriptId } = await memberDevice(title);
  await login('producer');
  await page.evaluate((id) => {
    const tab = {
      id: `timeline-${id}`,
      type: 'timeline',
      title: 'Timeline',
      isActive: true,
      removable: true,
      scriptId: id,
    };
    const first = { id: 'scenes-1', type: 'scenes', title: 'Scenes', isActive: false, removable: false };
    const state = { tabs: [first, tab], activeTabId: tab.id };
    localStorage.setItem('workspace-storage', JSON.stringify({ state, version: 1 }));
    localStorage.setItem('script-data', '{}');
  }, scriptId);
  await page.goto('/ph/script-breakdown');
  await expect(tabs(page)).toHaveText([/^Scenes$/, new RegExp(`${title}.*Timeline`)]);
  const left = () =>
    page.evaluate(() => ['workspace-storage', 'script-data'].filter((key) => localStorage.getItem(key)));
  await expect.poll(left).toEqual([]);
  await tabs(page).filter({ hasText: 'Timeline' }).click();
  await expect(page).toHaveURL(new RegExp(`/ph/timeline/${scriptId}$`));

  // A later write of another user's old version has no effect any more.
  await page.evaluate(() => localStorage.setItem('workspace-storage', '{"tabs":[]}'));
  await page.reload();
  await expect(tabs(page)).toHaveText([/^Scenes$/, new RegExp(`${title}.*Timeline`)]);
  await expect.poll(left).toEqual([]);
});
