import type { BrowserContext, Locator, Page } from '@playwright/test';
import { SAMPLE_SHEET_ID } from '../../server/embedded/sample/sample-share.ts';
import { expect, INSTALLED, logIn, test, untilInstalled } from '../support/app-fixtures.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { type DeviceRoad, layRoad } from '../support/device-road.ts';
import { sampleWav } from '../support/sample-media.ts';

/** A microphone that beeps once a second, and a person who allows it. */
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...MICROPHONE] } });

const devices: { context: BrowserContext; road: DeviceRoad }[] = [];
test.afterEach(async () => {
  for (const { context, road } of devices.splice(0)) {
    await context.close();
    await road.close();
  }
});

async function openDevice(browser: NonNullable<ReturnType<BrowserContext['browser']>>) {
  const road = await layRoad();
  const context = await browser.newContext({
    ...INSTALLED,
    baseURL: process.env['KLAKET_ORIGIN'] ?? '',
    proxy: road.proxy,
  });
  devices.push({ context, road });
  const page = await context.newPage();
  await logIn(page, 'producer');
  return {
    page,
    context,
    goOffline: async () => {
      await context.setOffline(true);
      road.cut();
    },
    goOnline: async () => {
      road.mend();
      await context.setOffline(false);
    },
  };
}

async function openBriefings(page: Page): Promise<void> {
  await page.goto('/ph/script-breakdown');
  await page.getByRole('link', { name: 'Hujan di Pasar Senen', exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Briefing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Director’s briefings' })).toBeVisible();
}

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 3, name });

test('a briefing survives a killed tab offline, is transcribed, tagged, and shown at its scene', async ({
  browser,
}) => {
  const phone = await openDevice(browser);
  await openBriefings(phone.page);
  await untilInstalled(phone.page);
  const address = phone.page.url();
  await phone.goOffline();
  await phone.page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(phone.page.getByText('Saved until 0:02')).toBeVisible();
  const crashed = phone.page.waitForEvent('crash');
  void phone.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await phone.page.close();

  const page = await phone.context.newPage();
  await page.goto(address);
  await expect(page.getByText(/A recording was interrupted: 0:0[2-9] saved/)).toBeVisible();
  await page.getByRole('button', { name: /^Save 0:0/ }).click();
  await expect(title(page, /^Recording of/)).toBeVisible();
  await phone.goOnline();
  // The other test's recordings are beside it, on the same production.
  const recording = page.getByRole('article', { name: /^Recording of/ });
  await expect(recording.getByText('Transcribed automatically')).toBeVisible({ timeout: 60_000 });
  await expect(recording.getByRole('list', { name: 'Transcript' })).toContainText('membuka payung merah');

  await page.getByRole('button', { name: 'Accept 1 Sari' }).click();
  await page.getByRole('button', { name: 'Accept Scene 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove 1 Sari from this briefing' })).toBeVisible();

  const desk = await openDevice(browser);
  await openBriefings(desk.page);
  await expect(title(desk.page, /^Recording of/)).toBeVisible();
  const briefing = desk.page.getByRole('article', { name: /^Recording of/ });
  await expect(briefing.getByRole('link', { name: 'Scene 2', exact: true })).toBeVisible();
  await expect(briefing.getByText('1 Sari', { exact: true }).first()).toBeVisible();
  const scenes = desk.page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Scenes' });
  await scenes.click();
  await desk.page.getByRole('button', { name: /^2\s/ }).first().click();
  await desk.page
    .getByRole('complementary')
    .getByRole('link', { name: /^Recording of/ })
    .click();
  await expect(briefing).toBeFocused();

  await desk.page.getByRole('button', { name: 'Export' }).click();
  const saved = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'PDF with tags and times' }).click();
  expect((await saved).suggestedFilename()).toBe('Hujan di Pasar Senen - Pandangan umum.pdf');
});

test('a wrong file is refused, a real one plays; a held recording is deleted and brought back', async ({ browser }) => {
  const { page } = await openDevice(browser);
  await openBriefings(page);
  const picker = page.getByLabel('Audio files');
  const choose = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await picker.setInputFiles({ name, mimeType: 'audio/wav', buffer });
  };
  await choose('arahan.wav', Buffer.from('not audio at all'));
  await expect(page.getByText('“arahan.wav” is no mp3, mp4, wav or m4a file. Nothing was taken.')).toBeVisible();
  await choose('Suara pasar.wav', Buffer.from(sampleWav(3)));
  await expect(title(page, 'Suara pasar')).toBeVisible();
  await page.getByRole('button', { name: 'Play Suara pasar' }).click();
  await expect(page.getByText(/0:0[1-3] \/ 0:03/)).toBeVisible();

  await page.getByRole('button', { name: /^All recordings/ }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Suara pasar' });
  await item.getByRole('button').first().press('Delete');
  await item.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(item).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: /Suara pasar/ }).first()).toBeVisible();
});

test('a denied microphone is explained @long', async ({ browser }) => {
  const { page } = await openDevice(browser);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openBriefings(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Klaket isn’t allowed to use the microphone');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('a call sheet offers what its scenes’ briefings say, and takes only what is ticked @long', async ({ browser }) => {
  const { page } = await openDevice(browser);
  await openBriefings(page);
  const script = /briefing\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/ph/call-sheets/script/${script}/sheet/${SAMPLE_SHEET_ID}`);
  const offers = page.getByRole('complementary');
  await expect(offers.getByRole('link', { name: 'Kain menutup kios' })).toBeVisible();
  const put = offers.getByRole('button', { name: /to the department requirements$/ });
  await expect(put).toBeDisabled();
  const said = 'Lensa 50, kamera diam.';
  const requirements = page.getByRole('region', { name: 'Department requirements' });
  await expect(requirements).not.toContainText(said);
  await offers.getByRole('checkbox', { name: 'Camera' }).first().check();
  await put.click();
  await expect(requirements).toContainText(said);
  await expect(offers.getByRole('checkbox', { name: 'Camera' })).toHaveCount(0);
});
