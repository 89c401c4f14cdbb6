import { expect, test } from '../support/app-fixtures.ts';
import { uniqueTitle } from '../support/production-steps.ts';

test('a deleted production comes back from the bin, also when it was restored without a network', async ({
  page,
  login,
  openDevice,
  memberDevice,
}) => {
  const title = uniqueTitle('Dihapus');
  await memberDevice(title);
  await login('producer');
  await page.goto('/ph/script-breakdown');
  const production = page.getByRole('main').getByRole('link', { name: title });
  await expect(production).toBeVisible();
  await page.getByRole('button', { name: `${title}: more` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete production' })).toBeDisabled();
  await page
    .getByRole('alertdialog')
    .getByLabel(/^Type /)
    .fill(title.toLowerCase());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete production' }).click();
  await expect(production).toBeHidden();
  const crew = await openDevice('crew');
  await crew.goto('/ph/script-breakdown');
  await expect(crew.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
  await expect(crew.getByRole('link', { name: title })).toBeHidden();
  await expect(crew.getByRole('button', { name: 'Bin', exact: true })).toBeHidden();

  const bin = page.getByRole('dialog', { name: 'Bin' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    await expect(bin.getByText(title)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(bin).toContainText('Deleted by');
  await page.context().setOffline(true);
  await bin.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`“${title}” is being restored`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(production).toBeHidden();
  await page.context().setOffline(false);
  await expect(production).toBeVisible();
  await expect(crew.getByRole('link', { name: title })).toBeVisible();
});
