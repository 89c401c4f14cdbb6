import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { PullRequest, PullResponse, ScopePull } from '../../domain/sync/protocol.ts';
import { members, record, scope, serverMeta } from '../db/schema.ts';
import type { Db } from '../db/database.ts';
import type { SyncNeeds } from './push.ts';
import { writersText } from './writers.ts';

/** A pull ends after the scope in which it passes this many records. */
const ENOUGH_RECORDS = 20_000;

/**
 * An answer of a `PullResponse` whose records are JSON text, as the database has them: nobody here reads them, so nobody takes them
 * apart and puts them together again.
 */
interface Answer extends Omit<ScopePull, 'records' | 'tombstones'> {
  /** Whether there is something to be read from the tables, and since which version. */
  since: number | null;
  count: number;
  records: string;
  tombstones: string;
}

/**
 * What is new in each scope since the device's cursor, as the JSON text of a `PullResponse`. A record may be newer than the answer's
 * cursor: it then comes again.
 */
export async function pull(
  { database: { db } }: Pick<SyncNeeds, 'database'>,
  userId: string,
  request: PullRequest,
): Promise<string> {
  const { epoch, houses, scopes } = await readScopes(db, userId, request);
  const answers: Answer[] = [];
  for (const { id, cursor } of request.scopes) {
    const row = scopes.get(id);
    const [kind, owner = ''] = id.split(':');
    const say = (said: Pick<ScopePull, 'cursor' | 'gone' | 'reset'>, since: number | null = null) =>
      answers.push({ id, ...said, since, count: 0, records: '', tombstones: '' });
    if (row === undefined) {
      // A house's and a user's own scope need no row before the first record.
      const isOwnRoot = (kind === 'house' && houses.has(owner)) || (kind === 'user' && owner === userId);
      if (!isOwnRoot) say({ cursor: 0, gone: true });
      else if (cursor > 0) say({ cursor: 0, reset: true });
      continue;
    }
    if (row.house !== null ? !houses.has(row.house) : row.user !== userId) {
      say({ cursor: 0, gone: true });
      continue;
    }
    const isReset = cursor > row.version || (request.epoch !== null && request.epoch !== epoch);
    if (isReset) say({ cursor: row.version, reset: true }, 0);
    else if (cursor !== row.version) say({ cursor: row.version }, cursor);
  }
  await readRecords(db, answers);
  return textOf(epoch, answers);
}

const Owner = v.object({
  id: v.string(),
  version: v.number(),
  house: v.nullable(v.string()),
  user: v.nullable(v.string()),
});
const Houses = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const Owners = v.pipe(v.string(), v.parseJson(), v.array(Owner));

/** One statement: what a pull without news costs is mostly the way to the database and back. */
async function readScopes(db: Db, userId: string, request: PullRequest) {
  const ids = JSON.stringify(request.scopes.map(({ id }) => id));
  const [row] = await db
    .select({
      epoch: serverMeta.epoch,
      houses: sql`(select coalesce(json_agg(${members.houseId}), '[]')::text from ${members} where ${members.userId} = ${userId})`,
      scopes: sql`(
        select coalesce(json_agg(json_build_object('id', ${scope.id}, 'version', ${scope.version}, 'house', ${scope.houseId}, 'user', ${scope.userId})), '[]')::text
        from ${scope} where ${scope.id} in (select value from json_array_elements_text(${ids}::text::json)))`,
    })
    .from(serverMeta);
  if (row === undefined) throw new Error('server_meta has no row');
  return {
    epoch: row.epoch,
    houses: new Set(v.parse(Houses, row.houses)),
    scopes: new Map(v.parse(Owners, row.scopes).map((owner) => [owner.id, owner])),
  };
}

/** JSON text of a record and of a tombstone; a deleted record without candidates is a tombstone. */
const isTombstone = sql`(${record.deleted} and ${record.conflicts} = '[]')`;
const key = sql`'{"kind":' || to_json(${record.kind})::text || ',"id":' || to_json(${record.id})::text`;
/** Who sees a candidate sees its author's name: it is of a scope that the reader may read, as its author could when it was written. */
const candidatesText = sql`(
  select json_agg(candidate || case when author.name <> '' then jsonb_build_object('name', author.name) else '{}' end order by place)::text
  from jsonb_array_elements(${record.conflicts}) with ordinality as kept(candidate, place)
  left join users author on author.id = candidate ->> 'by')`;
const recordText = sql`${key} || ',"fields":' || ${record.fields}::text || ',"stamps":' || ${record.stamps}::text
  || case when ${record.conflicts} = '[]' then '' else ',"candidates":' || ${candidatesText} || ',"writers":' || ${writersText} end
  || case when ${record.deleted} then ',"deleted":true}' else '}' end`;

async function readRecords(db: Db, answers: readonly Answer[]): Promise<void> {
  const news = answers.flatMap(({ id, since }) => (since === null ? [] : [{ id, since }]));
  if (news.length === 0) return;
  const wanted = sql`json_to_recordset(${JSON.stringify(news)}::text::json) as wanted(id text, since bigint)`;
  const rows = await db
    .select({
      id: record.scope,
      count: sql<number>`(count(*) filter (where not ${isTombstone}))::int`,
      records: sql<string>`coalesce(string_agg(${recordText}, ',') filter (where not ${isTombstone}), '')`,
      // Whoever has nothing yet has nothing to delete.
      tombstones: sql<string>`coalesce(string_agg(${key} || '}', ',') filter (where ${isTombstone} and wanted.since > 0), '')`,
    })
    .from(record)
    .innerJoin(wanted, sql`wanted.id = ${record.scope} and ${record.version} > wanted.since`)
    .groupBy(record.scope);
  const byScope = new Map(answers.map((answer) => [answer.id as string, answer]));
  for (const { id, ...row } of rows) Object.assign(byScope.get(id) ?? {}, row);
}

function textOf(epoch: string, answers: readonly Answer[]): string {
  let records = 0;
  const end = answers.findIndex(({ count }) => (records += count) > ENOUGH_RECORDS);
  const isCut = end !== -1 && end < answers.length - 1;
  const scopes = (isCut ? answers.slice(0, end + 1) : answers).map(
    ({ id, cursor, reset, gone, records: list, tombstones }) => {
      const head = { id, cursor, ...(reset ? { reset } : {}), ...(gone ? { gone } : {}) };
      return `${JSON.stringify(head).slice(0, -1)},"records":[${list}],"tombstones":[${tombstones}]}`;
    },
  );
  const head: Pick<PullResponse, 'epoch' | 'more'> = { epoch, ...(isCut ? { more: true } : {}) };
  return `${JSON.stringify(head).slice(0, -1)},"scopes":[${scopes.join()}]}`;
}
