import { randomUUID } from 'node:crypto';
import { positionsAfter } from '../../domain/records/positions.ts';
import { pairId } from '../../domain/talent/shortlist-records.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';

test('two quick bookmarks of a house without a list make one list', async ({ login }) => {
  const page = await login('producer');
  await page.goto('/ph/talent-pool');
  const marks = page.getByRole('button', { name: /^Add to “/ });
  await expect(marks.nth(2)).toBeVisible();
  // Both presses happen before the first list is there.
  await marks.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 2)) (button as HTMLElement).click();
  });
  await expect(page.getByRole('button', { name: /^On “/ })).toHaveCount(2);
  // On a phone the link to the list opens it.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ph');
  await page.getByRole('link', { name: 'Shortlist (2)' }).click();
  await expect(page.getByRole('dialog', { name: 'Shortlists' }).getByRole('listitem')).toHaveCount(2);
});

test('ticks to compare outlive a look at a profile, and a reload', async ({ login }) => {
  const page = await login('producer');
  await page.goto('/ph/talent-pool');
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await expect(page.getByRole('button', { name: 'Compare 2' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /\S/ })
    .and(page.locator('a[href*="/detail/"]'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Compare 2' })).toBeVisible();
  await expect(ticks.nth(1)).toBeChecked();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Compare 2' })).toBeVisible();
  await expect(ticks.nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Compare 2' }).click();
  await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveCount(2);
});

test('a talent with a note is not taken off a list by one press', async ({ login }) => {
  const page = await login('producer');
  await page.goto('/ph/talent-pool');
  const marks = page.getByRole('button', { name: /^Add to “/ });
  const marked = page.getByRole('button', { name: /^On “/ });
  for (const count of [1, 2]) {
    await marks.first().click();
    await expect(marked).toHaveCount(count);
  }
  const note = page.getByRole('textbox', { name: 'Note' }).first();
  await note.fill('Callback on Monday, ask for the horse');
  await note.blur();
  const question = page.getByRole('alertdialog');
  await test.step('the bookmark asks, and tells the note', async () => {
    await marked.first().click();
    await expect(question).toContainText('Callback on Monday, ask for the horse');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(marked).toHaveCount(2);
  });
  await test.step('so does the list; one without a note goes at once', async () => {
    await page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await expect(marked).toHaveCount(1);
    await page.getByRole('button', { name: /^Remove / }).click();
    await question.getByRole('button', { name: 'Remove, with the note' }).click();
    await expect(marked).toHaveCount(0);
  });
});

test('a list of three hundred talents is searched, and a new list is made above it', async ({
  memberDevice,
  login,
}) => {
  const device = await memberDevice();
  const listId = randomUUID();
  const ofHouse = (kind: string, id: string, fields: Record<string, unknown>) => ({
    ...device.create(kind, id, fields),
    scope: device.houseScope,
  });
  const positions = positionsAfter(null, 300);
  await device.push([
    ofHouse('shortlist', listId, { name: 'Night market', position: 'a1' }),
    ...positions.map((position, at) => {
      const talentId = randomUUID();
      const note = at === 244 ? 'rides a bicycle' : '';
      const fields = { shortlistId: listId, talentId, name: `Talent ${at + 1}`, note, position };
      return ofHouse('shortlist-talent', pairId(listId, talentId), fields);
    }),
  ]);
  const page = await login('producer');
  await page.goto('/ph/talent-pool');
  const removals = page.getByRole('button', { name: /^Remove Talent / });
  await expect(removals).toHaveCount(60, { timeout: 30_000 });
  await expect(page.getByLabel('Name of the list')).toBeInViewport();
  await page.getByRole('button', { name: 'Show more (240 left)' }).click();
  await expect(removals).toHaveCount(120);
  await page.getByRole('searchbox', { name: 'Find on this list' }).fill('bicycle');
  await expect(removals).toHaveCount(1);
  await expect(page.getByText('1 of 300 talents')).toBeVisible();
  // It keeps its number on the list.
  await expect(page.getByRole('listitem').filter({ hasText: 'Talent 245' })).toContainText('245');
});

test('a list is renamed, and deleted after a question, without a network', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const page = await openDevice('producer', INSTALLED);
  await page.goto('/ph/talent-pool');
  await untilInstalled(page);
  await page
    .getByRole('button', { name: /^Add to “/ })
    .first()
    .click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Callback on Monday');
  await note.blur();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const guest = await openDevice();
  await guest.goto(address);
  await expect(guest.getByText(/Open until/)).toBeVisible();

  await goOffline(page);
  await test.step('a new name', async () => {
    await page.getByRole('button', { name: 'Shortlist: more' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const name = page.getByRole('dialog').getByLabel('Name of the list');
    await expect(name).toHaveValue('Shortlist');
    await name.fill('Umbrella courier');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Umbrella courier' })).toBeVisible();
  });
  await test.step('a deletion that says what goes with it', async () => {
    await page.getByRole('button', { name: 'Umbrella courier: more' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the list “Umbrella courier”?' });
    await expect(question).toContainText('1 entry, 1 note');
    await expect(question).toContainText('1 shared link');
    await question.getByRole('button', { name: 'Delete list' }).click();
    await expect(page.getByText('No one on this list yet')).toBeVisible();
  });
  await goOnline(page);
  const isOver = guest.getByText('This link no longer works');
  await expect(async () => {
    await guest.reload();
    await expect(isOver).toBeVisible({ timeout: 5000 });
  }).toPass();
});
