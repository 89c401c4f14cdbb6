/**
 * Reads ages, heights, weights, rates, ratings and hours: "tinggi minimal 170 cm", "under 25", "300-500rb/jam",
 * "rating 4 ke atas".
 */
import { type Found, type Match, type Sentence, findPhrase, isBreak, isEdge, lexiconOf, wordAt } from './sentence.ts';
import { PLACES } from './place-lexicon.ts';
import {
  type Quantity,
  type Bound,
  BOUNDS,
  POSTFIX,
  HEIGHT_UNIT,
  WEIGHT_UNIT,
  PER_HOUR,
  PER_DAY,
  OTHER_UNIT,
  RANGE_SIGN,
  FOREIGN,
  PERSON_NOUN,
  WORDS_AFTER_AGE,
  SIZE_WORD,
} from './amount-phrases.ts';
import { type Prefix, readPrefix, firstMatch, type Part, readPart, unitAt } from './amount-parts.ts';
import { amountFound } from './amount-values.ts';
import { readNumber } from './numbers.ts';

const places = lexiconOf(PLACES);

export function readAmount(sentence: Sentence, at: number): Match | null {
  const negator =
    /^(tidak|tak|not|bukan|jangan)$/.test(wordAt(sentence, at)) && firstMatch(BOUNDS, sentence, at) === null;
  const prefix = readPrefix(sentence, negator ? at + 1 : at);
  if (negator && (prefix.bounds.length === 0 || prefix.bounds.includes('about'))) return null;
  if (negator) prefix.bounds = prefix.bounds.map((bound) => (bound === 'min' ? 'max' : 'min'));
  if (wordAt(sentence, prefix.end) === '$' || FOREIGN.has(wordAt(sentence, prefix.end)))
    return foreignMoney(sentence, prefix.end);
  const tens = readTens(sentence, prefix);
  if (tens) return tens;
  const first = readPart(sentence, prefix.end);
  if (!first) return null;
  let end = first.end;
  const connector = wordAt(sentence, end);
  const isUpTo = connector === 'up' && wordAt(sentence, end + 1) === 'to';
  const isRange =
    RANGE_SIGN.has(connector) || isUpTo || (prefix.isBetween && (connector === 'dan' || connector === 'and'));
  let second = isRange && !isBreak(sentence, end) ? readPart(sentence, end + (isUpTo ? 2 : 1)) : null;
  if (second && ((first.quantity && second.quantity && first.quantity !== second.quantity) || /^0\d/.test(second.raw)))
    second = null;
  if (second) end = second.end;
  if (FOREIGN.has(wordAt(sentence, end))) return foreignMoney(sentence, at);
  if (/^(pengalaman|berpengalaman|experience)$/.test(wordAt(sentence, at - 1)) && prefix.quantity === null) return null;
  const quantity = quantityOf(sentence, prefix, first, second);
  const per = perUnit(sentence, end, quantity);
  if (per === 'other') return { end, found: [] };
  if (per) end = per.end;
  const behind = firstMatch(POSTFIX, sentence, end);
  // "minimal 25 maksimal 35": the second word belongs to the second number.
  const postfix =
    (behind && sentence.tokens[behind.end]?.type === 'number' ? null : behind) ??
    (wordAt(sentence, end) === '+' ? { value: 'min' as Bound, end: end + 1 } : null);
  const isPlus = wordAt(sentence, end) === '+';
  if (postfix) end = postfix.end;
  const unitBehind = postfix ? unitAt(sentence, { ...first, end }) : null;
  if (unitBehind) end = unitBehind.end;
  const settled =
    quantity ??
    unitBehind?.quantity ??
    comparedQuantity(sentence, at, prefix, first) ??
    bareQuantity(sentence, at, prefix, { first, second, end, isPlus, hasPostfix: postfix !== null });
  if (!settled) return null;
  const perBehind = per ?? (postfix ? perUnit(sentence, end, settled) : null);
  if (perBehind && perBehind !== 'other') end = Math.max(end, perBehind.end);
  const bounds = postfix ? [...prefix.bounds, postfix.value] : prefix.bounds;
  const span = settled === 'rate' && !perBehind ? readPaidSpan(sentence, end) : null;
  const found = amountFound(settled, {
    first,
    second,
    bounds,
    unit: span?.unit ?? (perBehind && perBehind !== 'other' ? perBehind.unit : null),
    hasKeyword: prefix.quantity !== null,
  });
  // "maksimal 3 jam" does not state a least number of hours.
  if (!found) return settled === 'hours' && bounds.includes('max') ? { end, found: [] } : null;
  if (span) return paidFor(found, span);
  const alternative =
    readAlternative(sentence, end, settled) ?? readUpperBound(sentence, end, settled, { first, bounds });
  return { end: alternative?.end ?? end, found: [widened(found, alternative)] };
}

/** "3 juta untuk 2 hari", "1 juta utk 4 jam": the time that a sum is paid for. */
function readPaidSpan(sentence: Sentence, at: number): { count: number; unit: 'hour' | 'day'; end: number } | null {
  if (!/^(utk|untuk|buat|for|selama)$/.test(wordAt(sentence, at))) return null;
  const count = readNumber(sentence.tokens, at + 1);
  if (!count || !(count.value > 0 && count.value <= 365)) return null;
  const word = wordAt(sentence, count.end);
  const unit = /^(hari|days?)$/.test(word) ? 'day' : /^(jam|hours?)$/.test(word) ? 'hour' : null;
  return unit === null ? null : { count: count.value, unit, end: count.end + 1 };
}

function paidFor(
  { slot, value }: Found,
  { count, unit, end }: { count: number; unit: 'hour' | 'day'; end: number },
): Match {
  const { min, max } = value as { min: number | null; max: number | null };
  const share = (sum: number | null) => (sum === null ? null : Math.round(sum / count));
  const rate = { slot, value: { min: share(min), max: share(max), unit } };
  return { end, found: unit === 'hour' && count <= 24 ? [rate, { slot: 'min_hours', value: count }] : [rate] };
}

/** "usia minimal 25 maksimal 35": the second bound is of the same quantity. */
function readUpperBound(
  sentence: Sentence,
  at: number,
  quantity: Quantity,
  { first, bounds }: { first: Part; bounds: readonly Bound[] },
): { high: number; low: null; end: number } | null {
  if (!/^(age|height|weight)$/.test(quantity) || !bounds.includes('min')) return null;
  const prefix = readPrefix(sentence, at);
  if (!prefix.bounds.includes('max') || (prefix.quantity !== null && prefix.quantity !== quantity)) return null;
  const part = readPart(sentence, prefix.end);
  if (!part || (part.quantity !== null && part.quantity !== quantity)) return null;
  if (part.value < first.value) return null;
  return { low: null, high: quantity === 'height' && part.value < 3 ? part.value * 100 : part.value, end: part.end };
}

/** "170an cm", "tinggi 160-an": the ten from there on. */
function readTens(sentence: Sentence, { end: at, quantity }: Prefix): Match | null {
  const token = sentence.tokens[at];
  if (token?.type !== 'number' || !/^\d{2,3}$/.test(token.text) || sentence.isText[at]) return null;
  const isHyphened = wordAt(sentence, at + 1) === '-' && wordAt(sentence, at + 2) === 'an';
  if (!isHyphened && !(wordAt(sentence, at + 1) === 'an' && sentence.tokens[at + 1]?.isGlued)) return null;
  const behind = at + (isHyphened ? 3 : 2);
  const [height, weight] = [HEIGHT_UNIT(sentence, behind), WEIGHT_UNIT(sentence, behind)];
  const slot =
    height !== null || (quantity === 'height' && weight === null)
      ? 'height_cm'
      : weight !== null || quantity === 'weight'
        ? 'weight_kg'
        : null;
  const value = Number(token.text);
  if (slot === null || value % 10 !== 0) return null;
  const end = height ?? weight ?? behind;
  const bound = firstMatch(POSTFIX, sentence, end);
  const ten = bound?.value === 'min' ? [value, null] : bound?.value === 'max' ? [null, value + 9] : [value, value + 9];
  return { end: bound?.end ?? end, found: [{ slot, value: ten }] };
}

/** "20 to 25 or 30 to 35": the alternative holds for the same quantity. */
function readAlternative(
  sentence: Sentence,
  at: number,
  quantity: Quantity,
): { high: number; low: number; end: number } | null {
  if (!/^(atau|or)$/.test(wordAt(sentence, at)) || !/^(age|height|weight)$/.test(quantity)) return null;
  const first = readPart(sentence, at + 1);
  if (!first || (first.quantity !== null && first.quantity !== quantity)) return null;
  const second = RANGE_SIGN.has(wordAt(sentence, first.end)) ? readPart(sentence, first.end + 1) : null;
  const last = second && (second.quantity === null || second.quantity === quantity) ? second : first;
  return { low: first.value, high: last.value, end: last.end };
}
function widened(found: Found, alternative: { high: number; low: number | null } | null): Found {
  if (!alternative) return found;
  const [low, high] = found.value as [number | null, number | null];
  if (alternative.low === null) return { ...found, value: [low, alternative.high] };
  return {
    ...found,
    value: [
      low === null ? null : Math.min(low, alternative.low),
      high === null ? null : Math.max(high, alternative.high),
    ],
  };
}

/** Money that is not rupiah is no filter. */
function foreignMoney(sentence: Sentence, at: number): Match | null {
  let end = at;
  while (end < sentence.tokens.length && !isBreak(sentence, end) && end < at + 8) {
    sentence.isText[end] = true;
    end += 1;
  }
  return null;
}

function quantityOf(sentence: Sentence, prefix: Prefix, first: Part, second: Part | null): Quantity | null {
  const said = second?.quantity ?? first.quantity;
  if (prefix.isRupiah) return 'rate';
  if (said === 'height' && prefix.quantity === 'age') return 'height';
  if (
    said === 'rate' &&
    prefix.quantity === null &&
    (second ?? first).factor === 1e3 &&
    wordAt(sentence, (second ?? first).end) === 'an'
  )
    return 'rate';
  return said ?? prefix.quantity;
}

function perUnit(
  sentence: Sentence,
  at: number,
  quantity: Quantity | null,
): { unit: 'hour' | 'day'; end: number } | 'other' | null {
  if (quantity !== 'rate' && quantity !== null) return null;
  const slash = wordAt(sentence, at) === '/';
  const from = slash ? at + 1 : at;
  const isBare = (end: number | null) =>
    end !== null &&
    end === from + 1 &&
    /^(jam|hour|hari|day|project|proyek|episode|bulan|month)$/.test(wordAt(sentence, from));
  if (slash && /^(hr|h|j)$/.test(wordAt(sentence, from)))
    return {
      unit: /^(rb|ribu|jt|juta)$/.test(wordAt(sentence, at - 1)) && wordAt(sentence, from) === 'hr' ? 'day' : 'hour',
      end: from + 1,
    };
  if (slash && /^(d|hr)$/.test(wordAt(sentence, from))) return { unit: 'day', end: from + 1 };
  const hour = PER_HOUR(sentence, from);
  if (hour !== null && (slash || !isBare(hour))) return { unit: 'hour', end: hour };
  const day = PER_DAY(sentence, from);
  if (day !== null && (slash || !isBare(day))) return { unit: 'day', end: day };
  const other = OTHER_UNIT(sentence, from);
  if (other !== null && (slash || !isBare(other))) return 'other';
  return null;
}

/** "taller than 170", "lebih berat dari 60": the comparison says of what the number is. */
function comparedQuantity(sentence: Sentence, at: number, prefix: Prefix, { value }: Part): Quantity | null {
  const words = sentence.tokens.slice(at, prefix.end).map(({ text }) => text);
  if (!words.some((word) => /^(than|dari|dr)$/.test(word))) return null;
  if (words.some((word) => /^(taller|shorter|tinggi|pendek)$/.test(word)) && value >= 100 && value <= 230)
    return 'height';
  if (words.some((word) => /^(heavier|lighter|berat|ringan)$/.test(word)) && value >= 20 && value <= 200)
    return 'weight';
  return null;
}

/** Things that a range may count. */
const COUNTED =
  /^(orang|people|persons|kali|times|scenes?|adegan|menit|minutes?|jam|hours?|hari|days?|episode|kg|cm|m|rb|ribu|jt|juta|k|persen|percent|buah|unit|set|take|shot)$/;

interface Bare {
  first: Part;
  second: Part | null;
  end: number;
  isPlus: boolean;
  hasPostfix: boolean;
}
/** Meaning of a number without unit and keyword: a price when it is large, an age beside a person. */
function bareQuantity(sentence: Sentence, at: number, prefix: Prefix, bare: Bare): Quantity | null {
  const values = [bare.first.value, ...(bare.second ? [bare.second.value] : [])];
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare.first.raw) && values[0] !== undefined && values[0] >= 10_000) return 'rate';
  if (!values.every((value) => Number.isInteger(value) && value >= 5 && value <= 90)) return null;
  const next = sentence.tokens[bare.end];
  const isClosed =
    !next ||
    isEdge(sentence, bare.end) ||
    WORDS_AFTER_AGE.has(next.text) ||
    findPhrase(sentence, bare.end, places) !== null;
  if (bare.isPlus && sentence.tokens[bare.end - 1]?.isGlued) return bare.first.value >= 10 && isClosed ? 'age' : null;
  const before = wordAt(sentence, at - 1);
  const isBesidePerson = PERSON_NOUN.has(before) && !sentence.isText[at - 1];
  const isRisingRange = bare.second !== null && bare.first.value >= 10 && bare.second.value > bare.first.value;
  // "cowok 20-25 ganteng": nothing else is counted so beside a person.
  if (isRisingRange && isBesidePerson && next?.type === 'word' && !COUNTED.test(next.text)) return 'age';
  if (!isClosed) return null;
  const isAlone = (at === 0 || isEdge(sentence, at - 1)) && isEdge(sentence, bare.end);
  if (isRisingRange && !SIZE_WORD.has(before) && clauseHasPerson(sentence, at)) return 'age';
  if (
    isAlone &&
    bare.first.value >= 10 &&
    (prefix.bounds.length > 0 || (bare.second !== null && bare.second.value > bare.first.value))
  )
    return 'age';
  if (prefix.bounds.length > 0 || bare.hasPostfix)
    return prefix.end > at && at > 0 && !isBesidePerson && !clauseHasPerson(sentence, at) ? null : 'age';
  return isBesidePerson && bare.first.value >= 10 ? 'age' : null;
}
function clauseHasPerson(sentence: Sentence, at: number): boolean {
  for (let before = at - 1; before >= 0 && sentence.clause[before] === sentence.clause[at]; before--) {
    if (PERSON_NOUN.has(wordAt(sentence, before))) return true;
  }
  return false;
}
