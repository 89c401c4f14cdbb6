import type { Page } from '@playwright/test';
import { expect, test } from '../support/app-fixtures.ts';
import { seriousFindings } from '../support/axe-findings.ts';
import {
  languages,
  localeOf,
  mediaOf,
  openScreen,
  type Screen,
  screens,
  type Theme,
  themes,
  untilStill,
} from '../support/screens.ts';

/** The sample's work: screens have something to show. */
test.use({ house: 'sample' });

/**
 * `npm run axe` looks at every screen in every language and theme. The normal run looks at every screen in one of the
 * six, another for each screen.
 */
const isEvery = process.env['AXE'] === 'every';
const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
const views = screens.flatMap((screen, index) => {
  if (isEvery) return looks.map((look) => ({ screen, ...look }));
  return [{ screen, ...looks[index % looks.length]! }];
});

/** Every screen of a person is looked at, whatever was found on the one before. */
const expectSoftly = expect.configure({ soft: true });

const WIDE = { width: 1440, height: 900 };

async function look(page: Page, screen: Screen, theme: Theme): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia(mediaOf(theme));
  await openScreen(page, screen);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await untilStill(page);
  expectSoftly(await seriousFindings(page), `${screen.name}, ${theme}`).toEqual([]);
  // WCAG 1.4.4 and 1.4.10: a phone whose letters are twice as large shows all of it without scrolling sideways.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectSoftly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      timeout: 5_000,
      message: `width of ${screen.name} in large letters`,
    })
    .toBeLessThanOrEqual(360);
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language) });

    // One device for all screens of a person: a device of its own for each took twice the time.
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const seen = views.filter((view) => view.language === language && view.screen.as === as);
      if (seen.length === 0) continue;
      test(`axe finds nothing serious on what ${as ?? 'a visitor'} sees @long`, async ({ page, login }) => {
        test.setTimeout(15 * 60_000);
        if (as) await login(as);
        for (const { screen, theme } of seen) {
          await test.step(`${screen.name}, ${theme}`, async () => {
            await look(page, screen, theme);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
          });
        }
      });
    }
  });
}
