import { expect, test } from 'vitest';
import { fitsSearch } from './fits-search.ts';

test('each word of a search is in some text, in any order and case', () => {
  const texts = ['Rumah Kolonial', 'Menteng'];
  expect(fitsSearch('menteng rumah', texts)).toBe(true);
  expect(fitsSearch('  KOLON ', texts)).toBe(true);
  expect(fitsSearch('rumah senen', texts)).toBe(false);
  expect(fitsSearch('', texts)).toBe(true);
});

test('no word is found across two texts', () => {
  expect(fitsSearch('kolonialmenteng', ['Kolonial', 'Menteng'])).toBe(false);
});
