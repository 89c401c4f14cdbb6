import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { untilSent } from '../support/attention-steps.ts';
import { readPdf } from '../support/pdf-text.ts';
import { importScreenplay, shortScreenplay, uniqueTitle } from '../support/production-steps.ts';
import { addScenes, cell, openNewSheet, saveSheet, section, sheetRows, write } from '../support/sheet-editor-steps.ts';
import { openWaysOut, sheetWithKey } from '../support/sheet-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Presses a button that saves a file, and reads it. */
async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** The part that writes PDFs, and its fonts, are in the caches of this device. */
async function untilPdfIsCached(page: Page): Promise<void> {
  const cachedFiles = () =>
    page.evaluate(async () => {
      const cache = await caches.open('klaket-on-demand');
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => /\/pdf-worker-|latin-[578]00-normal.*\.woff$/.test(path)).length;
    });
  await expect.poll(cachedFiles, { timeout: 60_000 }).toBe(4);
}

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a guest who has only read the sheet makes its PDF without a network @long', async ({
    memberDevice,
    page,
    goOffline,
  }) => {
    const sheet = await sheetWithKey(await memberDevice());
    await sheet.issue(1);
    await page.goto(sheet.path);
    await expect(page.getByRole('region', { name: 'My call' })).toBeVisible();
    await untilPdfIsCached(page);
    await goOffline(page);
    await page.reload();
    const dialog = await openWaysOut(page);
    const { bytes } = await saved(page, dialog.getByRole('button', { name: 'Save' }));
    const { pages } = await readPdf(bytes);
    expect(pages.map((page) => page.letters).join('')).toContain('PasarSenenBlokVI');
    // The reader of PDF files is not for guests.
    const cachedPaths = await page.evaluate(async () =>
      (await (await caches.open('klaket-on-demand')).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(cachedPaths.filter((path) => /\/pdf[.-](?!worker-)/.test(path))).toEqual([]);
  });

  test('a member who has never made a PDF makes one without a network', async ({
    memberDevice,
    page,
    login,
    goOffline,
  }) => {
    const sheet = await sheetWithKey(await memberDevice());
    await sheet.issue(1);
    await sheet.issue(2, ({ head }) => (head.parkingName = 'Lapangan Bola'));
    await login('producer');
    await page.goto('/ph/script-breakdown');
    await untilInstalled(page);
    await untilPdfIsCached(page);
    await page.goto(sheet.memberPath);
    await expect(page.getByRole('region', { name: 'My call' })).toBeVisible();
    await goOffline(page);
    await page.reload();

    const dialog = await openWaysOut(page);
    const { name, bytes } = await saved(page, dialog.getByRole('button', { name: 'Save' }));
    expect(name).toMatch(/^CS-\d{4} Day 7 Rev 2 Blue\.pdf$/);
    const { pages, facts } = await readPdf(bytes);
    expect(`${facts.Title}.pdf`).toBe(name);
    expect(pages).toHaveLength(2);
    const letters = pages.map((page) => page.letters).join('');
    for (const person of [...sheet.content.cast, ...sheet.content.crew])
      expect(letters).toContain(person.name.replaceAll(/\s/g, ''));
    expect(letters).toContain('Changedsince1White');
    expect(letters).toContain('Parking:nowLapanganBola');
    expect(letters).not.toContain('DRAFT');
  });
});

test('a guest takes the table, a calendar entry and messages along', async ({ memberDevice, page }) => {
  const sheet = await sheetWithKey(await memberDevice(), { guestPhones: 'everyone' });
  const [first] = sheet.content.crew;
  if (first === undefined) throw new Error('the sheet has crew');
  const hostile = '=1+1, <img src=x onerror=alert(1)> *Made*;\\';
  await sheet.issue(1, ({ crew: [one] }) => Object.assign(one ?? {}, { name: hostile, phone: '0812-0000-099' }));
  await page.goto(sheet.path.replace('#', `?me=${first.id}#`));
  const dialog = await openWaysOut(page);

  const csv = await saved(page, dialog.getByRole('button', { name: 'Cast and crew as CSV' }));
  expect(csv.name).toMatch(/\.csv$/);
  const rows = textOf(csv.bytes).split('\r\n');
  expect(rows[0]?.startsWith('\uFEFFList,No.,Name')).toBe(true);
  expect(rows.find((row) => row.includes('Made'))).toContain(`"'${hostile}"`);

  const entry = await saved(page, dialog.getByRole('button', { name: 'My call to my calendar' }));
  expect(entry.name).toMatch(/\.ics$/);
  const calendar = textOf(entry.bytes).replaceAll(/\r\n /g, '');
  expect(calendar).toContain(`UID:${sheet.id}.${first.id}@klaket`);
  expect(calendar).toContain('SEQUENCE:1');
  expect(calendar).toMatch(/DTSTART:20261211T\d{6}Z/);
  // The person's name cannot end a line or a field.
  expect(calendar.split('\r\n').filter((line) => line.startsWith('BEGIN:'))).toHaveLength(3);

  const { bytes } = await saved(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  const { pages } = await readPdf(bytes);
  expect(pages.map((page) => page.letters).join('')).toContain(hostile.replaceAll(' ', ''));

  const list = dialog.getByRole('list', { name: 'People' });
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill('1+1');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const link = new URL((await list.getByRole('link').getAttribute('href')) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/628120000099');
  const text = link.searchParams.get('text') ?? '';
  // Marks that WhatsApp would take for bold are look-alikes.
  expect(text).toContain('=1+1, <img src=x onerror=alert(1)>');
  expect(text).not.toContain('*Made*');
  expect(text).toContain('WIB');
  expect(text).toContain('Revision 1 White');
  expect(text).toContain(sheet.path.replace('#', `?me=${first.id}#`));
  const group = new URL((await dialog.getByRole('link', { name: 'WhatsApp group' }).getAttribute('href')) ?? '');
  expect(group.origin + group.pathname).toBe('https://wa.me/');
  expect(group.searchParams.get('text')).not.toContain('Made');
});

test('a draft’s PDF says so, and letters of other scripts are drawn by the device', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice();
  const sheet = await sheetWithKey(device);
  const [first] = sheet.content.crew;
  await device.push([device.update('sheet-crew', first?.id ?? '', { name: 'Łukasz 陳美玲' })]);
  await login('producer');
  await page.goto(sheet.memberPath);
  const dialog = await openWaysOut(page);
  const { name, bytes } = await saved(page, dialog.getByRole('button', { name: 'Save' }));
  expect(name).toMatch(/Draft\.pdf$/);
  const { pages } = await readPdf(bytes);
  expect(pages.every(({ letters }) => letters.includes('DRAFT'))).toBe(true);
  const letters = pages.map((page) => page.letters).join('');
  // A device without a font for them reports it.
  expect(letters).toMatch(/Łukasz(陳美玲|\?\?\?)/);
  expect(letters.includes('???')).toBe(letters.includes('U+9673'));
});

test('where a browser hands over no files, sharing saves the PDF and copies the message', async ({
  memberDevice,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  await page.goto(sheet.path);
  const dialog = await openWaysOut(page);
  const { name } = await saved(page, dialog.getByRole('button', { name: 'Share' }));
  expect(name).toMatch(/\.pdf$/);
  await expect(dialog.getByText(/message copied/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Crew call: 05:30 WIB');
  expect(copied).toContain(sheet.path);
});

test('a share sheet gets the PDF and the message', async ({ memberDevice, page }) => {
  await page.addInitScript(() => {
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: {
        value: async (data: ShareData) => {
          const [file] = data.files ?? [];
          Object.assign(globalThis, {
            handed: { name: file?.name, type: file?.type, size: file?.size, text: data.text },
          });
        },
      },
    });
  });
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  await page.goto(sheet.path);
  const dialog = await openWaysOut(page);
  await dialog.getByRole('button', { name: 'Share' }).click();
  const handed = await page.waitForFunction(() => Reflect.get(globalThis, 'handed') as unknown);
  expect(await handed.jsonValue()).toMatchObject({
    type: 'application/pdf',
    name: expect.stringMatching(/\.pdf$/),
    text: expect.stringContaining(sheet.path),
  });
});

test('a PDF that is being made can be cancelled and made again @long', async ({ memberDevice, page }) => {
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  // The fonts do not load before the press.
  let release = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(/\.woff$/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(sheet.path);
  await page.getByRole('button', { name: 'Print and send' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Creating the PDF/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('The PDF wasn’t created')).toBeVisible();
  release();
  await dialog.getByRole('button', { name: 'Create the PDF' }).click();
  await expect(dialog.getByText(/\.pdf$/)).toBeVisible({ timeout: 30_000 });
});

test.describe('from the editor', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the shown sheet goes onto paper, saved or not', async ({ page, login }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Kertas'), 4));
    await openNewSheet(page);
    await addScenes(page, 1);
    await write(page, 'Crew call', '530');
    await expect(cell(page, 'Crew call')).toHaveValue('05:30');
    await page.getByRole('button', { name: 'Send, print' }).click();
    const dialog = page.getByRole('dialog');
    // In the language of the screenplay, whatever the screen's is.
    await expect(dialog.getByText(/Draf\.pdf$/)).toBeVisible({ timeout: 30_000 });
    const { bytes } = await saved(page, dialog.getByRole('button', { name: 'Save', exact: true }));
    const { pages } = await readPdf(bytes);
    const letters = pages.map((page) => page.letters).join('');
    expect(letters).toContain('Kertas');
    expect(letters).toContain('05.30');
    expect(letters).toContain('1adegan');
    // The saved sheet as well.
    await page.keyboard.press('Escape');
    await saveSheet(page);
    await page.getByRole('button', { name: 'Send, print' }).click();
    await dialog.getByRole('tab', { name: 'PDF, messages, table' }).click();
    await expect(dialog.getByText(/Draf\.pdf$/)).toBeVisible({ timeout: 30_000 });
  });

  test('the crew of the last production is put on a sheet at once, and written to one after another @long', async ({
    page,
    login,
  }) => {
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
    const title = uniqueTitle('Kru Lama');
    await login('producer');
    await importScreenplay(page, shortScreenplay(title, 1));
    await openNewSheet(page);
    await section(page, 'Crew').getByRole('button', { name: 'Add crew' }).click();
    await section(page, 'Crew').getByRole('button', { name: 'As a table' }).click();
    await cell(sheetRows(page, 'Crew').first(), 'Name').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      const people = ['Eko Santoso\t081200000018', 'Mulyono\t081200000019', 'Dewi Anggraini\t'];
      data.setData('text/plain', people.join('\n'));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(sheetRows(page, 'Crew')).toHaveCount(3);
    // Newer than every sheet of the sample data.
    await cell(page, 'Date').fill('2098-12-30');
    await saveSheet(page);
    await untilSent(page);

    await importScreenplay(page, shortScreenplay(uniqueTitle('Kru Baru'), 1));
    await openNewSheet(page);
    await section(page, 'Crew').getByRole('button', { name: 'Add crew' }).click();
    await page.getByRole('button', { name: `Everyone in ${title} (3)` }).click();
    await expect(sheetRows(page, 'Crew')).toHaveCount(3);
    await section(page, 'Crew').getByRole('button', { name: 'Add crew' }).click();
    await expect(page.getByRole('dialog', { name: 'Add crew' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Everyone in ${title}` })).toBeHidden();
    await page.keyboard.press('Escape');
    await saveSheet(page);

    await page.getByRole('button', { name: 'Send, print' }).click();
    await page.getByRole('tab', { name: 'PDF, messages, table' }).click();
    const opened = async (name: string) => {
      const coming = page.context().waitForEvent('page');
      await page.getByRole('link', { name: `Next: WhatsApp to ${name}` }).click();
      const chat = await coming;
      await chat.waitForURL(/wa\.me/);
      const address = chat.url();
      await chat.close();
      return address;
    };
    expect(await opened('Eko Santoso')).toContain('/6281200000018?');
    await expect(page.getByText('WhatsApp opened for 1 of 3')).toBeVisible();
    // A reload keeps the place.
    await page.reload();
    await page.getByRole('button', { name: 'Send, print' }).click();
    await page.getByRole('tab', { name: 'PDF, messages, table' }).click();
    expect(await opened('Mulyono')).toContain('/6281200000019?');
    await expect(page.getByText('WhatsApp opened for 2 of 3')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next: WhatsApp/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'WhatsApp to Dewi Anggraini' })).toBeVisible();
  });

  test('one department is written to, one person after another, and the others stay for later', async ({
    memberDevice,
    page,
    login,
  }) => {
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
    const sheet = await sheetWithKey(await memberDevice());
    await login('producer');
    await page.goto(`/ph/call-sheets/script/${sheet.device.scriptId}/sheet/${sheet.id}`);
    await page.getByRole('button', { name: 'Send, print' }).click();
    await page.getByRole('tab', { name: 'PDF, messages, table' }).click();
    const next = page.getByRole('link', { name: /^Next: WhatsApp to/ });
    const choice = page.getByLabel('Send messages to');
    await choice.selectOption({ label: 'Tata cahaya dan grip, 2' });
    for (const [name, phone] of sheet.content.crew
      .filter(({ department }) => department === 'Tata cahaya dan grip')
      .map((row) => [row.name, row.phone] as const)) {
      await expect(next).toHaveText(`Next: WhatsApp to ${name}`);
      const coming = page.context().waitForEvent('page');
      await next.click();
      const chat = await coming;
      await chat.waitForURL(`https://wa.me/${phone.replace('+', '')}?**`);
      await chat.close();
    }
    await expect(page.getByText('WhatsApp opened for 2 of 2')).toBeVisible();
    await expect(next).toBeHidden();
    await choice.selectOption({ index: 0 });
    await expect(page.getByText(/WhatsApp opened for 2 of \d\d/)).toBeVisible();
    await expect(next).toBeVisible();
  });
});
