import type { Page } from '@playwright/test';
import { expect, fillLogin, logIn, INSTALLED, test, untilInstalled, untilProgram } from '../support/app-fixtures.ts';
import { samplePassword } from '../support/people.ts';

const email = (page: Page) => page.getByLabel(/^email/i);
const password = (page: Page) => page.getByLabel(/^(password|kata sandi)$/i);
const submit = (page: Page) => page.getByRole('button', { name: /^(log in|masuk)$/i });
const session = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as {
        token: string;
        tokenExpiry: number;
        userData: Record<string, unknown>;
      } | null,
  );

/** Makes the stored access token look as if it had run out, as after a night in a pocket. */
const outdateToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { tokenExpiry: number };
    stored.tokenExpiry = Date.now() - 60_000;
    localStorage.setItem('auth-storage', JSON.stringify(stored));
  });

test('a wrong password says so, and keeps what was typed', async ({ people, page }) => {
  await page.goto('/login');
  // By keyboard, as at a desk: Tab moves to the password, not to the link beside its label.
  await email(page).fill(people.crew);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    /email address or password you entered is invalid|Email atau kata sandi salah/,
  );
  await expect(email(page)).toHaveValue(people.crew);
  await expect(password(page)).toHaveValue('Wrong#2026');
  await expect(password(page)).toBeFocused();
  expect(await session(page)).toBeNull();
});

test('an incomplete form has errors beside its fields and sends nothing', async ({ people, page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto('/login');
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  await expect(page.getByText(/^(Password is Required|Kata sandi wajib diisi)$/)).toBeVisible();
  await email(page).fill(people.crew);
  await password(page).fill('short');
  await submit(page).click();
  await expect(page.getByText(/^(Minimum 8 characters|Minimal 8 karakter)$/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a login keeps exactly the specified session, and never the password', async ({ page, people }) => {
  await logIn(page, 'producer', people);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  const auth = JSON.parse(stored['auth-storage'] ?? '{}') as Record<string, unknown>;
  expect(Object.keys(auth).toSorted()).toEqual([
    'avatar',
    'isAuth',
    'isOnboarded',
    'token',
    'tokenExpiry',
    'userData',
    'userType',
  ]);
  expect(Object.keys(auth['userData'] as object).toSorted()).toEqual([
    'aiAccess',
    'avatar',
    'email',
    'name',
    'phone',
    'role',
    'talentId',
    'userId',
  ]);
  expect(JSON.stringify(stored)).not.toContain(samplePassword);
});

test('a damaged session is a logged-out one', async ({ login }) => {
  const page = await login('crew');
  for (const damage of ['{', '{"isAuth":true}', '"x"', '[]']) {
    await page.evaluate((text) => localStorage.setItem('auth-storage', text), damage);
    await page.goto('/ph/script-breakdown');
    await expect(page).toHaveURL(/\/login\?next=%2Fph%2Fscript-breakdown$/);
    await expect(email(page)).toBeVisible();
  }
});

const whenLogoutSent = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/sessions') && response.request().method() === 'DELETE',
  );

test('logging out clears the session in every tab and leads to the login', async ({ login, context }) => {
  const page = await login('producer');
  const other = await context.newPage();
  await other.goto('/ph/script-breakdown');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/settings');
  const told = whenLogoutSent(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(log out|keluar)$/i })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await session(page)).toBeNull();
  // The screen does not wait for the server.
  expect((await told).status()).toBe(204);
  // The cookie is gone, too: nothing can renew that login.
  const refresh = await page.request.post('/api/sessions/refresh', {
    data: {},
    headers: { 'x-api-key': 'klaket-local' },
  });
  expect(refresh.status()).toBe(401);
});

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a logout without a network is made good when it is back @long', async ({ login, goOffline, goOnline }) => {
    const page = await login('crew');
    await page.goto('/settings');
    await untilInstalled(page);
    await expect(page.getByRole('main').getByRole('button', { name: /^(log out|keluar)$/i })).toBeVisible();
    await goOffline();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(log out|keluar)$/i })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    const told = whenLogoutSent(page);
    await goOnline();
    expect((await told).status()).toBe(204);
    const refresh = await page.request.post('/api/sessions/refresh', {
      data: {},
      headers: { 'x-api-key': 'klaket-local' },
    });
    expect(refresh.status()).toBe(401);
  });
});

test('a login in one tab logs the other in', async ({ people, page, context }) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login?next=%2Fph%2Ftimeline%2Fs1');
  await fillLogin(other, people.producer);
  await expect(other).toHaveURL(/\/ph\/timeline\/s1$/);
  await expect(page).toHaveURL(/\/ph\/select$/);
});

test('an expired token is renewed silently, by one tab only', async ({ login, context }) => {
  const page = await login('assistantDirector');
  const other = await context.newPage();
  // Both tabs show a page without the program, which would renew at once what the test has made old.
  await Promise.all([page.goto('/dev/mail'), other.goto('/dev/mail')]);
  await outdateToken(page);
  let renewals = 0;
  context.on('request', (request) => {
    // The service worker passes on the page's own request, seen a second time.
    if (request.serviceWorker() === null && request.url().endsWith('/api/sessions/refresh')) renewals += 1;
  });
  await Promise.all([page.goto('/ph/script-breakdown'), other.goto('/ph/script-breakdown')]);
  await expect.poll(async () => (await session(page))?.tokenExpiry).toBeGreaterThan(Date.now());
  await expect(page).toHaveURL(/\/ph\/script-breakdown$/);
  expect(renewals).toBe(1);
});

test('the profile picture is asked for again after 35 minutes, once, and with the key of the app', async ({
  login,
  page,
}) => {
  await page.clock.install();
  await login('producer');
  await page.goto('/ph/script-breakdown');
  // The work beside the screen has begun.
  await expect(page.getByRole('button', { name: /^Saved on this laptop/ })).toBeVisible();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/sessions/profile-picture')) statuses.push(response.status());
  });
  const asked = page.waitForRequest('**/api/sessions/profile-picture');
  // The code of the countdown loads on its own.
  let minutes = 0;
  const fiveMinutesLater = async () => {
    await page.clock.fastForward('05:00');
    minutes += 5;
    return statuses;
  };
  await expect.poll(fiveMinutesLater).toEqual([200]);
  expect(minutes).toBeGreaterThanOrEqual(35);
  expect((await asked).headers()['x-api-key']).toBe('klaket-local');
});

test('a server that is down logs no one out', async ({ login, context }) => {
  const page = await login('crew');
  await outdateToken(page);
  await context.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/ph/script-breakdown');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await session(page)).not.toBeNull();
  await context.unroute('**/api/**');
});

test('a session that the server has ended says so and remembers the address', async ({ people, login, openDevice }) => {
  const page = await login('otherHouse');
  await page.goto('/ph/timeline/s1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await openDevice('otherHouse');
  await elsewhere.goto('/settings');
  await elsewhere.getByRole('button', { name: /^(log out on all devices|keluar dari semua perangkat)$/i }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await outdateToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=%2Fph%2Ftimeline%2Fs1&reason=expired$/);
  await expect(page.getByText(/Login expired|Sesi masuk berakhir/)).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText(/Login expired|Sesi masuk berakhir/);
  await expect(email(page)).toHaveValue(people.otherHouse);
  await fillLogin(page, people.otherHouse);
  await expect(page).toHaveURL(/\/ph\/timeline\/s1$/);
});

test('without a network the login says what it waits for, and keeps the email', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await page.goto('/login');
  await email(page).fill('sari@contoh.test');
  await untilProgram(page);
  await goOffline();
  await expect(page.getByRole('status').filter({ hasText: /No network|Tidak ada jaringan/ })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText(/^(Waiting for a network|Menunggu jaringan)$/)).toBeVisible();
  await expect(email(page)).toHaveValue('sari@contoh.test');
  await goOnline();
  await expect(submit(page)).toBeEnabled();
});

test('choosing the production house leads to its scripts', async ({ login }) => {
  const page = await login('producer');
  await page.goto('/ph/select');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Kramat Raya/ })
    .click();
  await expect(page).toHaveURL(/\/ph\/script-breakdown$/);
});

test('a login waits for the end of the one before, whose answer takes the cookie away', async ({
  login,
  page,
  people,
}) => {
  await login('crew');
  await page.goto('/settings');
  let arrive = () => {};
  const isSlow = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/sessions', async (route) => {
    if (route.request().method() === 'DELETE') await isSlow;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await asked;
  await expect(page).toHaveURL(/\/login/);
  const logins: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && logins.push(request.url()));
  await fillLogin(page, people.producer);
  await expect(page.getByText('Logging in…')).toBeVisible();
  expect(logins).toEqual([]);
  arrive();
  await expect(page).not.toHaveURL(/\/login/);
  // With the new session's cookie it is renewed when it has run out.
  await outdateToken(page);
  const renewed = page.waitForResponse((response) => response.url().endsWith('/sessions/refresh'));
  await page.reload();
  expect((await renewed).status()).toBe(200);
});
