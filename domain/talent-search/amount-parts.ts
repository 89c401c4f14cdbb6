/** Reads the parts of an amount: the words before a number, and the number with its multiplier and unit. */
import { type SpokenNumber, readNumber } from './numbers.ts';
import { type Sentence, phraseMatcher, wordAt } from './sentence.ts';
import {
  type Quantity,
  type Bound,
  BOUNDS,
  KEYWORDS,
  FILLERS,
  THOUSANDS,
  isThousandWord,
  AGE_UNIT,
  HEIGHT_UNIT,
  WEIGHT_UNIT,
  HOUR_UNIT,
  STAR_UNIT,
} from './amount-phrases.ts';

export interface Prefix {
  end: number;
  quantity: Quantity | null;
  bounds: Bound[];
  isBetween: boolean;
  isRupiah: boolean;
}
export function readPrefix(sentence: Sentence, from: number): Prefix {
  const prefix: Prefix = { end: from, quantity: null, bounds: [], isBetween: false, isRupiah: false };
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    if (sentence.isText[prefix.end]) break;
    const keyword = firstMatch(KEYWORDS, sentence, prefix.end);
    const bound = keyword ? null : firstMatch(BOUNDS, sentence, prefix.end);
    const sign = signBound(wordAt(sentence, prefix.end));
    if (keyword && (prefix.quantity === null || prefix.quantity === keyword.value)) {
      prefix.quantity = keyword.value;
      prefix.end = keyword.end;
      isMoving = true;
    } else if (bound) {
      prefix.bounds.push(bound.value);
      prefix.end = bound.end;
      isMoving = true;
    } else if (sign) {
      prefix.bounds.push(sign);
      prefix.end += wordAt(sentence, prefix.end + 1) === '=' ? 2 : 1;
      isMoving = true;
    } else if (
      FILLERS.has(wordAt(sentence, prefix.end)) &&
      !(wordAt(sentence, prefix.end) === 'per' && prefix.quantity !== 'rate')
    ) {
      const word = wordAt(sentence, prefix.end);
      if (word === 'antara' || word === 'between') prefix.isBetween = true;
      if (word === 'rp' || word === 'idr') prefix.isRupiah = true;
      prefix.end += wordAt(sentence, prefix.end + 1) === '.' && word === 'rp' ? 2 : 1;
      isMoving = true;
    }
  }
  return prefix;
}
const signBound = (sign: string): Bound | null =>
  sign === '<' || sign === '<=' || sign === '≤'
    ? 'max'
    : sign === '>' || sign === '>=' || sign === '≥'
      ? 'min'
      : sign === '±' || sign === '~'
        ? 'about'
        : null;

export function firstMatch<T>(
  table: readonly [T, ReturnType<typeof phraseMatcher>][],
  sentence: Sentence,
  at: number,
): { value: T; end: number } | null {
  let best: { value: T; end: number } | null = null;
  for (const [value, match] of table) {
    const end = match(sentence, at);
    if (end !== null && end > (best?.end ?? at)) best = { value, end };
  }
  return best;
}

export interface Part {
  value: number;
  raw: string;
  factor: number;
  isAround: boolean;
  quantity: Quantity | null;
  end: number;
}
/** A number with its multiplier and unit. */
export function readPart(sentence: Sentence, at: number): Part | null {
  const feet = readFeet(sentence, at);
  if (feet) return feet;
  let start = at;
  let isRupiah = false;
  if (wordAt(sentence, start) === 'rp' || wordAt(sentence, start) === 'idr') {
    isRupiah = true;
    start += wordAt(sentence, start + 1) === '.' ? 2 : 1;
  }
  if (sentence.isText[start]) return null;
  const half = wordAt(sentence, start) === 'setengah' && isThousandWord(wordAt(sentence, start + 1));
  const alone = wordAt(sentence, start) === 'sejuta' || wordAt(sentence, start) === 'sejutaan';
  const number: SpokenNumber | null = half
    ? { value: 0.5, end: start + 1, raw: '0.5' }
    : alone
      ? { value: 1e6, end: start + 1, raw: '' }
      : readNumber(sentence.tokens, start);
  if (!number) return null;
  const part: Part = {
    value: number.value,
    raw: number.raw,
    factor: 0,
    isAround: wordAt(sentence, start) === 'sejutaan',
    quantity: isRupiah || alone ? 'rate' : null,
    end: number.end,
  };
  const multiplier = THOUSANDS[wordAt(sentence, part.end)];
  if (multiplier !== undefined && multiplier > 0) {
    part.factor = multiplier;
    part.isAround ||= wordAt(sentence, part.end).endsWith('an');
    part.quantity = 'rate';
    part.end += 1;
  }
  if (part.quantity === null) {
    const unit = unitAt(sentence, part);
    if (unit) {
      part.quantity = unit.quantity;
      part.end = unit.end;
    }
  }
  return part;
}
/** "6 feet", "5 ft 9", `5'9"`: in centimetres. */
function readFeet(sentence: Sentence, at: number): Part | null {
  const number = sentence.tokens[at]?.type === 'number' ? readNumber(sentence.tokens, at) : null;
  if (!number || !/^(feet|foot|ft)$/.test(wordAt(sentence, number.end))) return null;
  const inches =
    sentence.tokens[number.end + 1]?.type === 'number' ? readNumber(sentence.tokens, number.end + 1) : null;
  let end = inches ? inches.end : number.end + 1;
  if (/^(inch|inches|in|"|″|”)$/.test(wordAt(sentence, end)) && inches) end += 1;
  if (wordAt(sentence, end) === 'tall') end += 1;
  return {
    value: Math.round(number.value * 30.48 + (inches?.value ?? 0) * 2.54),
    raw: '',
    factor: 0,
    isAround: false,
    quantity: 'height',
    end,
  };
}
export function unitAt(sentence: Sentence, part: Part): { quantity: Quantity; end: number } | null {
  const isYearsOld = ['y', '/', 'o'].every((text, offset) => wordAt(sentence, part.end + offset) === text);
  const age = isYearsOld ? part.end + 3 : AGE_UNIT(sentence, part.end);
  if (
    age !== null &&
    /^(of )?(experience|pengalaman|berpengalaman|ago|lalu|main|karir|karier|berkarya)$/.test(
      wordAt(sentence, age) === 'of' ? `of ${wordAt(sentence, age + 1)}` : wordAt(sentence, age),
    )
  )
    return null;
  if (age !== null) return { quantity: 'age', end: age };
  const height = HEIGHT_UNIT(sentence, part.end);
  if (height !== null) return { quantity: 'height', end: height };
  if (/^(m|meter|metre|meters)$/.test(wordAt(sentence, part.end)) && part.value > 1 && part.value < 2.5)
    return { quantity: 'height', end: part.end + 1 };
  const weight = WEIGHT_UNIT(sentence, part.end);
  if (weight !== null) return { quantity: 'weight', end: weight };
  const stars = STAR_UNIT(sentence, part.end);
  if (stars !== null && part.value <= 5) return { quantity: 'rating', end: stars };
  const hours = HOUR_UNIT(sentence, part.end);
  if (hours !== null && part.value <= 24 && wordAt(sentence, part.end - 2) !== '/')
    return { quantity: 'hours', end: hours };
  return null;
}
