/**
 * An exact number for quantities, rates and exchange: no floating point between the typed text and the sum. Always
 * reduced, denominator > 0.
 */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [absolute(a), absolute(b)];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** Throws RangeError for a denominator of 0. */
export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom === 0n) throw new RangeError('a ratio with the denominator 0');
  const divisor = greatestCommonDivisor(top, bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { numerator: (sign * top) / divisor, denominator: (sign * bottom) / divisor };
}

export const ONE = ratio(1);

export const add = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const negate = (a: Ratio): Ratio => ({ numerator: -a.numerator, denominator: a.denominator });
export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.numerator, a.denominator * b.denominator);
/** Throws RangeError for b = 0. */
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.denominator, a.denominator * b.numerator);

/** Decimal digits with a point (`12`, `0.5`, `-3.25`); null for anything else. */
export function parseDecimal(text: string): Ratio | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '0', part = ''] = match;
  const value = ratio(BigInt(whole + part), 10n ** BigInt(part.length));
  return sign === '-' ? negate(value) : value;
}

/** The nearest number, for showing only. */
export const toNumber = (a: Ratio): number => Number(a.numerator) / Number(a.denominator);

/**
 * The nearest integer; a half is rounded away from zero (commercial rounding: 2.5 → 3, −2.5 → −3). Every amount of this
 * product is rounded by this rule, once, where a quantity, a rate or a tax makes it.
 */
export function roundHalfAwayFromZero({ numerator, denominator }: Ratio): bigint {
  const doubled = 2n * absolute(numerator) + denominator;
  const rounded = doubled / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}
