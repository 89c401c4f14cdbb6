import { expect, logIn, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import {
  dateDay,
  days,
  importScreenplay,
  makeDay,
  moveToDay,
  scene,
  uniqueTitle,
  unscheduled,
} from '../support/breakdown-steps.ts';

test.use(INSTALLED);

const farAway = '2031-05-17';

test('a script is imported and broken down, survives an offline reload, reaches a colleague, no other', async ({
  page,
  people,
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Payung Merah');
  await logIn(page, 'producer', people);

  await test.step('import and first breakdown', async () => {
    await importScreenplay(page, title);
    await makeDay(page);
    await dateDay(page, farAway);
    await expect(days(page)).toContainText('2031');
    await moveToDay(page, 'Warung Bu Sri', 'Day 1');
  });

  // The colleague opens the list before the network is cut, and does not touch it until the end.
  const colleague = await openDevice('assistantDirector');
  await test.step('the colleague sees the production without reloading', async () => {
    await colleague.goto('/ph/script-breakdown');
    await expect(colleague.getByRole('link', { name: title, exact: true })).toBeVisible();
  });

  await test.step('without a network everything is still there after a reload', async () => {
    await untilInstalled(page);
    await goOffline();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(scene(days(page), 'Warung Bu Sri')).toBeVisible();
    await expect(scene(unscheduled(page), 'Jalan Raya')).toBeVisible();
  });

  const renamed = `${title} II`;
  await test.step('work continues without a network', async () => {
    await moveToDay(page, 'Jalan Raya', 'Day 1');
    await scene(days(page), 'Jalan Raya').click();
    await page.getByRole('complementary').getByRole('button', { name: 'Add: Props' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the prop').fill('Sepeda');
    await dialog.getByLabel('Name of the prop').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('complementary')).toContainText('Sepeda');
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Klaket' }).click();
    await page.getByRole('button', { name: `${title}: more` }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(renamed);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: renamed, exact: true })).toBeVisible();
  });

  await test.step('a second reload without a network keeps the new work too', async () => {
    await page.reload();
    await page.getByRole('link', { name: renamed, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expect(scene(days(page), 'Jalan Raya')).toBeVisible();
    await scene(days(page), 'Jalan Raya').click();
    await expect(page.getByRole('complementary')).toContainText('Sepeda');
    await expect(colleague.getByRole('link', { name: renamed, exact: true })).toBeHidden();
  });

  await test.step('with the network back, the colleague sees it without reloading', async () => {
    await goOnline();
    await expect(colleague.getByRole('link', { name: renamed, exact: true })).toBeVisible();
    await colleague.getByRole('link', { name: renamed, exact: true }).click();
    await expect(scene(days(colleague), 'Jalan Raya')).toBeVisible();
    await scene(days(colleague), 'Jalan Raya').click();
    await expect(colleague.getByRole('complementary')).toContainText('Sepeda');
  });

  await test.step('a user of another house neither sees nor opens it', async () => {
    const stranger = await openDevice('otherHouse');
    await stranger.goto('/ph/script-breakdown');
    await expect(stranger.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
    await expect(stranger.getByRole('link', { name: renamed, exact: true })).toBeHidden();
    await stranger.goto(new URL(page.url()).pathname);
    await expect(stranger.getByRole('main')).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText(renamed);
    await expect(stranger.getByRole('main')).not.toContainText('Warung Bu Sri');
  });
});

test('a file that is no screenplay is refused in words, and nothing of it is kept @long', async ({ page, login }) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
  const name = `${uniqueTitle('belanja')}.fountain`;
  await page
    .getByLabel('Screenplay file')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('beras\ngula\nkopi\n') });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${name} wasn’t imported`);
  await expect(dialog).toContainText('No scene heading was found in it');
  await expect(dialog).toContainText('Nothing was changed on this device.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('belanja');
});

test('a scene is not moved to a past date, in the words of the specification @long', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Hari Lalu'));
  await makeDay(page);
  await dateDay(page, '2020-02-29');
  await expect(days(page)).toContainText('29 Feb 2020');
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Move to day/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Day 1/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    "Cannot move scene to past date (Sat, 29 Feb 2020). Please select today's date or a future date.",
  );
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(scene(unscheduled(page), 'Warung Bu Sri')).toBeVisible();
  await expect(scene(days(page), 'Warung Bu Sri')).toBeHidden();
});
