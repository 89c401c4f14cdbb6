import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { dispatchSync } from '../support/background-sync.ts';
import { days, importScreenplay, makeDay, uniqueTitle } from '../support/breakdown-steps.ts';
import { outboxStates, untilSent, userIdOf } from '../support/device-store.ts';

test.use(INSTALLED);

/** A page of the same origin without the program: it leads nothing and sends nothing. */
async function bystander(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/api/config');
  return other;
}

test('the worker sends what a closed page left, once there is a network, for who is logged in', async ({
  page,
  login,
  context,
  openDevice,
  goOffline,
  goOnline,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await login('producer');
  const title = uniqueTitle('Payung Malam');
  await importScreenplay(page, title);
  await untilSent(page);
  await untilInstalled(page);
  const address = page.url();
  const other = await bystander(page);
  await goOffline();
  await makeDay(page);
  // The worker cannot use the token in local storage; a night later it has expired anyway.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { tokenExpiry: number };
    localStorage.setItem('auth-storage', JSON.stringify({ ...stored, tokenExpiry: Date.now() - 60_000 }));
  });
  await page.close();
  expect(await outboxStates(other)).toMatchObject({ queued: 1 });
  await goOnline(other);
  const devtools = await context.newCDPSession(other);
  await dispatchSync(devtools, origin, 'klaket-send');
  await untilSent(other);

  const colleague = await openDevice('assistantDirector');
  await colleague.goto('/ph/script-breakdown');
  await colleague.getByRole('link', { name: title, exact: true }).click();
  await expect(days(colleague).getByRole('heading', { name: 'Day 1' })).toBeVisible();

  await test.step('the page finds its session as it was, and what is kept at a logout stays', async () => {
    const again = await context.newPage();
    await again.goto(address);
    await expect(days(again).getByRole('heading', { name: 'Day 1' })).toBeVisible();
    await goOffline(again);
    await again.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
    await expect(days(again).getByRole('heading', { name: 'Day 2' })).toBeVisible();
    const producer = await userIdOf(again);
    await again.getByRole('link', { name: 'Settings' }).first().click();
    await again.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Keep here and log out' }).click();
    await expect(again).toHaveURL(/\/login$/);
    await again.close();
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    await goOnline(other);
    await dispatchSync(devtools, origin, 'klaket-send');
    // A second event is answered after the first.
    await dispatchSync(devtools, origin, 'klaket-send');
    expect(await outboxStates(other, producer)).toMatchObject({ queued: 1 });
    expect(requests.filter((url) => url.includes('/api/sync/'))).toEqual([]);
  });
});
