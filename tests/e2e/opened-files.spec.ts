import type { Page } from '@playwright/test';
import { importScreenplay } from '../../domain/screenplay/import-screenplay.ts';
import { printScreenplay } from '../../domain/screenplay/fixtures/print-screenplay.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { closeReceipt, sceneNumbers, shortScreenplay, uniqueTitle, unscheduled } from '../support/production-steps.ts';

declare global {
  /** Hands files to the app as the system does, which no test can make do it. */
  function openWithApp(files: readonly { name: string; bytes: readonly number[] }[]): void;
}

/** The system's side of the Launch Handler API: opened files wait until the app asks for them. */
async function standInForTheSystem(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let consumer: ((launch: unknown) => void) | null = null;
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (given: (launch: unknown) => void) => (consumer = given) },
    });
    globalThis.openWithApp = (files) =>
      consumer?.({
        targetURL: `${location.origin}/ph/script-breakdown`,
        files: files.map(({ name, bytes }) => ({
          getFile: () => Promise.resolve(new File([Uint8Array.from(bytes)], name)),
        })),
      });
  });
}

const open = (page: Page, name: string, bytes: Uint8Array) =>
  page.evaluate(([file, content]) => openWithApp([{ name: file, bytes: content }]), [name, [...bytes]] as [
    string,
    number[],
  ]);

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a PDF that the system opens with the installed app is imported without a network @long', async ({
    page,
    login,
    goOffline,
  }) => {
    await standInForTheSystem(page);
    await login('producer');
    await page.goto('/ph/script-breakdown');
    await untilInstalled(page);
    // The PDF reader loads after the login; a phone has had a minute for that.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('klaket-on-demand');
          return (await cache.keys()).filter(({ url }) => url.includes('pdf')).length;
        }),
      )
      .toBeGreaterThan(1);
    await goOffline();
    await page.reload();
    const { fileName, text } = shortScreenplay(uniqueTitle('Dibuka'), 4);
    const written = importScreenplay(fileName, new TextEncoder().encode(text));
    if (!written.ok) throw new Error(written.reason);
    await open(page, 'naskah-dibuka.pdf', printScreenplay(written.screenplay));
    const receipt = page.getByRole('dialog', { name: 'Import report' });
    await expect(receipt).toContainText('Nothing was left out');
    await closeReceipt(page);
    await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['1', '2', '3', '4']);
    await page.reload();
    await expect.poll(() => sceneNumbers(unscheduled(page))).toEqual(['1', '2', '3', '4']);
  });
});

test('a file that cannot be read as a screenplay is refused in words when the system opens it', async ({
  page,
  login,
}) => {
  await standInForTheSystem(page);
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await open(page, 'liburan.pdf', new TextEncoder().encode('%PDF-1.7\nnot really'));
  await expect(page.getByRole('dialog')).toContainText('This PDF is damaged');
});
