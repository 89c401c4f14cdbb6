import type { FormatLanguage } from '../format.ts';
import { plainTyped } from '../plain-typed.ts';
import { CURRENCIES, LARGEST_AMOUNT, type Currency } from './currencies.ts';
import { add, multiply, negate, ratio, roundHalfAwayFromZero, type Ratio } from './ratio.ts';
import { readings, type DecimalSign } from './separators.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;
const MILLIARD = 1_000_000_000;

/** `m` is not among them: it is a miliar in Indonesian and asked about in English. */
const UNITS: Readonly<Record<string, number>> = {
  rb: THOUSAND,
  ribu: THOUSAND,
  k: THOUSAND,
  jt: MILLION,
  juta: MILLION,
  mio: MILLION,
  mn: MILLION,
  mln: MILLION,
  million: MILLION,
  miliar: MILLIARD,
  milyar: MILLIARD,
  bn: MILLIARD,
  billion: MILLIARD,
  triliun: 1000 * MILLIARD,
  trilyun: 1000 * MILLIARD,
};

/** Currencies that a sign or word before or behind an amount can mean. */
const CURRENCIES_OF_SIGN: Readonly<Record<string, readonly Currency[]>> = {
  rp: ['IDR'],
  'rp.': ['IDR'],
  idr: ['IDR'],
  rupiah: ['IDR'],
  $: ['USD', 'SGD', 'AUD'],
  us$: ['USD'],
  usd: ['USD'],
  s$: ['SGD'],
  sgd: ['SGD'],
  a$: ['AUD'],
  aud: ['AUD'],
  '€': ['EUR'],
  eur: ['EUR'],
  '£': ['GBP'],
  gbp: ['GBP'],
  '¥': ['JPY', 'CNY'],
  jpy: ['JPY'],
  cny: ['CNY'],
  rmb: ['CNY'],
  rm: ['MYR'],
  myr: ['MYR'],
  '฿': ['THB'],
  thb: ['THB'],
  '₩': ['KRW'],
  krw: ['KRW'],
};

export interface AmountFormat {
  language: FormatLanguage;
  /** Of the cell's column; else separators are read as far as they have one meaning. */
  decimals?: DecimalSign | null;
  /** Meaning of `M`, once the user was asked. */
  mega?: typeof MILLION | typeof MILLIARD | null;
}

export type AmountReading =
  /** In the smallest unit. */
  | { ok: true; amount: number }
  | { ok: false; reason: 'unreadable' }
  | { ok: false; reason: 'other-currency' }
  /** More than one amount can be meant: `2,5 M` in English, `2.500 jt`. */
  | { ok: false; reason: 'open'; choices: readonly number[] };

const UNREADABLE: AmountReading = { ok: false, reason: 'unreadable' };

/**
 * Reads a typed or pasted amount: `1.250.000`, `1,250,000.00`, `Rp. 2.500.000,-`, `(250.000)`, `2500000 IDR`, `€
 * 12,50`,
 * `2,5 jt`, `750rb`, `2 jt 500 rb`, `2,5 M`. Separators follow the column or their only meaning, never the language of
 * the interface; three digits behind a single separator are thousands, unless a unit follows.
 */
export function readAmount(text: string, currency: Currency, format: AmountFormat): AmountReading {
  const bare = withoutSigns(plainTyped(text));
  if (bare === null) return UNREADABLE;
  const named = withoutCurrency(bare.text);
  if (named.currencies !== null && !named.currencies.includes(currency)) return { ok: false, reason: 'other-currency' };
  const inner = withoutSigns(named.text);
  if (inner === null || (bare.isNegative && inner.isNegative)) return UNREADABLE;
  const values = valuesOf(inner.text, format);
  const isNegative = bare.isNegative || inner.isNegative;
  const amounts = values.flatMap((value) => amountOf(isNegative ? negate(value) : value, currency) ?? []);
  const [amount, ...others] = [...new Set(amounts)].toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (amount === undefined) return UNREADABLE;
  return others.length === 0 ? { ok: true, amount } : { ok: false, reason: 'open', choices: [amount, ...others] };
}

/** The amount in the smallest unit; null if the text is none, or not one alone. */
export function parseAmount(text: string, currency: Currency, language: FormatLanguage): number | null {
  const read = readAmount(text, currency, { language });
  return read.ok ? read.amount : null;
}

/** Minus, brackets of a loss, `,-` behind whole rupiah; null for two signs of a loss. */
function withoutSigns(text: string): { text: string; isNegative: boolean } | null {
  const body = text.replace(/^@\s*/, '').replace(/(?<=\d)[.,]\s*-{1,2}$/, '');
  const bracketed = /^\(([^()]+)\)$/.exec(body)?.[1];
  if (bracketed !== undefined) return { text: bracketed.trim(), isNegative: true };
  const isMinus = body.startsWith('-') || /\d\s*-$/.test(body);
  const rest = body.replace(/^[-+]\s*/, '').replace(/(?<=\d)\s*-$/, '');
  return /^[-+]/.test(rest) ? null : { text: rest, isNegative: isMinus };
}

function withoutCurrency(text: string): { text: string; currencies: readonly Currency[] | null } {
  const [, before = '', middle = '', behind = ''] =
    /^(rp\.?|[a-z]{0,2}[$€£¥฿₩]|[a-z]{2,3}(?![a-z]))?\s*(.*?)\s*([$€£¥฿₩]|idr|rupiah|[a-z]{3})?$/.exec(text) ?? [];
  const isWord = behind !== '' && CURRENCIES_OF_SIGN[behind] === undefined;
  const found = [before, isWord ? '' : behind].filter((sign) => sign !== '');
  const currencies = found.map((sign) => CURRENCIES_OF_SIGN[sign]);
  // An unknown word stays in the text, which is no amount then.
  if (currencies.includes(undefined)) return { text, currencies: null };
  const [first = null, second] = currencies.map((each) => each ?? []);
  return {
    text: isWord ? `${middle}${text.endsWith(` ${behind}`) ? ' ' : ''}${behind}` : middle,
    currencies: second === undefined ? first : (first ?? []).filter((each) => second.includes(each)),
  };
}

const PART = /^([\d.,]+)\s*([a-z]*)\s*(?=[\d.,]|$)/;

/** Values in whole units of the currency that the text can mean: one, or several that a person chooses from. */
function valuesOf(text: string, format: AmountFormat): Ratio[] {
  const thin = /^\d{1,3}(?:[ ']\d{3})+(?=[.,a-z ]|$)/.test(text) ? text.replaceAll(/(?<=\d)[ '](?=\d{3})/g, '') : text;
  let [rest, below]: [string, number] = [thin, Number.POSITIVE_INFINITY];
  let sums: Ratio[] = thin === '' ? [] : [ratio(0)];
  while (rest !== '') {
    const [whole, digits = '', word = ''] = PART.exec(rest) ?? [];
    if (whole === undefined) return [];
    rest = rest.slice(whole.length);
    const units = unitsOf(word, format);
    const isPart = below !== Number.POSITIVE_INFINITY || rest !== '';
    // Parts of one amount descend: 2 jt 500 rb.
    if (units.length === 0 || (isPart && (word === '' || units.length > 1 || (units[0] ?? 0) >= below))) return [];
    below = units[0] ?? 0;
    const values = numbersOf(digits, word !== '', format);
    sums = sums.flatMap((sum) =>
      values.flatMap((value) => units.map((unit) => add(sum, multiply(value, ratio(unit))))),
    );
  }
  return sums;
}

function unitsOf(word: string, { language, mega }: AmountFormat): number[] {
  if (word === '') return [1];
  if (word === 'm') return mega ? [mega] : language === 'id' ? [MILLIARD] : [MILLION, MILLIARD];
  const unit = Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
  return unit === undefined ? [] : [unit];
}

function numbersOf(digits: string, hasUnit: boolean, { decimals }: AmountFormat): Ratio[] {
  const found = readings(digits);
  if (found.length < 2) return found.map(({ value }) => value);
  if (hasUnit) {
    const chosen = found.find(({ sign }) => sign === decimals);
    return chosen === undefined ? found.map(({ value }) => value) : [chosen.value];
  }
  // Three digits behind a single separator: no amount has three decimals.
  const grouped = found.find(({ sign }) => sign === (digits.includes('.') ? ',' : '.'));
  return grouped === undefined || (decimals && grouped.sign !== decimals) ? [] : [grouped.value];
}

/** Null if the value is no whole number of the smallest unit, or too large. */
function amountOf(value: Ratio, currency: Currency): number | null {
  const scaled = multiply(value, ratio(10n ** BigInt(CURRENCIES[currency])));
  if (scaled.denominator !== 1n) return null;
  const amount = Number(roundHalfAwayFromZero(scaled));
  return Math.abs(amount) <= LARGEST_AMOUNT ? amount : null;
}
