import type { Token } from './tokens.ts';

/** "1.250.000" and "1,250,000" are thousands, "1,5" and "4.5" decimals, "500" is whole. */
export function numberOf(raw: string): number {
  if (/^\d{1,3}([.,]\d{3})+$/.test(raw)) return Number(raw.replaceAll(/[.,]/g, ''));
  return Number(raw.replace(/[,:]/, '.'));
}
/** With a word for thousands or millions behind it, one separator is a decimal one: "1.5 juta", "1,25 juta". */
export function decimalOf(raw: string): number {
  return /^\d+[.,]\d+$/.test(raw) ? Number(raw.replace(',', '.')) : numberOf(raw);
}

const DIGITS: Record<string, number> = {
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
  delapan: 8,
  sembilan: 9,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};
const WHOLE: Record<string, number> = {
  sepuluh: 10,
  sebelas: 11,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  seratus: 100,
};
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

export interface SpokenNumber {
  value: number;
  /** Index behind the number. */
  end: number;
  raw: string;
}

/** A number in figures or in words ("dua puluh lima", "lima ratus", "twenty-five") at a position. */
export function readNumber(tokens: readonly Token[], at: number): SpokenNumber | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.type === 'number') return { value: numberOf(token.text), end: at + 1, raw: token.text };
  if (token.type !== 'word') return null;
  let end = at;
  let value = 0;
  const hundreds = DIGITS[token.text];
  const next = tokens[at + 1]?.text;
  if (hundreds !== undefined && (next === 'ratus' || next === 'hundred')) {
    value = hundreds * 100;
    end = at + 2;
  } else if (token.text === 'seratus') {
    value = 100;
    end = at + 1;
  }
  const below = readBelowHundred(tokens, end);
  if (below) return { value: value + below.value, end: below.end, raw: '' };
  return end > at ? { value, end, raw: '' } : null;
}

function readBelowHundred(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  const word = tokens[at]?.text ?? '';
  const next = tokens[at + 1]?.text ?? '';
  const whole = WHOLE[word];
  if (whole !== undefined && whole < 100) return { value: whole, end: at + 1 };
  const tens = TENS[word];
  if (tens !== undefined) {
    const unit = DIGITS[next];
    return unit === undefined ? { value: tens, end: at + 1 } : { value: tens + unit, end: at + 2 };
  }
  const digit = DIGITS[word];
  if (digit === undefined) return null;
  if (next === 'belas') return { value: 10 + digit, end: at + 2 };
  if (next !== 'puluh') return { value: digit, end: at + 1 };
  const unit = DIGITS[tokens[at + 2]?.text ?? ''];
  return unit === undefined ? { value: digit * 10, end: at + 2 } : { value: digit * 10 + unit, end: at + 3 };
}
