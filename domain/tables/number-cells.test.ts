import { expect, test } from 'vitest';
import { cellOfDate, cellOfNumber, cellText, decimalsOfTable } from './number-cells.ts';

test('numbers of a workbook have one meaning', () => {
  expect([1000, 0.25, 1.125, 2.5, 812_345_678_901, -3].map((value) => cellText(cellOfNumber(value)))).toEqual([
    '1000',
    '0.250000',
    '1.1250',
    '2.5',
    '812345678901',
    '-3',
  ]);
});

test('dates and times of a workbook', () => {
  expect(cellOfDate(new Date('1899-12-30T05:29:59.999Z'))).toBe('05:30');
  expect(cellOfDate(new Date('2026-12-11T00:00:00Z'))).toBe('2026-12-11');
  expect(cellOfDate(new Date('2026-12-11T18:15:00Z'))).toBe('2026-12-11 18:15');
});

test('columns that leave it open take the sign of the others, never that of a contradiction', () => {
  const amounts = { type: 'amount', cells: ['5.000'] } as const;
  const open = { type: 'number', cells: ['1.000'] } as const;
  const mixed = { type: 'number', cells: ['1.5', '2,5', '1.000'] } as const;
  expect(decimalsOfTable([open, amounts], null)).toEqual({ signs: [',', ','], common: ',' });
  expect(decimalsOfTable([open], null)).toEqual({ signs: [null], common: null });
  expect(decimalsOfTable([mixed, open, amounts], null)).toEqual({ signs: [null, null, ','], common: null });
  expect(decimalsOfTable([mixed, open], '.')).toEqual({ signs: ['.', '.'], common: '.' });
});
