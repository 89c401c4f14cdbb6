import { eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { Candidate, Change, Outcome, Stamps, type Mutation } from '../../domain/sync/protocol.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import type { Asker } from '../../domain/identity/scope-access.ts';
import { OWNER_OF_SCOPE, ownedScopes } from '../../domain/sync/owned-scope.ts';
import { personalScope } from '../../domain/sync/personal-scope.ts';
import { membershipsText, readMemberships, userRole } from '../access/load-asker.ts';
import { rootOwners } from '../access/scope-reader.ts';
import type { Db } from '../db/database.ts';
import { client, mutationLog, record, scope } from '../db/schema.ts';
import { SYNC } from '../http/limits.ts';
import { UnitOfWork, type RecordKey } from './unit-of-work.ts';
import type { Writer } from './write-policies.ts';

const Fields = v.record(v.string(), v.unknown());
/** Empty when not even the names of the refused changes could be stored. */
const LoggedChanges = v.object({ changes: v.array(Change) });

/** Start of a push: its client, locked, the user with memberships, and the epoch. */
export interface Caller {
  /** Null when the client id belongs to another user. */
  lastSeq: number | null;
  epoch: string;
  asker: Asker;
  /** As records name who made them. */
  userName: string;
}

/** One statement, because a push mostly waits for round trips to the database. */
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
      role: userRole(userId),
      memberships: membershipsText(userId),
      userName: sql<string>`coalesce((select name from users where id = ${userId}), '')`,
    });
  if (row === undefined) throw new Error('the client has no row');
  const asker = { userId, role: row.role, memberships: readMemberships(row.memberships) };
  return { lastSeq: row.userId === userId ? row.lastSeq : null, epoch: row.epoch, asker, userName: row.userName };
}

/**
 * Locks and reads all that the mutations can touch: their scopes in sorted order, those scopes' owners, the records,
 * own earlier mutations.
 */
export async function loadUnit(
  tx: Db,
  { epoch, asker, userName }: Pick<Caller, 'epoch' | 'asker' | 'userName'>,
  mutations: readonly Mutation[],
  writer: Writer = 'device',
): Promise<UnitOfWork> {
  const unit = new UnitOfWork(asker, epoch, userName);
  await extendUnit(tx, unit, mutations, writer);
  return unit;
}

/** Locks and reads everything that more mutations can touch, into a unit that may have some of it already. */
export async function extendUnit(
  tx: Db,
  unit: UnitOfWork,
  mutations: readonly Mutation[],
  writer: Writer,
): Promise<void> {
  const changes = mutations.flatMap((mutation) => mutation.changes);
  await makeRootScopes(tx, unit, changes, writer);
  const scopes = await lockScopes(tx, unit, changes);
  // Under the locks, in any order; one after the other each would cost a round trip to the database.
  await Promise.all([loadRecords(tx, unit, changes), loadOwners(tx, unit, scopes), loadLog(tx, unit, mutations)]);
}

/**
 * A house's and a user's own scope exist with them, a person's part of a production with the production; their rows are
 * made when first needed. The server writes into the scope of any house or user, a device only into those of its user.
 */
async function makeRootScopes(
  tx: Db,
  { asker }: UnitOfWork,
  changes: readonly Change[],
  writer: Writer,
): Promise<void> {
  const named = [...new Set(changes.map((change) => change.scope))].toSorted();
  const rows = named.flatMap((id) => {
    const owners = rootOwners(id);
    if (owners === null) return [];
    const { houseId, userId } = owners;
    const isOwn = houseId === null ? userId === asker.userId : asker.memberships.has(houseId);
    return isOwn || writer === 'server' ? [{ id, houseId, userId }] : [];
  });
  if (rows.length > 0) await tx.insert(scope).values(rows).onConflictDoNothing();
  for (const id of named) {
    const part = personalScope(id);
    if (part?.userId !== asker.userId) continue;
    await tx.execute(sql`
      insert into scope (id, house_id, user_id, parent)
      select ${id}, house_id, ${part.userId}, parent from scope
      where id = ${part.production} and house_id = any(${textArray(asker.memberships.keys())})
      on conflict do nothing`);
  }
}

const scopeColumns = {
  id: scope.id,
  version: scope.version,
  houseId: scope.houseId,
  userId: scope.userId,
  parent: scope.parent,
  epochVersion: scope.epochVersion,
  secondHouseId: scope.secondHouseId,
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

/**
 * As an array, PostgreSQL looks ids up by key; as a set of rows it reads a whole table from some thousands of rows on
 * (decision 201).
 */
const textArray = (ids: Iterable<string>): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify([...ids])}::text::json))`;

/** Scopes by their ids, looked up by key (decision 201). */
export const scopesById = (tx: Db, ids: Iterable<string>) =>
  tx
    .select(scopeColumns)
    .from(scope)
    .where(sql`${scope.id} = any(${textArray(ids)})`);

/** The scopes that the changes are in or claim. */
async function lockScopes(tx: Db, unit: UnitOfWork, changes: readonly Change[]): Promise<string[]> {
  const wanted = new Set<string>();
  for (const { scope: id, kind, id: recordId } of changes) {
    wanted.add(id);
    for (const owned of isRecordKind(kind) ? ownedScopes(kind, recordId) : []) wanted.add(owned);
    const entry = personalScope(id)?.entry;
    if (entry !== undefined) wanted.add(entry.scope);
  }
  const lock = (ids: Iterable<string>) =>
    scopesById(tx, ids)
      .orderBy(sql`${scope.id} collate "C"`)
      .for('update');
  const rows = await lock(wanted);
  for (const { id } of rows) wanted.delete(id);
  // A statement that waited for a lock sees earlier rows: those that the other push made exist, but are not among them.
  if (rows.length > 0 && wanted.size > 0) rows.push(...(await lock(wanted)));
  for (const row of rows) unit.addScope(row);
  return rows.flatMap((row) => (row.parent === null ? [] : [row.id]));
}

/** The kind of the record that owns a scope, as in `ownerRecord`. */
const ownerKind = sql`case split_part(${scope.id}, ':', 1) ${sql.join(
  [...OWNER_OF_SCOPE].map(([kind, owner]) => sql.raw(`when '${kind}' then '${owner}'`)),
  sql` `,
)} end`;

/**
 * The line of owners of some scopes: the scopes above them and the records that own them, which are only looked at (has
 * one been deleted?).
 */
async function loadOwners(tx: Db, unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const queries = ownersQueries(tx, ids);
  const [scopes, records] = await Promise.all([queries.scopes, queries.records]);
  for (const row of scopes) unit.addScope(row);
  addRecords(unit, records);
}

/** The two statements of `loadOwners`. Every scope is looked up by key. */
export function ownersQueries(tx: Db, ids: readonly string[]) {
  // A scene hangs on a production, a production on a house.
  const line = sql`array(select unnest(array[child.id, child.parent]) from scope child where child.id = any(${textArray(ids)}))`;
  const above = sql`array(select unnest(array[child.parent, parent.parent]) from scope child left join scope parent on parent.id = child.parent where child.id = any(${textArray(ids)}))`;
  return {
    scopes: tx
      .select(scopeColumns)
      .from(scope)
      .where(sql`${scope.id} = any(${above})`),
    records: tx
      .select(recordColumns)
      .from(record)
      .innerJoin(
        scope,
        sql`${record.scope} = ${scope.parent} and ${record.kind} = ${ownerKind} and ${record.id} = split_part(${scope.id}, ':', 2)`,
      )
      .where(sql`${scope.id} = any(${line})`),
  };
}

async function loadRecords(tx: Db, unit: UnitOfWork, changes: readonly Change[]): Promise<void> {
  const keys = new Map<string, RecordKey>();
  const add = ({ scope: id, kind, id: recordId }: RecordKey) =>
    keys.set(`${id}/${kind}/${recordId}`, { scope: id, kind, id: recordId });
  for (const change of changes) {
    add(change);
    const entry = personalScope(change.scope)?.entry;
    if (entry !== undefined) add(entry);
  }
  if (keys.size === 0) return;
  const wanted = sql`(select k.scope, k.kind, k.id from json_to_recordset(${JSON.stringify([...keys.values()])}::text::json) as k(scope text, kind text, id text))`;
  const rows = await tx
    .select(recordColumns)
    .from(record)
    .where(sql`(${record.scope}, ${record.kind}, ${record.id}) in ${wanted}`);
  addRecords(unit, rows);
}

interface RecordRow extends RecordKey {
  fields: unknown;
  stamps: unknown;
  conflicts: unknown;
  deleted: boolean;
}

function addRecords(unit: UnitOfWork, rows: readonly RecordRow[]): void {
  for (const row of rows) {
    unit.addRecord(row, {
      fields: v.parse(Fields, row.fields),
      stamps: v.parse(Stamps, row.stamps),
      candidates: v.parse(v.array(Candidate), row.conflicts),
      deleted: row.deleted,
    });
  }
}

/**
 * The mutations' own ids (answered before?) and the ids that their bases name, back through those without effect. A
 * chain of such mutations is followed in one statement and only so far: a hostile client could make one of any length.
 */
async function loadLog(tx: Db, unit: UnitOfWork, mutations: readonly Mutation[]): Promise<void> {
  const named = new Set([
    ...mutations.map((mutation) => mutation.mutationId),
    ...basesOf(mutations.flatMap((mutation) => mutation.changes)),
  ]);
  if (named.size === 0) return;
  const chain = sql`(
    with recursive chain (id, hops) as (
      select named.id, 0 from json_array_elements_text(${JSON.stringify([...named])}::text::json) as named (id)
      union
      select base.id, chain.hops + 1
      from chain
      join mutation_log earlier on earlier.mutation_id = chain.id
      join client owner on owner.id = earlier.client_id and owner.user_id = ${unit.userId}
      cross join lateral (
        select distinct seen.value #>> '{}' as id
        from jsonb_array_elements(earlier.payload -> 'changes') as change, jsonb_each(change -> 'base') as seen
        where jsonb_typeof(seen.value) = 'string'
      ) as base
      where chain.hops < ${SYNC.chainHops}::int and earlier.outcome ->> 'type' in ('rejected', 'parked')
    )
    select id from chain limit ${named.size + SYNC.chainRows}::int)`;
  const isOwn = eq(client.userId, unit.userId);
  const rows = await tx
    .select({
      mutationId: mutationLog.mutationId,
      outcome: mutationLog.outcome,
      isOwn: sql<boolean>`${isOwn}`,
      payload: sql<unknown>`case when ${isOwn} and ${mutationLog.outcome} ->> 'type' in ('rejected', 'parked') then ${mutationLog.payload} end`,
    })
    .from(mutationLog)
    .innerJoin(client, eq(client.id, mutationLog.clientId))
    .where(sql`${mutationLog.mutationId} in ${chain}`);
  for (const row of rows) {
    if (!row.isOwn) {
      unit.foreignIds.add(row.mutationId);
      continue;
    }
    const changes = row.payload === null ? null : v.parse(LoggedChanges, parseJson(row.payload)).changes;
    unit.log.set(row.mutationId, { outcome: v.parse(Outcome, row.outcome), changes });
  }
}

function basesOf(changes: readonly Change[]): Set<string> {
  const mutationIds = new Set<string>();
  for (const { base } of changes) {
    for (const seen of Object.values(base)) if (typeof seen === 'string') mutationIds.add(seen);
  }
  return mutationIds;
}

/** An expression has no column type: one driver hands over its text, the other the value. */
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
