import { describe, expect, test } from 'vitest';
import { parseAmount, readAmount } from './parse-amount.ts';

describe('amounts as people write them', () => {
  test.each([
    ['2,5 M', 2_500_000_000],
    ['1 M', 1_000_000_000],
    ['1,25 miliar', 1_250_000_000],
    ['750 rb', 750_000],
    ['750 ribu', 750_000],
    ['2,5jt', 2_500_000],
    ['2.5 juta', 2_500_000],
    ['Rp2,5 M', 2_500_000_000],
    ['2 jt 500 rb', 2_500_000],
    ['3 mio', 3_000_000],
    ['1 bn', 1_000_000_000],
    ['500k', 500_000],
  ])('in Indonesian %s is %d', (text, amount) => expect(parseAmount(text, 'IDR', 'id')).toBe(amount));

  test.each([
    ['750 rb', 750_000],
    ['2,5 jt', 2_500_000],
    ['2.5 million', 2_500_000],
    ['2.5 mio', 2_500_000],
    ['2.5 bn', 2_500_000_000],
    ['1.2 billion', 1_200_000_000],
    ['1,2 miliar', 1_200_000_000],
    ['500k', 500_000],
  ])('in English %s is %d', (text, amount) => expect(parseAmount(text, 'IDR', 'en')).toBe(amount));

  test('the letter M alone is asked about in English', () => {
    expect(readAmount('2,5 M', 'IDR', { language: 'en' })).toEqual({
      ok: false,
      reason: 'open',
      choices: [2_500_000, 2_500_000_000],
    });
    expect(readAmount('2,5 M', 'IDR', { language: 'en', mega: 1_000_000_000 })).toMatchObject({
      amount: 2_500_000_000,
    });
  });

  test.each([
    ['Rp. 2.500.000', 2_500_000],
    ['Rp500.000,00', 500_000],
    ['(250.000)', -250_000],
    ['Rp (250.000)', -250_000],
    ['(Rp250.000,00)', -250_000],
    ['1,500,000.00', 1_500_000],
    ['IDR 2.500.000', 2_500_000],
    ['2500000 IDR', 2_500_000],
    ['2.500.000 rupiah', 2_500_000],
    ['−250.000', -250_000],
    ['–Rp250.000', -250_000],
    ['Rp −250.000', -250_000],
    ['250.000-', -250_000],
    ['Rp\u00A02.500.000', 2_500_000],
    ['2\u202F500\u202F000', 2_500_000],
    ['2 500 000', 2_500_000],
    ["2'500'000", 2_500_000],
    ['Rp2.500.000,-', 2_500_000],
    ['Rp2.500.000,--', 2_500_000],
    ['@ Rp50.000', 50_000],
    ['+50.000', 50_000],
    ['\u200E2.500.000', 2_500_000],
    ['1500000,00', 1_500_000],
  ])('%s is %d', (text, amount) => {
    expect(parseAmount(text, 'IDR', 'id')).toBe(amount);
    expect(parseAmount(text, 'IDR', 'en')).toBe(amount);
  });

  test.each([
    ['€ 1.250,50', 'EUR', 125_050],
    ['1,250.50 €', 'EUR', 125_050],
    ['$12.50', 'USD', 1250],
    ['US$ 1,234.50', 'USD', 123_450],
    ['RM 1,500', 'MYR', 150_000],
    ['S$12', 'SGD', 1200],
    ['¥1,200', 'JPY', 1200],
    ['(£12.5)', 'GBP', -1250],
  ] as const)('%s in %s is %d', (text, currency, amount) => expect(parseAmount(text, currency, 'en')).toBe(amount));

  test.each(['$ 500', '€500', '500 USD', 'US$500', 'RM500'])('%s is no amount of rupiah', (text) => {
    expect(readAmount(text, 'IDR', { language: 'id' })).toEqual({ ok: false, reason: 'other-currency' });
  });

  test.each([
    '1,5',
    '2.500,000.5',
    '8.12346E+11',
    '((5))',
    '-(5)',
    '250.000/hari',
    '2 jt 3 jt',
    '2 jt 500',
    '5 kg',
    '10%',
    '0.500',
    'Rp',
    '()',
    '-',
  ])('%s is no amount of rupiah', (text) =>
    expect(readAmount(text, 'IDR', { language: 'id' })).toEqual({ ok: false, reason: 'unreadable' }),
  );

  test('three digits behind one sign and a unit are asked about', () => {
    expect(readAmount('2.500 jt', 'IDR', { language: 'id' })).toEqual({
      ok: false,
      reason: 'open',
      choices: [2_500_000, 2_500_000_000],
    });
    expect(readAmount('2.500 jt', 'IDR', { language: 'id', decimals: ',' })).toMatchObject({ amount: 2_500_000_000 });
    expect(readAmount('2.500 jt', 'IDR', { language: 'id', decimals: '.' })).toMatchObject({ amount: 2_500_000 });
  });
});
