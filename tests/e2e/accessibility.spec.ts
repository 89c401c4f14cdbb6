import { expect, test } from '../support/app-fixtures.ts';
import { seriousFindings } from '../support/axe-findings.ts';
import { languages, lookOf, openScreen, screens, themes, untilStill } from '../support/screens.ts';

/** The sample's work: screens have something to show. */
test.use({ house: 'sample' });

/** `npm run axe` looks at every language and theme; the normal run at one of the six, another for each screen. */
const isEvery = process.env['AXE'] === 'every';
const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));

for (const [index, screen] of screens.entries()) {
  for (const { language, theme } of isEvery ? looks : looks.slice(index % looks.length, (index % looks.length) + 1)) {
    test.describe(`${language}, ${theme}`, () => {
      test.use(lookOf(language, theme));

      test(`axe finds nothing serious on ${screen.name}`, async ({ page, login }) => {
        if (screen.as) await login(screen.as);
        await openScreen(page, screen);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await untilStill(page);
        expect(await seriousFindings(page)).toEqual([]);
        // WCAG 1.4.4 and 1.4.10: a phone whose letters are twice as large shows all of it without scrolling sideways.
        await page.setViewportSize({ width: 360, height: 740 });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { timeout: 5_000 })
          .toBeLessThanOrEqual(360);
      });
    });
  }
}
