import { type FormatLanguage, LANGUAGE_TAGS } from '../format.ts';
import { CURRENCIES, type Currency } from './currencies.ts';

/**
 * An amount without its currency: `1.250.000`; the minus is a real one, since columns of figures are read from afar.
 * Rupiah have dots in both languages, as Indonesian documents write them; other currencies follow the language.
 */
export function amountText(amount: number, currency: Currency, language: FormatLanguage): string {
  const digits = CURRENCIES[currency];
  return new Intl.NumberFormat(currency === 'IDR' ? LANGUAGE_TAGS.id : LANGUAGE_TAGS[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount / 10 ** digits)
    .replace('-', '−');
}
