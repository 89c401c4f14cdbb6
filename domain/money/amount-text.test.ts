import { expect, test } from 'vitest';
import { formatRupiah } from '../format-amounts.ts';
import { amountText } from './amount-text.ts';

test('rupiah have the same separators in a column and beside Rp, in both languages', () => {
  for (const language of ['id', 'en'] as const) expect(amountText(85_000_000, 'IDR', language)).toBe('85.000.000');
  expect(formatRupiah(575_000)).toBe('Rp575.000');
});

test('other currencies follow the language', () => {
  expect(amountText(125_050, 'USD', 'en')).toBe('1,250.50');
  expect(amountText(125_050, 'USD', 'id')).toBe('1.250,50');
});

test('a minus is a real one', () => {
  expect(amountText(-36_000, 'IDR', 'en')).toBe('−36.000');
  expect(formatRupiah(-5000)).toBe('−Rp5.000');
});
