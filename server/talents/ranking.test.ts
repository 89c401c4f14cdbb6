import { describe, expect, it } from 'vitest';
import { rankTalents } from '../../domain/talent-search/rank-talents.ts';
import { readSentence } from '../../domain/talent-search/read-sentence.ts';
import { cardOf, withAge } from '../../domain/talent-search/talent-card.ts';
import { sampleTalent } from '../embedded/sample/sample-talents.ts';
import { gradeOf, JUDGED_ON, JUDGED_SEARCHES, type JudgedSearch } from './fixtures/judged-searches.ts';

const talents = Array.from({ length: 1500 }, (_, index) => sampleTalent(index, JUDGED_ON));
const cards = talents.flatMap(({ id, records }) => {
  const made = cardOf({ id, records, updatedAt: '' });
  return made ? [withAge(made.card, made.birthDate, JUDGED_ON)] : [];
});
const at = { now: new Date(`${JUDGED_ON}T03:00:00Z`), zone: 'Asia/Jakarta' };

const PLACES = 10;
const gained = (grades: readonly number[]): number =>
  grades.slice(0, PLACES).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** Discounted gain of the first ten over that of the best order (Järvelin and Kekäläinen, 2002). */
function ndcg(search: JudgedSearch): number {
  const grades = new Map(talents.map((talent) => [talent.id, gradeOf(search, talent)]));
  const found = rankTalents(cards, readSentence(search.sentence, at).frame);
  const best = [...grades.values()].toSorted((a, b) => b - a);
  return gained(found.map(({ card }) => grades.get(card.id) ?? 0)) / gained(best);
}

describe('the order of results', () => {
  it('has an nDCG of 0.9 over the first ten, for judgements by rules of their own', () => {
    const scores = JUDGED_SEARCHES.map((search) => ({ sentence: search.sentence, score: ndcg(search) }));
    expect(scores.filter(({ score }) => score < 0.75)).toEqual([]);
    expect(scores.reduce((sum, { score }) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(0.9);
  });

  it('is measured by judgements that tell talents apart', () => {
    for (const search of JUDGED_SEARCHES) {
      const grades = talents.map((talent) => gradeOf(search, talent));
      expect([search.sentence, new Set(grades).size > 1]).toEqual([search.sentence, true]);
      expect(grades.filter((grade) => grade > 1).length).toBeGreaterThan(0);
    }
  });

  it('gives a worse score to the reverse order', () => {
    const [search] = JUDGED_SEARCHES;
    if (!search) throw new Error('no search');
    const grades = new Map(talents.map((talent) => [talent.id, gradeOf(search, talent)]));
    const found = rankTalents(cards, readSentence(search.sentence, at).frame).toReversed();
    const best = [...grades.values()].toSorted((a, b) => b - a);
    expect(gained(found.map(({ card }) => grades.get(card.id) ?? 0)) / gained(best)).toBeLessThan(0.5);
  });

  it('counts no word of the trade', () => {
    const [sample] = cards;
    if (!sample) throw new Error('no card');
    const knownFor = (id: string, title: string) => ({
      ...sample,
      id,
      about: '',
      experience: [{ title, role: '', company: '', year: null }],
    });
    const some = [knownFor('film', 'Film Pendek'), knownFor('horror', 'Horror di Rumah'), knownFor('none', 'Kursi')];
    const found = (sentence: string) => rankTalents(some, readSentence(sentence, at).frame).map(({ card }) => card.id);
    expect(found('horror film')).toEqual(['horror']);
    expect(found('film')).toHaveLength(3);
  });

  it('weighs a rating by its reviews, and puts talents without one last in either direction', () => {
    const [sample] = cards;
    if (!sample) throw new Error('no card');
    const rated = (id: string, rating: number | null, reviews: number) => ({ ...sample, id, rating, reviews });
    const some = [rated('none', null, 0), rated('one', 5, 1), rated('many', 4.9, 51), rated('low', 3, 50)];
    const order = (sort?: 'rating_desc' | 'rating_asc') =>
      rankTalents(some, sort === undefined ? { q: '' } : { q: '', sort }).map(({ card }) => card.id);
    expect(order()).toEqual(['many', 'one', 'low', 'none']);
    expect(order('rating_desc')).toEqual(['many', 'one', 'low', 'none']);
    expect(order('rating_asc')).toEqual(['low', 'one', 'many', 'none']);
  });
});
