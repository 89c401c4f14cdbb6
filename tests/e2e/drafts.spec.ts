import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import {
  dateDay,
  days,
  importScreenplay,
  makeDay,
  scene,
  uniqueTitle,
  unscheduled,
} from '../support/breakdown-steps.ts';
import { storedRows, untilSent, userIdOf } from '../support/device-store.ts';
import { cell, openNewSheet, saveSheet, section, write } from '../support/sheet-editor-steps.ts';

const drafts = (page: Page) => storedRows<{ key: string; scopes: string[]; value: object }>(page, 'drafts');

async function openSceneDialog(page: Page): Promise<Locator> {
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Edit length, synopsis, colour' }).click();
  return page.getByRole('dialog', { name: 'Scene 1' });
}

test('typed and unsaved input is back after the page has crashed', async ({ page, login, context }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Retak'));
  await untilSent(page);
  const address = page.url();
  const dialog = await openSceneDialog(page);
  await dialog.getByLabel('Synopsis').fill('Sari menunggu hujan reda.');
  await dialog.getByLabel('Length').fill('1 3/8');
  await expect
    .poll(() => drafts(page))
    .toMatchObject([{ value: { synopsis: 'Sari menunggu hujan reda.', length: '1 3/8' } }]);

  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(address);
  const reopened = await openSceneDialog(again);
  await expect(reopened.getByLabel('Synopsis')).toHaveValue('Sari menunggu hujan reda.');
  await expect(reopened.getByLabel('Length')).toHaveValue('1 3/8');
  await expect(reopened.getByRole('status')).toContainText('What you had typed here is back');
  await reopened.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(reopened).toBeHidden();
  await expect(again.getByRole('complementary')).toContainText('Sari menunggu hujan reda.');
  await expect.poll(() => drafts(again)).toEqual([]);
});

test('the first letter after a save is back after a crash in the same moment', async ({ page, login, context }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Seketika'));
  await untilSent(page);
  const address = page.url();
  const first = await openSceneDialog(page);
  await first.getByLabel('Synopsis').fill('Hujan.');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first).toBeHidden();
  const dialog = await openSceneDialog(page);
  await dialog.getByLabel('Synopsis').focus();
  await page.keyboard.press('End');
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  await page.keyboard.press('X');
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(address);
  await expect((await openSceneDialog(again)).getByLabel('Synopsis')).toHaveValue('Hujan.X');
});

test('words in the field of a pin that are no place yet are back after a crash', async ({ page, login, context }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Peta'));
  await openNewSheet(page);
  const field = (on: Page) => on.getByRole('dialog', { name: /on the map$/ }).getByLabel(/^(Coordinates|Latitude)/);
  const open = (on: Page) => on.getByRole('button', { name: 'Location on the map' }).click();
  await open(page);
  await field(page).fill('Warung Bu Sr');
  const address = page.url();
  const session = await context.newCDPSession(page);
  await field(page).press('End');
  const crashed = page.waitForEvent('crash');
  await page.keyboard.press('i');
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(address);
  await open(again);
  await expect(field(again)).toHaveValue('Warung Bu Sri');
  await again.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await drafts(again)).filter(({ key }) => key.startsWith('sheet-pin'))).toEqual([]);
});

test('a time of a call sheet that cannot be read is back after a crash, marked', async ({ page, login, context }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Magrib'));
  await openNewSheet(page);
  await cell(page, 'Crew call').fill('habis magri');
  await cell(page, 'Crew call').focus();
  await page.keyboard.press('End');
  const address = page.url();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  await page.keyboard.press('b');
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(address);
  await expect(cell(again, 'Crew call')).toHaveValue('habis magrib');
  await expect(cell(again, 'Crew call')).toHaveAttribute('aria-invalid', 'true');
  await write(again, 'Crew call', '18.15');
  await saveSheet(again);
  await again.reload();
  await expect(cell(again, 'Crew call')).toHaveValue('18:15');
  await expect.poll(() => drafts(again)).toEqual([]);
  await untilSent(again);
});

test('rows of crew that are typed to be pasted are back after a reload', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Kru'));
  await openNewSheet(page);
  const rows = () => page.getByRole('dialog', { name: 'Paste crew' }).getByLabel('Rows from a spreadsheet');
  const open = () => section(page, 'Crew').getByRole('button', { name: 'Paste', exact: true }).click();
  await open();
  await rows().fill('Gaffer\tJoko Susilo');
  await page.reload();
  await open();
  await expect(rows()).toHaveValue('Gaffer\tJoko Susilo');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(rows()).toHaveValue('');
});

test('a date of which only a part is typed is back after a crash', async ({ page, login, context }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Tanggal'));
  await makeDay(page);
  const address = page.url();
  const openDay = async (on: Page) => {
    await on.getByRole('button', { name: 'Day 1: more' }).click();
    await on.getByRole('menuitem', { name: /date/i }).click();
    return on.getByRole('dialog', { name: 'Day 1: date and location' });
  };
  const dialog = await openDay(page);
  const session = await context.newCDPSession(page);
  await dialog.getByLabel('Date', { exact: true }).pressSequentially('1');
  const crashed = page.waitForEvent('crash');
  await page.keyboard.press('7');
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(address);
  const reopened = await openDay(again);
  const date = reopened.getByLabel('Date', { exact: true });
  await expect(date).toHaveValue('17');
  await date.focus();
  await date.blur();
  await expect(date).toHaveValue(/^\w+, 17 \w+ \d{4}$/);
  await reopened.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(reopened).toBeHidden();
  await untilSent(again);
  await again.reload();
  await expect(days(again)).toContainText(/, 17 \w+/);
});

test('a reload in the middle of a word loses nothing, a cancel forgets it @long', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Setengah'));
  await makeDay(page);
  await dateDay(page, '2031-05-17');
  const openDay = async () => {
    await page.getByRole('button', { name: 'Day 1: more' }).click();
    await page.getByRole('menuitem', { name: /date/i }).click();
    return page.getByRole('dialog', { name: 'Day 1: date and location' });
  };
  let dialog = await openDay();
  await dialog.getByLabel('Location').fill('Pasar Senen Blok VI');
  await page.reload();

  dialog = await openDay();
  await expect(dialog.getByLabel('Location')).toHaveValue('Pasar Senen Blok VI');
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('Sat, 17 May 2031');
  await dialog.getByRole('button', { name: 'Show what is saved' }).click();
  await expect(dialog.getByLabel('Location')).toHaveValue('');

  await dialog.getByLabel('Location').fill('Kramat Raya');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.reload();
  dialog = await openDay();
  await expect(dialog.getByLabel('Location')).toHaveValue('');
  await expect(dialog.getByRole('status')).toBeHidden();
  expect(await drafts(page)).toEqual([]);
});

test('the name of a production and of a tag outlive a reload too @long', async ({ page, login }) => {
  await login('producer');
  const title = uniqueTitle('Payung Bernama');
  await importScreenplay(page, title);
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  const openTag = () => page.getByRole('complementary').getByRole('button', { name: 'Add: Props' }).click();
  await openTag();
  await page.getByLabel('Name of the prop').fill('Sepeda onthel');
  await page.reload();
  await scene(unscheduled(page), 'Warung Bu Sri').click();
  await openTag();
  await expect(page.getByLabel('Name of the prop')).toHaveValue('Sepeda onthel');
  await page.getByRole('dialog').getByRole('button', { name: 'Add “Sepeda onthel”' }).click();
  await expect(page.getByRole('complementary')).toContainText('Sepeda onthel');

  await page.goto('/ph/script-breakdown');
  const openRename = async () => {
    await page.getByRole('button', { name: `${title}: more` }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
  };
  await openRename();
  await page.getByRole('dialog').getByLabel('Name').fill(`${title} Baru`);
  await page.reload();
  await openRename();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(`${title} Baru`);
  // The draft keeps the production itself on the device.
  await expect.poll(() => drafts(page)).toMatchObject([{ scopes: [expect.stringMatching(/^script:/)] }]);
});

test.describe('a tab of an older version', () => {
  // The newer version is this one with a higher number of its database; the worker would answer from its own copy.
  test.use({ serviceWorkers: 'block' });

  async function serveNewerVersion(page: Page): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      // A connection that the server was just closing is no answer.
      const response = await route.fetch({ maxRetries: 3 });
      const code = await response.text();
      await route.fulfill({
        response,
        // The open version of src/db/versions.ts.
        body: code.replace(/\.version\([\w$]+\.length\s*\+\s*1\)/, '.version(9)'),
      });
    });
  }

  test('refuses to write, says so, and gives what was typed to the newer one @long', async ({
    page,
    login,
    context,
  }) => {
    await login('producer');
    await importScreenplay(page, uniqueTitle('Payung Lama'));
    await untilSent(page);
    const address = page.url();
    const dialog = await openSceneDialog(page);
    await dialog.getByLabel('Synopsis').fill('Belum disimpan.');

    const newer = await context.newPage();
    await serveNewerVersion(newer);
    await newer.goto(address);
    await expect(scene(unscheduled(newer), 'Warung Bu Sri')).toBeVisible();
    const version = await newer.evaluate(async () => (await indexedDB.databases()).map((database) => database.version));
    expect(version).toContain(90);

    const bar = page.getByRole('alert').filter({ hasText: 'This page is out of date and can no longer save' });
    await expect(bar).toBeVisible();
    await dialog.getByLabel('Synopsis').fill('Belum disimpan, dan lebih.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('A newer version of Klaket has been used on this device.');
    await expect(dialog.getByLabel('Synopsis')).toHaveValue('Belum disimpan, dan lebih.');
    await expect(newer.getByRole('main')).not.toContainText('Belum disimpan');
    // The newer tab leads now: its changes are sent.
    await makeDay(newer);
    await untilSent(newer);

    await serveNewerVersion(page);
    await bar.getByRole('button', { name: 'Reload the page' }).click();
    await expect(bar).toBeHidden();
    const reopened = await openSceneDialog(page);
    await expect(reopened.getByLabel('Synopsis')).toHaveValue('Belum disimpan, dan lebih.');
    await reopened.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('complementary')).toContainText('Belum disimpan, dan lebih.');
    await untilSent(page);
    await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();
  });

  /** Raises the database's version, in a page without the program. */
  async function raiseVersion(page: Page, userId: string): Promise<void> {
    await page.goto('/dev/mail');
    await page.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 90);
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
          opening.addEventListener('error', () => reject(new Error(String(opening.error))));
        }),
      `klaket-${userId}`,
    );
  }

  test('says so above the header of a phone, which can still be used', async ({ page, login, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await login('producer');
    await page.goto('/settings');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeVisible();
    await raiseVersion(await context.newPage(), await userIdOf(page));
    await expect(page.getByRole('alert').filter({ hasText: 'can no longer save' })).toBeVisible();
    for (const scrolled of [0, 400]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      await menu.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('that is opened on a newer database shows words and nothing else @long', async ({ page, login }) => {
    await login('otherHouse');
    await raiseVersion(page, await userIdOf(page));
    await page.goto('/ph/script-breakdown');
    await expect(page.getByText('A newer version of Klaket has been used on this device.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'can no longer save' })).toBeVisible();
  });
});
