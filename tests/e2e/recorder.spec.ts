import type { Page } from '@playwright/test';
import { expect, INSTALLED, test } from '../support/app-fixtures.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  ...INSTALLED,
  launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...MICROPHONE] },
});

declare global {
  interface Window {
    microphone: MediaStream;
    isDiskFull: boolean;
  }
}

const safeSeconds = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Saved until/).textContent()) ?? '';
  const [minutes = 0, seconds = 0] = (/\d+:\d\d/.exec(text)?.[0] ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

test('a call and a full disk interrupt a recording: what was spoken is kept, in one file', async ({
  page,
  login,
  memberDevice,
}) => {
  const { scriptId } = await memberDevice('Rekaman');
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => (window.microphone = await open(wanted));
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (window.isDiskFull && this.name === 'recordingChunks') throw new DOMException('full', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  });
  await login('producer');
  await page.goto(`/ph/briefing/${scriptId}`);
  await page.getByRole('button', { name: 'Record', exact: true }).first().click();
  const recorder = page.getByRole('dialog');
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(0);

  await page.evaluate(() => window.microphone.getAudioTracks()[0]?.dispatchEvent(new Event('mute')));
  await expect(recorder.getByRole('alert')).toContainText('The recording was interrupted');
  const atCall = await safeSeconds(page);
  await recorder.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(atCall);

  await page.evaluate(() => (window.isDiskFull = true));
  await expect(recorder.getByRole('alert')).toContainText('The storage of this device is full');
  const atFull = await safeSeconds(page);
  await page.evaluate(() => (window.isDiskFull = false));
  await recorder.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(atFull);

  await recorder.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^Recording of/ })).toBeVisible();
  // The screen scrolls to the new recording, however long the list is.
  await expect(page.getByRole('article', { name: /^Recording of/ })).toBeFocused();
  const type = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    for (const { name } of databases.filter((database) => database.name?.startsWith('klaket-') === true)) {
      const opening = indexedDB.open(name ?? '');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const database = opening.result;
      if (!database.objectStoreNames.contains('briefingMedia')) continue;
      const reading = database.transaction('briefingMedia').objectStore('briefingMedia').getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      database.close();
      const [media] = reading.result as { fields: { type: string; seconds: number } }[];
      if (media !== undefined) return media.fields;
    }
    return null;
  });
  expect(type).toMatchObject({ type: 'm4a' });
  expect(type?.seconds).toBeGreaterThan(atFull);
});

test('a page that is open learns that the tab with the recording was killed @long', async ({
  page,
  login,
  memberDevice,
}) => {
  const { scriptId } = await memberDevice('Tab mati');
  await login('producer');
  const other = await page.context().newPage();
  await other.goto(`/ph/briefing/${scriptId}`);
  await other.getByRole('button', { name: 'Record', exact: true }).first().click();
  await expect.poll(() => safeSeconds(other)).toBeGreaterThan(1);
  await page.goto(`/ph/briefing/${scriptId}`);
  await expect(page.getByText('No briefings yet')).toBeVisible();
  await expect(page.getByText(/^A recording was interrupted/)).toBeHidden();
  const crashed = other.waitForEvent('crash');
  void other.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await expect(page.getByText(/^A recording was interrupted: 0:\d\d saved/)).toBeVisible();
});
