import { DIGIT_WORDS, TEEN_WORDS, TENS_WORDS } from '../number-words.ts';
import type { Token } from './tokens.ts';

/** "1.250.000" and "1,250,000" are thousands, "1,5" and "4.5" decimals, "500" is whole. */
function numberOf(raw: string): number {
  if (/^\d{1,3}([.,]\d{3})+$/.test(raw)) return Number(raw.replaceAll(/[.,]/g, ''));
  return Number(raw.replace(/[,:]/, '.'));
}
/** With a word for thousands or millions behind it, one separator is a decimal one: "1.5 juta", "1,25 juta". */
export function decimalOf(raw: string): number {
  return /^\d+[.,]\d+$/.test(raw) ? Number(raw.replace(',', '.')) : numberOf(raw);
}

const WHOLE: Readonly<Record<string, number>> = { ...TEEN_WORDS, seratus: 100 };

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
  const hundreds = DIGIT_WORDS[token.text];
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
  const tens = TENS_WORDS[word];
  if (tens !== undefined) {
    const unit = DIGIT_WORDS[next];
    return unit === undefined ? { value: tens, end: at + 1 } : { value: tens + unit, end: at + 2 };
  }
  const digit = DIGIT_WORDS[word];
  if (digit === undefined) return null;
  if (next === 'belas') return { value: 10 + digit, end: at + 2 };
  if (next !== 'puluh') return { value: digit, end: at + 1 };
  const unit = DIGIT_WORDS[tokens[at + 2]?.text ?? ''];
  return unit === undefined ? { value: digit * 10, end: at + 2 } : { value: digit * 10 + unit, end: at + 3 };
}
