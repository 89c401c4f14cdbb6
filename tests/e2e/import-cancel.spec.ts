import { expect, test } from '../support/app-fixtures.ts';
import { userIdOf } from '../support/device-store.ts';
import { chooseFile, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';

test('Cancel takes effect to the last moment at which it is offered', async ({ page, login }) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await expect(page.getByText('No production yet')).toBeVisible();
  // Anyone who looks whether the script is known has to wait.
  const database = `klaket-${await userIdOf(page)}`;
  const busy = await page.evaluateHandle(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    });
    const held = { isOver: false };
    const store = db.transaction('scripts', 'readwrite').objectStore('scripts');
    const hold = () => {
      if (held.isOver) db.close();
      else store.get('nothing').addEventListener('success', hold);
    };
    hold();
    return held;
  }, database);
  const reading = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  await chooseFile(page, shortScreenplay(uniqueTitle('Batal'), 3));
  await reading;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await busy.evaluate((held) => {
    held.isOver = true;
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No production yet')).toBeVisible();
  await expect(page).toHaveURL(/\/ph\/script-breakdown$/);
});
