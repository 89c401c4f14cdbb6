import { multiply, parseDecimal, ratio, roundHalfAwayFromZero } from '../../../../domain/money/ratio.ts';

/** `11`, `2,5` or `0.24` per cent in hundredths of one; null when it is no rate from 0 to 100 %. */
export function readPercent(text: string): number | null {
  const value = parseDecimal(text.trim().replace(/\s*%$/, '').replace(',', '.'));
  if (value === null) return null;
  const basisPoints = Number(roundHalfAwayFromZero(multiply(value, ratio(100))));
  return basisPoints >= 0 && basisPoints <= 10_000 ? basisPoints : null;
}
