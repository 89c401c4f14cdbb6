import { expect, test } from 'vitest';
import { readRateWish } from './rate-wish.ts';

test.each([
  ['1500000', '1500000'],
  ['1.500.000', '1500000'],
  ['Rp 1.500.000', '1500000'],
  ['1,5 jt', '1500000'],
  ['1.5 juta', '1500000'],
  ['500rb', '500000'],
  ['', ''],
  [' ', ''],
])('%j is a rate of %j', (text, rate) => expect(readRateWish(text, 'id')).toBe(rate));

test.each(['1,5', 'murah', '15x', '0', '-500rb', '1,5 jt per hari', '2000 miliar'])('%j is no rate', (text) =>
  expect(readRateWish(text, 'id')).toBeNull(),
);
