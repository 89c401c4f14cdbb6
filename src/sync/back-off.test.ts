import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

const least = () => 0;
const most = () => 1;

test('each failure doubles the wait, up to a minute however many there are', () => {
  expect([1, 2, 3, 6, 7, 100].map((failures) => backOffMs(failures, most))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
});

test('half of it is left to chance', () => {
  expect([1, 4, 50].map((failures) => backOffMs(failures, least))).toEqual([500, 4_000, 30_000]);
});
