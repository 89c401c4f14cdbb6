import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionalRupiah, rupiahText } from './rupiah-shape.ts';

const read = (shape: ReturnType<typeof rupiahText> | ReturnType<typeof optionalRupiah>, text: string) => {
  const result = v.safeParse(shape, text);
  return result.success ? result.output : `error: ${result.issues[0].message}`;
};

describe('a rate in rupiah', () => {
  it('is read as people write amounts', () => {
    for (const [text, amount] of [
      ['1000000', 1_000_000],
      ['Rp 3.500.000', 3_500_000],
      ['3,500,000', 3_500_000],
      ['500rb', 500_000],
      ['1,5 jt', 1_500_000],
      ['Rp. 2.500.000,-', 2_500_000],
    ] as const)
      expect({ text, amount: read(rupiahText(1_000_000_000), text) }).toEqual({ text, amount });
    for (const text of ['murah', '-5000', '2 miliar', '12 USD', '0,5'])
      expect({ text, amount: read(rupiahText(1_000_000_000), text) }).toEqual({
        text,
        amount: 'error: invalid-amount',
      });
  });
  it('is required, or 0 for an empty field', () => {
    expect(read(rupiahText(10), ' ')).toBe('error: required');
    expect(read(optionalRupiah(10), ' ')).toBe(0);
  });
  it('reads M by the language: a miliar in Indonesian, open in English', () => {
    i18n.loadAndActivate({ locale: 'id', messages: {} });
    expect(read(optionalRupiah(10_000_000_000), '2,5 M')).toBe(2_500_000_000);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(read(optionalRupiah(10_000_000_000), '2,5 M')).toBe('error: invalid-amount');
  });
});
