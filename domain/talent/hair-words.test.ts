import { expect, it } from 'vitest';
import { hairText } from './hair-words.ts';

it.each([
  ['hitam, sebahu', 'en', 'black, shoulder-length'],
  ['Black,long', 'id', 'hitam, panjang'],
  ['hitam dengan ujung biru, panjang', 'en', 'hitam dengan ujung biru, long'],
  ['  ', 'en', ''],
] as const)('%s in %s is %s', (written, language, text) => {
  expect(hairText(written, language)).toBe(text);
});
