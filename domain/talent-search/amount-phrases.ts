/** The phrases around a number: bounds, keywords and units. */
import { GENDER_PHRASES, RELATIVE_PHRASES } from './look-lexicon.ts';
import { phraseMatcher } from './sentence.ts';

export type Quantity = 'age' | 'height' | 'weight' | 'rate' | 'rating' | 'hours';
/** `under` and `over` exclude the number itself, `max` and `min` include it. */
export type Bound = 'min' | 'max' | 'under' | 'over' | 'about';

export const BOUNDS: readonly [Bound, ReturnType<typeof phraseMatcher>][] = [
  [
    'max',
    phraseMatcher(
      'maksimal, maksimum, maks, max, maximum, mks, up to, at most, no more than, not more than, not over, not above, not older than, not taller than, no older than, no taller than, tidak lebih dari, tak lebih dari, tdk lebih dari, gak lebih dari, ga lebih dari, nggak lebih dari, jangan lebih dari, tidak di atas, tidak melebihi, paling banyak, paling tinggi, paling mahal, paling tua, paling lama, paling berat, tertinggi, termahal, tertua, mentok, sampai dengan, hingga',
    ),
  ],
  [
    'under',
    phraseMatcher(
      'di bawah, dibawah, bawah, kurang dari, under, below, less than, lebih muda dari, lebih pendek dari, lebih murah dari, lebih kecil dari, younger than, shorter than, lighter than, cheaper than, tidak sampai, belum sampai',
    ),
  ],
  [
    'over',
    phraseMatcher(
      'di atas, diatas, atas, lebih dari, over, above, more than, older than, taller than, heavier than, lebih tua dari, lebih tinggi dari, lebih besar dari, melebihi',
    ),
  ],
  [
    'min',
    phraseMatcher(
      'minimal, minimum, min, at least, paling sedikit, paling rendah, paling pendek, paling muda, paling tidak, setidaknya, sekurangnya, sekurang kurangnya, mulai, mulai dari, no less than, not less than, not under, not below, not younger than, no younger than, not shorter than, no shorter than, tidak kurang dari, tak kurang dari, gak kurang dari, jangan kurang dari, tidak di bawah, starting from, starting at, minimum of, terendah, termurah, termuda, terpendek',
    ),
  ],
  [
    'about',
    phraseMatcher(
      'sekitar, kira kira, kurang lebih, about, around, approximately, approx, roughly, circa, seputar, skitar, kisaran',
    ),
  ],
];
export const POSTFIX: readonly [Bound, ReturnType<typeof phraseMatcher>][] = [
  [
    'min',
    phraseMatcher(
      'ke atas, keatas, and up, up, and over, and above, or more, or above, or older, or taller, or over, lebih, atau lebih, plus, minimal, minimum, min, upwards',
    ),
  ],
  [
    'max',
    phraseMatcher(
      'ke bawah, kebawah, and under, and below, or less, or under, or below, or younger, or shorter, atau kurang, maksimal, maks, max, maximum, tops',
    ),
  ],
  ['about', phraseMatcher('give or take, kurang lebih, plus minus, or so, or thereabouts, lebih kurang')],
];
/** The other bound of a negated one. */
export const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  min: 'under',
  max: 'over',
  under: 'min',
  over: 'max',
  about: 'about',
};
export const KEYWORDS: readonly [Quantity, ReturnType<typeof phraseMatcher>][] = [
  ['age', phraseMatcher('usia, umur, berusia, berumur, umurnya, usianya, age, aged, ages, umr')],
  ['height', phraseMatcher('tinggi, tinggi badan, tingginya, bertinggi, height, tall, tb, setinggi')],
  ['weight', phraseMatcher('berat, berat badan, beratnya, weight, weighs, weighing, bb, bobot')],
  [
    'rate',
    phraseMatcher(
      'tarif, tarifnya, rate, rates, budget, bujet, budged, harga, honor, bayaran, fee, upah, ongkos, biaya, price, dana, day rate, daily rate, day rates, daily budget, daily fee, hourly rate, hourly budget, hourly fee',
    ),
  ],
  ['rating', phraseMatcher('rating, ratingnya, rated, bintang, nilai rating')],
];
export const FILLERS = new Set([
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
export const THOUSANDS: Readonly<Record<string, number>> = {
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
export const isThousandWord = (word: string) => (THOUSANDS[word] ?? 0) > 0;
export const AGE_UNIT = phraseMatcher(
  'tahun, thn, th, tahunan, taun, years old, year old, years, year, yrs, yr, yo, y o, y . o, y . o ., yrs old, years of age, y old, yr old',
);
export const HEIGHT_UNIT = phraseMatcher('cm, sentimeter, senti, centimeter, centimeters, centimetres');
export const WEIGHT_UNIT = phraseMatcher('kg, kilo, kilogram, kilograms, kilos');
export const HOUR_UNIT = phraseMatcher('jam, hours, hour, hrs, hr');
export const STAR_UNIT = phraseMatcher('stars, star, bintang');
export const PER_HOUR = phraseMatcher(
  'per jam, perjam, sejam, per hour, an hour, hourly, per hr, jam, hour, jamnya, tiap jam, setiap jam, each hour',
);
export const PER_DAY = phraseMatcher(
  'per hari, perhari, sehari, harian, per day, a day, daily, hari, day, tiap hari, setiap hari, per hr, each day',
);
export const OTHER_UNIT = phraseMatcher(
  'per episode, per eps, per proyek, per project, per bulan, per month, per minggu, per week, sebulan, project, proyek, episode, bulan, month, a month, a week',
);
export const RANGE_SIGN = new Set(['-', '~', 'sampai', 'sampe', 'smp', 'hingga', 'to', 'until', 'till', 'sd', 'ke']);
export const FOREIGN = new Set([
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
export const PERSON_NOUN = new Set([
  ...[GENDER_PHRASES, RELATIVE_PHRASES]
    .flatMap((lines) => Object.values(lines))
    .flatMap((line) => line.split(', '))
    .map((phrase) => phrase.split(' '))
    .filter(([first, second]) => second === undefined || second === first)
    .flatMap(([word = '']) => word),
  ...'anak bocah aktor actor model talent kids kid putri putra ibu bapak mas mbak f m stuntman stuntwoman dancer dancers singer singers penari penyanyi'.split(
    ' ',
  ),
]);
/** Words that may follow a number that is read as an age ("wanita 30 di jakarta"). */
export const WORDS_AFTER_AGE = new Set(
  'di dan atau yang yg dengan dgn in with and or from dari who for untuk asal domisili jakarta tapi jkt bdg sby bisa bs maksimal maks max minimal min over under above below di dibawah diatas kurang lebih available tersedia kosong berkulit berjenggot berkumis tinggi on only speaks fluent without tanpa no not bukan tidak free based punya memiliki has have rambut berambut medium fair pale light dark'.split(
    ' ',
  ),
);

/** A range behind these is a size of clothes or shoes. */
export const SIZE_WORD = new Set(
  'ukuran size sepatu nomor nomer baju celana kaos shoe shoes waist pinggang dada'.split(' '),
);
