import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchanged, sumOf, times } from './money.ts';
import { parseAmount } from './parse-amount.ts';
import { add, parseDecimal, ratio, roundHalfAwayFromZero } from './ratio.ts';

describe('amounts', () => {
  test.each([
    ['1.250.000', 'IDR', 1_250_000],
    ['Rp1.250.000', 'IDR', 1_250_000],
    ['Rp 1.250.000,-', 'IDR', 1_250_000],
    ['1,250,000', 'IDR', 1_250_000],
    ['1250000', 'IDR', 1_250_000],
    ['-5.000', 'IDR', -5000],
    ['2,5 jt', 'IDR', 2_500_000],
    ['2.5jt', 'IDR', 2_500_000],
    ['750rb', 'IDR', 750_000],
    ['1,2 miliar', 'IDR', 1_200_000_000],
    ['12,50', 'USD', 1250],
    ['1,234.50', 'USD', 123_450],
    ['1.234,50', 'USD', 123_450],
    ['1.234', 'USD', 123_400],
  ] as const)('%s in %s is %d', (text, currency, amount) => expect(parseAmount(text, currency, 'id')).toBe(amount));

  test.each(['', 'abc', '1.2.3', '1.250,000.5', '12,5', '1..000', '99.999.999.999.999'])(
    '%j is no amount of rupiah',
    (text) => expect(parseAmount(text, 'IDR', 'id')).toBeNull(),
  );

  test('are rounded once, a half away from zero', () => {
    expect(times(5, ratio(1, 2))).toBe(3);
    expect(times(-5, ratio(1, 2))).toBe(-3);
    expect(times(7, ratio(1, 3))).toBe(2);
    expect(roundHalfAwayFromZero(ratio(5, 2))).toBe(3n);
    expect(exchanged(1_999, 'USD', 'IDR', parseDecimal('16250.5') ?? ratio(0))).toBe(324_847);
  });

  test('sums are exact, and refuse to be wrong', () => {
    expect(sumOf([0.1 + 0.9, 2])).toBe(3);
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    fc.assert(
      fc.property(fc.array(fc.integer()), (list) => {
        expect(sumOf(list)).toBe(sumOf([...list].toReversed()));
      }),
    );
  });

  test('quantities have no floating point', () => {
    const tenth = parseDecimal('0.1') ?? ratio(0);
    expect(add(add(tenth, tenth), tenth)).toEqual(parseDecimal('0.3'));
  });
});
