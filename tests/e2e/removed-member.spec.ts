import postgres from 'postgres';
import { expect, fillLogin, INSTALLED, test as base, untilInstalled } from '../support/app-fixtures.ts';
import { startAppServer } from '../support/app-server.ts';
import { days, importScreenplay, makeDay, uniqueTitle } from '../support/breakdown-steps.ts';
import { outboxStates, recordCounts, untilSent, userIdOf } from '../support/device-store.ts';
import { startPostgres } from '../support/postgres.ts';
import { sampleUsers } from '../support/people.ts';

interface OwnProduct {
  origin: string;
  /** Runs SQL beside the running product, as its operator does. */
  sql: postgres.Sql;
}

/** A product of its own on PostgreSQL, so that the list of members can be changed while it runs. */
const test = base.extend<{ baseURL: string }, { product: OwnProduct }>({
  product: [
    async ({}, use) => {
      const database = await startPostgres();
      const server = await startAppServer({ env: { DATABASE_URL: database.url } });
      const sql = postgres(database.url, { max: 1 });
      await use({ origin: server.origin, sql });
      await sql.end();
      await server.stop();
      await database.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});
test.use({ ...INSTALLED, house: 'sample' });
test.describe.configure({ mode: 'default' });

async function takeOut({ sql }: OwnProduct, email: string): Promise<void> {
  await sql`delete from members where user_id = (select id from users where email = ${email})`;
}

async function takeIn({ sql }: OwnProduct, email: string, house: string): Promise<void> {
  await sql`insert into members (user_id, house_id, role)
    select users.id, houses.id, 6 from users, houses where email = ${email} and houses.name = ${house}`;
}

test('a member removed while offline keeps unsent work, gets a message, and can be taken in again @long', async ({
  page,
  product,
  login,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Payung Hilang');
  // The crew of this test edits breakdowns, as assistant directors do.
  await product.sql`update members set role = 6 where user_id = (select id from users where email = ${sampleUsers.crew})`;
  await login('crew');
  await importScreenplay(page, title);
  await untilSent(page);
  await untilInstalled(page);
  await goOffline();
  await makeDay(page);
  await takeOut(product, sampleUsers.crew);
  // The removal is not known yet: work continues.
  await page.reload();
  await expect(days(page).getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await goOnline();

  const note = page.getByRole('dialog', { name: 'You no longer belong to Kramat Raya Film' });
  await expect(note).toContainText('One change of yours had not been sent.');
  await expect
    .poll(() => recordCounts(page))
    .toEqual({ scripts: 0, scenes: 0, days: 0, tags: 0, sceneTexts: 0, marks: 0 });
  expect(await outboxStates(page)).toMatchObject({ rejected: 1 });
  await note.getByRole('button', { name: 'Understood' }).click();
  await expect(note).toBeHidden();
  await page.goto('/ph/script-breakdown');
  await expect(page.getByText('You belong to no production house')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(title);
  await expect(note).toBeHidden();

  await test.step('a logout still asks what is to become of it', async () => {
    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
    const leaving = page.getByRole('dialog');
    await expect(leaving).toContainText('1 change wasn’t accepted and needs attention');
    await expect(leaving.getByRole('button', { name: 'Send' })).toBeHidden();
    await leaving.getByRole('button', { name: 'Keep here and log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('taken in again, they find the house again', async () => {
    await takeIn(product, sampleUsers.crew, 'Kramat Raya Film');
    await fillLogin(page, sampleUsers.crew);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/ph/script-breakdown');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(note).toBeHidden();
    expect(await outboxStates(page)).toMatchObject({ rejected: 1 });
  });
});

test('a member who is removed during work gets the message with the next change @long', async ({
  page,
  product,
  login,
  goOffline,
  goOnline,
}) => {
  await login('assistantDirector');
  await importScreenplay(page, uniqueTitle('Payung Basah'));
  await untilSent(page);
  await untilInstalled(page);
  // Otherwise the news might arrive before the change is made.
  await goOffline();
  await takeOut(product, sampleUsers.assistantDirector);
  await makeDay(page);
  await goOnline();
  const note = page.getByRole('dialog', { name: 'You no longer belong to Kramat Raya Film' });
  await expect(note).toContainText('One change of yours had not been sent.');
  await expect.poll(() => recordCounts(page)).toMatchObject({ scripts: 0, scenes: 0, days: 0 });
  await note.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByText('This production isn’t on this device')).toBeVisible();
});

test('removed while offline and logged out with unsent work: the next login lists it @long', async ({
  page,
  product,
  login,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Payung Pergi');
  await login('producer');
  await importScreenplay(page, title);
  await untilSent(page);
  await untilInstalled(page);
  const producer = await userIdOf(page);
  await goOffline();
  await makeDay(page);
  await takeOut(product, sampleUsers.producer);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText('1 change waits to be sent');
  await leaving.getByRole('button', { name: 'Keep here and log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await goOnline();

  await test.step('another user of the device sees nothing of it', async () => {
    await fillLogin(page, sampleUsers.otherHouse);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/ph/attention');
    await expect(page.getByText('Nothing needs your attention')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(title);
    expect(await outboxStates(page, producer)).toMatchObject({ queued: 1 });
    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('its author is notified, and finds it with its words', async () => {
    await fillLogin(page, sampleUsers.producer);
    const note = page.getByRole('dialog', { name: 'You no longer belong to Kramat Raya Film' });
    await expect(note).toContainText('One change of yours had not been sent.', { timeout: 30_000 });
    await note.getByRole('button', { name: 'Understood' }).click();
    await expect.poll(() => recordCounts(page)).toMatchObject({ scripts: 0, scenes: 0, days: 0 });
    await page.goto('/ph/attention');
    const item = page.getByRole('region', { name: 'Not accepted by the server' }).getByRole('listitem').first();
    await expect(item).toContainText('Day 1: new');
    await expect(item).toContainText(title);
    await expect(item).toContainText('You no longer have access to this production');
  });
});
