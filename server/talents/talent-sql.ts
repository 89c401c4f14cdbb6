import { type SQL, sql } from 'drizzle-orm';
import type { TalentFrame } from '../../domain/talent-search/frame.ts';
import { type Wish, wishesOf } from '../../domain/talent-search/conditions.ts';
import { NAME_SIMILARITY, searchWords } from '../../domain/talent-search/rank-talents.ts';
import { free, sqlOf, conditionsOf } from './wish-sql.ts';

/**
 * A word counts when the profile has a word that begins so, or the name has one like it. Words are letters and figures
 * only.
 */
const wordFound = (word: string): SQL =>
  sql`(document @@ to_tsquery('simple', ${`${word}:*`}) or (lower(name) %> ${word} and word_similarity(${word}, lower(name)) >= ${NAME_SIMILARITY}::real))`;

interface HardWish {
  wish: Wish;
  test: SQL;
  met: SQL;
  open: SQL;
}
export interface FrameSql {
  /** Each hard wish by its key. */
  hard: HardWish[];
  soft: SQL[];
  words: SQL[];
}
export function frameSql(frame: TalentFrame, today: string): FrameSql {
  const tests = wishesOf(frame).map((wish) => ({ wish, test: sqlOf(wish, frame, today) }));
  return {
    hard: tests
      .filter(({ wish }) => !wish.isSoft)
      .map(({ wish, test }) => ({ wish, test, ...conditionsOf(wish, test, frame) })),
    soft: tests.filter(({ wish }) => wish.isSoft).map(({ test }) => test),
    words: searchWords(frame.q).map(wordFound),
  };
}

/** Minors are met by houses only that state how a guardian is reached. */
export const adultsOnly = (withMinors: boolean, today: string): SQL =>
  withMinors ? sql`true` : sql`(birth_date is null or birth_date <= (${today}::date - interval '18 years')::date)`;
/** "Cannot sing" is never certain: it is not counted, and it hides talents who can. */
const isCounted = ({ wish }: HardWish): boolean => wish.slot !== 'skills_not';
const all = (parts: readonly SQL[]): SQL => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `));

const summed = (tests: readonly SQL[]): SQL =>
  tests.length === 0
    ? sql`0`
    : sql.join(
        tests.map((test) => sql`coalesce((${test})::int, 0)`),
        sql` + `,
      );

/**
 * Results in the order of `compareJudged` (domain): those that meet every hard wish, then those with an unknown one.
 * Each group is a query of its own, because most searches are answered by the first, and the first by an index. `fixed`
 * are the keys that all rows of a group share: they come first in the order.
 */
export interface ResultGroup {
  where: SQL;
  fixed: readonly number[];
  /** The other keys, all rising, the last of them the id. */
  keys: readonly SQL[];
  /** Scores of words, to be joined as `scored` where the keys ask for them. */
  scores: SQL | null;
  /** Looks at words itself: needs the table of cards. */
  hasWords: boolean;
}

export function resultGroups(frame: TalentFrame, found: FrameSql, adults: SQL): ResultGroup[] {
  const { hard, soft, words } = found;
  const counted = hard.filter(isCounted);
  const others = hard.filter((wish) => !isCounted(wish)).map(({ open }) => open);
  const isWordsOnly = hard.length + soft.length === 0 && words.length > 0;
  const base = [adults, ...others, ...(isWordsOnly ? [sql`(${sql.join(words, sql` or `)})`] : [])];
  const allMet = all([...base, ...counted.map(({ met }) => met)]);
  const someOpen = all([
    ...base,
    ...counted.map(({ open }) => open),
    sql`not (${sql.join([sql`true`, ...counted.map(({ test }) => sql`(${test}) is true`)], sql` and `)})`,
  ]);
  const day = counted.find(({ wish }) => wish.slot === 'date');
  const ties = [sql`(-coalesce(weighed_rating, 0))`, sql`(-tier::float8)`, NEWEST_FIRST, sql`id`];
  const sure = frame.date ? sql`-coalesce((${free(frame.date)})::int, 0)` : null;
  const sort = frame.sort ?? 'relevance';
  const isScored = sort === 'relevance' && soft.length + words.length > 0;
  if (sort !== 'relevance' || isScored) {
    const keysWith = (score: SQL) => [
      ...(isScored ? [sql`-(${summed(soft)})`, sql`-(${score})`] : [sorted(sort)]),
      sure ?? sql`0`,
      ...ties,
    ];
    const met: ResultGroup = {
      where: allMet,
      fixed: [0],
      keys: keysWith(summed(words)),
      scores: null,
      hasWords: words.length > 0,
    };
    if (counted.length === 0) return [met];
    // Many are not known, and few of them have one of the words: those are found by the index first.
    const isJoined = isScored && words.length > 0;
    const scores = isJoined
      ? sql`select id, ${summed(words)} as score from talent_card where ${sql.join(words, sql` or `)}`
      : null;
    return [
      met,
      {
        where: someOpen,
        fixed: [1],
        keys: keysWith(isJoined ? sql`coalesce(scored.score, 0)` : sql`0`),
        scores,
        hasWords: false,
      },
    ];
  }
  // A talent who meets a day is surely free; among the others, free ones are first.
  const open = (fixed: number[], parts: SQL[]): ResultGroup => ({
    where: all([someOpen, ...parts]),
    fixed,
    keys: ties,
    scores: null,
    hasWords: false,
  });
  const met: ResultGroup = { where: allMet, fixed: [0, day ? -1 : 0], keys: ties, scores: null, hasWords: false };
  if (counted.length === 0) return sure ? [{ ...met, fixed: [0], keys: [sure, ...ties] }] : [met];
  if (day) return [met, open([1, -1], [day.met]), open([1, 0], [sql`(${day.test}) is null`])];
  return sure
    ? [
        { ...met, fixed: [0], keys: [sure, ...ties] },
        { ...open([1], []), keys: [sure, ...ties] },
      ]
    : [met, open([1, 0], [])];
}

/** Immutable, unlike `extract(epoch from updated_at)`, so that an index may have it. */
const NEWEST_FIRST = sql`extract(epoch from (timestamptz 'epoch' - updated_at))::float8`;

function sorted(sort: Exclude<TalentFrame['sort'], undefined>): SQL {
  switch (sort) {
    case 'rating_desc':
      return sql`-coalesce(weighed_rating, 0)`;
    case 'rating_asc':
      // Talents without a rating are last.
      return sql`coalesce(weighed_rating, 9)`;
    case 'tier_desc':
      return sql`-tier::int`;
    case 'tier_asc':
      return sql`tier::int`;
    case 'relevance':
      return sql`0`;
  }
}
