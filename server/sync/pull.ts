import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Candidate, Stamps, type PullRequest, type PullResponse, type ScopePull } from '../../domain/sync/protocol.ts';
import { members, record, scope, users } from '../db/schema.ts';
import { readEpoch, type SyncNeeds } from './push.ts';

const Fields = v.record(v.string(), v.unknown());
/** A pull ends after the scope in which it passes this many records. */
const ENOUGH_RECORDS = 20_000;

/** What is new in each scope since the device's cursor. A record may be newer than the answer's cursor: it then comes again. */
export async function pull(
  needs: Pick<SyncNeeds, 'database'>,
  userId: string,
  request: PullRequest,
): Promise<PullResponse> {
  const { db } = needs.database;
  const epoch = await readEpoch(db);
  const memberships = await db.select({ houseId: members.houseId }).from(members).where(eq(members.userId, userId));
  const houses = new Set(memberships.map((row) => row.houseId));
  const ids = JSON.stringify(request.scopes.map(({ id }) => id));
  const rows = await db
    .select({ id: scope.id, version: scope.version, houseId: scope.houseId, userId: scope.userId })
    .from(scope)
    .where(sql`${scope.id} in (select value from json_array_elements_text(${ids}::text::json))`);
  const known = new Map(rows.map((row) => [row.id, row]));

  const answers: ScopePull[] = [];
  const news: { id: string; since: number }[] = [];
  for (const { id, cursor } of request.scopes) {
    const row = known.get(id);
    const [kind, owner = ''] = id.split(':');
    if (row === undefined) {
      // A house's and a user's own scope need no row before the first record.
      const isOwnRoot = (kind === 'house' && houses.has(owner)) || (kind === 'user' && owner === userId);
      if (!isOwnRoot) answers.push({ id, cursor: 0, records: [], tombstones: [], gone: true });
      else if (cursor > 0) answers.push({ id, cursor: 0, records: [], tombstones: [], reset: true });
      continue;
    }
    if (row.houseId !== null ? !houses.has(row.houseId) : row.userId !== userId) {
      answers.push({ id, cursor: 0, records: [], tombstones: [], gone: true });
      continue;
    }
    const isReset = cursor > row.version || (request.epoch !== null && request.epoch !== epoch);
    if (!isReset && cursor === row.version) continue;
    answers.push({ id, cursor: row.version, records: [], tombstones: [], ...(isReset ? { reset: true } : {}) });
    news.push({ id, since: isReset ? 0 : cursor });
  }
  if (news.length > 0) await addRecords(needs, answers, news);
  return cut({ epoch, scopes: answers });
}

async function addRecords(
  { database }: Pick<SyncNeeds, 'database'>,
  answers: readonly ScopePull[],
  news: readonly { id: string; since: number }[],
): Promise<void> {
  const wanted = sql`json_to_recordset(${JSON.stringify(news)}::text::json) as wanted(id text, since bigint)`;
  const rows = await database.db
    .select({
      scope: record.scope,
      kind: record.kind,
      id: record.id,
      fields: record.fields,
      stamps: record.stamps,
      conflicts: record.conflicts,
      deleted: record.deleted,
    })
    .from(record)
    .innerJoin(wanted, sql`wanted.id = ${record.scope} and ${record.version} > wanted.since`);
  const isFirst = new Set(news.filter(({ since }) => since === 0).map(({ id }) => id));
  const byScope = new Map(answers.map((answer) => [answer.id as string, answer]));
  const withCandidates: Candidate[] = [];
  for (const row of rows) {
    const answer = byScope.get(row.scope);
    if (answer === undefined) continue;
    const candidates = v.parse(v.array(Candidate), row.conflicts);
    if (row.deleted && candidates.length === 0) {
      if (!isFirst.has(row.scope)) answer.tombstones.push({ kind: row.kind, id: row.id });
      continue;
    }
    withCandidates.push(...candidates);
    answer.records.push({
      kind: row.kind,
      id: row.id,
      fields: v.parse(Fields, row.fields),
      stamps: v.parse(Stamps, row.stamps),
      ...(candidates.length > 0 ? { candidates } : {}),
      ...(row.deleted ? { deleted: true } : {}),
    });
  }
  await addNames(database, withCandidates);
}

/** Who sees a candidate sees its author's name: it is of a scope that the reader may read, as its author could when it was written. */
async function addNames(database: SyncNeeds['database'], candidates: readonly Candidate[]): Promise<void> {
  const ids = [...new Set(candidates.map(({ by }) => by))];
  if (ids.length === 0) return;
  const rows = await database.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const candidate of candidates) {
    const name = names.get(candidate.by);
    if (name) candidate.name = name;
  }
}

function cut(response: PullResponse): PullResponse {
  let records = 0;
  const end = response.scopes.findIndex((answer) => (records += answer.records.length) > ENOUGH_RECORDS);
  return end === -1 || end === response.scopes.length - 1
    ? response
    : { ...response, scopes: response.scopes.slice(0, end + 1), more: true };
}
