import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { days, importScreenplay, makeDay, scene, uniqueTitle, unscheduled } from '../support/breakdown-steps.ts';
import { untilSent } from '../support/device-store.ts';

const QUOTA = 25_000_000;

/**
 * Writes until nothing more fits, in smaller and smaller pieces: the browser looks at the disk only when its last
 * estimate is used up.
 */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('filler', { autoIncrement: true }),
      );
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(String(opening.error))));
    });
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const bytes = new Uint8Array(size);
        for (let start = 0; start < size; start += 65_536)
          crypto.getRandomValues(bytes.subarray(start, start + 65_536));
        const transaction = db.transaction('filler', 'readwrite');
        transaction.objectStore('filler').put(bytes);
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
    for (const size of [1_000_000, 50_000, 1_000, 50]) while (await put(size));
    db.close();
  });
}

test('a full disk is reported at once, loses nothing that was saved, and keeps what is being typed', async ({
  page,
  login,
  context,
  baseURL,
}) => {
  const devtools = await context.newCDPSession(page);
  const origin = baseURL ?? '';
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA });
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Penuh'));
  await untilSent(page);
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  await fillDisk(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  await page.getByRole('complementary').getByRole('button', { name: 'Edit length, synopsis, colour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scene 1' });
  await dialog.getByLabel('Synopsis').fill('Sari menunggu hujan reda.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This device’s storage is full.');
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here.');
  const bar = page.getByRole('alert').filter({ hasText: 'Your last change wasn’t saved' });
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('Everything saved before is safe');
  await expect(dialog.getByLabel('Synopsis')).toHaveValue('Sari menunggu hujan reda.');

  const spares = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('klaket-spare-drafts-')).length);
  await expect.poll(spares).toBe(1);

  // Even a reload restores it: drafts have a second place.
  await page.reload();
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  await expect(page.getByRole('complementary')).not.toContainText('Sari menunggu');
  await page.getByRole('complementary').getByRole('button', { name: 'Edit length, synopsis, colour' }).click();
  await expect(dialog.getByLabel('Synopsis')).toHaveValue('Sari menunggu hujan reda.');

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('complementary')).toContainText('Sari menunggu hujan reda.');
  await makeDay(page);
  await untilSent(page);
  await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();
});
