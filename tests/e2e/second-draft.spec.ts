import { inspector, moveChosenTo, openProduction, untilSent } from '../support/attention-steps.ts';
import { expect, test } from '../support/app-fixtures.ts';
import {
  chooseFile,
  closeReceipt,
  day,
  importScreenplay,
  makeDay,
  sceneNumbers,
  strip,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';

const FIRST_DATE = '2031-12-24';

const scene = (set: string, side = 'INT') =>
  `${side}. ${set} - PAGI\n\nRATNA menggendong AYAM JAGO ke ${set.toLowerCase()}.\n\nRATNA\nIni ${set}.\n\n`;

test('a draft in another order leaves shooting days as they are, on another device as well', async ({
  page,
  login,
  openDevice,
}) => {
  const title = uniqueTitle('Urutan');
  const file = (sets: readonly string[]) => ({
    title,
    fileName: `${title.toLowerCase().replaceAll(' ', '-')}.fountain`,
    text: `Title: ${title}\n\n${sets.map((set) => scene(set)).join('')}`,
  });
  await login('producer');
  await importScreenplay(page, file(['DERMAGA', 'PASAR IKAN', 'KAPAL']));
  await makeDay(page, 1);
  await makeDay(page, 2);
  for (const number of [1, 3, 2]) {
    await strip(unscheduled(page), number).click();
    await moveChosenTo(page, 'Day 1');
  }
  await strip(day(page, 1), 2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['1', '2', '3']);

  await chooseFile(page, file(['MERCUSUAR', 'RUMAH RATNA', 'DERMAGA', 'PASAR IKAN', 'KAPAL']));
  await page
    .getByRole('dialog', { name: 'You already have this script' })
    .getByRole('button', { name: `Update ${title}` })
    .click();
  const review = page.getByRole('dialog', { name: 'What the new draft changes' });
  await expect(review).toContainText('new scenes are unscheduled');
  await review.getByRole('button', { name: 'Accept this draft' }).click();
  await closeReceipt(page);
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['3', '4', '5']);
  await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['1', '2']);
  await expect(strip(day(page, 1), 3)).toContainText('Dermaga');
  await untilSent(page);

  const colleague = await openDevice('assistantDirector', { viewport: { width: 1440, height: 900 } });
  await openProduction(colleague, title);
  await expect.poll(() => sceneNumbers(day(colleague, 1))).toEqual(['3', '4', '5']);

  await test.step('a word in capitals is offered as an animal', async () => {
    await strip(unscheduled(colleague), 1).click();
    await colleague.getByRole('button', { name: 'Add Ayam Jago to Animals' }).click();
    await expect(inspector(colleague)).toContainText('Animals');
  });

  await test.step('all days get dates at once, without holidays; a strip is locked beside its facts', async () => {
    await colleague.goto(colleague.url().replace('script-breakdown', 'timeline'));
    await colleague.getByRole('button', { name: 'More', exact: true }).click();
    await colleague.getByRole('menuitem', { name: 'Set dates for all days from…' }).click();
    const dialog = colleague.getByRole('dialog');
    await dialog.getByLabel('First date').fill(FIRST_DATE);
    await expect(dialog.getByRole('listitem')).toHaveText([/Day 1.*24 Dec 2031/, /Day 2.*26 Dec 2031/]);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    await colleague.locator('[data-strip]').filter({ hasText: /^4\D/ }).click();
    await colleague.getByRole('button', { name: 'Lock in its day' }).click();
    await expect(colleague.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(colleague.getByLabel('stays in its day')).toBeVisible();
    await untilSent(colleague);
  });
});
