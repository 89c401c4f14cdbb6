import { expect, test } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { importScreenplay, makeDay, shortScreenplay } from '../support/production-steps.ts';
import { scriptIdOf } from '../support/sheet-editor-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the list says when a colleague last changed a production; the plan is beside the breakdown', async ({
  page,
  login,
  openDevice,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay('Perubahan A', 4));
  const first = scriptIdOf(page);
  await page.goto('/ph/script-breakdown');
  await importScreenplay(page, shortScreenplay('Perubahan B', 2));
  await untilSent(page);
  await page.goto('/ph/script-breakdown');
  const titles = () => page.getByRole('main').locator('li a').allInnerTexts();
  const head = page.getByRole('main').getByRole('button', { name: 'Last change' });
  await head.click();
  await head.click();
  await expect.poll(titles).toEqual(['Perubahan B', 'Perubahan A']);

  const colleague = await openDevice('assistantDirector', { viewport: { width: 1440, height: 900 } });
  await colleague.goto(`/ph/script-breakdown/${first}`);
  await makeDay(colleague, 1);
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Perubahan A', 'Perubahan B']);

  const beside = colleague.getByRole('complementary', { name: 'Overview' });
  await expect(beside).toContainText('0 of 4 scenes have a day');
  await expect(beside.getByRole('heading', { name: 'Largest sets' })).toBeVisible();
  await colleague.getByRole('region', { name: 'Unscheduled' }).getByRole('button').first().click();
  await expect(beside).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a breakdown without unscheduled scenes opens with the next day @long', async ({ page, login, openDevice }) => {
    const laptop = await openDevice('producer', { viewport: { width: 1440, height: 900 }, hasTouch: false });
    await importScreenplay(laptop, shortScreenplay('Semua Terjadwal', 1));
    await makeDay(laptop, 1);
    await laptop.getByRole('region', { name: 'Unscheduled' }).getByRole('button').first().click();
    await laptop
      .getByRole('complementary')
      .getByRole('button', { name: /Move to day/ })
      .click();
    await laptop
      .getByRole('dialog')
      .getByRole('button', { name: /^Day 1/ })
      .click();
    await untilSent(laptop);
    await login('producer');
    await page.goto(`/ph/script-breakdown/${scriptIdOf(laptop)}`);
    await expect(page.getByRole('main').getByRole('heading', { name: /^Day 1/ })).toBeVisible();
  });
});
