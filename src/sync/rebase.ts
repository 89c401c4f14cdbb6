import { isRecordKind } from '../../domain/sync/fields.ts';
import type { Change, Stamps } from '../../domain/sync/protocol.ts';
import { replay, type ReplayBase } from '../../domain/sync/replay.ts';
import type { UserDatabase } from '../db/database.ts';
import { settledBy, withResolving } from './conflict-rows.ts';
import { LocalRows } from './local-rows.ts';
import { recordKey, type PendingChange } from './pending.ts';

/** New state of a record from the server; null: it does not have it (any more). */
export type NewBase = { fields: Record<string, unknown>; stamps: Stamps; deleted: boolean } | null;

/**
 * Makes rows = bases + pending true again for some records, after their bases or their pending changes have changed.
 * Inside the caller's transaction.
 */
export async function rebase(
  db: UserDatabase,
  records: readonly Pick<Change, 'scope' | 'kind' | 'id'>[],
  pending: ReadonlyMap<string, PendingChange[]>,
  newBases: ReadonlyMap<string, NewBase> = new Map(),
): Promise<void> {
  const refs = records.flatMap(({ scope, kind, id }) => (isRecordKind(kind) ? [{ scope, kind, id }] : []));
  if (refs.length === 0) return;
  const rows = await LocalRows.load(db, refs);
  for (const record of rows.all()) {
    const key = recordKey(record);
    const newBase = newBases.get(key);
    if (newBase !== undefined) {
      // Deleted on the server: its last fields stay under pending edits, so that their author still sees the record.
      record.base = newBase ?? goneBase(record.base);
      record.stamps = newBase?.stamps ?? {};
    }
    record.view = replay(record.base, pending.get(key) ?? []);
  }
  await rows.save(db);
  if ((await db.conflicts.count()) > 0) await rebaseConflicts(db, refs, pending);
}

const goneBase = (base: ReplayBase): ReplayBase => (base === null ? null : { fields: base.fields, deleted: true });

async function rebaseConflicts(
  db: UserDatabase,
  refs: readonly { kind: string; id: string }[],
  pending: ReadonlyMap<string, PendingChange[]>,
): Promise<void> {
  for (const { kind, id } of refs) {
    if (!isRecordKind(kind)) continue;
    const row = await db.conflicts.get([kind, id]);
    if (row !== undefined) await db.conflicts.put(withResolving(row, resolvingOf(pending.get(recordKey(row)))));
  }
}

/** The candidates that pending changes of a record settle. */
export const resolvingOf = (pending: readonly PendingChange[] = []) =>
  pending.flatMap(({ change }) => (change.resolves === undefined ? [] : settledBy(change.resolves)));
