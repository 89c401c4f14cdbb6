import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, fillLogin, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { days, importScreenplay, makeDay, uniqueTitle } from '../support/breakdown-steps.ts';
import { databaseNames, outboxStates, untilSent, userIdOf } from '../support/device-store.ts';

test.use(INSTALLED);

const leaving = (page: Page) => page.getByRole('dialog');

/** A production that all devices have, and a shooting day of it that only this device has. */
async function workOffline(page: Page, goOffline: () => Promise<void>): Promise<string> {
  const title = uniqueTitle('Payung Ungu');
  await importScreenplay(page, title);
  await untilSent(page);
  await untilInstalled(page);
  await goOffline();
  await makeDay(page);
  return title;
}

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
}

/** Choices of the device, and notes without a name. Everything else that a logout leaves is a fault. */
const OF_THE_DEVICE =
  /^klaket-(theme|language|install|persistence-asked|wifi-only|has-sheets|pending-discards|pending-logout)$|^klaket-tables-/;

const keptOutsideDatabases = (page: Page) =>
  page.evaluate(async (ofDevice) => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const answers = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    return {
      local: Object.keys(localStorage).filter((key) => !new RegExp(ofDevice).test(key)),
      session: Object.keys(sessionStorage),
      answers: answers.filter((path) => path.startsWith('/api/')),
    };
  }, OF_THE_DEVICE.source);

async function logInHere(page: Page, email: string): Promise<void> {
  await fillLogin(page, email);
  await expect(page).not.toHaveURL(/\/login/);
}

async function openProduction(page: Page, title: string): Promise<void> {
  await page.goto('/ph/script-breakdown');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('unsent work is sent before the logout, once there is a network @long', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  await login('producer');
  const title = await workOffline(page, goOffline);
  await pressLogOut(page);
  await expect(leaving(page)).toContainText('1 change waits to be sent');
  await expect(leaving(page).getByRole('button', { name: 'Send, then log out' })).toBeDisabled();
  await expect(leaving(page).getByText('Waiting for a network', { exact: true })).toBeVisible();
  // The network is back, but the server is not: sending shows what it waits for.
  await page.route('**/api/sync/push', (route) => route.abort());
  await goOnline();
  await leaving(page).getByRole('button', { name: 'Send, then log out' }).click();
  await expect(leaving(page)).toContainText('0 of 1 sent');
  await expect(page).not.toHaveURL(/\/login/);
  await page.unroute('**/api/sync/push');
  await expect(page).toHaveURL(/\/login$/, { timeout: 40_000 });
  await expect(page.getByText('Everything has been sent. You are logged out.')).toBeVisible();

  const colleague = await openDevice('assistantDirector');
  await openProduction(colleague, title);
  await expect(days(colleague).getByRole('heading', { name: 'Day 1' })).toBeVisible();
});

test('unsent work is kept here, invisible to another user, and continues after the next login', async ({
  people,
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  await login('producer');
  const title = await workOffline(page, goOffline);
  const producer = await userIdOf(page);
  await pressLogOut(page);
  await leaving(page).getByRole('button', { name: 'Keep here and log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await goOnline();

  await test.step('a user of another house sees and sends nothing of it', async () => {
    await logInHere(page, people.otherHouse);
    await page.goto('/ph/script-breakdown');
    await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(title);
    await importScreenplay(page, uniqueTitle('Kapal Biru'));
    await untilSent(page);
    expect(await databaseNames(page)).toContain(`klaket-${producer}`);
    const colleague = await openDevice('assistantDirector');
    await openProduction(colleague, title);
    await expect(days(colleague)).not.toContainText('Day 1');
    await pressLogOut(page);
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the first user finds it again, and it is sent', async () => {
    await logInHere(page, people.producer);
    await openProduction(page, title);
    await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();
    await untilSent(page);
    const colleague = await openDevice('assistantDirector');
    await openProduction(colleague, title);
    await expect(days(colleague).getByRole('heading', { name: 'Day 1' })).toBeVisible();
  });
});

test('unsent work can be saved as a file, and thrown away only by typing a word @long', async ({
  people,
  page,
  login,
  goOffline,
  goOnline,
}) => {
  await login('producer');
  const title = await workOffline(page, goOffline);
  const producer = await userIdOf(page);
  await pressLogOut(page);

  const downloading = page.waitForEvent('download');
  await leaving(page).getByRole('button', { name: 'Save as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^klaket-unsent-.*\.json$/);
  await expect(leaving(page)).toContainText(`Saved as ${download.suggestedFilename()}`);
  const file: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    klaket: 'unsent-work',
    userId: producer,
    entries: [{ name: 'day.make', changes: [{ kind: 'day', op: 'create', fields: { number: 1 } }] }],
    records: [{ kind: 'day', fields: { number: 1 } }],
  });
  expect(await outboxStates(page)).toMatchObject({ queued: 1 });

  await leaving(page).getByRole('button', { name: 'Discard and log out…' }).click();
  await leaving(page).getByRole('button', { name: 'Discard and log out' }).click();
  await expect(leaving(page)).toContainText('Type the word DISCARD, or go back.');
  await leaving(page).getByLabel('Type DISCARD to confirm').fill('discard');
  await leaving(page).getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => databaseNames(page)).not.toContain(`klaket-${producer}`);

  await goOnline();
  await logInHere(page, people.producer);
  await openProduction(page, title);
  await expect(days(page)).not.toContainText('Day 1');
});

test('synced work can be removed from the device, which is preset where several people use it @long', async ({
  people,
  page,
  login,
}) => {
  await login('producer');
  await importScreenplay(page, uniqueTitle('Payung Hijau'));
  await untilSent(page);
  const producer = await userIdOf(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const remove = page.getByRole('main').getByRole('checkbox', { name: /^Remove my work from this device/ });
  await expect(remove).not.toBeChecked();
  // As a registration leaves them that was begun on this device and not finished.
  await page.evaluate(() => {
    localStorage.setItem('talent-register', JSON.stringify({ token: 'x', email: 'sari@klaket.test' }));
    localStorage.setItem(
      'klaket-device-draft/talent-register-form',
      JSON.stringify({ key: 'talent-register-form', scopes: [], value: { name: 'Sari' }, updatedAt: Date.now() }),
    );
    sessionStorage.setItem('klaket-reset-request', JSON.stringify({ email: 'sari@klaket.test', resendAt: 0 }));
  });
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await databaseNames(page)).toContain(`klaket-${producer}`);
  await expect.poll(() => keptOutsideDatabases(page)).toEqual({ local: [], session: [], answers: [] });

  await logInHere(page, people.otherHouse);
  const other = await userIdOf(page);
  await page.goto('/settings');
  await expect(remove).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => databaseNames(page)).not.toContain(`klaket-${other}`);
  expect(await databaseNames(page)).toContain(`klaket-${producer}`);
});

test('another user logging in from another tab neither shows nor sends what this tab has not sent @long', async ({
  people,
  page,
  login,
  context,
  openDevice,
  goOffline,
  goOnline,
}) => {
  await login('producer');
  const title = await workOffline(page, goOffline);
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await leaving(other).getByRole('button', { name: 'Keep here and log out' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login/);
  await goOnline();

  const pushes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push')) pushes.push(request.postData() ?? '');
  });
  await logInHere(other, people.otherHouse);
  // This tab follows into the other's session, with nothing of the first left in it.
  await expect(page).not.toHaveURL(/\/login/);
  for (const tab of [page, other]) {
    await tab.goto('/ph/script-breakdown');
    await expect(tab.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
    await expect(tab.getByRole('main')).not.toContainText(title);
  }
  expect(pushes.filter((body) => body.includes('day.make'))).toEqual([]);
  const colleague = await openDevice('assistantDirector');
  await openProduction(colleague, title);
  await expect(days(colleague)).not.toContainText('Day 1');
});
