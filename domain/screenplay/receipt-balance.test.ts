import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptBalance } from './receipt-balance.ts';

test('a receipt names the unit that differs, a loss first', () => {
  const balance = (paragraphsIn: number, paragraphsOut: number, wordsIn?: number, wordsOut?: number) =>
    receiptBalance({ paragraphsIn, paragraphsOut, wordsIn, wordsOut });
  expect(balance(5, 5, 9, 9)).toEqual({ type: 'whole' });
  expect(balance(5, 5)).toEqual({ type: 'whole' });
  expect(balance(5, 4, 9, 9)).toEqual({ type: 'less', unit: 'paragraphs', inFile: 5, kept: 4 });
  expect(balance(2283, 2283, 900, 899)).toEqual({ type: 'less', unit: 'words', inFile: 900, kept: 899 });
  expect(balance(5, 6, 9, 8)).toEqual({ type: 'less', unit: 'words', inFile: 9, kept: 8 });
  expect(balance(5, 5, 9, 10)).toEqual({ type: 'more', unit: 'words', inFile: 9, kept: 10 });
});

test('no receipt says less or more with numbers that are equal', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3), (paragraphsIn, paragraphsOut, wordsIn, wordsOut) => {
      const balance = receiptBalance({ paragraphsIn, paragraphsOut, wordsIn, wordsOut });
      const isEqual = paragraphsIn === paragraphsOut && wordsIn === wordsOut;
      expect(balance.type === 'whole').toBe(isEqual);
      const { inFile, kept } = balance.type === 'whole' ? { inFile: 0, kept: 0 } : balance;
      expect(Math.sign(kept - inFile)).toBe({ whole: 0, less: -1, more: 1 }[balance.type]);
    }),
  );
});
