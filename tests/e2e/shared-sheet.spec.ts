import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { dispatchSync } from '../support/background-sync.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { type HouseDevice, issued, sheetFor } from '../support/sheet-records.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';

const { defaultBrowserType: _phones, ...phone } = devices['Pixel 7'];
const { defaultBrowserType: _laptops, ...laptop } = devices['Desktop Chrome'];
test.use({ ...phone, locale: 'en-GB' });

const myCall = (page: Page) => page.getByRole('region', { name: 'My call' });
/** Checks again, as a phone does automatically once a minute, and when it becomes visible. */
const askAgain = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/** The page checks the sheet again until it shows the awaited text: an earlier check may still be running. */
async function untilNews(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await askAgain(page);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function issuedSheet(device: HouseDevice) {
  const sheet = await sheetWithKey(device);
  await sheet.issue(1);
  return { device, sheet };
}

test('a reader without an account reads the own call on a phone, and chooses themselves once', async ({
  memberDevice,
  page,
}) => {
  const { device, sheet } = await issuedSheet(await memberDevice());
  const questions: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/call-sheets\/shared\/[^/]+$/.test(new URL(request.url()).pathname)) questions.push(request.url());
  });
  await page.goto(sheet.path);
  await expect(myCall(page).getByRole('time')).toHaveText('05:30');
  // Asked for while the program was on its way, and not again by the program.
  expect(questions).toHaveLength(1);
  await page.getByRole('button', { name: 'Find my call' }).click();
  await page.getByRole('searchbox', { name: 'Search name or role' }).fill('genset');
  await page.getByRole('button', { name: /Mulyono/ }).click();
  await expect(myCall(page).getByRole('time')).toHaveText('04:30');
  await expect(myCall(page).getByText('Mulyono')).toBeVisible();
  // Android's map application, and the telephone.
  await expect(page.getByRole('link', { name: /Pasar Senen Blok VI/ })).toHaveAttribute(
    'href',
    /^geo:-6\.1762,106\.8412/,
  );
  await expect(page.getByRole('link', { name: /Call Rina Kusumawardhani/ })).toHaveAttribute(
    'href',
    'tel:+628120000017',
  );
  // Crew's numbers are for members.
  await expect(page.getByText(sheet.crewPhone)).toHaveCount(0);
  await page.reload();
  await expect(myCall(page).getByRole('time')).toHaveText('04:30');
  // The next day's sheet of the production recognises him, though its rows are others.
  const tomorrow = await sheetWithKey(device, { dayNumber: 8, date: '2026-12-13', generalCall: '07:00' });
  await tomorrow.issue(1);
  await page.goto(tomorrow.path);
  await expect(myCall(page).getByText('Mulyono')).toBeVisible();
  await expect(myCall(page).getByRole('time')).toHaveText('04:30');
  // A link that was made for another person shows theirs.
  await page.goto(tomorrow.path.replace('#', `?me=${tomorrow.rowOf('Wahyu Saputra')}#`));
  await expect(myCall(page).getByRole('time')).toHaveText('07:00');
});

test('the frame of a sheet is shown before the program has loaded, and is replaced by it', async ({
  memberDevice,
  page,
}) => {
  const { sheet } = await issuedSheet(await memberDevice());
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(sheet.path, { waitUntil: 'commit' });
  await expect(page.getByText('Klaket', { exact: true })).toBeVisible();
  await expect(page.locator('#root > [aria-busy]')).toBeVisible();
  release();
  await expect(myCall(page).getByRole('time')).toHaveText('05:30');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('a sheet that was opened once opens in a fresh process without a network', async ({ memberDevice, baseURL }) => {
  const { sheet } = await issuedSheet(await memberDevice());
  const profile = mkdtempSync(join(tmpdir(), 'klaket-profile-'));
  const start = async () =>
    chromium.launchPersistentContext(profile, {
      ...phone,
      executablePath: await findChromium(),
      args: chromiumFlags,
      locale: 'en-GB',
      ...INSTALLED,
      ...(baseURL && { baseURL }),
    });
  try {
    const first = await start();
    const page = first.pages()[0] ?? (await first.newPage());
    await page.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
    await expect(myCall(page).getByText('Wahyu Saputra')).toBeVisible();
    await untilInstalled(page);
    await first.close();
    const second = await start();
    await second.setOffline(true);
    const later = second.pages()[0] ?? (await second.newPage());
    await later.goto(sheet.path);
    await expect(myCall(later).getByRole('time')).toHaveText('05:30');
    await expect(myCall(later).getByText('Wahyu Saputra')).toBeVisible();
    await expect(later.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
    // The largest theme at the narrowest width: the head stays one line of buttons.
    await later.setViewportSize({ width: 360, height: 740 });
    await later.getByRole('button', { name: 'Sun theme' }).click();
    await expect(later.locator('html')).toHaveAttribute('data-theme', 'sun');
    const head = await later.getByRole('banner').boundingBox();
    expect(head?.height).toBeLessThan(70);
    expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(later.getByRole('region', { name: 'Revision and age of the data' })).toContainText(
      /as of \d\d:\d\d WIB/,
    );
    // Another sheet has never been here.
    await later.goto(sheet.path.replace(sheet.id, crypto.randomUUID()));
    await expect(later.getByRole('heading', { name: 'No network yet' })).toBeVisible();
    // The list of stored sheets, and the link to it from the login.
    await later.goto('/login');
    await later.getByRole('link', { name: 'Call sheets on this device' }).click();
    await later.getByRole('link', { name: /Day 7 · Hujan di Pasar Senen/ }).click();
    await expect(myCall(later).getByText('Wahyu Saputra')).toBeVisible();
    await second.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a revision is announced with what changed, and shown when the reader agrees', async ({ memberDevice, page }) => {
  const { sheet } = await issuedSheet(await memberDevice());
  await page.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
  await expect(myCall(page).getByText('Wahyu Saputra')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm my call' }).click();
  await expect(page.getByText(/Confirmed for revision 1 sent/)).toBeVisible();
  await sheet.issue(2, (content) => {
    content.head.generalCall = '05:00';
    content.head.parkingName = 'Lapangan Banteng';
  });
  await untilNews(page, 'Revision 2 is out');
  await expect(page.getByText('Your call moved from 05:30 to 05:00')).toBeVisible();
  // The largest number is the call that counts; the one of the shown revision is struck out below it.
  await expect(myCall(page).getByRole('time')).toHaveText('05:00');
  await expect(myCall(page).getByText('Was 05:30')).toBeVisible();
  await page.getByRole('button', { name: 'Show revision 2' }).click();
  await expect(myCall(page).getByRole('time')).toHaveText('05:00');
  await expect(myCall(page).getByText('Was 05:30')).toBeVisible();
  await expect(myCall(page).getByText('Parking: now Lapangan Banteng')).toBeVisible();
  await expect(page.getByText('Revision 2 is out')).toHaveCount(0);
  // The answer to the earlier call stays visible until the new one is answered.
  const answers = page.getByRole('group', { name: 'My answer' });
  await expect(answers.getByText(/Confirmed for revision 1 sent/)).toBeVisible();
  await page.reload();
  await expect(answers.getByText(/Confirmed for revision 1 sent/)).toBeVisible();
  await answers.getByRole('button', { name: 'Confirm my call' }).click();
  await expect(page.getByText('Confirmed for revision 2')).toBeVisible();
  await expect(page.getByText('Confirmed for revision 1')).toHaveCount(0);
  // A later visit shows the newest at once.
  await page.goto('/sheets');
  await sheet.issue(3, (content) => {
    content.head.generalCall = '06:00';
  });
  await page.goto(sheet.path);
  await untilNews(page, /Revision 3/);
  await page.goto('/sheets');
  await expect(page.getByRole('link', { name: /3 · Pink/ })).toBeVisible();
  await page.goto(sheet.path);
  await expect(myCall(page).getByRole('time')).toHaveText('06:00');
  await expect(myCall(page).getByText('Was 05:00')).toBeVisible();
});

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a call is confirmed without a network and sent when there is one, once', async ({
    memberDevice,
    page,
    goOffline,
    goOnline,
  }) => {
    const { device, sheet } = await issuedSheet(await memberDevice());
    const rowId = sheet.rowOf('Wahyu Saputra');
    const replies = async () =>
      (await device.pull()).records.flatMap(({ kind, fields }) =>
        kind === 'sheet-reply' && fields['sheetId'] === sheet.id ? [fields] : [],
      );
    await page.goto(sheet.path.replace('#', `?me=${rowId}#`));
    await expect(page.getByRole('button', { name: 'Confirm my call' })).toBeVisible();
    await expect.poll(replies).toMatchObject([{ rowId, revision: 1, confirmedAt: null }]);
    await untilInstalled(page);
    await goOffline();
    await page.getByRole('button', { name: 'Confirm my call' }).click();
    await expect(page.getByText('will be sent when you’re back online')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Confirmed for revision 1')).toBeVisible();
    await expect(page.getByText('will be sent when you’re back online')).toBeVisible();
    expect(await replies()).toMatchObject([{ confirmedAt: null }]);
    await goOnline();
    await untilNews(page, /sent \d\d:\d\d/);
    const [confirmed, ...others] = await replies();
    expect(confirmed).toMatchObject({ rowId, revision: 1, confirmedAt: expect.stringMatching(/^20/) });
    expect(others).toEqual([]);
  });

  test('a member who never opened the shared page reads there what is on the device', async ({
    login,
    memberDevice,
    page,
    goOffline,
  }) => {
    const { device, sheet } = await issuedSheet(await memberDevice());
    await login('producer');
    const listed = page.getByRole('link', { name: 'CS-0007' });
    await page.goto(`/ph/call-sheets/script/${device.scriptId}/list`);
    await expect(listed).toBeVisible();
    await untilInstalled(page);
    await goOffline();
    // The page reloads at the address, before the member's own database is open.
    await page.goto(sheet.memberPath);
    await expect(page.getByText('Revision 1', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Wahyu Saputra').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/shared/${sheet.id}`));
  });

  test('a late reply is given offline; the house reads the words; the answer can be changed @long', async ({
    memberDevice,
    openDevice,
    page,
    goOffline,
    goOnline,
  }) => {
    const { device, sheet } = await issuedSheet(await memberDevice());
    const editor = await openDevice('producer', { ...laptop, viewport: { width: 1440, height: 900 } });
    await editor.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
    await page.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
    await expect(page.getByRole('button', { name: 'Confirm my call' })).toBeVisible();
    await untilInstalled(page);
    await goOffline();
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    const words = page.getByLabel('How late, and why?');
    await words.fill('kereta mogok di Manggarai');
    // The delay precedes the words, and removes none.
    await page.getByRole('button', { name: '15 minutes' }).click();
    await page.getByRole('button', { name: '30 minutes' }).click();
    await expect(words).toHaveValue('30 minutes, kereta mogok di Manggarai');
    // An unfinished answer outlives the page.
    await page.reload();
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    await expect(words).toHaveValue('30 minutes, kereta mogok di Manggarai');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('You said for revision 1: late')).toBeVisible();
    await expect(page.getByText('will be sent when you’re back online')).toBeVisible();
    await page.reload();
    await expect(page.getByText('30 minutes, kereta mogok di Manggarai')).toBeVisible();
    await goOnline();
    await untilNews(page, /sent \d\d:\d\d/);
    await expect(editor.getByText('1 late', { exact: true })).toBeVisible();
    await expect(editor.getByText('30 minutes, kereta mogok di Manggarai')).toBeVisible();

    await page.getByRole('button', { name: 'Change my answer' }).click();
    await page.getByRole('button', { name: 'Keep my answer' }).click();
    await expect(page.getByRole('button', { name: 'Keep my answer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change my answer' }).click();
    await page.getByRole('button', { name: 'Question' }).click();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Write your question first.')).toBeVisible();
    await page.getByLabel('What do you want to know?').fill('Parkir motor di mana?');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(editor.getByText('1 with a question')).toBeVisible();
    await page.getByRole('button', { name: 'Change my answer' }).click();
    await page.getByRole('button', { name: 'Confirm my call' }).click();
    await expect(page.getByText('Confirmed for revision 1')).toBeVisible();
    await expect(editor.getByText(/^1 of \d+ confirmed$/)).toBeVisible();
    await expect(editor.getByText('1 with a question')).toBeHidden();
  });
});

test.describe('on an installed app, closed', () => {
  test.use(INSTALLED);

  test('the worker sends a confirmation that a closed page left @long', async ({
    memberDevice,
    page,
    baseURL,
    context,
    goOffline,
    goOnline,
  }) => {
    const { device, sheet } = await issuedSheet(await memberDevice());
    await page.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
    await expect(page.getByRole('button', { name: 'Confirm my call' })).toBeVisible();
    await untilInstalled(page);
    // A page of the same origin without the program: it sends nothing.
    const other = await context.newPage();
    await other.goto('/api/config');
    await goOffline();
    await page.getByRole('button', { name: 'Confirm my call' }).click();
    await expect(page.getByText('will be sent when you’re back online')).toBeVisible();
    await page.close();
    await goOnline(other);
    await dispatchSync(await context.newCDPSession(other), baseURL ?? '', 'klaket-sheet-replies');
    const confirmations = async () =>
      (await device.pull()).records.filter(
        ({ kind, fields }) =>
          kind === 'sheet-reply' && fields['sheetId'] === sheet.id && fields['confirmedAt'] !== null,
      ).length;
    await expect.poll(confirmations).toBe(1);
  });
});

test('a link that is revoked says so and leaves the copy', async ({ memberDevice, page }) => {
  const { sheet } = await issuedSheet(await memberDevice());
  await page.goto(sheet.path);
  await expect(myCall(page).getByRole('time')).toHaveText('05:30');
  await sheet.revoke();
  await untilNews(page, 'This sheet is no longer shared with you.');
  await expect(myCall(page).getByRole('time')).toHaveText('05:30');
  await page.reload();
  await expect(page.getByText('This sheet is no longer shared with you.')).toBeVisible();
  await expect(myCall(page).getByRole('time')).toHaveText('05:30');
});

test('words without end keep a full sheet as wide as the phone', async ({ memberDevice, login, page }) => {
  const endless = 'Wolowolo'.repeat(25);
  const device = await memberDevice();
  const { id, records } = sheetFor(device, { locationName: endless, parkingNote: endless, weather: endless });
  // In every field of every row that takes a name or a remark.
  const texts = [
    'name',
    'role',
    'department',
    'character',
    'detail',
    'remarks',
    'set',
    'text',
    'label',
    'place',
    'note',
  ];
  await device.push(
    records().map((record) => {
      const fields = record.kind === 'call-sheet' ? [] : texts.filter((field) => field in record.fields);
      return {
        ...record,
        fields: { ...record.fields, ...Object.fromEntries(fields.map((field) => [field, endless])) },
      };
    }),
  );
  await login('producer');
  await page.goto(`/ph/call-sheets/shared/${id}`);
  await expect(myCall(page).getByRole('time')).toHaveText('05:30');
  for (const part of ['Scenes', 'Cast', 'Crew', 'Notes'] as const) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
  }
});

test('a call of the evening before names that evening, and so does one whose day has moved', async ({
  memberDevice,
  page,
}) => {
  const sheet = await sheetWithKey(await memberDevice(), { date: '2026-12-12', generalCall: '04:00' });
  await sheet.issue(1, ({ crew }) => {
    const wahyu = crew.find(({ name }) => name === 'Wahyu Saputra');
    if (wahyu !== undefined) wahyu.call = { offset: -300 };
  });
  await page.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
  await expect(myCall(page).getByRole('time')).toHaveText('23:00');
  await expect(myCall(page).getByText('Fri, 11 Dec 2026')).toBeVisible();
  await expect(myCall(page).getByText('For the shoot on Sat, 12 Dec 2026')).toBeVisible();
  const row = page.locator('#crew').getByRole('listitem').filter({ hasText: 'Wahyu Saputra' });
  await expect(row.getByText('11 Dec')).toBeVisible();
  await sheet.issue(2, ({ head }) => {
    head.date = '2026-12-13';
  });
  await untilNews(page, 'Revision 2 is out');
  await expect(myCall(page).getByText('Sat, 12 Dec 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Show revision 2' }).click();
  await expect(myCall(page).getByText('23:00, Fri, 11 Dec 2026')).toBeVisible();
});

test('a wrong key opens nothing, and without one there is the login', async ({ memberDevice, page }) => {
  const { sheet } = await issuedSheet(await memberDevice());
  await page.goto(`${sheet.memberPath}#key=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This call sheet can’t be opened' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(sheet.memberPath);
  await expect(page).toHaveURL(/\/login\?/);
});

test('"Add to Home Screen" makes a shortcut to the sheet @long', async ({ memberDevice, page, baseURL }) => {
  const { sheet } = await issuedSheet(await memberDevice());
  await page.goto(sheet.path);
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveCount(1);
  const href = (await link.getAttribute('href')) ?? '';
  // As the browser asks for it: in its own language.
  const manifest = await page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown>, href);
  expect(manifest).toMatchObject({ short_name: 'CS Day 7', start_url: sheet.path, id: sheet.memberPath });
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${baseURL}${href}`);
  // Every other page has the app's own.
  await page.goto('/sheets');
  await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest');
});

test('members see the draft, marked as one; no one else on the phone does', async ({
  login,
  memberDevice,
  page,
  context,
}) => {
  const device = await memberDevice();
  const sheet = await sheetWithKey(device);
  await login('producer');
  await page.goto(sheet.memberPath);
  await expect(page.getByText('DRAFT · not issued yet')).toBeVisible();
  await expect(page.getByText(sheet.crewPhone).first()).toBeVisible();
  // A browser fetches manifests without a login: the page passes the name of the shortcut.
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveAttribute('href', /\/manifest\.webmanifest\?title=.+&day=7/);
  const href = (await link.getAttribute('href')) ?? '';
  const manifest = await page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown>, href);
  expect(manifest).toMatchObject({ short_name: 'CS Day 7', start_url: sheet.memberPath });
  await page.goto('/sheets');
  await expect(page.getByRole('link', { name: /Day 7/ }).first()).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  const other = await context.newPage();
  await other.goto('/sheets');
  await expect(other.getByText('No call sheet has been opened here yet.')).toBeVisible();
  await other.goto(sheet.memberPath);
  await expect(other).toHaveURL(/\/login/);
});

test('two versions issued with one number are two: readers who confirmed 2 are asked again for 2b @long', async ({
  memberDevice,
  openDevice,
  page,
}) => {
  const device = await memberDevice();
  const sheet = await sheetWithKey(device);
  await sheet.issue(1);
  await sheet.issue(2);
  const editor = await openDevice('producer', { ...laptop, viewport: { width: 1440, height: 900 } });
  await editor.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
  const answers = editor.locator('section').filter({ has: editor.getByRole('heading', { name: 'Who has seen it' }) });
  await page.goto(sheet.path.replace('#', `?me=${sheet.rowOf('Wahyu Saputra')}#`));
  await page.getByRole('button', { name: 'Confirm my call' }).click();
  await expect(page.getByText('Confirmed for revision 2')).toBeVisible();
  await expect(answers.getByText(/^1 of \d+ confirmed/)).toBeVisible();
  // A colleague without a network had issued a revision 2 as well.
  await sheet.issue(2, (content) => {
    content.head.generalCall = '04:30';
  });
  await expect(answers.getByText(/^0 of \d+ confirmed · 0 have seen revision 2b/)).toBeVisible();
  await answers.getByText('Kamera', { exact: true }).click();
  await untilNews(page, 'Revision 2b is out');
  await page.getByRole('button', { name: 'Show revision 2b' }).click();
  await expect(myCall(page).getByRole('time')).toHaveText('04:30');
  await expect(page.getByText('Confirmed for revision')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm my call' }).click();
  await expect(page.getByText('Confirmed for revision 2b')).toBeVisible();
  await expect(page.getByText(/sent \d\d:\d\d/)).toBeVisible();
  await expect(answers.getByText(/^1 of \d+ confirmed · 1 have seen revision 2b/)).toBeVisible();
  await editor.goto(`/ph/call-sheets/script/${device.scriptId}/list`);
  await expect(editor.getByText(/1 seen, 1 of \d+ confirmed/)).toBeVisible();
});

test.describe('an editor', () => {
  test('makes a link, sees who has confirmed, and takes the link back', async ({ memberDevice, openDevice, page }) => {
    const device = await memberDevice();
    const sheet = sheetFor(device);
    await device.push([...sheet.records(), await issued(sheet, 1, new Date().toISOString())]);
    const editor = await openDevice('producer', { ...laptop, viewport: { width: 1440, height: 900 } });
    await editor.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
    const people = sheet.content.cast.length + sheet.content.crew.length + sheet.content.extras.length;
    await expect(editor.getByText(`0 of ${people} confirmed`)).toBeVisible();
    await editor.getByRole('button', { name: 'Send, print', exact: true }).click();
    await editor.getByRole('button', { name: 'Create a link' }).click();
    const link = editor.getByRole('textbox', { name: 'Link', exact: true });
    await expect(link).toHaveValue(/\/ph\/call-sheets\/shared\/[0-9a-f-]{36}#key=[\w-]{43}$/);
    await expect(editor.getByText(/^Made by /)).toBeVisible();
    await expect(editor.getByRole('img', { name: /^QR code for this link/ })).toBeVisible();
    const address = await link.inputValue();
    await editor.getByRole('button', { name: 'Close', exact: true }).click();

    const rowId = sheet.content.crew.find(({ name }) => name === 'Wahyu Saputra')?.id ?? '';
    await page.goto(address.replace('#', `?me=${rowId}#`));
    await page.getByRole('button', { name: 'Confirm my call' }).click();
    await expect(page.getByText(/sent \d\d:\d\d/)).toBeVisible();
    await expect(editor.getByText(`1 of ${people} confirmed`)).toBeVisible();

    await editor.getByRole('button', { name: 'Send, print', exact: true }).click();
    await editor.getByRole('button', { name: 'Replace the link' }).click();
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Replace the link' }).click();
    await expect(link).not.toHaveValue(address);
    await expect(editor.getByText(/^Made by /)).toBeVisible();
    const replaced = await link.inputValue();
    await untilNews(page, 'This sheet is no longer shared with you.');
    await page.goto(replaced);
    await expect(myCall(page).getByText('Wahyu Saputra')).toBeVisible();
    await editor.getByRole('button', { name: 'Revoke the link' }).click();
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Revoke the link' }).click();
    await expect(editor.getByRole('button', { name: 'Create a link' })).toBeVisible();
    await untilNews(page, 'This sheet is no longer shared with you.');
  });
});

test('a part that is pressed is the marked one; a reader who reloads the page is where they were', async ({
  memberDevice,
  page,
}) => {
  const { sheet } = await issuedSheet(await memberDevice());
  await page.goto(sheet.path);
  const crew = page.getByRole('region', { name: 'Crew', exact: true });
  await expect(crew).toBeAttached();
  const toCrew = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Crew' });
  await toCrew.click();
  await expect(toCrew).toHaveAttribute('aria-current', 'true');
  const topOf = () => crew.evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await crew.evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY + 40));
  await expect.poll(topOf).toBeLessThan(0);
  const before = await topOf();
  await page.reload();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(30);
  // A link that is opened again starts with the own call.
  await page.goto('about:blank');
  await page.goto(sheet.path);
  await expect(crew).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
