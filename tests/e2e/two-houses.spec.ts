import { expect, test } from '../support/app-fixtures.ts';
import { userIdOf } from '../support/device-store.ts';
import { uniqueTitle } from '../support/production-steps.ts';

test('a user of two houses chooses between them, with the role and the productions of each', async ({
  page,
  login,
  memberDevice,
}) => {
  const title = uniqueTitle('Rumah Pertama');
  await memberDevice(title);
  await login('producer');
  // As the login of a user of two houses leaves it.
  await page.evaluate(
    (key) => {
      const choice = JSON.parse(localStorage.getItem(key) ?? '') as { houses: object[] };
      choice.houses.push({
        ...choice.houses[0],
        id: '00000000-0000-4000-b000-000000000002',
        name: 'Rumah Kedua',
        role: 5,
      });
      localStorage.setItem(key, JSON.stringify(choice));
    },
    `klaket-houses-${await userIdOf(page)}`,
  );
  const houses = page.getByRole('main').getByRole('list').getByRole('button');
  await page.goto('/ph/select');
  await expect(houses).toHaveText([/Kramat Raya Film\s*Producer$/, /Rumah Kedua\s*Director$/]);
  await houses.nth(0).click();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Switch', exact: true }).click();
  await expect(houses.nth(0)).toContainText('Producer · last used on this device');
  await houses.nth(1).click();
  await expect(page).toHaveURL(/\/ph\/script-breakdown$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(title);
  await page.goto('/settings');
  await expect(page.getByText('Role', { exact: true }).locator('..')).toContainText('Director');
});
