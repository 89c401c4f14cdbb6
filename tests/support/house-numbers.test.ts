import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { houseNumbers } from './house-numbers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-houses-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('no two workers get the same number, nor one that restarts', () => {
  const [first, second] = [houseNumbers(folder, 10), houseNumbers(folder, 10)];
  const taken = [first(), first(), second(), first(), second()];
  const restarted = houseNumbers(folder, 10);
  taken.push(restarted(), second(), restarted(), first());
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('after the last number the first ones come again', () => {
  const next = houseNumbers(folder, 3);
  expect([next(), next(), next(), next(), next()]).toEqual([0, 1, 2, 0, 1]);
  expect(houseNumbers(folder, 3)()).toBe(0);
});
