import type { Locator } from '@playwright/test';
import { expect, logIn, test } from '../support/app-fixtures.ts';

/** The whole table is tested with its decision (domain/routes/access.test.ts); here: that the running app obeys it. */

const SHARED = '/ph/call-sheets/shared/00000000-0000-4000-8000-000000000000';

test('a visitor sees the public pages and is led away from all others', async ({ page }) => {
  const pages: [from: string, to: RegExp][] = [
    ['/', /\/$/],
    ['/register', /\/register$/],
    ['/register/talent', /\/register\/talent$/],
    ['/register/talent/form', /\/register\/talent\/form$/],
    [
      '/register/talent/verify?oobCode=a&email=b&uid=c&phone=d',
      /\/register\/talent\/verify\?oobCode=a&email=b&uid=c&phone=d$/,
    ],
    ['/register/talent/verify/otp', /\/register\/talent\/verify\/otp$/],
    ['/register/host', /\/register\/host(\?step=contact)?$/],
    ['/register/host/verify', /\/register\/host\/verify$/],
    ['/forgot-password', /\/forgot-password$/],
    ['/forgot-password/confirmation', /\/forgot-password\/confirmation$/],
    ['/forgot-password/reset', /\/forgot-password\/reset$/],
    ['/auth/action?mode=verifyEmail&oobCode=a', /\/auth\/action\?mode=verifyEmail&oobCode=a$/],
    ['/contoh', /\/contoh$/],
    ['/nothing/here', /\/$/],
    ['/ph', /\/login\?next=%2Fph$/],
    ['/ph/nothing', /\/login$/],
    ['/settings', /\/login\?next=%2Fsettings$/],
    ['/ph/call-sheets', /\/login\?next=%2Fph%2Fscript-breakdown$/],
    ['/ph/call-sheets/shared/c1', /\/login\?next=%2Fph%2Fcall-sheets%2Fshared%2Fc1$/],
    ['/ph/call-sheets/shared/c1#key=k', /\/ph\/call-sheets\/shared\/c1#key=k$/],
    // An older link; its key is moved behind the #.
    [`${SHARED}?key=k`, /\/ph\/call-sheets\/shared\/[0-9a-f-]{36}#key=k$/],
    [`${SHARED}?me=m&key=k`, /\/ph\/call-sheets\/shared\/[0-9a-f-]{36}\?me=m#key=k$/],
    ['/ph/script/s1/17A', /\/login\?next=%2Fph%2Fscript%2Fs1%2F17A$/],
    ['/talent/onboarding/photo', /\/login\?next=%2Ftalent%2Fonboarding%2Fphoto$/],
  ];
  for (const [from, to] of pages) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 }), from).toHaveCount(1);
    await expect(page, from).toHaveTitle(/.+ · Klaket$/);
  }
});

test.describe('an address without a page', () => {
  test.use({ locale: 'en-GB' });

  test('is named where the reader is led, and lets them continue', async ({ page, login }) => {
    const bar = page.getByRole('alert').filter({ hasText: 'This page doesn’t exist' });
    const answer = await page.goto('/nothing/here%20or%20there');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL('/');
    await expect(bar).toContainText('There is nothing at /nothing/here or there.');
    await bar.getByRole('button', { name: 'Continue from here' }).click();
    await expect(bar).toBeHidden();
    await page.goto('/ph/nothing');
    await expect(page).toHaveURL('/login');
    await expect(bar).toContainText('/ph/nothing');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(bar).toBeHidden();
    await login('producer');
    await page.goto('/ph/old-screen');
    await expect(page).toHaveURL('/ph/select');
    await expect(bar).toContainText('/ph/old-screen');
  });

  test('covers nothing of the page that it leads to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ph/nothing');
    const bar = page.getByRole('alert').filter({ hasText: 'This page doesn’t exist' });
    await expect(bar).toBeVisible();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    const barEnd = async () => ((await bar.boundingBox())?.height ?? 0) - 1;
    const home = page.getByRole('link', { name: 'Klaket', exact: true });
    await expect.poll(async () => (await top(home)) >= (await barEnd())).toBe(true);
    const topBelowBar = await top(page.getByText('Email', { exact: true }));
    await bar.getByRole('button', { name: 'Continue from here' }).click();
    await expect.poll(() => top(page.getByText('Email', { exact: true }))).toBeLessThan(topBelowBar);
  });
});

test('a producer is led out of the public pages and into everything of the workspace @long', async ({ login }) => {
  const page = await login('producer');
  const pages: [from: string, to: RegExp][] = [
    ['/', /\/ph\/select$/],
    ['/login?next=https://evil.test/ph', /\/ph\/select$/],
    ['/login?next=//evil.test/ph', /\/ph\/select$/],
    ['/login?next=%2Fph%2Fbriefing%2Fb1', /\/ph\/briefing\/b1$/],
    ['/register/talent/form', /\/ph\/select$/],
    ['/nothing', /\/ph\/select$/],
    ['/ph/nothing', /\/ph\/select$/],
    ['/auth/action', /\/auth\/action$/],
    ['/contoh', /\/contoh$/],
    ['/talent/onboarding/profile', /\/ph\/select$/],
    ['/ph', /\/ph$/],
    ['/ph/talent-pool', /\/ph\/talent-pool$/],
    ['/ph/talent-pool/detail/t1', /\/ph\/talent-pool\/detail\/t1$/],
    ['/ph/talent-pool/detail/t1/edit', /\/ph\/talent-pool\/detail\/t1\/edit$/],
    ['/ph/briefing', /\/ph\/script-breakdown$/],
    ['/ph/timeline', /\/ph\/script-breakdown$/],
    ['/ph/cost-breakdown', /\/ph\/script-breakdown$/],
    ['/ph/cost-breakdown/s1', /\/ph\/cost-breakdown\/s1$/],
    ['/ph/script', /\/ph\/script-breakdown$/],
    ['/ph/call-sheets', /\/ph\/script-breakdown$/],
    ['/ph/call-sheets/script/s1', /\/ph\/call-sheets\/script\/s1$/],
    ['/ph/call-sheets/script/s1/manage', /\/ph\/call-sheets\/script\/s1\/manage$/],
    ['/ph/call-sheets/script/s1/new', /\/ph\/call-sheets\/script\/s1\/new$/],
    ['/ph/call-sheets/script/s1/list', /\/ph\/call-sheets\/script\/s1\/list$/],
    ['/ph/call-sheets/script/s1/sheet/c1', /\/ph\/call-sheets\/script\/s1\/sheet\/c1$/],
    ['/ph/call-sheets/shared/c1', /\/ph\/call-sheets\/shared\/c1$/],
    ['/ph/script-breakdown', /\/ph\/script-breakdown$/],
    ['/settings', /\/settings$/],
  ];
  for (const [from, to] of pages) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 }), from).toHaveCount(1);
  }
});

test('a talent stays on the own page, a new one in onboarding @long', async ({ page: talent, openDevice }) => {
  await logIn(talent, 'talent');
  const own = talent.url();
  for (const from of ['/', '/ph', '/ph/select', '/ph/script-breakdown', '/talent/onboarding/profile', '/nothing']) {
    await talent.goto(from);
    await expect(talent, from).toHaveURL(own);
  }
  await talent.goto('/ph/talent-pool/detail/somebody-else');
  await expect(talent).toHaveURL(/somebody-else$/);

  const fresh = await openDevice('newTalent');
  for (const from of ['/', '/ph', '/ph/script-breakdown', '/nothing']) {
    await fresh.goto(from);
    await expect(fresh, from).toHaveURL(/\/talent\/onboarding\/profile$/);
  }
  await fresh.goto('/talent/onboarding/photo');
  await expect(fresh).toHaveURL(/\/talent\/onboarding\/photo$/);
});

test('after a navigation the focus is on the heading and the title has changed', async ({ login }) => {
  const page = await login('producer');
  await page.goto('/ph/talent-pool');
  await page.getByRole('navigation').getByRole('link', { name: 'Klaket' }).first().click();
  await expect(page).toHaveURL(/\/ph\/script-breakdown$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(/^(Talent pool|Daftar talenta) · Klaket$/);
  await expect(page).toHaveTitle(/.+ · Klaket$/);
});
