import type { FormatLanguage } from '../../../domain/format.ts';
import { parseAmount } from '../../../domain/money/parse-amount.ts';

/** The typed rate in rupiah: `1500000`, `1.500.000`, `1,5 jt`, `500rb`. Null if it is no rate; '' if empty. */
export function readRateWish(text: string, language: FormatLanguage): string | null {
  if (text.trim() === '') return '';
  const amount = parseAmount(text, 'IDR', language);
  return amount !== null && amount > 0 && amount < 1e12 ? String(amount) : null;
}
