import { expect, test } from '../support/app-fixtures.ts';

test('two quick bookmarks of a house without a list make one list', async ({ login }) => {
  const page = await login('producer');
  await page.goto('/ph/talent-pool');
  const marks = page.getByRole('button', { name: /^Put on “/ });
  await expect(marks.nth(2)).toBeVisible();
  // Both presses happen before the first list is there.
  await marks.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 2)) (button as HTMLElement).click();
  });
  await expect(page.getByRole('button', { name: /^On “/ })).toHaveCount(2);
});
