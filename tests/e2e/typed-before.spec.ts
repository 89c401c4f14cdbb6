import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { badge, chooseScene, inspector, openProduction, untilSent, writeSynopsis } from '../support/attention-steps.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';

/** Input that was begun before a colleague's work arrived, and finished after it (docs/decisions/186). */

const OWN = 'Sari menunggu hujan reda.';
const COLLEAGUES = 'Sari menunggu bus terakhir.';

interface Both {
  page: Page;
  colleague: Page;
}

let title: string;

test.beforeEach(async ({ page, login }) => {
  title = uniqueTitle('Diketik Dulu');
  await login('producer');
  await importScreenplay(page, shortScreenplay(title, 2));
  await chooseScene(page, 1);
});

/** Sends the work so far, and opens the same scene for a colleague. */
async function joinedBy(colleague: Page, page: Page): Promise<void> {
  await untilSent(page);
  await openProduction(colleague, title);
  await chooseScene(colleague, 1);
}

const openForm = async (page: Page) => {
  await inspector(page)
    .getByRole('button', { name: /^Edit length/ })
    .click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible({ timeout: 30_000 });
  return form;
};

async function expectToChoose({ page, colleague }: Both, own: string): Promise<void> {
  await expect(badge(page)).toBeVisible();
  await expect(inspector(page)).toContainText(COLLEAGUES);
  await expect(badge(colleague)).toContainText('Ratna Wijaya');
  await expect(inspector(colleague)).toContainText(COLLEAGUES);
  await badge(colleague).click();
  const chooser = colleague.getByRole('dialog', { name: 'Scene 1, Warung Bu Sri 1: Synopsis' });
  await expect(chooser).toBeVisible({ timeout: 30_000 });
  await chooser.getByRole('radio', { name: /^Ratna Wijaya, / }).check();
  await chooser.getByRole('button', { name: /^Use / }).click();
  for (const device of [page, colleague]) {
    await expect(badge(device)).toBeHidden();
    await expect(inspector(device)).toContainText(own);
  }
}

test('a form open while a colleague saved asks which text holds, also after a reload', async ({
  page,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const colleague = await openDevice('assistantDirector');
  await joinedBy(colleague, page);

  await test.step('open all the while', async () => {
    const form = await openForm(page);
    await form.getByLabel('Synopsis').fill(OWN);
    await writeSynopsis(colleague, COLLEAGUES);
    await untilSent(colleague);
    await expect(page.locator('aside', { hasText: COLLEAGUES })).toBeAttached();
    await expect(form.getByLabel('Synopsis')).toHaveValue(OWN);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expectToChoose({ page, colleague }, OWN);
  });

  await test.step('typed before a reload, saved after it', async () => {
    const typed = 'Hujan reda, bus sudah lewat.';
    const form = await openForm(page);
    await form.getByLabel('Synopsis').fill(typed);
    await goOffline();
    await writeSynopsis(colleague, COLLEAGUES);
    await untilSent(colleague);
    await goOnline();
    await page.reload();
    await chooseScene(page, 1);
    await expect(inspector(page)).toContainText(COLLEAGUES);
    const restored = await openForm(page);
    await expect(restored.getByLabel('Synopsis')).toHaveValue(typed);
    await restored.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToChoose({ page, colleague }, typed);
  });
});

test('undo of a text that a colleague has replaced since asks instead of writing over it @long', async ({
  page,
  openDevice,
}) => {
  await writeSynopsis(page, 'Yang pertama.');
  await writeSynopsis(page, OWN);
  const colleague = await openDevice('assistantDirector');
  await joinedBy(colleague, page);
  await expect(inspector(colleague)).toContainText(OWN);
  await writeSynopsis(colleague, COLLEAGUES);
  await expect(inspector(page)).toContainText(COLLEAGUES);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectToChoose({ page, colleague }, 'Yang pertama.');
});
