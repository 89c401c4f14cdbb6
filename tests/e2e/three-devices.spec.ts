import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import {
  badge,
  chooseScene,
  inspector,
  moveChosenTo,
  openProduction,
  untilSent,
  writeSynopsis,
} from '../support/attention-steps.ts';
import {
  day,
  importScreenplay,
  makeDay,
  sceneNumbers,
  shortScreenplay,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';

test.use(INSTALLED);

/** Everything that a device shows of the production, the chosen scene's facts included. */
async function shownOn(page: Page): Promise<unknown> {
  return {
    unscheduled: await sceneNumbers(unscheduled(page)),
    dayOne: await sceneNumbers(day(page, 1)),
    dayTwo: await sceneNumbers(day(page, 2)),
    chosen: await inspector(page).innerText(),
  };
}

test('three devices edit one breakdown on and off line; a conflict is settled; all show the same', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(240_000);
  const title = uniqueTitle('Tiga Perangkat');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 6));
  await makeDay(page, 1);
  await makeDay(page, 2);
  await untilSent(page);
  const director = await openDevice('assistantDirector', INSTALLED);
  const third = await openDevice('producer');
  for (const device of [director, third]) {
    await openProduction(device, title);
    await expect(day(device, 2)).toBeVisible();
  }

  await test.step('two of them work without a network, the third with one', async () => {
    for (const device of [page, director]) {
      await untilInstalled(device);
      await goOffline(device);
    }
    await chooseScene(page, 1);
    await moveChosenTo(page, 'Day 1');
    await chooseScene(director, 3);
    await moveChosenTo(director, 'Day 2');
    await chooseScene(third, 5);
    await moveChosenTo(third, 'Day 1');
    await chooseScene(page, 2);
    await writeSynopsis(page, 'Budi mengejar bus.');
    await chooseScene(director, 2);
    await writeSynopsis(director, 'Budi mengejar Sari.');
    await chooseScene(third, 2);
    await inspector(third).getByRole('button', { name: 'Add: Props' }).click();
    const dialog = third.getByRole('dialog');
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await dialog.getByLabel('Name of the prop').fill('Sepeda');
    await dialog.getByLabel('Name of the prop').press('Enter');
    await expect(dialog).toBeHidden();
    await untilSent(third);
  });

  await test.step('one after the other comes back', async () => {
    await goOnline(page);
    await expect(inspector(third)).toContainText('Budi mengejar bus.');
    await goOnline(director);
    for (const device of [page, director, third]) {
      await expect(badge(device)).toBeVisible();
      await expect(inspector(device)).toContainText('Budi mengejar bus.');
      await expect(inspector(device)).toContainText('Sepeda');
    }
  });

  await test.step('the third decides', async () => {
    await badge(third).click();
    const chooser = third.getByRole('dialog', { name: 'Scene 2, Jalan Raya 2: Synopsis' });
    await expect(chooser).toBeVisible({ timeout: 30_000 });
    await chooser.getByRole('radio', { name: /Bayu Prasetyo/ }).check();
    await chooser.getByRole('button', { name: /^Use / }).click();
    await expect(chooser).toBeHidden();
  });

  await test.step('all three show the same', async () => {
    for (const device of [page, director, third]) {
      await expect(inspector(device)).toContainText('Budi mengejar Sari.');
      await expect(badge(device)).toBeHidden();
      await expect.poll(() => sceneNumbers(day(device, 2))).toEqual(['3']);
      await expect.poll(async () => (await sceneNumbers(day(device, 1))).toSorted()).toEqual(['1', '5']);
      await expect.poll(() => sceneNumbers(unscheduled(device))).toEqual(['2', '4', '6']);
    }
    const here = await shownOn(page);
    await expect.poll(() => shownOn(director)).toEqual(here);
    await expect.poll(() => shownOn(third)).toEqual(here);
  });
});
