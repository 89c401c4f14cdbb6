import { plainTyped } from '../plain-typed.ts';
import { ratio, type Ratio } from './ratio.ts';

/** Sign before decimals; the other one of the two parts groups of three digits. */
export type DecimalSign = ',' | '.';

const PATTERNS: Record<DecimalSign, RegExp> = {
  ',': /^(\d{0,15}|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,12}))?$/,
  '.': /^(\d{0,15}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,12}))?$/,
};

/** The number, if its decimals are behind this sign; null if the separators do not allow that. */
function readingBy(sign: DecimalSign, digits: string): Ratio | null {
  const [, whole = '', part = ''] = PATTERNS[sign].exec(digits) ?? [];
  if (whole === '' && part === '') return null;
  return ratio(BigInt(whole.replaceAll(/\D/g, '') + part), 10n ** BigInt(part.length));
}

/** Spaces and apostrophes between groups of three digits only part them. */
const withoutThinGroups = (text: string): string =>
  /^\d{1,3}(?:[ ']\d{3})+(?!\d)/.test(text) ? text.replaceAll(/[ ']/g, '') : text;

const sameRatio = (a: Ratio, b: Ratio) => a.numerator === b.numerator && a.denominator === b.denominator;

/**
 * Both readings of digits with separators: `1.000` is a thousand and one, `2,5` is one number alone. Without sign or
 * unit; empty for other text.
 */
export function readings(digits: string): { sign: DecimalSign; value: Ratio }[] {
  const plain = withoutThinGroups(digits);
  const found = ([',', '.'] as const).flatMap((sign) => {
    const value = readingBy(sign, plain);
    return value === null ? [] : [{ sign, value }];
  });
  const [first, second] = found;
  return first !== undefined && second !== undefined && sameRatio(first.value, second.value) ? [first] : found;
}

/**
 * Decimals of a column: behind this sign; `none`: nothing depends on it; `open`: thousands and decimals cannot be told
 * apart; `mixed`: its cells contradict each other.
 */
export type ColumnDecimals = DecimalSign | 'none' | 'open' | 'mixed';

const DIGITS = /\d(?:[\d.,]|[ '](?=\d{3}(?!\d)))*|[.,]\d+/g;
const UNIT = /^\s*(?:rb|ribu|k|jt|juta|m|mio|mn|mln|million|miliar|milyar|bn|billion)\b/;

/** Decides the separators from all cells of a column. No amount of money has three decimals, unless a unit follows. */
export function decimalsOfColumn(cells: readonly string[], type: 'number' | 'amount' = 'number'): ColumnDecimals {
  const signs = new Set<DecimalSign>();
  let isOpen = false;
  for (const cell of cells) {
    const text = plainTyped(cell);
    for (const match of text.matchAll(DIGITS)) {
      const digits = match[0].replace(/[.,]$/, '');
      if (!/[.,]/.test(digits)) continue;
      const found = readings(digits);
      const isMoney = type === 'amount' && !UNIT.test(text.slice(match.index + match[0].length));
      if (found.length === 2 && isMoney) signs.add(digits.includes('.') ? ',' : '.');
      else if (found.length === 2) isOpen = true;
      else if (found[0] !== undefined) signs.add(signOf(digits, found[0].value));
    }
  }
  const [sign] = signs;
  if (signs.size > 1) return 'mixed';
  return sign ?? (isOpen ? 'open' : 'none');
}

/** The decimal sign that the only reading of these digits has. */
function signOf(digits: string, value: Ratio): DecimalSign {
  const byComma = readingBy(',', withoutThinGroups(digits));
  return byComma !== null && sameRatio(byComma, value) ? ',' : '.';
}
