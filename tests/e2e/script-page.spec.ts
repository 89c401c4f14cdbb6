import type { Page } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { importScreenplay, shortScreenplay, strip, uniqueTitle, unscheduled } from '../support/production-steps.ts';

async function openText(page: Page, number: number): Promise<void> {
  await strip(unscheduled(page), number).click();
  await page.getByRole('link', { name: `Open the text of scene ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Scene ${number}` })).toBeVisible();
}

const article = (page: Page) => page.getByRole('article', { name: 'Script page' });
const inspector = (page: Page) => page.getByRole('complementary');

/** Selects words of the text as a mouse does. */
async function select(page: Page, words: string): Promise<void> {
  await article(page)
    .getByText(words)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      }
    }, words);
}

test('selected words become a property, are shown in the text and in the list, and can be taken off again', async ({
  page,
  login,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Tandai')));
  await openText(page, 1);
  await expect(article(page).locator('mark').filter({ hasText: 'SARI' }).first()).toBeVisible();
  await select(page, 'payung merah');
  await page.getByRole('toolbar').getByRole('button', { name: 'Prop' }).click();
  await expect(article(page).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(1);
  await expect(
    inspector(page)
      .getByRole('button', { name: /Payung merah/ })
      .first(),
  ).toContainText('× 1');

  await article(page).locator('mark').filter({ hasText: 'payung merah' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove tag' }).click();
  await expect(article(page).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(article(page).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(1);
});

test.describe('with nothing on the device yet', () => {
  test.use({ serviceWorkers: 'block' });

  test('a text opened right after its scene was chosen, on a slow device, is the text that opens @long', async ({
    page,
    login,
  }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Cepat'), 2));
    let held = 0;
    // Longer than the delay after which the chosen scene is written to the breakdown's address.
    await page.context().route(/\/assets\/_scene-[^/]*\.js$/, async (route) => {
      held += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await openText(page, 1);
    await expect(page).toHaveURL(/\/ph\/script\/[^/]+\/1$/);
    expect(held, 'requests that were held back').toBeGreaterThan(0);
  });
});

test('words are marked with keys alone @long', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Papan Tik'), 2));
  await openText(page, 1);
  await page.getByRole('button', { name: 'Mark text' }).click();
  await expect(article(page).getByRole('button', { name: 'payung', exact: true })).toBeVisible();
  // An arrow leads into the text, not to the next scene.
  await page.keyboard.press('ArrowRight');
  await expect(article(page).locator('[data-word]:focus')).toHaveCount(1);
  await article(page).getByRole('button', { name: 'payung', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(article(page).getByRole('button', { name: 'merah', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('toolbar').getByRole('button', { name: 'Prop' }).focus();
  await page.keyboard.press('Enter');
  await expect(article(page).getByRole('button', { name: 'merah', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  const mark = article(page).locator('mark').filter({ hasText: 'payung merah' });
  await expect(mark).toHaveCount(1);
  // The tool bar of tagged words loses its focus when it closes.
  await mark.click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove tag' }).focus();
  await page.keyboard.press('Enter');
  await expect(mark).toHaveCount(0);
  await expect(article(page)).toBeFocused();
});

test('arrow keys go through the scenes, and an unknown scene says so in the words of the specification', async ({
  page,
  login,
}) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay(uniqueTitle('Jalan'), 3));
  await openText(page, 1);
  await expect(page.getByRole('button', { name: 'Previous scene' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/2$/);
  await expect(article(page)).toContainText('JALAN RAYA 2');
  await page.getByRole('button', { name: 'Next scene, 3' }).click();
  await expect(page).toHaveURL(/\/3$/);
  const script = /\/ph\/script\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`/ph/script/${script}/77`);
  await expect(page.getByText(`Scene 77 not found in script ${script}`)).toBeVisible();
  await page.getByRole('link', { name: 'To the scenes' }).click();
  await expect(unscheduled(page)).toBeVisible();
});

test.describe('on an installed app', () => {
  test.use(INSTALLED);

  test('a mark made without a network is still there after a reload and reaches a colleague later', async ({
    page,
    login,
    openDevice,
    goOffline,
    goOnline,
  }) => {
    await login('producer');
    await importScreenplay(page, shortScreenplay(uniqueTitle('Luring'), 2));
    await openText(page, 1);
    const address = new URL(page.url()).pathname;
    const colleague = await openDevice('assistantDirector');
    await colleague.goto(address);
    await expect(article(colleague)).toContainText('payung merah');

    await untilInstalled(page);
    await goOffline();
    await select(page, 'payung merah');
    await page.getByRole('toolbar').getByRole('button', { name: 'Prop' }).click();
    await expect(article(page).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(1);
    await page.reload();
    await expect(article(page).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(1);
    await expect(article(colleague).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(0);
    await goOnline();
    await expect(article(colleague).locator('mark').filter({ hasText: 'payung merah' })).toHaveCount(1);
  });
});
