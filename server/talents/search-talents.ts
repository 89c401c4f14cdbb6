import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { FacetAnswer, SearchAnswer } from '../../domain/talent-search/search-messages.ts';
import type { TalentFrame } from '../../domain/talent-search/frame.ts';
import { relaxationsOf } from '../../domain/talent-search/relax.ts';
import { TalentCard, withAge } from '../../domain/talent-search/talent-card.ts';
import { AppError } from '../../domain/errors.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';
import { notBlockedFor } from './blocked-houses.ts';
import { adultsOnly, frameSql, type FrameSql, type ResultGroup, resultGroups } from './talent-sql.ts';

export interface SearchNeeds {
  frame: TalentFrame;
  today: string;
  /** Minors are shown to houses that state how a guardian is reached. */
  withMinors: boolean;
  /** The searching user: talents who have closed the conversation with their house are not shown. */
  userId: string;
}

const shownTo = ({ withMinors, today, userId }: SearchNeeds): SQL =>
  sql`${adultsOnly(withMinors, today)} and ${notBlockedFor(userId)}`;

const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** A cursor is the keys of the last row that was shown. */
const Cursor = v.pipe(v.array(v.union([v.number(), v.string()])), v.minLength(2), v.maxLength(12));
const encodeCursor = (keys: readonly unknown[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');
function decodeCursor(cursor: string, length: number): (number | string)[] {
  try {
    const keys = v.parse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (
      keys.length !== length ||
      typeof keys.at(-1) !== 'string' ||
      keys.slice(0, -1).some((key) => typeof key !== 'number')
    )
      throw new Error('another order');
    return keys;
  } catch {
    throw new AppError('BAD_REQUEST', { fields: ['cursor'] });
  }
}

export function cardOfRow(row: Record<string, unknown>, today: string): TalentCard {
  const card = v.parse(TalentCard, parseJson(row['card']));
  const birth = row['birth_date'];
  const birthDate =
    birth instanceof Date ? birth.toISOString().slice(0, 10) : typeof birth === 'string' ? birth.slice(0, 10) : '';
  const at = row['updated_at'];
  return {
    ...withAge(card, birthDate, today),
    updatedAt: at instanceof Date ? at.toISOString() : typeof at === 'string' ? new Date(at).toISOString() : '',
  };
}

/** A page of results, the best first, behind `cursor`. */
export async function searchTalents(
  db: Db,
  needs: SearchNeeds,
  limit: number,
  cursor: string | null,
): Promise<SearchAnswer> {
  const { frame, today } = needs;
  const groups = resultGroups(frame, frameSql(frame, today), shownTo(needs));
  const [first] = groups;
  const length = first ? first.fixed.length + first.keys.length : 0;
  const behind = cursor === null ? null : decodeCursor(cursor, length);
  const rows: Record<string, unknown>[] = [];
  for (const group of groups) {
    const after = behind === null ? 'all' : placeOf(group, behind);
    if (after !== 'none' && rows.length <= limit)
      rows.push(...(await readGroup(db, group, after, limit + 1 - rows.length)));
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    talents: shown.map((row) => cardOfRow(row, today)),
    cursor:
      rows.length > limit && last !== undefined
        ? encodeCursor(
            Array.from({ length }, (_, at) => (at === length - 1 ? String(last[`k${at}`]) : Number(last[`k${at}`]))),
          )
        : null,
  };
}

/** Part of a group behind a cursor: all of it, none, or the rows after these keys. */
function placeOf({ fixed }: ResultGroup, cursor: readonly (number | string)[]): 'all' | 'none' | (number | string)[] {
  for (const [at, key] of fixed.entries()) {
    const given = Number(cursor[at]);
    if (given !== key) return given < key ? 'all' : 'none';
  }
  return cursor.slice(fixed.length);
}

async function readGroup(
  db: Db,
  { where, fixed, keys, scores, hasWords }: ResultGroup,
  after: 'all' | (number | string)[],
  limit: number,
): Promise<Record<string, unknown>[]> {
  const names = keys.map((_, index) => sql.raw(`k${fixed.length + index}`));
  const columns = [
    ...fixed.map((key, index) => sql`${key}::int as ${sql.raw(`k${index}`)}`),
    ...keys.map((key, index) => sql`${key} as ${names[index] ?? sql``}`),
  ];
  const follows =
    after === 'all'
      ? sql`true`
      : sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(
          after.map((value) => (typeof value === 'number' ? sql`${value}::float8` : sql`${value}::text`)),
          sql`, `,
        )})`;
  const cards = hasWords ? sql`join talent_card using (id)` : sql``;
  const source = scores === null ? sql`talent ${cards}` : sql`talent left join scored using (id)`;
  const found = sql`select id, ${sql.join(columns, sql`, `)} from ${source} where ${where} and ${follows}
    order by ${sql.join([...names], sql`, `)} limit ${limit}::int`;
  return resultRows(
    await db.execute(
      sql`${scores === null ? sql`` : sql`with scored as materialized (${scores})`}
        select page.*, talent_card.card, talent.birth_date::text as birth_date, talent.updated_at
        from (${found}) page join talent on talent.id = page.id join talent_card on talent_card.id = page.id order by ${sql.join(
          names.map((name) => sql`page.${name}`),
          sql`, `,
        )}`,
    ),
  );
}

/**
 * Number of talents that each wish leaves, one after the other, and that each relaxation would add. Every test runs
 * once for each talent; then the occurrences of each combination of outcomes are counted.
 */
export async function countFacets(db: Db, needs: SearchNeeds): Promise<FacetAnswer> {
  const { frame, today } = needs;
  const tests = new Map<string, SQL>();
  const numbered = (list: FrameSql['hard'], { city, province, rate }: TalentFrame): number[] =>
    list.map(({ wish, test }) => {
      const key = JSON.stringify([wish.key, wish.value, city, province, rate]);
      if (!tests.has(key)) tests.set(key, test);
      return [...tests.keys()].indexOf(key);
    });
  const found = frameSql(frame, today);
  const isWordsOnly = found.hard.length + found.soft.length === 0 && found.words.length > 0;
  if (isWordsOnly) return countWordsOnly(db, found.words, shownTo(needs));
  const hard = numbered(found.hard, frame);
  const counted = hard.filter((_, index) => found.hard[index]?.wish.slot !== 'skills_not');
  const relaxations = relaxationsOf(frame).map(({ type, frame: relaxed }) => ({
    type,
    tests: numbered(frameSql(relaxed, today).hard, relaxed),
  }));
  const names = [...tests.keys()].map((_, index) => sql.raw(`t${index}`));
  const outcomes = sql.join(
    [...[...tests.values()].map((test, index) => sql`(${test}) as ${names[index] ?? sql``}`), sql`1 as one`],
    sql`, `,
  );
  const groups = resultRows(
    await db.execute(
      sql`select ${sql.join([...names, sql`count(*)::int as amount`], sql`, `)} from (select ${outcomes} from talent where ${shownTo(needs)}) judged
        group by ${sql.join([sql`one`, ...names], sql`, `)}`,
    ),
  );
  const amountOf = (isCounted: (row: Record<string, unknown>) => boolean): number =>
    groups.reduce((sum, row) => sum + (isCounted(row) ? Number(row['amount']) : 0), 0);
  const areMet = (row: Record<string, unknown>, list: readonly number[]) => list.every((at) => row[`t${at}`] === true);
  const met = amountOf((row) => areMet(row, counted));
  return {
    total: amountOf(() => true),
    met,
    unknown: amountOf(
      (row) => hard.every((at) => row[`t${at}`] !== false) && counted.some((at) => row[`t${at}`] === null),
    ),
    left: found.hard.map(({ wish }, index) => ({
      key: wish.key,
      count: amountOf((row) => areMet(row, hard.slice(0, index + 1))),
    })),
    gains: relaxations.map(({ type, tests: relaxed }) =>
      type === 'unknown'
        ? amountOf((row) => areMet(row, relaxed) && !areMet(row, counted))
        : Math.max(0, amountOf((row) => areMet(row, relaxed)) - met),
    ),
  };
}

/** Of a search without a wish, which finds those who have one of its words (`judge` in domain/talent-search). */
async function countWordsOnly(db: Db, words: readonly SQL[], adults: SQL): Promise<FacetAnswer> {
  const [row] = resultRows(
    await db.execute(
      sql`select count(*)::int as total, (count(*) filter (where ${sql.join([...words], sql` or `)}))::int as met
        from talent join talent_card using (id) where ${adults}`,
    ),
  );
  return { total: Number(row?.['total'] ?? 0), met: Number(row?.['met'] ?? 0), unknown: 0, left: [], gains: [] };
}
