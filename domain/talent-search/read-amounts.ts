import { type SpokenNumber, decimalOf, readNumber } from './numbers.ts';
import {
  type Found,
  type Match,
  type Sentence,
  findPhrase,
  isBreak,
  isEdge,
  lexiconOf,
  phraseMatcher,
  wordAt,
} from './sentence.ts';
import { PLACES } from './place-lexicon.ts';

/**
 * Reads ages, heights, weights, rates, ratings and hours: "tinggi minimal 170 cm", "under 25", "300-500rb/jam", "rating
 * 4 ke atas".
 */
type Quantity = 'age' | 'height' | 'weight' | 'rate' | 'rating' | 'hours';
type Bound = 'min' | 'max' | 'about';

const BOUNDS: readonly [Bound, ReturnType<typeof phraseMatcher>][] = [
  [
    'max',
    phraseMatcher(
      'di bawah, dibawah, bawah, kurang dari, maksimal, maksimum, maks, max, maximum, mks, under, below, less than, up to, at most, no more than, not more than, not over, not above, not older than, not taller than, no older than, no taller than, tidak lebih dari, tak lebih dari, tdk lebih dari, gak lebih dari, ga lebih dari, nggak lebih dari, jangan lebih dari, tidak di atas, tidak melebihi, paling banyak, paling tinggi, paling mahal, paling tua, paling lama, paling berat, lebih muda dari, lebih pendek dari, lebih murah dari, lebih kecil dari, younger than, shorter than, lighter than, cheaper than, tertinggi, termahal, tertua, mentok, sampai dengan, tidak sampai, belum sampai, hingga',
    ),
  ],
  [
    'min',
    phraseMatcher(
      'di atas, diatas, atas, lebih dari, minimal, minimum, min, over, above, more than, at least, older than, taller than, heavier than, paling sedikit, paling rendah, paling pendek, paling muda, paling tidak, setidaknya, sekurangnya, sekurang kurangnya, mulai, mulai dari, no less than, not less than, not under, not below, not younger than, no younger than, not shorter than, no shorter than, tidak kurang dari, tak kurang dari, gak kurang dari, jangan kurang dari, tidak di bawah, lebih tua dari, lebih tinggi dari, lebih besar dari, starting from, starting at, minimum of, melebihi, terendah, termurah, termuda, terpendek',
    ),
  ],
  [
    'about',
    phraseMatcher(
      'sekitar, kira kira, kurang lebih, about, around, approximately, approx, roughly, circa, seputar, skitar, kisaran',
    ),
  ],
];
const POSTFIX: readonly [Bound, ReturnType<typeof phraseMatcher>][] = [
  [
    'min',
    phraseMatcher(
      'ke atas, keatas, and up, and over, and above, or more, or above, or older, or taller, or over, lebih, atau lebih, plus, minimal, minimum, min, upwards',
    ),
  ],
  [
    'max',
    phraseMatcher(
      'ke bawah, kebawah, and under, and below, or less, or under, or below, or younger, or shorter, atau kurang, maksimal, maks, max, maximum, tops',
    ),
  ],
];
const KEYWORDS: readonly [Quantity, ReturnType<typeof phraseMatcher>][] = [
  ['age', phraseMatcher('usia, umur, berusia, berumur, umurnya, usianya, age, aged, ages, umr')],
  ['height', phraseMatcher('tinggi, tinggi badan, tingginya, bertinggi, height, tall, tb, setinggi')],
  ['weight', phraseMatcher('berat, berat badan, beratnya, weight, weighs, weighing, bb, bobot')],
  [
    'rate',
    phraseMatcher(
      'tarif, tarifnya, rate, rates, budget, bujet, budged, harga, honor, bayaran, fee, upah, ongkos, biaya, price, dana',
    ),
  ],
  ['rating', phraseMatcher('rating, ratingnya, rated, bintang, nilai rating')],
];
const FILLERS = new Set([
  'dari',
  'of',
  'is',
  'antara',
  'between',
  'from',
  'range',
  'nya',
  '=',
  ':',
  'badan',
  'badannya',
  'with',
  'a',
  'the',
  'at',
  'per',
  'rp',
  'idr',
  'mulai',
]);
const THOUSANDS: Readonly<Record<string, number>> = {
  rb: 1e3,
  ribu: 1e3,
  k: 1e3,
  rbu: 1e3,
  thousand: 1e3,
  ribuan: 1e3,
  jt: 1e6,
  juta: 1e6,
  jutaan: 1e6,
  million: 1e6,
  mio: 1e6,
  mil: 1e6,
  m: 0,
};
const isThousandWord = (word: string) => (THOUSANDS[word] ?? 0) > 0;
const AGE_UNIT = phraseMatcher(
  'tahun, thn, th, tahunan, taun, years old, year old, years, year, yrs, yr, yo, y o, y . o, y . o ., yrs old, years of age, y old, yr old',
);
const HEIGHT_UNIT = phraseMatcher('cm, sentimeter, senti, centimeter, centimeters, centimetres');
const WEIGHT_UNIT = phraseMatcher('kg, kilo, kilogram, kilograms, kilos');
const HOUR_UNIT = phraseMatcher('jam, hours, hour, hrs, hr');
const STAR_UNIT = phraseMatcher('stars, star, bintang');
const PER_HOUR = phraseMatcher(
  'per jam, perjam, sejam, per hour, an hour, hourly, per hr, jam, hour, jamnya, tiap jam, setiap jam, each hour',
);
const PER_DAY = phraseMatcher(
  'per hari, perhari, sehari, harian, per day, a day, daily, hari, day, tiap hari, setiap hari, per hr, each day',
);
const OTHER_UNIT = phraseMatcher(
  'per episode, per eps, per proyek, per project, per bulan, per month, per minggu, per week, sebulan, project, proyek, episode, bulan, month, a month, a week',
);
const RANGE_SIGN = new Set(['-', '~', 'sampai', 'sampe', 'smp', 'hingga', 'to', 'until', 'till', 'sd', 'ke']);
const FOREIGN = new Set([
  'usd',
  'dollar',
  'dollars',
  'dolar',
  'sgd',
  'eur',
  'euro',
  'euros',
  'rm',
  'ringgit',
  'yen',
  'aud',
  'gbp',
]);

/** Words behind which a number without a unit may be an age. */
const PERSON_NOUN = new Set(
  'perempuan wanita cewek cewe cwe pria laki lelaki cowok cowo cwo female male woman women man men girl girls boy boys anak bocah aktor aktris actor actress model talent kids kid ladies lady guys guy gentleman gadis remaja putri putra ibu bapak mas mbak kakek nenek'.split(
    ' ',
  ),
);
/** Words that may follow such a number. */
const AFTER_BARE = new Set(
  'di dan atau yang yg dengan dgn in with and or from dari who for untuk asal domisili jakarta tapi jkt bdg sby bisa bs maksimal maks max minimal min over under above below di kurang lebih available tersedia kosong berkulit berjenggot berkumis tinggi on only speaks fluent without tanpa no not bukan tidak free based'.split(
    ' ',
  ),
);

/** A range behind these is a size of clothes or shoes. */
const SIZE_WORD = new Set('ukuran size sepatu nomor nomer baju celana kaos shoe shoes waist pinggang dada'.split(' '));
const places = lexiconOf(PLACES);

interface Prefix {
  end: number;
  quantity: Quantity | null;
  bounds: Bound[];
  isBetween: boolean;
  isRupiah: boolean;
}
function readPrefix(sentence: Sentence, from: number): Prefix {
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

function firstMatch<T>(
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

interface Part {
  value: number;
  raw: string;
  factor: number;
  isAround: boolean;
  quantity: Quantity | null;
  end: number;
}
/** A number with its multiplier and unit. */
function readPart(sentence: Sentence, at: number): Part | null {
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
/** "6 feet", "5 ft 9": in centimetres. */
function readFeet(sentence: Sentence, at: number): Part | null {
  const number = sentence.tokens[at]?.type === 'number' ? readNumber(sentence.tokens, at) : null;
  if (!number || !/^(feet|foot|ft)$/.test(wordAt(sentence, number.end))) return null;
  const inches =
    sentence.tokens[number.end + 1]?.type === 'number' ? readNumber(sentence.tokens, number.end + 1) : null;
  let end = inches ? inches.end : number.end + 1;
  if (/^(inch|inches|in)$/.test(wordAt(sentence, end)) && inches) end += 1;
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
function unitAt(sentence: Sentence, part: Part): { quantity: Quantity; end: number } | null {
  const age = AGE_UNIT(sentence, part.end);
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

const scaled = (part: Part, factor: number): number =>
  factor > 0 ? decimalOf(part.raw || String(part.value)) * factor : part.value;

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
  const isRange = RANGE_SIGN.has(connector) || (prefix.isBetween && (connector === 'dan' || connector === 'and'));
  let second = isRange && !isBreak(sentence, end) ? readPart(sentence, end + 1) : null;
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
    bareQuantity(sentence, at, prefix, { first, second, end, isPlus, hasPostfix: postfix !== null });
  if (!settled) return null;
  const perBehind = per ?? (postfix ? perUnit(sentence, end, settled) : null);
  if (perBehind && perBehind !== 'other') end = Math.max(end, perBehind.end);
  const bounds = postfix ? [...prefix.bounds, postfix.value] : prefix.bounds;
  const found = amountFound(settled, {
    first,
    second,
    bounds,
    unit: perBehind && perBehind !== 'other' ? perBehind.unit : null,
    hasKeyword: prefix.quantity !== null,
  });
  if (!found) return null;
  const alternative = readAlternative(sentence, end, settled);
  return { end: alternative?.end ?? end, found: [widened(found, alternative)] };
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
  return { end: height ?? weight ?? behind, found: [{ slot, value: [value, value + 9] }] };
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
function widened(found: Found, alternative: { high: number; low: number } | null): Found {
  if (!alternative) return found;
  const [low, high] = found.value as [number | null, number | null];
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

interface Bare {
  first: Part;
  second: Part | null;
  end: number;
  isPlus: boolean;
  hasPostfix: boolean;
}
/** What a number without unit and keyword is: a price when it is large, an age when it stands beside a person. */
function bareQuantity(sentence: Sentence, at: number, prefix: Prefix, bare: Bare): Quantity | null {
  const values = [bare.first.value, ...(bare.second ? [bare.second.value] : [])];
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare.first.raw) && values[0] !== undefined && values[0] >= 10_000) return 'rate';
  if (!values.every((value) => Number.isInteger(value) && value >= 5 && value <= 90)) return null;
  const next = sentence.tokens[bare.end];
  const isClosed =
    !next || isEdge(sentence, bare.end) || AFTER_BARE.has(next.text) || findPhrase(sentence, bare.end, places) !== null;
  if (bare.isPlus && sentence.tokens[bare.end - 1]?.isGlued) return bare.first.value >= 10 && isClosed ? 'age' : null;
  if (!isClosed) return null;
  const before = wordAt(sentence, at - 1);
  const isBesidePerson = PERSON_NOUN.has(before) && !sentence.isText[at - 1];
  const isAlone = (at === 0 || isEdge(sentence, at - 1)) && isEdge(sentence, bare.end);
  const isRisingRange = bare.second !== null && bare.first.value >= 10 && bare.second.value > bare.first.value;
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

interface Amount {
  first: Part;
  second: Part | null;
  bounds: readonly Bound[];
  unit: 'hour' | 'day' | null;
  hasKeyword: boolean;
}
function amountFound(quantity: Quantity, amount: Amount): Found | null {
  const { first, second, bounds } = amount;
  if (quantity === 'rate') return rateFound(amount);
  const scale = quantity === 'height' && first.value < 3 ? 100 : 1;
  const low = first.value * scale;
  const high = (second?.value ?? first.value) * (quantity === 'height' && (second?.value ?? first.value) < 3 ? 100 : 1);
  if (quantity === 'rating') return low <= 5 && !bounds.includes('max') ? { slot: 'rating_min', value: low } : null;
  if (quantity === 'hours') return bounds.includes('max') ? null : { slot: 'min_hours', value: low };
  const limits: Record<'age' | 'height' | 'weight', [number, number]> = {
    age: [0, 110],
    height: [40, 250],
    weight: [2, 250],
  };
  const [least, most] = limits[quantity];
  if (low < least || low > most || high > most) return null;
  const slot = quantity === 'age' ? 'age' : quantity === 'height' ? 'height_cm' : 'weight_kg';
  return { slot, value: boundedPair(Math.round(low), Math.round(high), second !== null, bounds) };
}

function boundedPair(
  low: number,
  high: number,
  isRange: boolean,
  bounds: readonly Bound[],
): [number | null, number | null] {
  if (isRange) return [Math.min(low, high), Math.max(low, high)];
  if (bounds.includes('max')) return [null, low];
  if (bounds.includes('min')) return [low, null];
  if (bounds.includes('about')) return [Math.round(low * 0.9), Math.round(low * 1.1)];
  return [low, low];
}

function rateFound({ first, second, bounds, unit, hasKeyword }: Amount): Found | null {
  const factor = second ? second.factor || first.factor : first.factor;
  const low = Math.round(scaled(first, first.factor || factor));
  const high = second ? Math.round(scaled(second, second.factor || factor)) : low;
  // "tarif 5" and phone numbers are no prices.
  if (Math.max(low, high) < 1000 || Math.max(low, high) > 999_000_000 || (!hasKeyword && factor === 0 && low < 10_000))
    return null;
  const isAbout = bounds.includes('about') || first.isAround;
  const [min, max] =
    second || bounds.includes('min') || bounds.includes('max')
      ? boundedPair(low, high, second !== null, bounds)
      : isAbout
        ? [Math.round(low * 0.9), Math.round(low * 1.1)]
        : [null, low];
  return { slot: 'rate', value: { min, max, unit: unit ?? 'hour' } };
}
