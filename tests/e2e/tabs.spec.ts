import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { holdTable, storedRows, untilSent } from '../support/device-store.ts';
import { importScreenplay, shortScreenplay, strip, uniqueTitle, unscheduled } from '../support/production-steps.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Open tabs' });
const tabNames = (page: Page) => bar(page).getByRole('link').allTextContents();
const current = (page: Page) => bar(page).locator('a[aria-current=page]');
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name });
const views = async (page: Page) => (await tabNames(page)).map((text) => text.replace(/^.*– /, ''));

async function openProduction(page: Page, words = 'Tab'): Promise<string> {
  const title = uniqueTitle(words);
  await importScreenplay(page, shortScreenplay(title, 6));
  await expect(current(page)).toContainText(title);
  return title;
}

/** Opens a place of the rail and waits until its tab is the active one. */
async function go(page: Page, name: string, view = name): Promise<void> {
  await place(page, name).click();
  await expect(current(page)).toContainText(`– ${view}`);
}

/** Waits for the server: its answer removes the cookie, and the test's next login is faster than a user's. */
async function logOut(page: Page): Promise<void> {
  const told = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await told;
  await expect(page).toHaveURL(/\/login/);
}

test.describe('on a wide screen', () => {
  test('places open tabs; closing the active one shows the one before; the first cannot be closed', async ({
    page,
    login,
  }) => {
    await login('producer');
    await openProduction(page);
    await go(page, 'Timeline');
    await go(page, 'Briefing');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Timeline', 'Briefing']);
    await go(page, 'Timeline');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Timeline', 'Briefing']);
    await bar(page).getByRole('button', { name: 'Close Timeline' }).click();
    await expect(page).toHaveURL(/\/ph\/script-breakdown\/[^/]+$/);
    await expect(current(page)).toContainText('– Scenes');
    await expect(bar(page).getByRole('button', { name: 'Close Scenes' })).toHaveCount(0);
    await bar(page).getByRole('link', { name: 'Briefing' }).click({ button: 'middle' });
    await expect(bar(page).getByRole('link')).toHaveCount(1);
  });

  test('call sheets turn the tab in place, texts open their own, scenes stay, and back leads back', async ({
    page,
    login,
  }) => {
    await login('producer');
    await openProduction(page);
    await go(page, 'Timeline');
    await go(page, 'Call sheets', 'Call sheet');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Call sheet']);
    await go(page, 'Script', 'Scene 1');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Call sheet', 'Scene 1']);
    await page.getByRole('button', { name: /Next scene/ }).click();
    await expect(current(page)).toContainText('– Scene 2');
    // The strip answers before the screen, whose button still belongs to scene 1 until then.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Scene 2');
    await page.getByRole('button', { name: /Next scene/ }).click();
    await expect(current(page)).toContainText('– Scene 3');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Call sheet', 'Scene 3']);
    await page.goBack();
    await expect(current(page)).toContainText('– Scene 2');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Call sheet', 'Scene 2']);
    await page.goBack();
    await page.goBack();
    await expect(current(page)).toContainText('– Call sheet');
    await page.goForward();
    await expect(current(page)).toContainText('– Scene 1');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Call sheet', 'Scene 1']);
  });

  test.describe('on an installed app', () => {
    test.use(INSTALLED);

    test('a tab keeps its filter and its scroll; everything is there after a reload without a network', async ({
      page,
      login,
      goOffline,
    }) => {
      await login('producer');
      await importScreenplay(page, shortScreenplay(uniqueTitle('Gulung'), 60));
      await page.getByRole('button', { name: 'Night', exact: true }).click();
      await expect(page).toHaveURL(/light=night/);
      await strip(unscheduled(page), 60).scrollIntoViewIfNeeded();
      const top = () => unscheduled(page).evaluate((box) => box.scrollTop);
      await expect.poll(top).toBeGreaterThan(300);
      const before = await top();
      await go(page, 'Timeline');
      await bar(page).getByRole('link', { name: 'Scenes' }).click();
      await expect(page).toHaveURL(/light=night/);
      await expect.poll(top).toBe(before);

      await untilInstalled(page);
      await goOffline();
      await page.reload();
      await expect(current(page)).toContainText('– Scenes');
      await expect.poll(() => views(page)).toEqual(['Scenes', 'Timeline']);
      await expect.poll(top).toBe(before);
      await bar(page).getByRole('link', { name: 'Timeline' }).click();
      await expect(page).toHaveURL(/\/ph\/timeline\//);
    });
  });

  test('tabs are moved with keys and the mouse, and gone along with keys @long', async ({ page, login }) => {
    await login('producer');
    await openProduction(page);
    await go(page, 'Timeline');
    await go(page, 'Costs');
    await go(page, 'Briefing');
    await bar(page).getByRole('link', { name: 'Briefing' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Timeline', 'Briefing', 'Costs']);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Briefing', 'Timeline', 'Costs']);
    await bar(page)
      .getByRole('link', { name: 'Costs' })
      .dragTo(bar(page).getByRole('link', { name: 'Briefing' }));
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Costs', 'Briefing', 'Timeline']);
    await page.getByRole('main').getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(current(page)).toContainText('– Timeline');
    // The strip changes at once; the focus moves to the heading with the screen.
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Timeline' })).toBeFocused();
    await bar(page).getByRole('link', { name: 'Timeline' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect(bar(page).getByRole('link')).toHaveCount(3);
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Briefing', 'Timeline']);
    // The keys are listed by `?`, also while nothing has the focus.
    await page.locator('body').press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Tab to the left, to the right');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test.describe('on an installed app, too', () => {
    test.use(INSTALLED);

    test('the quick switcher finds a scene by its number without a network @long', async ({
      page,
      login,
      goOffline,
    }) => {
      await login('producer');
      const title = await openProduction(page);
      await untilInstalled(page);
      await goOffline();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog', { name: 'Go to…' }).getByRole('searchbox');
      await field.fill('5 nowhere');
      await expect(page.getByText(/Nothing on this device/)).toBeVisible();
      await field.fill('5');
      await expect(page.getByRole('menuitem').first()).toContainText('5 Gudang Payung 5');
      await expect(page.getByRole('menuitem').first()).toContainText(title);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Scene 5' })).toBeVisible();
      await expect(current(page)).toContainText('– Scene 5');

      // Anyone who types fast is done before the device has been read.
      const release = await holdTable(page, 'scenes');
      await page.keyboard.press('Control+k');
      await field.fill('scenes');
      await page.keyboard.press('Enter');
      await release();
      await expect(current(page)).toContainText('– Scenes');
    });
  });

  test('a second window has the same tabs, and a tab closed there goes here @long', async ({
    page,
    login,
    context,
  }) => {
    await login('producer');
    await openProduction(page);
    await go(page, 'Timeline');
    await go(page, 'Briefing');
    const other = await context.newPage();
    await other.goto(page.url().replace('/briefing/', '/cost-breakdown/'));
    await expect(current(other)).toContainText('– Costs');
    await expect.poll(() => views(other)).toEqual(['Scenes', 'Timeline', 'Briefing', 'Costs']);
    await expect(bar(page).getByRole('link')).toHaveCount(4);
    await expect(current(page)).toContainText('– Briefing');
    await bar(other).getByRole('button', { name: 'Close Timeline' }).click();
    await expect(bar(page).getByRole('link')).toHaveCount(3);
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Briefing', 'Costs']);
  });

  test('damage to what is kept is repaired and said; a stranger’s is not shown @long', async ({ page, login }) => {
    await login('producer');
    await openProduction(page);
    await go(page, 'Timeline');
    await go(page, 'Briefing');
    await harm(page, (value) => ({ ...value, activeTabId: 7, tabs: [...value.tabs, { type: 'hologram' }] }));
    await page.reload();
    const said = page.getByRole('dialog', { name: 'Your open tabs' });
    await expect(said).toContainText('damaged');
    await expect(said).toContainText('2 tabs could be kept');
    await said.getByRole('button', { name: 'Understood' }).click();
    await expect(current(page)).toContainText('– Briefing');
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Timeline', 'Briefing']);

    await harm(page, (value) => ({ ...value, userId: 'somebody-else' }));
    await page.reload();
    await expect(said).toContainText('someone else');
    await said.getByRole('button', { name: 'Understood' }).click();
    await expect.poll(() => views(page)).toEqual(['Scenes', 'Briefing']);
    await page.reload();
    await expect(current(page)).toContainText('– Briefing');
    await expect(said).toHaveCount(0);
  });

  test('a logout keeps the tabs for their user, and the next login on this device has its own @long', async ({
    page,
    login,
  }) => {
    await login('producer');
    const title = await openProduction(page);
    await go(page, 'Timeline');
    // The stored workspace follows the screen a moment later.
    await expect.poll(async () => (await storedWorkspace(page)).value.activeTabId).toMatch(/^timeline-/);
    // With unsent work logging out asks, which is another test's matter.
    await untilSent(page);
    await page.goto('/settings');
    await logOut(page);
    await login('otherHouse');
    await page.goto('/ph/script-breakdown');
    await expect(bar(page).getByRole('link')).toHaveCount(1);
    await expect(bar(page)).not.toContainText(title);
    await page.goto('/settings');
    await logOut(page);
    await login('producer');
    // Back where they were, in their own tabs.
    await page.goto('/ph/select');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Kramat Raya/ })
      .click();
    await expect(page).toHaveURL(/\/ph\/timeline\//);
    await expect(current(page)).toContainText(title);
  });
});

test('a tab with unsaved input says so, asks before it closes, and the input is offered again', async ({
  page,
  login,
}) => {
  await login('producer');
  await openProduction(page);
  await go(page, 'Script', 'Scene 1');
  // The first tab opens the productions; the scenes get a tab of their own.
  await page.getByRole('link', { name: 'Klaket' }).click();
  await expect(current(page)).toContainText('Scenes');
  await bar(page).getByRole('link', { name: 'Scene 1' }).click();
  await page.getByRole('link', { name: 'To the scenes' }).click();
  await expect(current(page)).toContainText('– Scenes');
  const dialog = page.getByRole('dialog', { name: /Scene 2/ });
  const openDialog = async () => {
    await strip(unscheduled(page), 2).click();
    await page.getByRole('button', { name: 'Edit length, synopsis, colour' }).click();
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  await dialog.getByLabel('Synopsis').fill('Belum selesai');
  await expect.poll(() => storedRows(page, 'drafts')).toHaveLength(1);
  await page.reload();
  await expect(current(page).getByRole('img', { name: 'not saved yet' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Close Scenes' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page).getByRole('link')).toHaveCount(3);
  await bar(page).getByRole('button', { name: 'Close Scenes' }).click();
  await asked.getByRole('button', { name: 'Close tab' }).click();
  await expect(bar(page).getByRole('link')).toHaveCount(2);

  await page.getByRole('link', { name: 'To the scenes' }).click();
  await openDialog();
  await expect(dialog.getByLabel('Synopsis')).toHaveValue('Belum selesai');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'id-ID', house: 'sample' });

  test('the sheet of tabs switches, closes, and leads to the search', async ({ page, login }) => {
    await login('producer');
    await page.goto('/ph/script-breakdown');
    await page
      .getByRole('link', { name: /Hujan di Pasar Senen/ })
      .first()
      .click();
    // The address is there before the screen is, and with the screen the tab becomes this production's.
    await expect(page.getByRole('heading', { level: 2, name: 'Belum terjadwal' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Jadwal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jadwal' })).toBeVisible();
    await page.getByRole('button', { name: 'Tab terbuka: 2' }).click();
    const sheet = page.getByRole('dialog', { name: '2 tab terbuka' });
    await sheet.getByRole('button', { name: /^Adegan/ }).click();
    await expect(page).toHaveURL(/script-breakdown\/[^/]+/);
    await page.getByRole('button', { name: 'Tab terbuka: 2' }).click();
    await sheet.getByRole('button', { name: 'Tutup Jadwal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buka…' }).click();
    await page.getByRole('searchbox').fill('12');
    await expect(page.getByRole('menuitem').first()).toContainText('12 ');
  });
});

interface StoredWorkspace {
  value: { tabs: { type: string }[]; activeTabId: unknown; userId: string };
}

/** Stored workspace of this device; a given row replaces it. */
const storedWorkspace = (page: Page, put: unknown = null): Promise<StoredWorkspace> =>
  page.evaluate(async (row) => {
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(names.find((name) => /^klaket-[0-9a-f]{8}-/.test(name)) ?? '');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    const store = db.transaction('workspace', 'readwrite').objectStore('workspace');
    if (row !== null) store.put(row);
    const read = store.get('current');
    await new Promise<void>((resolve) => {
      store.transaction.addEventListener('complete', () => resolve());
    });
    db.close();
    return read.result as StoredWorkspace;
  }, put);

/** Damages the stored workspace, once the briefing's tab is stored as the active one. */
async function harm(page: Page, how: (value: StoredWorkspace['value']) => unknown): Promise<void> {
  await expect.poll(async () => (await storedWorkspace(page)).value.activeTabId).toMatch(/^briefing-/);
  const row = await storedWorkspace(page);
  await storedWorkspace(page, { ...row, value: how(row.value) });
}
