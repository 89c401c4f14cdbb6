/**
 * `npm run pictures`: every screen in three sizes, two languages and three themes, to be looked at: single pictures and
 * a contact sheet for each size and theme, in test-results/pictures. `npm run pictures -- breakdown login` takes some
 * screens. `npm run pictures -- product` takes the pictures that the product itself shows.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { logIn } from '../support/app-fixtures.ts';
import { root } from '../support/command.ts';
import { type RunningApp, withRunningApp } from '../support/running-app.ts';
import {
  type Language,
  languages,
  localeOf,
  mediaOf,
  openScreen,
  type Screen,
  screens,
  sizes,
  type Theme,
  themes,
} from '../support/screens.ts';
import { takeProductPictures } from './product-pictures.ts';

type Size = (typeof sizes)[number];
interface Picture {
  file: string;
  screen: Screen;
  language: Language;
}

const folder = `${root}/test-results/pictures`;

/** One context per look and size; the screens of a user share its login. */
async function takeLook(
  app: RunningApp,
  chosen: Screen[],
  size: Size,
  language: Language,
  theme: Theme,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const as of new Set(chosen.map((screen) => screen.as))) {
    const context = await app.browser.newContext({
      baseURL: app.origin,
      viewport: size,
      hasTouch: size.width < 1100,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Jakarta',
      locale: localeOf(language),
      ...mediaOf(theme),
    });
    try {
      const page = await context.newPage();
      if (as) await logIn(page, as);
      for (const screen of chosen.filter((candidate) => candidate.as === as)) {
        await openScreen(page, screen);
        await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {
          // The workspace keeps an event stream open: its network is never idle.
        });
        await page.evaluate(() => document.fonts.ready);
        const file = `${folder}/${screen.name}-${size.width}-${theme}-${language}.png`;
        await page.screenshot({ path: file });
        pictures.push({ file, screen, language });
      }
    } finally {
      await context.close();
    }
  }
  return pictures;
}

async function composeSheet(browser: Browser, pictures: Picture[], size: Size, file: string): Promise<void> {
  const width = size.width < 600 ? 260 : size.width < 1100 ? 360 : 560;
  const figures = pictures.map((picture) => {
    const source = readFileSync(picture.file).toString('base64');
    return `<figure><img src="data:image/png;base64,${source}" width="${width}"><figcaption>${picture.screen.name} · ${picture.language}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  await page.setContent(
    `<style>body{margin:16px;display:flex;flex-wrap:wrap;gap:16px;background:#777;font:14px sans-serif}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
async function takeScreens(app: RunningApp): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    for (const theme of themes) {
      const pictures: Picture[] = [];
      for (const language of languages) pictures.push(...(await takeLook(app, chosen, size, language, theme)));
      const sheet = `${folder}/sheet-${size.width}-${theme}.png`;
      await composeSheet(app.browser, pictures, size, sheet);
      console.log(`${sheet} (${pictures.length} pictures)`);
    }
  }
}

await withRunningApp(wanted.includes('product') ? takeProductPictures : takeScreens, { isFresh: true });
