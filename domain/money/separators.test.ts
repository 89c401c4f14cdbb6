import { describe, expect, test } from 'vitest';
import { toNumber } from './ratio.ts';
import { decimalsOfColumn, readings } from './separators.ts';

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
  ['1.000', [1000, 1]],
  ['1,000', [1, 1000]],
  ['2,5', [2.5]],
  ['2.5', [2.5]],
  ['1.250.000', [1_250_000]],
  ['1.500,00', [1500]],
  ['0.125', [0.125]],
  ['1.0000', [1]],
  ['12', [12]],
  [',5', [0.5]],
  ['2 500 000', [2_500_000]],
  ["1'500.5", [1500.5]],
  ['1.00.0', []],
  ['1..0', []],
  ['', []],
])('%s can mean %j', (text, numbers) => {
  expect(readings(text).map(({ value }) => toNumber(value))).toEqual(numbers);
});
