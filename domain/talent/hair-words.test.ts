import { expect, it } from 'vitest';
import { hairNames, hairText, hasHair } from './hair-words.ts';

it.each([
  ['hitam, sebahu', 'en', 'black, shoulder-length'],
  ['Black,long', 'id', 'hitam, panjang'],
  ['hitam dengan ujung biru, panjang', 'en', 'hitam dengan ujung biru, long'],
  ['  ', 'en', ''],
] as const)('%s in %s is %s', (written, language, text) => {
  expect(hairText(written, language)).toBe(text);
});

it.each([
  ['hitam, panjang', ['long'], true],
  ['Black, long', ['long', 'black'], true],
  ['gondrong', ['long'], true],
  ['hitam, pendek', ['long'], false],
  ['hitam, pendek', ['long', 'short'], true],
  ['hitam', ['long'], null],
  ['', ['bald'], null],
  ['kepala botak', ['bald'], true],
  ['hitam, panjang', ['bald'], false],
  ['berhijab', ['hijab'], true],
  ['panjang', ['hijab'], null],
  ['keriting', ['curly'], true],
  ['beruban', ['black'], false],
] as const)('hair "%s" as %j is %s', (written, names, verdict) => {
  expect(hasHair(written, names)).toBe(verdict);
});

it('finds the values that a text describes, and nothing within other words', () => {
  expect(hairNames('Hitam, gondrong, sedikit ikal')).toEqual(['black', 'long', 'curly']);
  expect(hairNames('panjangnya sedang')).toEqual([]);
});
