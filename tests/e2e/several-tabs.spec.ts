import type { BrowserContext, Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { days, importScreenplay, makeDay, uniqueTitle } from '../support/breakdown-steps.ts';
import { outboxStates, storedRows, untilSent, userIdOf } from '../support/device-store.ts';

/** Silence of a leader that the others notice, with the interval at which they look (src/app/sync-lead.ts). */
const SILENCE_AND_A_LOOK_MS = 80_000;

const leadLock = async (page: Page): Promise<string> => `klaket-sync-${await userIdOf(page)}`;

/** Whether the page's own tab holds the lead; `held` in any tab of the browser. */
const isLedBy = async (page: Page, name: string): Promise<{ held: boolean; waiting: number }> =>
  page.evaluate(async (lock) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return {
      held: held.some((entry) => entry.name === lock),
      waiting: pending.filter((entry) => entry.name === lock).length,
    };
  }, name);

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(days(tab)).toBeVisible();
  return tab;
}

/**
 * The page hangs and keeps its locks: its one thread waits for an answer. Returns a function that gives that answer.
 */
async function hang(page: Page): Promise<() => Promise<void>> {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/never-comes', async (route) => {
    await isAnswered;
    await route.fulfill({ body: '' });
  });
  const asked = page.waitForRequest('**/never-comes');
  const hung = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/never-comes', false);
    request.send();
  });
  await asked;
  return async () => {
    answer();
    await hung;
  };
}

/**
 * A clock for one tab alone (Playwright's is that of all, and waits for those that hang). Returns a function that
 * advances it to the next checks.
 */
async function ownClock(tab: Page): Promise<(ms: number) => Promise<void>> {
  await tab.addInitScript(() => {
    const [realNow, realInterval] = [Date.now.bind(Date), globalThis.setInterval.bind(globalThis)];
    const looks: (() => void)[] = [];
    let aheadMs = 0;
    Date.now = () => realNow() + aheadMs;
    globalThis.setInterval = ((look: () => void, ms?: number) => {
      looks.push(look);
      return realInterval(look, ms);
    }) as typeof setInterval;
    addEventListener('move-on', (event) => {
      aheadMs += (event as CustomEvent<number>).detail;
      for (const look of looks) look();
    });
  });
  return (ms) => tab.evaluate((detail) => void dispatchEvent(new CustomEvent('move-on', { detail })), ms);
}

/** Shooting days on the server: so many, each once. */
async function expectDays(colleague: Page, title: string, count: number): Promise<void> {
  await colleague.goto('/ph/script-breakdown');
  await colleague.getByRole('link', { name: title, exact: true }).click();
  await expect(days(colleague).getByRole('heading', { name: /^Day \d+/ })).toHaveCount(count);
}

test('a tab that does not lead says, too, that the server cannot be reached, and its "Send now" is heard @long', async ({
  page,
  login,
  context,
}) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Ikut'));
  await untilSent(page);
  const before = await secondTab(context, page.url());
  await context.route('**/api/sync/**', (route) => route.abort());
  await makeDay(before);
  const waits = /1 waiting for the server$/;
  for (const tab of [page, before]) await expect(tab.getByRole('button', { name: waits })).toBeVisible();
  // A later tab has no status yet, and asks.
  const after = await secondTab(context, page.url());
  await after.getByRole('button', { name: waits }).click();
  const tray = after.getByRole('dialog', { name: 'Where the work is' });
  await expect(tray).toContainText('Everything is saved on this device');
  await context.route('**/api/sync/**', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' } }));
  await tray.getByRole('button', { name: 'Send now' }).click();
  // The open tray precedes the line of its tab, and has the same text.
  const shown = (status: RegExp) => [
    ...[page, before].map((tab) => tab.getByRole('button', { name: status })),
    tray.getByRole('heading', { name: status }),
  ];
  for (const line of shown(/1 waiting, server busy$/)) await expect(line).toBeVisible();
  await context.unroute('**/api/sync/**');
  await tray.getByRole('button', { name: 'Send now' }).click();
  for (const line of shown(/^Saved on this laptop · sent/)) await expect(line).toBeVisible();
});

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('any tab writes; when the one that leads is closed, another sends on', async ({
    page,
    login,
    context,
    openDevice,
    goOffline,
    goOnline,
  }) => {
    await login('producer');
    const title = uniqueTitle('Payung Kembar');
    await importScreenplay(page, title);
    await untilSent(page);
    await untilInstalled(page);
    const other = await secondTab(context, page.url());
    const lock = await leadLock(page);
    // One leads, the other waits for the lock.
    await expect.poll(() => isLedBy(other, lock)).toEqual({ held: true, waiting: 1 });

    await makeDay(other);
    await untilSent(other);
    await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();

    await goOffline(other);
    await other.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
    await expect(days(other).getByRole('heading', { name: 'Day 2' })).toBeVisible();
    await page.close();
    await expect.poll(() => isLedBy(other, lock)).toEqual({ held: true, waiting: 0 });
    await goOnline(other);
    await untilSent(other);
    await expectDays(await openDevice('assistantDirector'), title, 2);
  });
});

test('a tab that leads and hangs loses the lead to a visible one @long', async ({
  page,
  login,
  context,
  openDevice,
}) => {
  await login('producer');
  const title = uniqueTitle('Payung Beku');
  await importScreenplay(page, title);
  await untilSent(page);
  const other = await context.newPage();
  const moveOn = await ownClock(other);
  await other.goto(page.url());
  await expect(days(other)).toBeVisible();
  const lock = await leadLock(page);
  await expect.poll(() => isLedBy(other, lock)).toEqual({ held: true, waiting: 1 });

  const resume = await hang(page);
  await makeDay(other);
  expect(await outboxStates(other)).toMatchObject({ queued: 1 });
  await moveOn(SILENCE_AND_A_LOOK_MS);
  await untilSent(other);

  // Awake again, it waits for the lock, and its own work goes through the other tab.
  await resume();
  await expect.poll(() => isLedBy(other, lock)).toEqual({ held: true, waiting: 1 });
  await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
  await expect(days(page).getByRole('heading', { name: 'Day 2' })).toBeVisible();
  await untilSent(page);
  await expectDays(await openDevice('assistantDirector'), title, 2);
});

test.describe('on an installed app, too', () => {
  test.use(INSTALLED);

  test('two tabs that both lead do no harm @long', async ({
    page,
    login,
    context,
    openDevice,
    goOffline,
    goOnline,
  }) => {
    // Without Web Locks every tab takes itself for the leader.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await login('producer');
    const title = uniqueTitle('Payung Ganda');
    await importScreenplay(page, title);
    await untilSent(page);
    await untilInstalled(page);
    const other = await secondTab(context, page.url());
    await goOffline(other);
    for (const [number, tab] of [page, other, page, other].entries()) {
      await tab.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
      await expect(days(tab).getByRole('heading', { name: `Day ${number + 1}` })).toBeVisible();
      await expect(days(tab === page ? other : page).getByRole('heading', { name: `Day ${number + 1}` })).toBeVisible();
    }
    // Neither is let through before the other sends, too.
    let sending = 0;
    let resume = (): void => undefined;
    const areBothSending = new Promise<void>((resolve) => (resume = resolve));
    await context.route('**/api/sync/push', async (route) => {
      sending += 1;
      if (sending === 2) resume();
      await areBothSending;
      await route.continue();
    });
    await goOnline(other);
    await untilSent(page);
    expect(sending).toBeGreaterThanOrEqual(2);
    expect(await outboxStates(page)).not.toHaveProperty('rejected');
    await expectDays(await openDevice('assistantDirector'), title, 4);
  });
});

test('productions shown in another tab stay on the device, however many come after them @long', async ({
  page,
  login,
  context,
}) => {
  await login('otherHouse');
  const shown = uniqueTitle('Payung Terbuka');
  await importScreenplay(page, shown);
  const other = await secondTab(context, page.url());
  // A third tab does the importing, since a tab that loads a page gives up its lead: the first keeps it and shows
  // nothing.
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Klaket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
  const importing = await context.newPage();
  const scriptId = other.url().split('/').pop() ?? '';
  // The device keeps ten: with the ten that follow, the first would be the one to go.
  for (let number = 1; number <= 10; number += 1) await importScreenplay(importing, uniqueTitle(`Payung ${number}`));
  await untilSent(page);
  const copies = async () =>
    (await storedRows<{ scope: string }>(page, 'cursors')).filter(({ scope }) => scope.startsWith('script:'));
  await expect.poll(async () => (await copies()).length).toBeLessThanOrEqual(11);
  expect((await copies()).map(({ scope }) => scope)).toContain(`script:${scriptId}`);
  await expect(other.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Unscheduled' })).toContainText('Warung Bu Sri');

  // Closed, it is like any other.
  await other.close();
  await importScreenplay(importing, uniqueTitle('Payung Terakhir'));
  await expect.poll(async () => (await copies()).map(({ scope }) => scope)).not.toContain(`script:${scriptId}`);
});

test('two windows with one form keep what is typed in each; both texts are there when both have gone', async ({
  page,
  login,
  context,
}) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Dua Jendela'));
  await makeDay(page);
  await untilSent(page);
  const address = page.url();
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Day 1: more' }).click();
    await tab.getByRole('menuitem', { name: /date/i }).click();
    return tab.getByRole('dialog', { name: 'Day 1: date and location' });
  };
  const typeIn = async (tab: Page, place: string) => (await open(tab)).getByLabel('Location').fill(place);
  const other = await secondTab(context, address);
  await typeIn(page, 'Pasar Senen');
  await typeIn(other, 'Ancol');
  const places = async (tab: Page) =>
    (await storedRows<{ value: { place?: string } }>(tab, 'drafts'))
      .map(({ value }) => value.place)
      .toSorted((a = '', b = '') => a.localeCompare(b));
  await expect.poll(() => places(page)).toEqual(['Ancol', 'Pasar Senen']);
  await page.close();
  await other.close();

  const again = await secondTab(context, address);
  const dialog = await open(again);
  await expect(dialog.getByLabel('Location')).toHaveValue('Ancol');
  await expect(dialog.getByText('What you had typed here is back')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the other text' }).click();
  await expect(dialog.getByLabel('Location')).toHaveValue('Pasar Senen');
  const beside = await secondTab(context, address);
  await expect((await open(beside)).getByLabel('Location')).toHaveValue('Ancol');

  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => places(again)).toEqual(['Ancol']);
});

test('an older tab that holds the database is named, and the page opens once it is closed', async ({
  page,
  login,
  context,
}) => {
  await login('producer');
  // Not the app: a page of its origin that keeps the database open as an older program would, and ignores the upgrade.
  const older = await context.newPage();
  await older.goto('/robots.txt');
  await older.evaluate(
    async (name) => {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 10);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
      });
    },
    `klaket-${await userIdOf(page)}`,
  );
  await page.goto('/ph/script-breakdown');
  await expect(page.getByText('Another tab or window still uses an older version of Klaket')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await older.close();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Productions|Scenes|Production/);
});
