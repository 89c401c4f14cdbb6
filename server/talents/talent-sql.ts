import { type SQL, sql } from 'drizzle-orm';
import { BEARDS, snake, type TalentFrame } from '../../domain/talent-search/frame.ts';
import { type Wish, wishesOf } from '../../domain/talent-search/conditions.ts';
import { NAME_SIMILARITY, searchWords } from '../../domain/talent-search/rank-talents.ts';

/**
 * The wishes of `domain/talent-search/conditions.ts` as SQL: true is met, false missed, null not known. One API test
 * runs both.
 */
const list = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
const array = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
const oneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : sql`${column} in ${list(values)}`;
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type Range = readonly [number | null, number | null];
function inRange(column: SQL, [low, high]: Range): SQL {
  if (low !== null && high !== null) return sql`${column} between ${low}::int and ${high}::int`;
  return low !== null ? sql`${column} >= ${low}::int` : sql`${column} <= ${high}::int`;
}
/**
 * Ages as limits of the birth date: who is 30 today was born on this day of the year thirty years ago or within the
 * year before it.
 */
function ofAge(today: string, [low, high]: Range): SQL {
  const born = (years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`;
  const parts: SQL[] = [];
  if (low !== null) parts.push(sql`birth_date <= ${born(low)}`);
  if (high !== null) parts.push(sql`birth_date > ${born(high + 1)}`);
  return sql`(${sql.join(parts, sql` and `)})`;
}
function inPlaces(cities: readonly string[], provinces: readonly string[]): SQL {
  const { met, open } = placeParts(cities, provinces);
  return sql`case when coalesce(${sql.join(met, sql` or `)}, false) then true when ${sql.join(open, sql` or `)} then null else false end`;
}
/** The same as conditions that an index answers: in one of the places, or not known to be elsewhere. */
function placeParts(cities: readonly string[], provinces: readonly string[]): { met: SQL[]; open: SQL[] } {
  const met: SQL[] = [];
  const open: SQL[] = [];
  if (cities.length > 0) {
    met.push(sql`city in ${list(cities)}`);
    open.push(
      sql`(city is null and (province is null or province in ${list([...new Set(cities.map((code) => code.slice(0, 2)))])}))`,
    );
  }
  if (provinces.length > 0) {
    met.push(sql`province in ${list(provinces)}`);
    open.push(sql`province is null`);
  }
  return { met, open };
}
function areas(column: SQL, wished: unknown): SQL {
  if (wished === 'none') return sql`cardinality(${column}) = 0`;
  if (wished === 'any') return sql`cardinality(${column}) > 0`;
  return sql`${column} && ${array(strings(wished))}`;
}
function daysOf([from, to]: readonly [string | null, string | null]): SQL {
  const first = from ?? to ?? '';
  return sql`daterange(${first}::date, ${to ?? first}::date, '[]')`;
}
function free(wished: readonly [string | null, string | null]): SQL {
  const days = daysOf(wished);
  return sql`case when blocked_days && ${days} then false when free_days @> ${days} then true end`;
}
function atHours([from, to]: readonly [string | null, string | null]): SQL {
  const parts = [
    ...(from === null ? [] : [sql`hours_from <= ${from}`]),
    ...(to === null ? [] : [sql`hours_to >= ${to}`]),
  ];
  return sql`case when hours_from is null or hours_to is null then null else ${sql.join(parts, sql` and `)} end`;
}
const hasAny = (column: SQL, names: readonly string[]): SQL =>
  sql`case when ${column} && ${array(names)} then true end`;
const speaks = (names: readonly string[]): SQL => sql`case when languages && ${array(names)} then true end`;

const COLUMNS: Readonly<Record<string, SQL>> = {
  skin: sql`skin`,
  ethnicity: sql`ethnicity`,
  facial_hair: sql`facial_hair`,
  gender: sql`gender`,
  city: sql`city`,
  province: sql`province`,
};
const tierCodes = (values: readonly string[]): string[] =>
  values.map((value) => String(['New', 'C', 'B', 'A'].indexOf(value) + 1));

function negated(name: string, values: readonly string[]): SQL {
  if (name === 'languages')
    return sql`case when cardinality(languages) = 0 then null else not (languages && ${array(values)}) end`;
  if (name === 'tattoos' || name === 'piercings') return sql`not (${sql.raw(name)} && ${array(values)})`;
  if (name === 'identicals')
    return values.includes('any')
      ? sql`case when identicals is null then null else false end`
      : sql`not ${oneOf(sql`identicals`, values)}`;
  if (name === 'tier') return sql`not (${oneOf(sql`tier::text`, tierCodes(values))})`;
  const column = COLUMNS[name];
  return column
    ? sql`not (${oneOf(
        column,
        values.flatMap((value) => (value === '@beard' ? BEARDS : [value])),
      )})`
    : sql`null::boolean`;
}

function sqlOf(wish: Wish, frame: TalentFrame, today: string): SQL {
  const values = strings(wish.value);
  if (wish.key.startsWith('not:')) return negated(wish.slot, values);
  switch (wish.slot) {
    case 'gender':
      return sql`gender = ${String(wish.value)}`;
    case 'age':
      return ofAge(today, wish.value as Range);
    case 'height_cm':
      return inRange(sql`height`, wish.value as Range);
    case 'weight_kg':
      return inRange(sql`weight`, wish.value as Range);
    case 'city':
    case 'province':
      return inPlaces(frame.city ?? [], frame.province ?? []);
    case 'tier':
      return oneOf(sql`tier::text`, tierCodes(values));
    case 'identicals':
      return values.includes('any')
        ? sql`case when identicals is not null then true end`
        : oneOf(sql`identicals`, values);
    case 'tattoos':
    case 'piercings':
      return areas(sql.raw(wish.slot), wish.value);
    case 'skills_all':
      return hasAny(sql`skills`, [String(wish.value)]);
    case 'skills_any':
      return hasAny(sql`skills`, values);
    case 'skills_not':
      return sql`case when skills && ${array([String(wish.value)])} then false end`;
    case 'languages_all':
      return speaks([String(wish.value)]);
    case 'languages_any':
      return speaks(values);
    case 'date':
      return free(wish.value as [string | null, string | null]);
    case 'time':
      return atHours(wish.value as [string | null, string | null]);
    case 'rate':
      return frame.rate
        ? sql`case when rate is null ${frame.rate.unit === null ? sql`` : sql`or rate_unit <> ${frame.rate.unit}`} then null else ${inRange(sql`rate`, [frame.rate.min, frame.rate.max])} end`
        : sql`true`;
    case 'min_hours':
      return sql`hours_to::time - hours_from::time >= make_interval(mins => ${Math.round(Number(wish.value) * 60)}::int)`;
    case 'rating_min':
      return sql`rating >= ${Number(wish.value)}::real`;
    default: {
      const column = COLUMNS[snake(wish.slot)];
      return column ? oneOf(column, values) : sql`true`;
    }
  }
}

/**
 * A wish's two questions as conditions without `case`, which the planner can answer from an index. `met` is null or
 * false where the wish is not met, `open` where it is missed.
 */
function conditionsOf(wish: Wish, test: SQL, frame: TalentFrame): { met: SQL; open: SQL } {
  const values = strings(wish.value);
  const open = sql`(${test}) is not false`;
  if (wish.key.startsWith('not:')) return { met: sql`(${test})`, open };
  const never = sql`true`;
  switch (wish.slot) {
    case 'city':
    case 'province': {
      const parts = placeParts(frame.city ?? [], frame.province ?? []);
      const met = sql`(${sql.join(parts.met, sql` or `)})`;
      return { met, open: sql`(${met} or ${sql.join(parts.open, sql` or `)})` };
    }
    case 'skills_all':
      return { met: sql`skills && ${array([String(wish.value)])}`, open: never };
    case 'skills_any':
      return { met: sql`skills && ${array(values)}`, open: never };
    case 'languages_all':
      return { met: sql`languages && ${array([String(wish.value)])}`, open: never };
    case 'languages_any':
      return { met: sql`languages && ${array(values)}`, open: never };
    case 'rate':
      return frame.rate
        ? {
            met: sql`(${inRange(sql`rate`, [frame.rate.min, frame.rate.max])} ${frame.rate.unit === null ? sql`` : sql`and rate_unit = ${frame.rate.unit}`})`,
            open,
          }
        : { met: never, open: never };
    case 'date': {
      const days = daysOf(wish.value as [string | null, string | null]);
      return {
        met: sql`(free_days @> ${days} and not blocked_days && ${days})`,
        open: sql`not blocked_days && ${days}`,
      };
    }
    default:
      return { met: sql`(${test})`, open };
  }
}

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
/** "Cannot sing" is never met for sure: it counts for nobody and hides those who can. */
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
 * Results in the order of `compareJudged` (domain): those that meet every hard wish, then those of whom something is
 * not known. Each group is a query of its own, since most searches are answered by the first, and the first by an
 * index. `fixed` are the keys that all rows of a group share: they come first in the order.
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
  const others = hard.filter((one) => !isCounted(one)).map(({ open }) => open);
  const isWordsOnly = hard.length + soft.length === 0 && words.length > 0;
  const base = [adults, ...others, ...(isWordsOnly ? [sql`(${sql.join(words, sql` or `)})`] : [])];
  const allMet = all([...base, ...counted.map(({ met }) => met)]);
  const someOpen = all([
    ...base,
    ...counted.map(({ open }) => open),
    sql`not (${sql.join([sql`true`, ...counted.map(({ test }) => sql`(${test}) is true`)], sql` and `)})`,
  ]);
  const day = counted.find(({ wish }) => wish.slot === 'date');
  const ties = [sql`(-coalesce(rating, 0)::float8)`, sql`(-tier::float8)`, NEWEST_FIRST, sql`id`];
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
  // Who meets a day is surely free; among the others, those that are free come first.
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
      return sql`-coalesce(rating, 0)::float8`;
    case 'rating_asc':
      return sql`coalesce(rating, 0)::float8`;
    case 'tier_desc':
      return sql`-tier::int`;
    case 'tier_asc':
      return sql`tier::int`;
    case 'relevance':
      return sql`0`;
  }
}
