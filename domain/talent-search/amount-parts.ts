/** Parses the parts of an amount: the words before a number, the number with multiplier and unit, the unit of pay. */
import { type SpokenNumber, readNumber } from './numbers.ts';
import { type Sentence, type phraseMatcher, wordAt } from './sentence.ts';
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
  OPPOSITE,
  OTHER_UNIT,
  PER_DAY,
  PER_HOUR,
  WEIGHT_UNIT,
  HOUR_UNIT,
  STAR_UNIT,
} from './amount-phrases.ts';

export type PaidUnit = 'hour' | 'day';
export interface Lead {
  end: number;
  quantity: Quantity | null;
  bounds: Bound[];
  isBetween: boolean;
  isRupiah: boolean;
  /** "day rate", "tarif per jam". */
  unit: PaidUnit | null;
}

const BOUND_OF_SIGN: Readonly<Record<string, Bound>> = {
  '<': 'under',
  '<=': 'max',
  '≤': 'max',
  '>': 'over',
  '>=': 'min',
  '≥': 'min',
  '±': 'about',
  '~': 'about',
};

/** The words before a number. A negation turns the bound behind it round; null: it negates something else. */
export function readLead(sentence: Sentence, at: number): Lead | null {
  const isNegated =
    /^(tidak|tak|not|bukan|jangan)$/.test(wordAt(sentence, at)) && firstMatch(BOUNDS, sentence, at) === null;
  const lead: Lead = {
    end: isNegated ? at + 1 : at,
    quantity: null,
    bounds: [],
    isBetween: false,
    isRupiah: false,
    unit: null,
  };
  while (!sentence.isText[lead.end] && LEAD_WORDS.some((take) => take(sentence, lead)));
  if (!isNegated) return lead;
  if (lead.bounds.length === 0 || lead.bounds.includes('about')) return null;
  return { ...lead, bounds: lead.bounds.map((bound) => OPPOSITE[bound]) };
}

/** Kinds of words before a number, tried in order; each consumes its words, or declines. */
const LEAD_WORDS: readonly ((sentence: Sentence, lead: Lead) => boolean)[] = [
  (sentence, lead) => {
    const keyword = firstMatch(KEYWORDS, sentence, lead.end);
    if (!keyword || (lead.quantity !== null && lead.quantity !== keyword.value)) return false;
    const words = wordAt(sentence, lead.end);
    if (keyword.end > lead.end + 1 && /^(day|daily|hourly)$/.test(words))
      lead.unit = words === 'hourly' ? 'hour' : 'day';
    return Object.assign(lead, { quantity: keyword.value, end: keyword.end }).end > 0;
  },
  (sentence, lead) => {
    const per = lead.quantity === 'rate' ? readPer(sentence, lead.end, 'rate') : null;
    if (!per || per === 'other') return false;
    return Object.assign(lead, per).end > 0;
  },
  (sentence, lead) => {
    const bound = firstMatch(BOUNDS, sentence, lead.end);
    if (bound) Object.assign(lead, { bounds: [...lead.bounds, bound.value], end: bound.end });
    return bound !== null;
  },
  (sentence, lead) => {
    const bound = BOUND_OF_SIGN[wordAt(sentence, lead.end)];
    if (bound) Object.assign(lead, { bounds: [...lead.bounds, bound], end: lead.end + 1 });
    return bound !== undefined;
  },
  (sentence, lead) => {
    const word = wordAt(sentence, lead.end);
    if (!FILLERS.has(word) || (word === 'per' && lead.quantity !== 'rate')) return false;
    lead.isBetween ||= word === 'antara' || word === 'between';
    lead.isRupiah ||= word === 'rp' || word === 'idr';
    lead.end += wordAt(sentence, lead.end + 1) === '.' && word === 'rp' ? 2 : 1;
    return true;
  },
];

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
  const isRupiah = /^(rp|idr)$/.test(wordAt(sentence, at));
  const start = isRupiah ? at + (wordAt(sentence, at + 1) === '.' ? 2 : 1) : at;
  if (sentence.isText[start]) return null;
  const isMillion = /^sejuta(an)?$/.test(wordAt(sentence, start));
  const number = isMillion ? { value: 1e6, end: start + 1, raw: '' } : numberAt(sentence, start);
  if (!number) return null;
  const part: Part = {
    value: number.value,
    raw: number.raw,
    factor: 0,
    isAround: wordAt(sentence, start) === 'sejutaan',
    quantity: isRupiah || isMillion ? 'rate' : null,
    end: number.end,
  };
  takeMultiplier(sentence, part);
  takeIsh(sentence, part);
  const unit = part.quantity === null ? unitAt(sentence, part) : null;
  return unit ? { ...part, ...unit } : part;
}
const numberAt = (sentence: Sentence, at: number): SpokenNumber | null =>
  wordAt(sentence, at) === 'setengah' && isThousandWord(wordAt(sentence, at + 1))
    ? { value: 0.5, end: at + 1, raw: '0.5' }
    : readNumber(sentence.tokens, at);
function takeMultiplier(sentence: Sentence, part: Part): void {
  const word = wordAt(sentence, part.end);
  const factor = THOUSANDS[word] ?? 0;
  if (factor === 0) return;
  Object.assign(part, { factor, quantity: 'rate', end: part.end + 1 });
  part.isAround ||= word.endsWith('an');
}
/** "160ish cm". */
function takeIsh(sentence: Sentence, part: Part): void {
  if (wordAt(sentence, part.end) !== 'ish' || sentence.tokens[part.end]?.isGlued !== true) return;
  part.isAround = true;
  part.end += 1;
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
    value: number.value * 30.48 + (inches?.value ?? 0) * 2.54,
    raw: '',
    factor: 0,
    isAround: false,
    quantity: 'height',
    end,
  };
}

const NOT_AN_AGE = /^(experience|pengalaman|berpengalaman|ago|lalu|main|karir|karier|berkarya)$/;
/** Units behind a number, tried in order. Null: a unit of something that is no wish. */
const UNITS: readonly (readonly [
  Quantity,
  (sentence: Sentence, at: number) => number | null,
  (value: number) => boolean,
])[] = [
  ['age', (sentence, at) => (isYearsOld(sentence, at) ? at + 3 : AGE_UNIT(sentence, at)), () => true],
  ['height', HEIGHT_UNIT, () => true],
  [
    'height',
    (sentence, at) => (/^(m|meter|metre|meters)$/.test(wordAt(sentence, at)) ? at + 1 : null),
    (value) => value > 1 && value < 2.5,
  ],
  ['weight', WEIGHT_UNIT, () => true],
  ['rating', STAR_UNIT, (value) => value <= 5],
  [
    'hours',
    (sentence, at) => (wordAt(sentence, at - 2) === '/' ? null : HOUR_UNIT(sentence, at)),
    (value) => value <= 24,
  ],
];
const isYearsOld = (sentence: Sentence, at: number): boolean =>
  ['y', '/', 'o'].every((text, offset) => wordAt(sentence, at + offset) === text);

export function unitAt(sentence: Sentence, { end: at, value }: Part): { quantity: Quantity; end: number } | null {
  for (const [quantity, read, fits] of UNITS) {
    const end = read(sentence, at);
    if (end === null || !fits(value)) continue;
    const behind = wordAt(sentence, end) === 'of' ? wordAt(sentence, end + 1) : wordAt(sentence, end);
    return quantity === 'age' && NOT_AN_AGE.test(behind) ? null : { quantity, end };
  }
  return null;
}

const BARE_PER = /^(jam|hour|hari|day|project|proyek|episode|bulan|month)$/;
/** "/jam", "per day", "sehari": of a price only. `other`: a project, a month. */
export function readPer(
  sentence: Sentence,
  at: number,
  quantity: Quantity | null,
): { unit: PaidUnit; end: number } | 'other' | null {
  if (quantity !== 'rate' && quantity !== null) return null;
  const hasSlash = wordAt(sentence, at) === '/';
  const from = hasSlash ? at + 1 : at;
  const word = wordAt(sentence, from);
  if (hasSlash && /^(hr|h|j|d)$/.test(word)) {
    // "500rb/hr" is hari, "$50/hr" an hour.
    const isDay = word === 'd' || (word === 'hr' && /^(rb|ribu|jt|juta)$/.test(wordAt(sentence, at - 1)));
    return { unit: isDay ? 'day' : 'hour', end: from + 1 };
  }
  for (const [unit, matcher] of [
    ['hour', PER_HOUR],
    ['day', PER_DAY],
    ['other', OTHER_UNIT],
  ] as const) {
    const end = matcher(sentence, from);
    if (end === null || (!hasSlash && end === from + 1 && BARE_PER.test(word))) continue;
    return unit === 'other' ? 'other' : { unit, end };
  }
  return null;
}

/** "3 juta untuk 2 hari", "1 juta utk 4 jam": the time that a sum is paid for. */
export function readPaidSpan(sentence: Sentence, at: number): { count: number; unit: PaidUnit; end: number } | null {
  if (!/^(utk|untuk|buat|for|selama)$/.test(wordAt(sentence, at))) return null;
  const count = readNumber(sentence.tokens, at + 1);
  if (!count || !(count.value > 0 && count.value <= 365)) return null;
  const word = wordAt(sentence, count.end);
  const unit = /^(hari|days?)$/.test(word) ? 'day' : /^(jam|hours?)$/.test(word) ? 'hour' : null;
  return unit === null ? null : { count: count.value, unit, end: count.end + 1 };
}
