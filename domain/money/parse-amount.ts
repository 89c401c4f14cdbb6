import { CURRENCIES, LARGEST_AMOUNT, type Currency } from './currencies.ts';
import { multiply, ratio, roundHalfAwayFromZero, type Ratio } from './ratio.ts';

/**
 * Reads a typed amount, in the smallest unit: `1.250.000`, `1,250,000`, `1250000`, `Rp 1.250.000`, `12,50` and `12.50`
 * (two digits behind the last separator are decimals where the currency has some), `2,5 jt`, `750rb`, `1.2m`. Null
 * where the text is no amount.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const digits = CURRENCIES[currency];
  const clean = text
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/^(-?)\s*(?:rp|[a-z]{3}|[$€£¥])\s*/, '$1')
    .replaceAll(/[\s_]/g, '');
  const match = /^(-?)([\d.,]+)(rb|ribu|k|jt|juta|m|mio|miliar|milyar)?(?:,-)?$/.exec(clean);
  if (match === null) return null;
  const [, sign = '', number = '', unit] = match;
  const value = readNumber(number, unit === undefined ? digits : 3);
  if (value === null) return null;
  const inUnits = multiply(value, ratio(UNITS[unit ?? ''] ?? 1));
  const amount = roundHalfAwayFromZero(multiply(inUnits, ratio(10n ** BigInt(digits))));
  const signed = Number(sign === '-' ? -amount : amount);
  return Math.abs(signed) <= LARGEST_AMOUNT ? signed : null;
}

const UNITS: Record<string, number> = {
  rb: 1000,
  ribu: 1000,
  k: 1000,
  jt: 1_000_000,
  juta: 1_000_000,
  m: 1_000_000,
  mio: 1_000_000,
  miliar: 1_000_000_000,
  milyar: 1_000_000_000,
};

/** `decimals`: how many digits may stand behind a decimal separator. Groups of three are thousands. */
function readNumber(text: string, decimals: number): Ratio | null {
  const separators = text.replaceAll(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return /^\d{1,15}$/.test(text) ? ratio(BigInt(text)) : null;
  const at = text.lastIndexOf(last);
  const tail = text.slice(at + 1);
  const isSingle = separators.split(last).length === 2;
  const isDecimal = decimals > 0 && isSingle && tail.length <= decimals && (tail.length !== 3 || separators.length > 1);
  const whole = (isDecimal ? text.slice(0, at) : text).split(/[.,]/);
  const part = isDecimal ? tail : '';
  if (part === '' && isDecimal) return null;
  const [head = '', ...groups] = whole;
  const isGrouped = groups.every((group) => /^\d{3}$/.test(group)) && (groups.length === 0 || /^\d{1,3}$/.test(head));
  // Both separators as thousands, as in 1.250,000, are a slip.
  const isMixed = new Set((isDecimal ? text.slice(0, at) : text).replaceAll(/\d/g, '')).size > 1;
  if (!/^\d{1,15}$/.test(head) || !isGrouped || isMixed) return null;
  return ratio(BigInt(head + groups.join('') + part), 10n ** BigInt(part.length));
}
