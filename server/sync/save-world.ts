import { eq, sql } from 'drizzle-orm';
import type { Mutation, Outcome } from '../../domain/sync/protocol.ts';
import type { Db } from '../db/database.ts';
import { client } from '../db/schema.ts';
import { isStorable } from './storable.ts';
import type { World } from './world.ts';

export interface LogRow {
  mutation: Mutation;
  outcome: Outcome;
}

/** Writes back what a push changed; one statement a table, however many rows. */
export async function saveWorld(
  tx: Db,
  world: World,
  clientId: string,
  lastSeq: number,
  log: readonly LogRow[],
  at: string,
): Promise<void> {
  await saveScopes(tx, world);
  // The rest stands on the scopes and on nothing else of this push: sent together, one way to the database and back.
  const writes: PromiseLike<unknown>[] = recordWrites(tx, world);
  if (log.length > 0) {
    const rows = log.map(({ mutation, outcome }) => ({
      mid: mutation.mid,
      client_id: clientId,
      seq: mutation.seq,
      outcome,
      payload: storablePayload(mutation, outcome),
      version: 'versions' in outcome ? Math.max(0, ...Object.values(outcome.versions)) : 0,
      at,
    }));
    writes.push(
      tx.execute(sql`
      insert into mutation_log (mid, client_id, seq, outcome, payload, version, at)
      select mid, client_id, seq, outcome, payload, version, at
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as m(mid text, client_id text, seq bigint, outcome jsonb, payload jsonb, version bigint, at timestamptz)`),
    );
  }
  writes.push(
    tx
      .update(client)
      .set({ lastSeq, seenAt: new Date(at), failingMid: null, failures: 0 })
      .where(eq(client.id, clientId)),
  );
  await Promise.all(writes);
}

/** What the server itself has changed: nobody's log, nobody's queue. */
export async function saveRecords(tx: Db, world: World): Promise<void> {
  await saveScopes(tx, world);
  await Promise.all(recordWrites(tx, world));
}

async function saveScopes(tx: Db, world: World): Promise<void> {
  const scopes = [...world.changedScopes.values()];
  if (scopes.length > 0) {
    // Parents stand before their children: stages keep the order of the changes.
    await tx.execute(sql`
      insert into scope (id, version, house_id, user_id, parent)
      select id, version, house_id, user_id, parent
      from json_to_recordset(${JSON.stringify(scopes.map(({ id, version, houseId, userId, parent }) => ({ id, version, house_id: houseId, user_id: userId, parent })))}::text::json)
        as s(id text, version bigint, house_id text, user_id text, parent text)
      on conflict (id) do update set version = excluded.version`);
  }
}

function recordWrites(tx: Db, world: World): PromiseLike<unknown>[] {
  const records = [...world.changedRecords.values()].map(({ key: { scope, kind, id }, record, version }) => ({
    scope,
    kind,
    id,
    fields: record.fields,
    stamps: record.stamps,
    conflicts: record.candidates,
    position: typeof record.fields['position'] === 'string' ? record.fields['position'] : null,
    deleted: record.deleted,
    version,
  }));
  if (records.length === 0) return [];
  return [
    tx.execute(sql`
      insert into record (scope, kind, id, fields, stamps, conflicts, position, deleted, version)
      select scope, kind, id, fields, stamps, conflicts, position, deleted, version
      from json_to_recordset(${JSON.stringify(records)}::text::json)
        as r(scope text, kind text, id text, fields jsonb, stamps jsonb, conflicts jsonb, position text, deleted boolean, version bigint)
      on conflict (scope, kind, id) do update set fields = excluded.fields, stamps = excluded.stamps, conflicts = excluded.conflicts,
        position = excluded.position, deleted = excluded.deleted, version = excluded.version`),
  ];
}

/** What was refused may hold characters that the database cannot; what it was based on must be kept even then. */
function storablePayload({ name, version, changes }: Mutation, outcome: Outcome) {
  const payload = { name, version, changes };
  if ((outcome.type !== 'rejected' && outcome.type !== 'parked') || isStorable(payload)) return payload;
  const withoutFields = { name, version, changes: changes.map((change) => ({ ...change, fields: {} })) };
  return isStorable(withoutFields) ? withoutFields : { name: '', version, changes: [] };
}
