import type { Page } from '@playwright/test';
import { SAMPLE_SHEET_ID } from '../../server/embedded/sample/sample-share.ts';
import { expect, test } from '../support/app-fixtures.ts';
import { importScreenplay, makeDay, shortScreenplay, strip, unscheduled } from '../support/production-steps.ts';
import { fullSheetOf } from '../support/sheet-steps.ts';
import { scriptIdOf } from '../support/sheet-editor-steps.ts';

/** A tablet that is held upright; the workspace is laid out at 1024 px. */
test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

test('a finger moves a scene to a day from the foot of breakdown and timeline', async ({ page, login }) => {
  await login('producer');
  await importScreenplay(page, shortScreenplay('Penjaga Mercusuar', 3));
  await makeDay(page, 1);
  const script = scriptIdOf(page);
  for (const [path, number, foot] of [
    ['script-breakdown', 1, 'Actions for scene 1'],
    ['timeline', 2, 'Chosen strips'],
  ] as const) {
    await page.goto(`/ph/${path}/${script}`);
    await expect(page.getByText('Hold a scene to drag it to a day')).toBeVisible();
    await strip(unscheduled(page), number).tap();
    await page.getByRole('navigation', { name: foot }).getByRole('button', { name: /^Move/ }).tap();
    const dialog = page.getByRole('dialog');
    if (path === 'timeline') {
      await dialog.getByText('Day 1', { exact: true }).tap();
      await dialog.getByRole('button', { name: /^Move/ }).tap();
    } else await dialog.getByRole('button', { name: /^Day 1/ }).tap();
    await expect(dialog).toBeHidden();
    await expect(strip(unscheduled(page), number)).toBeHidden();
  }
});

test('the longest department is on one line beside its requirements', async ({ login, memberDevice }) => {
  const device = await memberDevice();
  const sheet = await fullSheetOf(device);
  const page = await login('producer');
  await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet}`);
  const name = page.getByRole('textbox', { name: 'Department', exact: true }).filter({ hasText: 'Penyutradaraan' });
  await name.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await name.first().boundingBox())?.height ?? 0).toBeLessThan(50);
});

test.describe('with the sample', () => {
  test.use({ house: 'sample' });

  const openSample = async (page: Page): Promise<string> => {
    await page.goto('/ph/script-breakdown');
    await page.getByRole('link', { name: 'Hujan di Pasar Senen', exact: true }).first().tap();
    await page.waitForURL(/script-breakdown\/[0-9a-f-]{36}/);
    return scriptIdOf(page);
  };

  test('cells of a call sheet are as high as a finger, and values of one row are on one line', async ({
    page,
    login,
  }) => {
    await login('producer');
    const script = await openSample(page);
    await page.goto(`/ph/call-sheets/script/${script}/sheet/${SAMPLE_SHEET_ID}`);
    const cells = page.getByRole('main').locator('[data-cell]');
    await expect(cells.nth(20)).toBeVisible();
    const low = await cells.evaluateAll((all) =>
      all.flatMap((cell) =>
        cell.getBoundingClientRect().height < 43.5 ? (cell.getAttribute('aria-label') ?? '') : [],
      ),
    );
    expect(low).toEqual([]);
    const middle = async (label: string) => {
      const box = await page.getByLabel(label, { exact: true }).first().boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    expect(Math.abs((await middle('Shooting call')) - (await middle('From')))).toBeLessThanOrEqual(2);
  });

  test('tabs, the language, heads of tables and scenes of briefings are as large as a finger', async ({
    page,
    login,
  }) => {
    await login('producer');
    const script = await openSample(page);
    /** Names of the parts that answer to less than a finger. */
    const small = async (parts: ReturnType<Page['locator']>) => {
      await expect(parts.first()).toBeVisible();
      return parts.evaluateAll((all) =>
        all.flatMap((part) => {
          part.scrollIntoView({ block: 'center', inline: 'center' });
          const { x, y, width, height } = part.getBoundingClientRect();
          /** Pixels from its middle to where it answers no more. */
          const reach = (right: number, down: number) => {
            let pixels = 0;
            const isMet = () =>
              part.contains(document.elementFromPoint(x + width / 2 + right * pixels, y + height / 2 + down * pixels));
            while (pixels < 44 && isMet()) pixels++;
            return pixels;
          };
          const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
          const isHidden = wide === 0;
          return isHidden || Math.min(wide, high) >= 42
            ? []
            : [`${part.getAttribute('aria-label') ?? part.textContent}: ${wide} × ${high}`];
        }),
      );
    };
    const heads = page.getByRole('columnheader').getByRole('button');
    await page.goto(`/ph/cost-breakdown/${script}`);
    expect(await small(heads)).toEqual([]);
    await page.goto(`/ph/briefing/${script}`);
    expect(await small(page.getByRole('article').getByRole('link', { name: /^Scene / }))).toEqual([]);
    await page.goto(`/ph/call-sheets/script/${script}/sheet/${SAMPLE_SHEET_ID}`);
    expect(
      await small(page.getByRole('table', { name: 'Cast' }).getByRole('columnheader').getByRole('button')),
    ).toEqual([]);
    expect(await small(page.getByRole('group', { name: 'Language' }).getByRole('button'))).toEqual([]);
    expect(await small(page.getByRole('button', { name: /^Close / }))).toEqual([]);
  });

  test('a budget that is compared with a version fits the width; the sums are below their columns', async ({
    page,
    login,
  }) => {
    await login('producer');
    const script = await openSample(page);
    await page.goto(`/ph/cost-breakdown/${script}`);
    const head = page.getByRole('columnheader', { name: /^Since v/ });
    await expect(head).toBeInViewport({ ratio: 1 });
    const over = await head.evaluate((element) => {
      let parent: Element | null = element;
      while (parent !== null && getComputedStyle(parent).overflowX !== 'auto') parent = parent.parentElement;
      return parent === null ? null : parent.scrollWidth - parent.clientWidth;
    });
    expect(over).toBe(0);
    await page.goto(`/ph/cost-breakdown/${script}?view=topsheet`);
    const right = async (part: ReturnType<Page['locator']>) => {
      const box = await part.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const sum = page.getByRole('table', { name: 'Sums' }).getByRole('cell').first();
    const estimate = page.getByRole('columnheader', { name: 'Estimate' }).first();
    expect(Math.abs((await right(sum)) - (await right(estimate)))).toBeLessThanOrEqual(4);
  });
});
