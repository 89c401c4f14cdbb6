import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { openNewSheet, scriptIdOf } from '../support/sheet-editor-steps.ts';

const REST = 'Minimum turnaround (hours)';

const line = (page: Page) => page.getByText(/^Minimum turnaround /);

async function openWorkRules(page: Page) {
  await page.getByRole('button', { name: 'Production house’s rules for checks' }).click();
  const form = page.getByRole('dialog', { name: 'Production house’s rules for checks' });
  await expect(form).toBeVisible({ timeout: 30_000 });
  return form;
}

test('the house’s work rules are read with care, apply to all, and ask when two change them @long', async ({
  page,
  login,
  openDevice,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Istirahat'), 2));
  await openNewSheet(page);
  await untilSent(page);
  const colleague = await openDevice('assistantDirector');
  await colleague.goto(`/ph/call-sheets/script/${scriptIdOf(page)}/new`);
  await expect(line(colleague)).toContainText('Least rest 10');

  await test.step('an invalid length has an error beside it, and stays to be corrected', async () => {
    const form = await openWorkRules(page);
    await form.getByLabel(REST).fill('sepuluh');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toContainText('Write hours between 0 and 48.');
    await expect(form.getByLabel(REST)).toHaveValue('sepuluh');
    await form.getByLabel(REST).fill('9,5');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(line(colleague)).toContainText('Least rest 9');
  });

  await test.step('a form that was open while a colleague saved asks which value to keep', async () => {
    const own = await openWorkRules(page);
    await own.getByLabel(REST).fill('12');
    const form = await openWorkRules(colleague);
    await form.getByLabel(REST).fill('11');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.locator('p', { hasText: 'Least rest 11' })).toBeAttached();
    await own.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(own).toBeHidden();
    for (const device of [page, colleague]) {
      await expect(line(device)).toContainText('Least rest 11');
      const again = await openWorkRules(device);
      await expect(again.getByRole('button', { name: /2 values, choose one/ })).toBeVisible();
      await again.getByRole('button', { name: 'Cancel' }).click();
    }
  });
});
