import { expect, test } from '../support/app-fixtures.ts';

// The sample's people: a talent of the directory and staff.
test.use({ house: 'sample' });

test('staff decisions are listed on a phone with who, what, when and about whom', async ({ openDevice }) => {
  const phone = await openDevice('staff', { viewport: { width: 360, height: 740 } });
  await phone.goto('/staff/tiers');
  await phone.getByRole('searchbox', { name: 'Name of a talent' }).fill('Sekar Ayu Piliang');
  const tier = phone.getByRole('combobox', { name: 'Tier of Sekar Ayu Piliang' });
  await expect(tier).toBeVisible();
  const before = await tier.inputValue();
  const saved = phone.waitForResponse((answer) => answer.url().includes('/staff/tiers/'));
  await tier.selectOption(before === '4' ? '3' : '4');
  expect((await saved).status()).toBe(204);

  await phone.goto('/staff/audit');
  const newest = phone.getByRole('list', { name: 'Klaket staff decisions' }).getByRole('listitem').first();
  await expect(newest).toContainText('Sekar Ayu Piliang');
  await expect(newest).toContainText(before === '4' ? 'Tier changed A → B' : /Tier changed \S+ → A/);
  await expect(phone.getByRole('navigation', { name: 'Klaket staff' }).getByText('Decisions')).toBeInViewport({
    ratio: 1,
  });

  // Other tests decide about ID cards.
  await phone.getByLabel('Kind of decision').selectOption({ label: 'ID cards' });
  await expect(phone.getByText('Tier changed')).toHaveCount(0);
  await phone.getByLabel('Kind of decision').selectOption({ label: 'Tiers' });
  const name = phone.getByRole('searchbox', { name: 'Name of a person or production house' });
  await name.fill('nobody of this name');
  await expect(phone.getByText('No matching decisions')).toBeVisible();
  await name.fill('sekar');
  await expect(newest).toContainText('Tier changed');
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
