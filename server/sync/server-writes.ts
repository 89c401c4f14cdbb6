import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { Change, Mutation } from '../../domain/sync/protocol.ts';
import type { Db } from '../db/database.ts';
import { stageChanges } from './apply-mutation.ts';
import { extendUnit } from './load-unit.ts';
import type { RecordKey, UnitOfWork } from './unit-of-work.ts';

/**
 * A record that the server writes: `put` has every field and creates or overwrites the record, `update` has some
 * fields.
 */
export type ServerChange = {
  [K in RecordKind]: { scope: ScopeId; kind: K; id: string } & (
    | { op: 'put'; fields: FieldsOf<K> }
    | { op: 'update'; fields: Partial<FieldsOf<K>> }
    | { op: 'delete' }
  );
}[RecordKind];

const mutationOf = (changes: Change[]): Mutation => ({
  mutationId: '00000000-0000-4000-8000-000000000000',
  clientId: '00000000-0000-4000-8000-000000000000',
  seq: 1,
  name: 'server.write',
  version: 1,
  changes,
});

/** Locks the scopes of records and reads the records, into a unit of the caller's transaction. */
export const lockRecords = (tx: Db, unit: UnitOfWork, keys: readonly RecordKey[]): Promise<void> =>
  extendUnit(
    tx,
    unit,
    [mutationOf(keys.map((key) => ({ ...key, scope: key.scope as ScopeId, op: 'update', fields: {}, base: {} })))],
    'server',
  );

/**
 * Stages records that the server writes, in any scope, like a device's work: under the scope's lock, validated, counted
 * and announced to its followers. Throws when one is refused (a shape, a deleted parent): that is a fault of the
 * server.
 */
export async function stageWrites(
  tx: Db,
  unit: UnitOfWork,
  writes: readonly ServerChange[],
  at: string,
): Promise<void> {
  await lockRecords(tx, unit, writes);
  const changes = writes.flatMap((write): Change[] => {
    const { scope, kind, id } = write;
    const before = unit.record(write);
    const isThere = before !== null && !before.deleted;
    if (write.op === 'delete') return isThere ? [{ scope, kind, id, op: 'delete', fields: {}, base: {} }] : [];
    const op = write.op === 'put' && !isThere ? 'create' : 'update';
    return [{ scope, kind, id, op, fields: { ...write.fields }, base: {} }];
  });
  const staged = stageChanges(unit, mutationOf(changes), at, 'server');
  if (!staged.ok) throw new Error(`the server's own write was refused: ${JSON.stringify(staged.rejection)}`);
}
