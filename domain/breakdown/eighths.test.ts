import { expect, test } from 'vitest';
import { formatEighths } from '../format-amounts.ts';
import { parseEighths } from './eighths.ts';

test('a formatted length can be parsed', () => {
  for (let eighths = 0; eighths <= 400; eighths++) expect(parseEighths(formatEighths(eighths))).toBe(eighths);
});

test('other ways of typing a length are read, nonsense is refused', () => {
  expect(parseEighths(' 2+3/8 ')).toBe(19);
  expect(parseEighths('2 3 / 8')).toBe(19);
  for (const text of ['', 'x', '8/8', '2 9/8', '-1', '1.5', '22/8', '1001']) expect(parseEighths(text)).toBeNull();
});
