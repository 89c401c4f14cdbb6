import { eq, sql } from 'drizzle-orm';
import type { Mutation, Outcome } from '../../domain/sync/protocol.ts';
import type { Db } from '../db/database.ts';
import { client } from '../db/schema.ts';
import { isStorable } from '../db/storable.ts';
import type { RecordHook, RecordRules } from '../ports/record-rules.ts';
import type { UnitOfWork } from './unit-of-work.ts';

interface SaveNeeds {
  clock: () => Date;
  newId: () => string;
  rules: RecordRules;
  /** ISO instant of the change. */
  at: string;
}

export interface LogRow {
  mutation: Mutation;
  outcome: Outcome;
}

/** Writes back the changes of a push; one statement a table, however many rows. */
export async function saveUnit(
  tx: Db,
  unit: UnitOfWork,
  clientId: string,
  lastSeq: number,
  log: readonly LogRow[],
  needs: SaveNeeds,
): Promise<void> {
  const { at } = needs;
  await saveScopes(tx, unit, at);
  // These statements depend on the scopes only: sent together, they cost one round trip.
  const writes: PromiseLike<unknown>[] = recordWrites(tx, unit, at);
  if (log.length > 0) {
    const rows = log.map(({ mutation, outcome }) => ({
      mutation_id: mutation.mutationId,
      client_id: clientId,
      seq: mutation.seq,
      outcome,
      payload: storablePayload(mutation, outcome),
      version: 'versions' in outcome ? Math.max(0, ...Object.values(outcome.versions)) : 0,
      at,
    }));
    writes.push(
      tx.execute(sql`
      insert into mutation_log (mutation_id, client_id, seq, outcome, payload, version, at)
      select mutation_id, client_id, seq, outcome, payload, version, at
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as m(mutation_id text, client_id text, seq bigint, outcome jsonb, payload jsonb, version bigint, at timestamptz)`),
    );
  }
  writes.push(
    tx
      .update(client)
      .set({ lastSeq, seenAt: new Date(at), failingMutationId: null, failures: 0 })
      .where(eq(client.id, clientId)),
  );
  await Promise.all(writes);
  await runHooks(tx, unit, needs.rules.afterWrite, needs);
}

/** Writes back changes of the server itself, which are not logged and belong to no client. */
export async function saveRecords(tx: Db, unit: UnitOfWork, needs: SaveNeeds): Promise<void> {
  const { at } = needs;
  await saveScopes(tx, unit, at);
  await Promise.all(recordWrites(tx, unit, at));
  await runHooks(tx, unit, needs.rules.afterWrite, needs);
}

/** Runs the nouns' hooks over the changed records, one after the other. */
export async function runHooks(
  tx: Db,
  unit: UnitOfWork,
  hooks: readonly RecordHook[],
  needs: SaveNeeds,
): Promise<void> {
  const changed = [...unit.changedRecords.values()];
  for (const hook of hooks) await hook(tx, changed, needs);
}

async function saveScopes(tx: Db, unit: UnitOfWork, at: string): Promise<void> {
  const scopes = [...unit.changedScopes.values()];
  if (scopes.length > 0) {
    // Parents precede their children: stages keep the order of the changes.
    await tx.execute(sql`
      insert into scope (id, version, house_id, user_id, parent, second_house_id, changed_at)
      select id, version, house_id, user_id, parent, second_house_id, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(scopes.map(({ id, version, houseId, userId, parent, secondHouseId }) => ({ id, version, house_id: houseId, user_id: userId, parent, second_house_id: secondHouseId })))}::text::json)
        as s(id text, version bigint, house_id text, user_id text, parent text, second_house_id text)
      on conflict (id) do update set version = excluded.version, changed_at = excluded.changed_at`);
  }
}

function recordWrites(tx: Db, unit: UnitOfWork, at: string): PromiseLike<unknown>[] {
  const records = [...unit.changedRecords.values()].map(({ key: { scope, kind, id }, record, version }) => ({
    scope,
    kind,
    id,
    fields: record.fields,
    stamps: record.stamps,
    conflicts: record.candidates,
    position: typeof record.fields['position'] === 'string' ? record.fields['position'] : null,
    deleted: record.deleted,
    version,
    deleted_at: record.deleted ? at : null,
    deleted_by: record.deleted ? unit.userId : null,
  }));
  if (records.length === 0) return [];
  return [
    tx.execute(sql`
      insert into record (scope, kind, id, fields, stamps, conflicts, position, deleted, version, deleted_at, deleted_by)
      select scope, kind, id, fields, stamps, conflicts, position, deleted, version, deleted_at, deleted_by
      from json_to_recordset(${JSON.stringify(records)}::text::json)
        as r(scope text, kind text, id text, fields jsonb, stamps jsonb, conflicts jsonb, position text, deleted boolean, version bigint,
          deleted_at timestamptz, deleted_by text)
      on conflict (scope, kind, id) do update set fields = excluded.fields, stamps = excluded.stamps, conflicts = excluded.conflicts,
        position = excluded.position, deleted = excluded.deleted, version = excluded.version,
        deleted_at = case when excluded.deleted then coalesce(record.deleted_at, excluded.deleted_at) end,
        deleted_by = case when excluded.deleted then coalesce(record.deleted_by, excluded.deleted_by) end`),
  ];
}

/**
 * The payload of the log. A refused mutation keeps only its bases, which later mutations refer to. Its contents could
 * be used to fill the disk, and may be unstorable; the device keeps them.
 */
function storablePayload({ name, version, changes, payload: command }: Mutation, outcome: Outcome) {
  if (outcome.type !== 'rejected' && outcome.type !== 'parked')
    return { name, version, changes, ...(command === undefined ? {} : { payload: command }) };
  const payload = { name, version, changes: changes.map((change) => ({ ...change, fields: {} })) };
  return isStorable(payload) ? payload : { name: '', version, changes: [] };
}
