import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { GUEST_NAMES, GUEST_PHONES } from '../../domain/call-sheet/records.ts';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { readableRow } from '../access/scope-reader.ts';
import { houses, record, scope } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Reader of a sheet: a guest with a share key, or a logged-in user. */
export type Reader = { type: 'guest'; key: string } | { type: 'member'; userId: string };

/** An issued version without its content. */
interface FoundIssue {
  id: string;
  /** Of the record: the key of the memory cache. */
  version: number;
}

/** A sheet that this reader may see. */
export interface FoundSheet {
  sheetId: string;
  /** `script:{id}` of its production. */
  scope: string;
  /** The scope's version, which identifies a draft. */
  scopeVersion: number;
  houseId: string;
  houseName: string;
  title: string;
  /** Of the production's exports; null: the sender decides. */
  language: Language | null;
  /** Names that guests may see now, also in versions issued under another setting. */
  guestNames: (typeof GUEST_NAMES)[number];
  guestPhones: (typeof GUEST_PHONES)[number];
  dayNumber: number;
  /** The newest issued version and the one before it. */
  issues: FoundIssue[];
  /** Number of issued versions: another one, however old, may change the names of the newest. */
  issueCount: number;
}

const sheet = alias(record, 'sheet');
const key = alias(record, 'share_key');
const script = alias(record, 'script');

/** Newest first; `record_sheet_issue` is in this order and has the numbers without unpacking the content. */
const newestIssues = sql<unknown>`(
  select coalesce(json_agg(json_build_object('id', newest.id, 'version', newest.version)), '[]')::text from (
    select issue.id, issue.version from record issue
    where issue.kind = 'sheet-issue' and not issue.deleted and issue.scope = ${sheet.scope} and issue.fields ->> 'sheetId' = ${sheet.id}
    order by (issue.fields ->> 'revision')::int desc, issue.fields ->> 'issuedAt' collate "C" desc, issue.id collate "C" desc
    limit 2
  ) newest)`;

const issueCount = sql<unknown>`(
  select count(*)::int from record issue
  where issue.kind = 'sheet-issue' and not issue.deleted and issue.scope = ${sheet.scope} and issue.fields ->> 'sheetId' = ${sheet.id})`;

const columns = {
  scope: sheet.scope,
  scopeVersion: scope.version,
  houseId: houses.id,
  houseName: houses.name,
  title: sql<unknown>`${script.fields} ->> 'title'`,
  language: sql<unknown>`${script.fields} ->> 'language'`,
  guestNames: sql<unknown>`${sheet.fields} ->> 'guestNames'`,
  guestPhones: sql<unknown>`${sheet.fields} ->> 'guestPhones'`,
  dayNumber: sql<unknown>`(${sheet.fields} ->> 'dayNumber')::int`,
  issues: newestIssues,
  issueCount,
};

const Row = v.object({
  scope: v.string(),
  scopeVersion: v.number(),
  houseId: v.string(),
  houseName: v.string(),
  title: v.string(),
  language: v.nullable(v.picklist(LANGUAGES)),
  guestNames: v.picklist(GUEST_NAMES),
  guestPhones: v.picklist(GUEST_PHONES),
  dayNumber: v.number(),
  issues: v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), version: v.number() }))),
  issueCount: v.number(),
});

/** Sheet, its scope, house and production, all of which must still be there. */
const isLive = and(eq(sheet.kind, 'call-sheet'), eq(sheet.deleted, false));
const ofScope = sql`${scope.id} = ${sheet.scope}`;
const ofHouse = sql`${houses.id} = ${scope.houseId}`;
const ofScript = sql`${script.scope} = ${scope.parent} and ${script.kind} = 'script' and ${script.id} = split_part(${sheet.scope}, ':', 2) and not ${script.deleted}`;

/**
 * The sheet, if the reader may see it. Every fault (no such sheet, deleted with or without its production, key wrong,
 * revoked or of another sheet, member of another house) has the same answer null. A key is only compared with those of
 * its sheet, in constant time, so that response times leak nothing about keys.
 */
export async function findSheet(
  { database: { db } }: Pick<Services, 'database'>,
  sheetId: string,
  reader: Reader,
): Promise<FoundSheet | null> {
  if (reader.type === 'member') {
    const rows = await db
      .select(columns)
      .from(sheet)
      .innerJoin(scope, ofScope)
      .innerJoin(houses, ofHouse)
      .innerJoin(script, ofScript)
      .where(and(isLive, eq(sheet.id, sheetId), readableRow(reader.userId)));
    return found(sheetId, rows[0]);
  }
  const rows = await db
    .select({ ...columns, key: sql<unknown>`${key.fields} ->> 'key'` })
    .from(key)
    // Of the key's own scope: a key that another house made for this sheet's id opens nothing here.
    .innerJoin(sheet, and(isLive, eq(sheet.scope, key.scope), eq(sheet.id, sheetId)))
    .innerJoin(scope, ofScope)
    .innerJoin(houses, ofHouse)
    .innerJoin(script, ofScript)
    .where(and(eq(key.kind, 'share-key'), eq(key.deleted, false), sql`${key.fields} ->> 'sheetId' = ${sheetId}`));
  return found(sheetId, keyAmong(rows, reader.key));
}

/**
 * Did a key once open this sheet? Then its holder is not guessing. A crew that still opens a replaced link must not
 * lock itself out of the new one.
 */
export async function wasShareKey(
  { database: { db } }: Pick<Services, 'database'>,
  sheetId: string,
  given: string,
): Promise<boolean> {
  const rows = await db
    .select({ key: sql<unknown>`${record.fields} ->> 'key'` })
    .from(record)
    .where(and(eq(record.kind, 'share-key'), sql`${record.fields} ->> 'sheetId' = ${sheetId}`));
  return keyAmong(rows, given) !== undefined;
}

/** Looks at every one, and at each for as long. */
function keyAmong<R extends { key: unknown }>(rows: readonly R[], given: string): R | undefined {
  const wanted = digest(given);
  let match: R | undefined;
  for (const row of rows) if (timingSafeEqual(digest(String(row.key)), wanted)) match = row;
  return match;
}

function found(sheetId: string, row: unknown): FoundSheet | null {
  return row === undefined ? null : { sheetId, ...v.parse(Row, row) };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
