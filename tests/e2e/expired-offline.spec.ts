import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { days, importScreenplay, makeDay, uniqueTitle } from '../support/breakdown-steps.ts';
import { outboxStates, untilSent } from '../support/device-store.ts';

test.use(INSTALLED);

test('a token that ends offline stops no one: work continues, one renewal, everything is sent @long', async ({
  page,
  login,
  context,
  openDevice,
  goOffline,
  goOnline,
}) => {
  await login('producer');
  const title = uniqueTitle('Payung Lewat');
  await importScreenplay(page, title);
  await untilSent(page);
  await untilInstalled(page);
  await goOffline();
  // A night in a pocket: the access token is dead when the page is opened again, and there is still no network.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { tokenExpiry: number };
    localStorage.setItem('auth-storage', JSON.stringify({ ...stored, tokenExpiry: Date.now() - 60_000 }));
  });
  await page.reload();
  const other = await context.newPage();
  await other.goto(page.url());
  await makeDay(page);
  await expect(days(other).getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Shooting day' }).first().click();
  await expect(days(other).getByRole('heading', { name: 'Day 2' })).toBeVisible();
  expect(await outboxStates(page)).toMatchObject({ queued: 2 });
  await expect(page).toHaveURL(/\/ph\/script-breakdown\//);

  let renewals = 0;
  context.on('response', (response) => {
    // The worker, which may wake with the network, has a token of its own.
    const isOfPage = response.request().serviceWorker() === null;
    if (isOfPage && response.url().endsWith('/api/sessions/refresh') && response.ok()) renewals += 1;
  });
  await goOnline();
  await untilSent(page);
  // The worker may have sent it all before the page asks for its token.
  await expect.poll(() => renewals).toBeGreaterThan(0);
  const colleague = await openDevice('assistantDirector');
  await colleague.goto('/ph/script-breakdown');
  await colleague.getByRole('link', { name: title, exact: true }).click();
  await expect(days(colleague).getByRole('heading', { name: /^Day \d+/ })).toHaveCount(2);
  expect(renewals).toBe(1);
});
