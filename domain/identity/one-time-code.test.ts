import { expect, it } from 'vitest';
import { codeInText, resendAfterSeconds } from './one-time-code.ts';

it('waits longer before each further code, up to five minutes', () => {
  expect([1, 2, 3, 4, 9].map(resendAfterSeconds)).toEqual([60, 120, 300, 300, 300]);
});

it.each([
  ['481025', '481025'],
  [' 481 025 ', '481025'],
  ['Kode Klaket Anda: 481-025. Berlaku 10 menit.', '481025'],
  ['4810', null],
  ['081234567890', null],
  ['', null],
])('finds the code in %j: %j', (text, code) => {
  expect(codeInText(text)).toBe(code);
});
