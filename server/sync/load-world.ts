import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Candidate, Change, Outcome, Stamps, type Mutation } from '../../domain/sync/protocol.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { ownedScope } from '../../domain/sync/owned-scope.ts';
import type { Db } from '../db/database.ts';
import { client, members, mutationLog, record, scope } from '../db/schema.ts';
import { World, type RecordKey } from './world.ts';

const Fields = v.record(v.string(), v.unknown());
/** There are none where not even the names of what was refused could be stored. */
const LoggedChanges = v.object({ changes: v.array(Change) });

/** Locks and reads all that the mutations can touch: their scopes in sorted order, those scopes' owners, the records, own earlier mutations. */
export async function loadWorld(tx: Db, userId: string, epoch: string, mutations: readonly Mutation[]): Promise<World> {
  const memberships = await tx.select({ houseId: members.houseId }).from(members).where(eq(members.userId, userId));
  const world = new World(userId, new Set(memberships.map((row) => row.houseId)), epoch);
  const changes = mutations.flatMap((mutation) => mutation.changes);
  await makeRootScopes(tx, world, changes);
  await loadScopes(tx, world, changes);
  await loadRecords(tx, world, changes);
  await loadLog(tx, world, mutations);
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

async function loadScopes(tx: Db, world: World, changes: readonly Change[]): Promise<void> {
  const wanted = new Set<string>();
  for (const { scope: id, kind, id: recordId } of changes) {
    wanted.add(id);
    const owned = isRecordKind(kind) ? ownedScope(kind, recordId) : null;
    if (owned !== null) wanted.add(owned);
  }
  const columns = {
    id: scope.id,
    version: scope.version,
    houseId: scope.houseId,
    userId: scope.userId,
    parent: scope.parent,
    epochVersion: scope.epochVersion,
  };
  const list = sql`(select value from json_array_elements_text(${JSON.stringify([...wanted])}::text::json))`;
  const rows = await tx
    .select(columns)
    .from(scope)
    .where(sql`${scope.id} in ${list}`)
    .orderBy(sql`${scope.id} collate "C"`)
    .for('update');
  for (const row of rows) world.addScope(row);
  // The line of owners is only looked at: whether one has been deleted.
  for (let missing = missingParents(world, rows); missing.length > 0;) {
    const parents = await tx.select(columns).from(scope).where(inArray(scope.id, missing));
    for (const row of parents) world.addScope(row);
    missing = missingParents(world, parents);
  }
}

const missingParents = (world: World, rows: readonly { parent: string | null }[]) => [
  ...new Set(rows.flatMap(({ parent }) => (parent !== null && world.scope(parent) === undefined ? [parent] : []))),
];

async function loadRecords(tx: Db, world: World, changes: readonly Change[]): Promise<void> {
  const keys = new Map<string, RecordKey>();
  const add = (key: RecordKey) =>
    keys.set(`${key.scope}/${key.kind}/${key.id}`, { scope: key.scope, kind: key.kind, id: key.id });
  for (const change of changes) {
    add(change);
    for (let id = change.scope as string; ;) {
      const parent = world.scope(id)?.parent ?? null;
      if (parent === null) break;
      const [kind = '', owner = ''] = id.split(':');
      add({ scope: parent, kind, id: owner });
      id = parent;
    }
  }
  const wanted = sql`(select k.scope, k.kind, k.id from json_to_recordset(${JSON.stringify([...keys.values()])}::text::json) as k(scope text, kind text, id text))`;
  const rows = await tx
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
    .where(sql`(${record.scope}, ${record.kind}, ${record.id}) in ${wanted}`);
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
    const list = sql`(select value from json_array_elements_text(${JSON.stringify([...wanted])}::text::json))`;
    const rows = await tx
      .select({
        mid: mutationLog.mid,
        outcome: mutationLog.outcome,
        payload: sql<unknown>`case when ${mutationLog.outcome} ->> 'type' in ('rejected', 'parked') then ${mutationLog.payload} end`,
      })
      .from(mutationLog)
      .innerJoin(client, eq(client.id, mutationLog.clientId))
      .where(and(sql`${mutationLog.mid} in ${list}`, eq(client.userId, world.userId)));
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
