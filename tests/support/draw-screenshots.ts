/**
 * Takes the screenshots of the web app manifest for the install dialog: `npx tsx tests/support/draw-screenshots.ts`,
 * after `npm run build`. They are committed; take them again when these screens look different.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { logIn } from './app-fixtures.ts';
import { root } from './command.ts';
import { withRunningApp } from './running-app.ts';

const folder = `${root}/public/screenshots`;
const narrow = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const shots = [
  { file: 'sheet-narrow', look: narrow, production: null },
  { file: 'breakdown-narrow', look: narrow, production: /Hujan di Pasar Senen/ },
  { file: 'breakdown-wide', look: wide, production: /Hujan di Pasar Senen/ },
  { file: 'scene-wide', look: wide, production: /Hujan di Pasar Senen/ },
];

mkdirSync(folder, { recursive: true });
await withRunningApp(async ({ origin, browser }) => {
  for (const { file, look, production } of shots) {
    const context = await browser.newContext({ baseURL: origin, locale: 'id-ID', timezoneId: 'Asia/Jakarta', ...look });
    const page = await context.newPage();
    if (production) {
      await logIn(page, 'producer');
      await page.goto('/ph/script-breakdown');
      await page.getByRole('link', { name: production }).click();
      await page.getByText('Belum terjadwal').filter({ visible: true }).first().waitFor();
      if (file.startsWith('scene')) {
        await page.goto(page.url().replace('/script-breakdown/', '/script/').replace(/\/?$/, '/1'));
        await page.getByText('PASAR SENEN').first().waitFor();
      }
    } else {
      await page.goto('/contoh');
      await page.locator('main').first().waitFor();
    }
    await page.evaluate(() => document.fonts.ready);
    // The button of the query inspector, which is there on localhost only.
    await page.addStyleTag({ content: '[data-local-only] { display: none }' });
    // Playwright itself writes no WebP, which is a third of the size of PNG here.
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 82,
      clip: { x: 0, y: 0, ...look.viewport, scale: look.deviceScaleFactor },
    });
    writeFileSync(`${folder}/${file}.webp`, Buffer.from(data, 'base64'));
    await context.close();
  }
});
