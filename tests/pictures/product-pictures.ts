/**
 * `npm run pictures -- product`: the pictures that are part of the product, in public/: those of the landing page, and
 * those that a chat shows beside a link. They are committed; take them again when these screens look different.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { SAMPLE_SHARE_PATH } from '../../server/embedded/sample/sample-share.ts';
import { logIn } from '../support/app-fixtures.ts';
import { root } from '../support/command.ts';
import type { RunningApp } from '../support/running-app.ts';
import { openScreen, screens, untilStill } from '../support/screens.ts';

const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

export async function takeProductPictures(app: RunningApp): Promise<void> {
  await takeLandingPictures(app);
  const folder = `${root}/public/link-previews`;
  mkdirSync(folder, { recursive: true });
  const sheet = await takeSampleSheet(app);
  writeFileSync(
    `${folder}/klaket.png`,
    await drawPreview(
      app.browser,
      `<div class="name">${mark(112)}Klaket</div><img src="data:image/png;base64,${sheet.toString('base64')}">`,
    ),
  );
  // Of a real sheet: nothing of any.
  writeFileSync(
    `${folder}/call-sheet.png`,
    await drawPreview(
      app.browser,
      `<div class="band"></div><div class="title">Call sheet</div><div class="foot">${mark(52)}Klaket</div>`,
    ),
  );
}

/** The first screen of the sample call sheet on a phone. */
async function takeSampleSheet({ browser, origin }: RunningApp): Promise<Buffer> {
  const look = { viewport: { width: 360, height: 460 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ baseURL: origin, locale: 'id-ID', timezoneId: 'Asia/Jakarta', ...look });
  await page.goto('/contoh');
  await page.locator('main').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const mark = (
  size: number,
) => `<svg viewBox="0 0 22 22" width="${size}" height="${size}" fill="#14171a"><path d="M1 9h20v12H1z"/>
<path d="M1 6.2 19.9.9l1.1 3.9L2.1 10z"/><path d="M6.2 4.7 9 7.9M12 3.1l2.8 3.2" stroke="#f1f2f0" stroke-width="1.6"/></svg>`;

/** 1200 x 630, as PNG with few colours: not every chat reads newer formats. */
async function drawPreview(browser: Browser, content: string): Promise<Buffer> {
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64');
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    @font-face { font-family: Jakarta; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 630px; background: #f1f2f0; color: #14171a; font: 800 112px Jakarta; letter-spacing: -.025em;
      position: relative; overflow: hidden }
    .name, .foot { display: flex; align-items: center; gap: .22em; position: absolute; left: 72px }
    .name { top: 235px }
    .foot { bottom: 64px; font-size: 52px }
    .band { height: 96px; background: #bbdaf6; border-bottom: 4px solid #14171a }
    .title { position: absolute; left: 72px; top: 206px; font-size: 168px; line-height: 1 }
    img { position: absolute; left: 630px; top: 64px; width: 498px; border: 4px solid #14171a; border-radius: 8px }
  </style>${content}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
}

const LANGUAGES = { id: 'id-ID', en: 'en-GB' } as const;
const WIDE = { viewport: { width: 1440, height: 840 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 360, height: 520 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A text of the content: a scene, an amount. */
const SHOWN = { timeline: /Kios Kain Bu Mirah/i, costs: /\d[.,]\d{3}[.,]\d{3}/ };
/** Bytes of a picture of the landing page. */
const MOST_BYTES = 60_000;

/** Board, costs and paper of the sample production, as the landing page shows them. */
async function takeLandingPictures(app: RunningApp): Promise<void> {
  const folder = `${root}/public/landing`;
  mkdirSync(folder, { recursive: true });
  const keep = async (name: string, picture: Buffer) => {
    const small = await sharp(picture).avif({ quality: 50, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer();
    if (small.byteLength > MOST_BYTES) throw new Error(`${name} has ${small.byteLength} bytes`);
    writeFileSync(`${folder}/${name}.avif`, small);
  };
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    for (const [size, look] of Object.entries({ wide: WIDE, phone: PHONE })) {
      const context = await app.browser.newContext({
        baseURL: app.origin,
        locale,
        timezoneId: 'Asia/Jakarta',
        ...look,
      });
      const page = await context.newPage();
      await logIn(page, 'producer');
      for (const name of ['timeline', 'costs'] as const) {
        const screen = screens.find((candidate) => candidate.name === name);
        if (screen === undefined) throw new Error(`no screen is named ${name}`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await openScreen(page, screen);
          // The button of the query inspector, which is there on localhost only.
          await page.addStyleTag({ content: '[data-local-only] { display: none }' });
          await page.getByText(SHOWN[name]).filter({ visible: true }).first().waitFor();
          await untilStill(page);
          const night = colorScheme === 'dark' ? '-night' : '';
          await keep(`${name}-${size}-${language}${night}`, await page.screenshot({ animations: 'disabled' }));
        }
      }
      await context.close();
    }
    const [front, back] = await drawPaper(app, locale);
    if (front === undefined || back === undefined) throw new Error('the sheet has no back');
    await keep(`front-${language}`, front);
    await keep(`back-${language}`, back);
  }
}

/** The pages of the sample sheet's PDF. */
async function drawPaper({ browser, origin }: RunningApp, locale: string): Promise<Buffer[]> {
  const page = await browser.newPage({ baseURL: origin, locale, timezoneId: 'Asia/Jakarta' });
  await page.goto(SAMPLE_SHARE_PATH);
  await page.getByRole('button', { name: /^(Cetak dan kirim|Print and send)/ }).click();
  await page.getByRole('dialog').getByRole('combobox').first().selectOption(locale.slice(0, 2));
  await page.getByText(/^CS-\d{4} .*\.pdf/).waitFor();
  const save = page.getByRole('dialog').getByRole('button', { name: /^(Simpan|Save)$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const file = readFileSync(await download.path());
  await page.close();
  return drawPdf(browser, file);
}

const READER = 'https://pdf.invalid';

/** A PDF's pages, 660 pixels wide, drawn by PDF.js in a page. */
async function drawPdf(browser: Browser, file: Buffer): Promise<Buffer[]> {
  const parts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.mjs'));
  const page = await browser.newPage();
  await page.route(`${READER}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (name === 'sheet.pdf') return route.fulfill({ contentType: 'application/pdf', body: file });
    return route.fulfill({ contentType: 'text/javascript', path: `${parts}/${name}` });
  });
  await page.goto(`${READER}/`);
  const drawn = await page.evaluate(async (address) => {
    const reader = await import(`${address}/pdf.mjs`);
    reader.GlobalWorkerOptions.workerSrc = `${address}/pdf.worker.mjs`;
    const pdf = await reader.getDocument(`${address}/sheet.pdf`).promise;
    const pictures: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const leaf = await pdf.getPage(number);
      const viewport = leaf.getViewport({ scale: 660 / leaf.getViewport({ scale: 1 }).width });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
      await leaf.render({ canvas, viewport }).promise;
      pictures.push(canvas.toDataURL('image/png'));
    }
    return pictures;
  }, READER);
  await page.close();
  return drawn.map((picture) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
}
