import { isFree, type Verdict, type Wish, wishesOf } from './conditions.ts';
import type { TalentFrame } from './frame.ts';
import { type TalentCard, textOfCard } from './talent-card.ts';

/** A talent with the result of each wish of a frame: met, missed, or unknown from the profile. */
export interface Judged {
  card: TalentCard;
  verdicts: { wish: Wish; verdict: Verdict }[];
  /** Hard wishes of which nothing is known; 0 means that all are met. */
  unknown: number;
  softMet: number;
  /** Words of the rest of the sentence that the profile has. */
  wordsFound: number;
}

const TIERS = ['New', 'C', 'B', 'A'];

/** Words of the trade, which many profiles have for no reason that a search is about. */
const COMMON_WORDS = new Set(
  (
    'film films movie movies cinema bioskop layar sinetron ftv serial series seri webseries episode drama iklan tvc ad ads advert commercial commercials kampanye campaign ' +
    'video klip clip music musik foto photo photos photoshoot shoot shooting syuting casting audisi audition project proyek produksi production teater theatre theater ' +
    'model models figuran extra extras cameo lead leads role roles utama pendukung supporting karakter character type tipe look looks wajah muka face scene scenes adegan ' +
    'good nice bagus baik pengalaman experience experienced berpengalaman hari day days jam hour hours malam pagi siang sore night morning tahun year years'
  ).split(' '),
);

/** The words of a rest that rank; the same ones that the server looks for. */
export const searchWords = (q: string): string[] =>
  [
    ...new Set(
      q
        .toLowerCase()
        .normalize('NFKC')
        .match(/[\p{L}\p{N}]{2,}/gu) ?? [],
    ),
  ]
    .filter((word) => !COMMON_WORDS.has(word))
    .slice(0, 12);

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
/** Similarity of two words as pg_trgm counts it: shared trigrams of all. */
function similarity(a: string, b: string): number {
  const [first, second] = [trigrams(a), trigrams(b)];
  const shared = [...first].filter((part) => second.has(part)).length;
  return shared / (first.size + second.size - shared);
}
/** Names count when they are this similar; the rest of a profile by the beginnings of its words. */
export const NAME_SIMILARITY = 0.45;

export function countWords(card: TalentCard, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const tokens =
    textOfCard(card)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = card.name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter(
    (word) =>
      tokens.some((token) => token.startsWith(word)) || names.some((name) => similarity(name, word) >= NAME_SIMILARITY),
  ).length;
}

/** Null for a talent who misses a hard wish, or who has none of the words of a search that is words only. */
function judge(card: TalentCard, wishes: readonly Wish[], words: readonly string[]): Judged | null {
  const verdicts = wishes.map((wish) => ({ wish, verdict: wish.judge(card) }));
  if (verdicts.some(({ wish, verdict }) => !wish.isSoft && verdict === 'missed')) return null;
  const wordsFound = countWords(card, words);
  if (wishes.length === 0 && words.length > 0 && wordsFound === 0) return null;
  return {
    card,
    verdicts,
    // "Cannot swim" is never known: the best match is a profile without the skill.
    unknown: verdicts.filter(({ wish, verdict }) => !wish.isSoft && wish.slot !== 'skills_not' && verdict === 'unknown')
      .length,
    softMet: verdicts.filter(({ wish, verdict }) => wish.isSoft && verdict === 'met').length,
    wordsFound,
  };
}

/** A rating counts as if this many reviews more had given the prior one. */
const PRIOR_REVIEWS = 5;
const PRIOR_RATING = 4;

/** Rating weighed by the number of its reviews (a Bayesian mean), so that 4.9 of 51 is above 5.0 of one. Null: none. */
export function weighedRating({ rating, reviews }: Pick<TalentCard, 'rating' | 'reviews'>): number | null {
  if (rating === null) return null;
  const count = Math.max(reviews, 1);
  return (rating * count + PRIOR_RATING * PRIOR_REVIEWS) / (count + PRIOR_REVIEWS);
}

/** Above every rating: talents without one are last in every order. */
const NO_RATING_LAST = 9;

/**
 * The order of results: all met first, wishes, words; ties by rating, tier, freshness. Facts outside the query change
 * no order.
 */
function compareJudged(sort: TalentFrame['sort'], frame: TalentFrame) {
  const byRating = (a: Judged, b: Judged) => (weighedRating(b.card) ?? 0) - (weighedRating(a.card) ?? 0);
  const byLowRating = (a: Judged, b: Judged) =>
    (weighedRating(a.card) ?? NO_RATING_LAST) - (weighedRating(b.card) ?? NO_RATING_LAST);
  const byTier = (a: Judged, b: Judged) => TIERS.indexOf(b.card.tier) - TIERS.indexOf(a.card.tier);
  const isSure = (judged: Judged) => (frame.date && isFree(judged.card, frame.date) === true ? 1 : 0);
  const ties = [
    (a: Judged, b: Judged) => isSure(b) - isSure(a),
    byRating,
    byTier,
    (a: Judged, b: Judged) => (a.card.updatedAt < b.card.updatedAt ? 1 : a.card.updatedAt > b.card.updatedAt ? -1 : 0),
    (a: Judged, b: Judged) => (a.card.id < b.card.id ? -1 : a.card.id > b.card.id ? 1 : 0),
  ];
  const known = (a: Judged, b: Judged) => Number(a.unknown > 0) - Number(b.unknown > 0);
  const chosen = {
    relevance: [
      known,
      (a: Judged, b: Judged) => b.softMet - a.softMet,
      (a: Judged, b: Judged) => b.wordsFound - a.wordsFound,
    ],
    rating_desc: [known, byRating],
    rating_asc: [known, byLowRating],
    tier_desc: [known, byTier],
    tier_asc: [known, (a: Judged, b: Judged) => byTier(b, a)],
  }[sort ?? 'relevance'];
  return (a: Judged, b: Judged): number => {
    for (const compare of [...chosen, ...ties]) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

export function rankTalents(cards: readonly TalentCard[], frame: TalentFrame): Judged[] {
  const wishes = wishesOf(frame);
  const words = searchWords(frame.q);
  const found = cards.flatMap((card) => judge(card, wishes, words) ?? []);
  return found.toSorted(compareJudged(frame.sort, frame));
}
