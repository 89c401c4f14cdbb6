import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killBrowser, openProfile } from './killed-browser.ts';
import { type PageServer, servePage } from './page-server.ts';

const profiles: string[] = [];
let pages: PageServer;

beforeAll(async () => {
  pages = await servePage();
});
afterAll(async () => {
  await pages?.stop();
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
});

/**
 * One life of the browser: strict transactions of one value each from number `from` on, then SIGKILL. Gives all numbers
 * that are there.
 */
async function live(
  profile: string,
  from: number,
  count: number,
  size: number,
  hasFreshLog: boolean,
): Promise<number[]> {
  const context = await openProfile(profile);
  const page = await context.newPage();
  await page.goto(pages.origin);
  await page.waitForFunction(() => 'klaket' in globalThis);
  if (hasFreshLog) await page.evaluate(() => klaket.beginFreshLog());
  const numbers = await page.evaluate(
    async ([first, many, length]) => {
      const opening = indexedDB.open('work', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const db = opening.result;
      for (let number = first; number < first + many; number += 1) {
        const writing = db.transaction('rows', 'readwrite', { durability: 'strict' });
        writing.objectStore('rows').put('x'.repeat(length), number);
        await new Promise((resolve) => writing.addEventListener('complete', resolve));
      }
      const reading = db.transaction('rows').objectStore('rows').getAllKeys();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      return reading.result.map(Number);
    },
    [from, count, size] as const,
  );
  await killBrowser(context, profile);
  return numbers;
}

/** Number of rows left of ten strict transactions that were made after a start behind a torn log. */
async function leftAfterTear(hasFreshLog: boolean): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'klaket-torn-'));
  profiles.push(profile);
  await live(profile, 0, 20, 300, false);
  await live(profile, 100, 1, 20_000, false);
  const folder = join(profile, 'Default/IndexedDB', readdirSync(join(profile, 'Default/IndexedDB'))[0] ?? '');
  const log = join(folder, readdirSync(folder).find((file) => file.endsWith('.log')) ?? '');
  // As if the process had ended in the middle of writing the last, large value.
  truncateSync(log, statSync(log).size - 9_000);
  const before = await live(profile, 200, 10, 300, hasFreshLog);
  expect(before.filter((number) => number >= 200)).toHaveLength(10);
  const after = await live(profile, 300, 0, 0, hasFreshLog);
  return after.filter((number) => number >= 200).length;
}

test.concurrent(
  'a commit after a start behind a torn log is there at the next start',
  { timeout: 120_000 },
  async () => {
    expect(await leftAfterTear(true)).toBe(10);
  },
);

test.concurrent(
  'without a fresh log the browser loses it: where this fails, the browser has been mended',
  { timeout: 120_000 },
  async () => {
    expect(await leftAfterTear(false)).toBe(0);
  },
);
