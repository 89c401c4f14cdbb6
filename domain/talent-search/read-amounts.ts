/**
 * Reads ages, heights, weights, rates, ratings and hours: "tinggi minimal 170 cm", "under 25", "300-500rb/jam",
 * "rating 4 ke atas".
 */
import { type Found, type Match, type Sentence, findPhrase, isBreak, lexiconOf, wordAt } from './sentence.ts';
import { PLACES } from './place-lexicon.ts';
import {
  type Quantity,
  type Bound,
  POSTFIX,
  HEIGHT_UNIT,
  WEIGHT_UNIT,
  RANGE_SIGN,
  FOREIGN,
  PERSON_NOUN,
  WORDS_AFTER_AGE,
  SIZE_WORD,
} from './amount-phrases.ts';
import {
  type Lead,
  type PaidUnit,
  type Part,
  firstMatch,
  readLead,
  readPaidSpan,
  readPart,
  readPer,
  unitAt,
} from './amount-parts.ts';
import { amountFound } from './amount-values.ts';

const places = lexiconOf(PLACES);

/** Forms of an amount, tried in order: undefined is another form, null no amount. */
const FORMS: readonly ((sentence: Sentence, at: number, lead: Lead) => Match | null | undefined)[] = [
  (sentence, _at, { end }) => (isForeign(sentence, end) ? foreignMoney(sentence, end) : undefined),
  readTens,
  readPlain,
];

export function readAmount(sentence: Sentence, at: number): Match | null {
  const lead = readLead(sentence, at);
  if (!lead) return null;
  for (const form of FORMS) {
    const match = form(sentence, at, lead);
    if (match !== undefined) return match;
  }
  return null;
}

const isForeign = (sentence: Sentence, at: number): boolean =>
  wordAt(sentence, at) === '$' || FOREIGN.has(wordAt(sentence, at));
/** Money that is not rupiah is no filter. */
function foreignMoney(sentence: Sentence, at: number): null {
  for (let inside = at; inside < Math.min(sentence.tokens.length, at + 8) && !isBreak(sentence, inside); inside++)
    sentence.isText[inside] = true;
  return null;
}

/** "170an cm", "tinggi 160-an": the ten from there on. */
function readTens(sentence: Sentence, _at: number, { end: at, quantity }: Lead): Match | undefined {
  const token = sentence.tokens[at];
  if (token?.type !== 'number' || !/^\d{1,2}0$/.test(token.text) || sentence.isText[at]) return undefined;
  const isHyphened = wordAt(sentence, at + 1) === '-' && wordAt(sentence, at + 2) === 'an';
  if (!isHyphened && !(wordAt(sentence, at + 1) === 'an' && sentence.tokens[at + 1]?.isGlued)) return undefined;
  const behind = at + (isHyphened ? 3 : 2);
  const [height, weight] = [HEIGHT_UNIT(sentence, behind), WEIGHT_UNIT(sentence, behind)];
  const named = height === null && weight === null ? quantity : height === null ? 'weight' : 'height';
  if (named !== 'height' && named !== 'weight') return undefined;
  const value = Number(token.text);
  const end = height ?? weight ?? behind;
  const bound = firstMatch(POSTFIX, sentence, end);
  const ten = bound?.value === 'min' ? [value, null] : bound?.value === 'max' ? [null, value + 9] : [value, value + 9];
  return { end: bound?.end ?? end, found: [{ slot: named === 'height' ? 'height_cm' : 'weight_kg', value: ten }] };
}

/** A number or a range with all words that belong to it. */
interface Amount {
  sentence: Sentence;
  at: number;
  lead: Lead;
  first: Part;
  second: Part | null;
  /** Behind the number: "/jam", "ke atas", or a unit behind that. */
  unit: PaidUnit | null;
  tail: Bound | null;
  unitBehind: Quantity | null;
  /** A plus glued to the number. */
  hasPlus: boolean;
  end: number;
}

function readPlain(sentence: Sentence, at: number, lead: Lead): Match | null {
  const amount = amountAt(sentence, at, lead);
  if (!amount || 'found' in amount) return amount;
  const { first, second, tail } = amount;
  let quantity: Quantity | null = null;
  for (const rule of QUANTITIES) quantity ??= rule(amount);
  if (!quantity) return null;
  const bounds = [...lead.bounds, ...(tail ? [tail] : [])];
  const span = quantity === 'rate' && !amount.unit ? readPaidSpan(sentence, amount.end) : null;
  const unit = span?.unit ?? amount.unit ?? lead.unit;
  const found = amountFound(quantity, { first, second, bounds, unit, hasKeyword: lead.quantity !== null });
  // "maksimal 3 jam" does not state a least number of hours.
  if (!found)
    return quantity === 'hours' && bounds.some((bound) => bound === 'max' || bound === 'under')
      ? { end: amount.end, found: [] }
      : null;
  if (span) return paidFor(found, span);
  const more =
    readAlternative(sentence, amount.end, quantity) ??
    readUpperBound(sentence, amount.end, quantity, { first, bounds });
  return { end: more?.end ?? amount.end, found: [widened(found, more)] };
}

function amountAt(sentence: Sentence, at: number, lead: Lead): Amount | Match | null {
  const first = readPart(sentence, lead.end);
  if (!first) return null;
  const second = secondPart(sentence, lead, first);
  let { end } = second ?? first;
  if (FOREIGN.has(wordAt(sentence, end))) return foreignMoney(sentence, at);
  const isOfExperience = /^(pengalaman|berpengalaman|experience)$/.test(wordAt(sentence, at - 1));
  if (isOfExperience && lead.quantity === null) return null;
  const quantity = second?.quantity ?? first.quantity ?? lead.quantity;
  const per = readPer(sentence, end, quantity);
  if (per === 'other') return { end, found: [] };
  end = per?.end ?? end;
  const hasPlus = wordAt(sentence, end) === '+' && sentence.tokens[end]?.isGlued === true;
  const tail = tailAt(sentence, end);
  end = tail?.end ?? end;
  const unitBehind = tail ? unitAt(sentence, { ...first, end }) : null;
  end = unitBehind?.end ?? end;
  const perBehind = per === null && tail ? readPer(sentence, end, unitBehind?.quantity ?? quantity ?? 'age') : null;
  const { unit = null } = per ?? (perBehind === 'other' ? null : perBehind) ?? {};
  if (perBehind && perBehind !== 'other') ({ end } = perBehind);
  return {
    sentence,
    at,
    lead,
    first,
    second,
    unit,
    tail: tail?.value ?? null,
    unitBehind: unitBehind?.quantity ?? null,
    hasPlus,
    end,
  };
}

function secondPart(sentence: Sentence, lead: Lead, first: Part): Part | null {
  const sign = wordAt(sentence, first.end);
  const isUpTo = sign === 'up' && wordAt(sentence, first.end + 1) === 'to';
  const isRange = RANGE_SIGN.has(sign) || isUpTo || (lead.isBetween && /^(dan|and)$/.test(sign));
  if (!isRange || isBreak(sentence, first.end)) return null;
  const second = readPart(sentence, first.end + (isUpTo ? 2 : 1));
  const isOther = first.quantity && second?.quantity && first.quantity !== second.quantity;
  return !second || isOther || /^0\d/.test(second.raw) ? null : second;
}

/** "25 ke atas", "165 cm give or take", "25+". In "minimal 25 maksimal 35" the word belongs to the second number. */
function tailAt(sentence: Sentence, at: number): { value: Bound; end: number } | null {
  const tail = firstMatch(POSTFIX, sentence, at);
  if (tail && sentence.tokens[tail.end]?.type !== 'number') return tail;
  return wordAt(sentence, at) === '+' ? { value: 'min', end: at + 1 } : null;
}

/** Ways to find out the quantity of a number, tried in order. */
const QUANTITIES: readonly ((amount: Amount) => Quantity | null)[] = [
  ({ lead }) => (lead.isRupiah ? 'rate' : null),
  ({ first, second }) => second?.quantity ?? first.quantity,
  ({ lead }) => lead.quantity,
  ({ unitBehind }) => unitBehind,
  comparedQuantity,
  ({ first }) => (/^\d{1,3}([.,]\d{3})+$/.test(first.raw) && first.value >= 10_000 ? 'rate' : null),
  (amount) => (BARE_AGES.some((shape) => shape.test(shapeOf(amount))) ? 'age' : null),
];

/** "taller than 170", "lebih berat dari 60": the comparison names the quantity. */
function comparedQuantity({ sentence, at, lead, first: { value } }: Amount): Quantity | null {
  const words = sentence.tokens.slice(at, lead.end).map(({ text }) => text);
  if (!words.some((word) => /^(than|dari|dr)$/.test(word))) return null;
  if (words.some((word) => /^(taller|shorter|tinggi|pendek)$/.test(word)) && value >= 100 && value <= 230)
    return 'height';
  const isWeight = words.some((word) => /^(heavier|lighter|berat|ringan)$/.test(word));
  return isWeight && value >= 20 && value <= 200 ? 'weight' : null;
}

/**
 * Shapes of a number without unit and keyword that is an age. What is before it: `^` nothing, `|` a break, `p` a word
 * for a person, `s` a size; `P` when the clause has a person; `b` when a bound is before it. Then `R` a rising range
 * from ten on, `r` another rising range, `N` a number from ten on, `n` a smaller one; `+` or `t` for what is behind it.
 * Last the next word: `|` a break or a word that begins another wish, `w` any, `c` something counted.
 */
const BARE_AGES: readonly RegExp[] = [
  // "60+ wajah"
  /^...[NR]\+[|w]$/,
  // "cowok 20-25 ganteng", "kids 7-10"
  /^p..R.[|w]$/,
  /^p..r.\|$/,
  // "cowok ganteng 20-25"
  /^[^s]P.R.\|$/,
  // ", 20-25,", ", under 30,"
  /^[\^|]..R.\|$/,
  /^[\^|].bN.\|$/,
  // "cowok under 30", "30 ke atas"
  /^(\^..|p..|.P.)[NnRr].\|$(?<=b....|[+t].)/,
  /^..\.[NnRr]t\|$/,
  // "cewek 25"
  /^p..N.\|$/,
];
/** Things that a number may count. */
const COUNTED =
  /^(orang|people|persons|extras?|figuran|kali|times|scenes?|adegan|menit|minutes?|jam|hours?|hari|days?|episode|kg|cm|m|rb|ribu|jt|juta|k|persen|percent|buah|unit|set|take|shot)$/;

function shapeOf(amount: Amount): string {
  const { sentence, at, lead, first, second, end, tail, hasPlus } = amount;
  const values = [first.value, ...(second ? [second.value] : [])];
  if (!values.every((value) => Number.isInteger(value) && value >= 2 && value <= 90)) return '';
  const isRising = second !== null && second.value > first.value;
  const size = isRising ? (first.value >= 10 ? 'R' : 'r') : second ? '' : first.value >= 10 ? 'N' : 'n';
  const behind = hasPlus ? '+' : tail ? 't' : '.';
  const clause = hasPersonBefore(sentence, at) ? 'P' : '.';
  const bound = lead.bounds.length > 0 ? 'b' : '.';
  return `${signBefore(sentence, at)}${clause}${bound}${size}${behind}${signBehind(sentence, end, isRising)}`;
}
function signBefore(sentence: Sentence, at: number): string {
  const before = wordAt(sentence, at - 1);
  if (at === 0) return '^';
  if (isBreak(sentence, at - 1) || before === '/') return '|';
  return PERSON_NOUN.has(before) && !sentence.isText[at - 1] ? 'p' : SIZE_WORD.has(before) ? 's' : '.';
}
function signBehind(sentence: Sentence, end: number, isRange: boolean): string {
  const next = sentence.tokens[end];
  const isClosed =
    isBreak(sentence, end) ||
    WORDS_AFTER_AGE.has(next?.text ?? '') ||
    (isRange && next?.text === '/') ||
    findPhrase(sentence, end, places) !== null;
  return isClosed ? '|' : next?.type === 'word' && !COUNTED.test(next.text) ? 'w' : 'c';
}
function hasPersonBefore(sentence: Sentence, at: number): boolean {
  for (let before = at - 1; before >= 0 && sentence.clause[before] === sentence.clause[at]; before--)
    if (PERSON_NOUN.has(wordAt(sentence, before)) || /^(she|he|they|dia)$/.test(wordAt(sentence, before))) return true;
  return false;
}

/** The share of a sum: "3 juta untuk 2 hari". */
function paidFor({ slot, value }: Found, span: NonNullable<ReturnType<typeof readPaidSpan>>): Match {
  const { count, unit, end } = span;
  const { min, max } = value as { min: number | null; max: number | null };
  const share = (sum: number | null) => (sum === null ? null : Math.round(sum / count));
  const rate = { slot, value: { min: share(min), max: share(max), unit } };
  return { end, found: unit === 'hour' && count <= 24 ? [rate, { slot: 'min_hours', value: count }] : [rate] };
}

interface More {
  low: number | null;
  high: number;
  end: number;
}
const isMeasure = (quantity: Quantity): boolean => /^(age|height|weight)$/.test(quantity);
const isOf = (part: Part | null, quantity: Quantity): part is Part =>
  part !== null && (part.quantity === null || part.quantity === quantity);

/** "20 to 25 or 30 to 35": the alternative holds for the same quantity. */
function readAlternative(sentence: Sentence, at: number, quantity: Quantity): More | null {
  if (!/^(atau|or)$/.test(wordAt(sentence, at)) || !isMeasure(quantity)) return null;
  const first = readPart(sentence, at + 1);
  if (!isOf(first, quantity)) return null;
  const second = RANGE_SIGN.has(wordAt(sentence, first.end)) ? readPart(sentence, first.end + 1) : null;
  const last = isOf(second, quantity) ? second : first;
  return { low: first.value, high: last.value, end: last.end };
}

/** "usia minimal 25 maksimal 35": the second bound is of the same quantity. */
function readUpperBound(
  sentence: Sentence,
  at: number,
  quantity: Quantity,
  { first, bounds }: { first: Part; bounds: readonly Bound[] },
): More | null {
  if (!isMeasure(quantity) || !bounds.some((bound) => bound === 'min' || bound === 'over')) return null;
  const lead = readLead(sentence, at);
  const bound = lead?.bounds.find((name) => name === 'max' || name === 'under');
  if (!lead || !bound || (lead.quantity !== null && lead.quantity !== quantity)) return null;
  const part = readPart(sentence, lead.end);
  if (!isOf(part, quantity) || part.value < first.value) return null;
  const value = quantity === 'height' && part.value < 3 ? part.value * 100 : part.value;
  return { low: null, high: bound === 'under' ? value - 1 : value, end: part.end };
}

function widened(found: Found, more: More | null): Found {
  if (!more) return found;
  const [low, high] = found.value as [number | null, number | null];
  if (more.low === null) return { ...found, value: [low, more.high] };
  return {
    ...found,
    value: [low === null ? null : Math.min(low, more.low), high === null ? null : Math.max(high, more.high)],
  };
}
