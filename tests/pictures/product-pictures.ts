/**
 * `npm run pictures -- product`: the pictures that are part of the product, in public/: those that a chat shows beside a
 * link. They are committed; take them again when these screens look different.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../support/command.ts';
import type { RunningApp } from '../support/running-app.ts';

const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

export async function takeProductPictures(app: RunningApp): Promise<void> {
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
