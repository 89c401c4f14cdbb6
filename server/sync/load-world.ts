import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Candidate, Change, Outcome, Stamps, type Mutation } from '../../domain/sync/protocol.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { ownedScope } from '../../domain/sync/owned-scope.ts';
import type { Db } from '../db/database.ts';
import { client, mutationLog, record, scope } from '../db/schema.ts';
import { World, type RecordKey } from './world.ts';

const Fields = v.record(v.string(), v.unknown());
/** There are none where not even the names of what was refused could be stored. */
const LoggedChanges = v.object({ changes: v.array(Change) });

/** What a push begins with: its client, locked, the user's houses and the epoch. */
export interface Caller {
  /** Null where the client id belongs to somebody else. */
  lastSeq: number | null;
  epoch: string;
  houseIds: ReadonlySet<string>;
}

const HouseIds = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** One statement: what a push waits for is mostly the way to the database and back. */
export async function lockClient(tx: Db, id: string, userId: string): Promise<Caller> {
  const [row] = await tx
    .insert(client)
    .values({ id, userId })
    // Changes nothing, and locks the row.
    .onConflictDoUpdate({ target: client.id, set: { userId: sql`${client.userId}` } })
    .returning({
      userId: client.userId,
      lastSeq: client.lastSeq,
      epoch: sql<string>`(select epoch from server_meta)`,
      houseIds: sql`(select coalesce(json_agg(house_id), '[]')::text from members where user_id = ${userId})`,
    });
  if (row === undefined) throw new Error('the client has no row');
  const houseIds = new Set(v.parse(HouseIds, row.houseIds));
  return { lastSeq: row.userId === userId ? row.lastSeq : null, epoch: row.epoch, houseIds };
}

/** Locks and reads all that the mutations can touch: their scopes in sorted order, those scopes' owners, the records, own earlier mutations. */
export async function loadWorld(
  tx: Db,
  userId: string,
  { epoch, houseIds }: Caller,
  mutations: readonly Mutation[],
): Promise<World> {
  const world = new World(userId, houseIds, epoch);
  const changes = mutations.flatMap((mutation) => mutation.changes);
  await makeRootScopes(tx, world, changes);
  const scopes = await lockScopes(tx, world, changes);
  // Behind the locks, in whatever order; one after the other they would each cost a way to the database and back.
  await Promise.all([loadRecords(tx, world, changes), loadOwners(tx, world, scopes), loadLog(tx, world, mutations)]);
  return world;
}

/** A house's and a user's own scope exist with them; their rows are made when first needed. */
async function makeRootScopes(tx: Db, world: World, changes: readonly Change[]): Promise<void> {
  const named = new Set(changes.map((change) => change.scope));
  const rows = [...named].sort().flatMap((id): { id: string; houseId?: string; userId?: string }[] => {
    const [kind, owner = ''] = id.split(':');
    if (kind === 'house' && world.houseIds.has(owner)) return [{ id, houseId: owner }];
    return kind === 'user' && owner === world.userId ? [{ id, userId: owner }] : [];
  });
  if (rows.length > 0) await tx.insert(scope).values(rows).onConflictDoNothing();
}

const scopeColumns = {
  id: scope.id,
  version: scope.version,
  houseId: scope.houseId,
  userId: scope.userId,
  parent: scope.parent,
  epochVersion: scope.epochVersion,
};

const recordColumns = {
  scope: record.scope,
  kind: record.kind,
  id: record.id,
  fields: record.fields,
  stamps: record.stamps,
  conflicts: record.conflicts,
  deleted: record.deleted,
};

const listOf = (ids: Iterable<string>) =>
  sql`(select value from json_array_elements_text(${JSON.stringify([...ids])}::text::json))`;

/** The scopes that the changes speak of or claim. */
async function lockScopes(tx: Db, world: World, changes: readonly Change[]): Promise<string[]> {
  const wanted = new Set<string>();
  for (const { scope: id, kind, id: recordId } of changes) {
    wanted.add(id);
    const owned = isRecordKind(kind) ? ownedScope(kind, recordId) : null;
    if (owned !== null) wanted.add(owned);
  }
  const lock = (ids: Iterable<string>) =>
    tx
      .select(scopeColumns)
      .from(scope)
      .where(sql`${scope.id} in ${listOf(ids)}`)
      .orderBy(sql`${scope.id} collate "C"`)
      .for('update');
  const rows = await lock(wanted);
  for (const { id } of rows) wanted.delete(id);
  // Whoever waited for a lock sees the rows of before: what the other push made is there, but not among them.
  if (rows.length > 0 && wanted.size > 0) rows.push(...(await lock(wanted)));
  for (const row of rows) world.addScope(row);
  return rows.flatMap((row) => (row.parent === null ? [] : [row.id]));
}

/**
 * The line of owners of some scopes: the scopes above them and the records that own them, which are only looked at (has one been
 * deleted?).
 */
async function loadOwners(tx: Db, world: World, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A scene hangs on a production, a production on a house.
  const line = sql`(select unnest(array[child.id, child.parent]) from scope child where child.id in ${listOf(ids)})`;
  const above = sql`(select unnest(array[child.parent, parent.parent]) from scope child left join scope parent on parent.id = child.parent where child.id in ${listOf(ids)})`;
  const [scopes, records] = await Promise.all([
    tx
      .select(scopeColumns)
      .from(scope)
      .where(sql`${scope.id} in ${above}`),
    tx
      .select(recordColumns)
      .from(record)
      .innerJoin(
        scope,
        sql`${record.scope} = ${scope.parent} and ${record.kind} = split_part(${scope.id}, ':', 1) and ${record.id} = split_part(${scope.id}, ':', 2)`,
      )
      .where(sql`${scope.id} in ${line}`),
  ]);
  for (const row of scopes) if (world.scope(row.id) === undefined) world.addScope(row);
  addRecords(world, records);
}

async function loadRecords(tx: Db, world: World, changes: readonly Change[]): Promise<void> {
  const keys = new Map<string, RecordKey>();
  for (const { scope: id, kind, id: recordId } of changes)
    keys.set(`${id}/${kind}/${recordId}`, { scope: id, kind, id: recordId });
  if (keys.size === 0) return;
  const wanted = sql`(select k.scope, k.kind, k.id from json_to_recordset(${JSON.stringify([...keys.values()])}::text::json) as k(scope text, kind text, id text))`;
  const rows = await tx
    .select(recordColumns)
    .from(record)
    .where(sql`(${record.scope}, ${record.kind}, ${record.id}) in ${wanted}`);
  addRecords(world, rows);
}

interface RecordRow extends RecordKey {
  fields: unknown;
  stamps: unknown;
  conflicts: unknown;
  deleted: boolean;
}

function addRecords(world: World, rows: readonly RecordRow[]): void {
  for (const row of rows) {
    world.addRecord(row, {
      fields: v.parse(Fields, row.fields),
      stamps: v.parse(Stamps, row.stamps),
      candidates: v.parse(v.array(Candidate), row.conflicts),
      deleted: row.deleted,
    });
  }
}

/** The mutations' own mids (answered before?) and, back through those without effect, the mids that their bases name. */
async function loadLog(tx: Db, world: World, mutations: readonly Mutation[]): Promise<void> {
  const asked = new Set<string>();
  let wanted = new Set([
    ...mutations.map((mutation) => mutation.mid),
    ...basesOf(mutations.flatMap((mutation) => mutation.changes)),
  ]);
  while (wanted.size > 0) {
    for (const mid of wanted) asked.add(mid);
    const rows = await tx
      .select({
        mid: mutationLog.mid,
        outcome: mutationLog.outcome,
        payload: sql<unknown>`case when ${mutationLog.outcome} ->> 'type' in ('rejected', 'parked') then ${mutationLog.payload} end`,
      })
      .from(mutationLog)
      .innerJoin(client, eq(client.id, mutationLog.clientId))
      .where(and(sql`${mutationLog.mid} in ${listOf(wanted)}`, eq(client.userId, world.userId)));
    const earlier: Change[] = [];
    for (const row of rows) {
      const changes = row.payload === null ? null : v.parse(LoggedChanges, parseJson(row.payload)).changes;
      world.log.set(row.mid, { outcome: v.parse(Outcome, row.outcome), changes });
      earlier.push(...(changes ?? []));
    }
    wanted = new Set([...basesOf(earlier)].filter((mid) => !asked.has(mid)));
  }
}

function basesOf(changes: readonly Change[]): Set<string> {
  const mids = new Set<string>();
  for (const { base } of changes) {
    for (const seen of Object.values(base)) if (typeof seen === 'string') mids.add(seen);
  }
  return mids;
}

/** An expression has no column type: one driver hands over its text, the other the value. */
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
