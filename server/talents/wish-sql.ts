import { type SQL, sql } from 'drizzle-orm';
import { BEARDS, snake, type TalentFrame } from '../../domain/talent-search/frame.ts';
import { hairGroups } from '../../domain/talent/hair-words.ts';
import type { Wish } from '../../domain/talent-search/conditions.ts';

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

export function free(wished: readonly [string | null, string | null]): SQL {
  const days = daysOf(wished);
  return sql`case when blocked_days && ${days} then false when free_days @> ${days} then true end`;
}

/** Minutes from one time of day to another, which is on the next day when it is before the first. */
const span = (from: SQL, to: SQL): SQL =>
  sql`((substr(${to}, 1, 2)::int - substr(${from}, 1, 2)::int) * 60 + substr(${to}, 4, 2)::int - substr(${from}, 4, 2)::int
    + case when ${to} < ${from} then 1440 else 0 end)`;
const OWN_HOURS = span(sql`hours_from`, sql`hours_to`);

function atHours([from, to]: readonly [string | null, string | null]): SQL {
  const parts = [
    ...(from === null ? [] : [span(sql`hours_from`, sql`${from}::text`)]),
    ...(to === null ? [] : [span(from === null ? sql`hours_from` : sql`${from}::text`, sql`${to}::text`)]),
  ];
  return sql`case when hours_from is null or hours_to is null then null else ${sql.join(parts, sql` + `)} <= ${OWN_HOURS} end`;
}

/** Hair as an index answers it: by group of values, what meets the wish. */
const hairMet = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    hairGroups(values).map(({ met }) => sql`hairs && ${array(met)}`),
    sql` and `,
  )})`;
const hair = (values: readonly string[]): SQL => {
  const groups = hairGroups(values).map(
    ({ met, missed }) =>
      sql`case when hairs && ${array(met)} then true ${missed.length === 0 ? sql`` : sql`when hairs && ${array(missed)} then false`} end`,
  );
  return sql`(${sql.join(groups, sql` and `)})`;
};

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
  if (name === 'hair')
    return sql`not (${sql.join(
      values.map((value) => hair([value])),
      sql` or `,
    )})`;
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

export function sqlOf(wish: Wish, frame: TalentFrame, today: string): SQL {
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
      return sql`${OWN_HOURS} >= ${Math.round(Number(wish.value) * 60)}::int`;
    case 'hair':
      return hair(values);
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
 * false if the wish is not met, `open` where it is missed.
 */
export function conditionsOf(wish: Wish, test: SQL, frame: TalentFrame): { met: SQL; open: SQL } {
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
    case 'hair':
      return { met: hairMet(values), open };
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
