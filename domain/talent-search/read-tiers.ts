/** Reads tiers and the order of results: "tier A ke atas", "rating tertinggi". */
import { TIER_LETTERS, TIER_ORDER } from './look-lexicon.ts';
import { type Found, type Match, type Sentence, phraseMatcher, wordAt } from './sentence.ts';

const SORT_LEAD = phraseMatcher(
  'urutkan, urutkan dari, urutkan berdasarkan, urut, sort by, sorted by, order by, sort, ordered by, urutan',
);
const HIGH = /^(tertinggi|terbaik|highest|best|top|desc|descending)$/;
const LOW = /^(terendah|terburuk|lowest|worst|asc|ascending)$/;
export function readSort(sentence: Sentence, at: number): Match | null {
  const lead = SORT_LEAD(sentence, at);
  let next = lead ?? at;
  const before = HIGH.test(wordAt(sentence, next)) ? 'desc' : LOW.test(wordAt(sentence, next)) ? 'asc' : null;
  if (before) next += 1;
  const what = /^(rating|rated|ratings|ratingnya)$/.test(wordAt(sentence, next))
    ? 'rating'
    : /^(tier|tiernya)$/.test(wordAt(sentence, next))
      ? 'tier'
      : null;
  if (!what) return null;
  next += 1;
  while (
    /^(dari|paling|yang|,|from)$/.test(wordAt(sentence, next)) &&
    (HIGH.test(wordAt(sentence, next + 1)) ||
      LOW.test(wordAt(sentence, next + 1)) ||
      /^(tinggi|rendah)$/.test(wordAt(sentence, next + 1)))
  )
    next += 1;
  const paling = wordAt(sentence, next - 1) === 'paling';
  const behind =
    HIGH.test(wordAt(sentence, next)) || (paling && wordAt(sentence, next) === 'tinggi')
      ? 'desc'
      : LOW.test(wordAt(sentence, next)) || (paling && wordAt(sentence, next) === 'rendah')
        ? 'asc'
        : null;
  if (behind) next += 1;
  const direction = before ?? behind ?? (lead === null ? null : 'desc');
  if (!direction) return null;
  if (/^(first|dulu|duluan|dahulu|lebih|ke)$/.test(wordAt(sentence, next)))
    next += wordAt(sentence, next + 1) === 'dulu' ? 2 : 1;
  return { end: next, found: [{ slot: 'sort', value: `${what}_${direction}` }] };
}

export function readTier(sentence: Sentence, at: number): Match | null {
  const isMinimum = /^(minimal|min|minimum)$/.test(wordAt(sentence, at)) && wordAt(sentence, at + 1) === 'tier';
  let next = isMinimum ? at + 1 : at;
  if (wordAt(sentence, next) !== 'tier') return null;
  next += /^(minimal|min)$/.test(wordAt(sentence, next + 1)) ? 2 : 1;
  const letters: string[] = [];
  let end = next;
  for (;;) {
    const letter = TIER_LETTERS[wordAt(sentence, next)];
    if (letter === undefined) break;
    letters.push(letter);
    end = next + 1;
    if (!/^(atau|or|\/|-|dan|and|&|sampai|hingga|to)$/.test(wordAt(sentence, end))) break;
    next = wordAt(sentence, end + 1) === 'tier' ? end + 2 : end + 1;
  }
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isUpwards =
    isMinimum ||
    /^(minimal|min)$/.test(wordAt(sentence, at + 1)) ||
    (wordAt(sentence, end) === 'ke' && wordAt(sentence, end + 1) === 'atas') ||
    (/^(or|and)$/.test(wordAt(sentence, end)) && /^(above|up|higher|better)$/.test(wordAt(sentence, end + 1))) ||
    /^(up|upwards|plus|keatas|\+)$/.test(wordAt(sentence, end));
  if (isUpwards) {
    if (!isMinimum && /^(ke|or|and)$/.test(wordAt(sentence, end))) end += 2;
    else if (!isMinimum && /^(up|upwards|plus|keatas|\+)$/.test(wordAt(sentence, end))) end += 1;
    return {
      end,
      found: TIER_ORDER.slice(TIER_ORDER.indexOf(first as (typeof TIER_ORDER)[number])).map((value): Found => ({
        slot: 'tier',
        value,
      })),
    };
  }
  return { end, found: letters.map((value): Found => ({ slot: 'tier', value })) };
}
