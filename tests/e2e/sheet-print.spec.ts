import { expect, test } from '../support/app-fixtures.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { openWaysOut, sheetWithKey } from '../support/sheet-steps.ts';

// The reader of PDF files is a part of the whole browser; the shell has none.
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
});

test('printing opens the PDF in a hidden frame, under the app’s policy, and asks it to print @long', async ({
  memberDevice,
  page,
}) => {
  await page.addInitScript(() => {
    // A headless browser has no print dialog: the content of the frame is recorded instead of printed.
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const frame = own?.get?.call(this) as Window | null;
        const print = () => Object.assign(globalThis, { printed: frame?.document.contentType });
        return { focus: () => undefined, print };
      },
    });
  });
  const sheet = await sheetWithKey(await memberDevice());
  await sheet.issue(1);
  await page.goto(sheet.path);
  const dialog = await openWaysOut(page);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  const printed = await page.waitForFunction(() => Reflect.get(globalThis, 'printed') as unknown);
  expect(await printed.jsonValue()).toBe('application/pdf');
});
