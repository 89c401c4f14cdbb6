import { CURRENCIES, type Currency } from './currencies.ts';
import { multiply, ratio, roundHalfAwayFromZero, type Ratio } from './ratio.ts';

/** Quantity × rate, in the rate's smallest unit. Throws RangeError if the product is no safe integer. */
export function times(rate: number, quantity: Ratio): number {
  return safe(roundHalfAwayFromZero(multiply(ratio(rate), quantity)));
}

/**
 * An amount of one currency in another one, at so many units of `to` for one unit of `from` (whole units, as banks
 * quote it).
 */
export function exchanged(amount: number, from: Currency, to: Currency, rate: Ratio): number {
  const scale = ratio(10n ** BigInt(CURRENCIES[to]), 10n ** BigInt(CURRENCIES[from]));
  return safe(roundHalfAwayFromZero(multiply(multiply(ratio(amount), rate), scale)));
}

/** Exact for any order of the amounts, since all are integers. Throws RangeError beyond the safe integers. */
export const sumOf = (amounts: Iterable<number>): number => {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return safe(total);
};

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('an amount beyond the safe integers');
  return number;
}
