import { describe, expect, test } from 'vitest';
import { decimalsOfColumn, readNumber } from './separators.ts';

describe('the decimal sign of a column', () => {
  test.each([
    [['1.000', '2,5'], ','],
    [['1,000', '2.5'], '.'],
    [['1.000', '12.000', '1.250.000'], ','],
    [['1,000', '1,250,000'], '.'],
    [['1.500,00', '2.000'], ','],
    [['1,500.00', '2,000'], '.'],
    [['0.500', '1.000'], '.'],
    [['1234.567', '1.000'], '.'],
    [['1.000', '2.000'], 'open'],
    [['1,000', ''], 'open'],
    [['1.500', '2,500'], 'open'],
    [['1.5', '2,5', '1.000'], 'mixed'],
    [['1000', '20', ''], 'none'],
    [['2 x 1.000', '3 × 2,5'], ','],
    [['=hari*2', '1.000', '0,5'], ','],
  ] as const)('of %j is %s', (cells, sign) => expect(decimalsOfColumn(cells)).toBe(sign));

  test.each([
    [['5.000', '7.500'], ','],
    [['5,000', '7,500'], '.'],
    [['5.000', '7,500'], 'mixed'],
    [['Rp5.000', '1,5 jt'], ','],
    [['5000', 'Rp 7000'], 'none'],
  ] as const)('of amounts %j is %s: no amount has three decimals', (cells, sign) =>
    expect(decimalsOfColumn(cells, 'amount')).toBe(sign),
  );
});

test.each([
  ['1.000', ',', 1000],
  ['1.000', '.', 1],
  ['1,000', '.', 1000],
  ['2,5', ',', 2.5],
  // One reading alone is possible.
  ['2.5', ',', 2.5],
  ['1.250.000', '.', 1_250_000],
  ['1.000', null, null],
  ['1,000', null, null],
  ['0.125', null, 0.125],
  ['1.0000', null, 1],
  ['12', null, 12],
  [',5', null, 0.5],
  ['1.00.0', null, null],
  ['1..0', null, null],
  ['', null, null],
] as const)('%s with decimals behind “%s” is %s', (text, sign, number) => {
  const value = readNumber(text, sign);
  expect(value === null ? null : Number(value.numerator) / Number(value.denominator)).toBe(number);
});
