import { isRecordKind, type Fields } from '../../domain/sync/fields.ts';
import type { DeletedResponse } from '../../domain/sync/deleted.ts';
import { EXISTENCE, type Mid } from '../../domain/sync/protocol.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { UserDatabase } from '../db/database.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';
import { commit, type CommitEffects } from './commit.ts';
import { requestOf, type StoredChange } from './stored-request.ts';

/**
 * Brings back what a deletion took away, with what people wrote into it meanwhile: `records` as the server kept them, parents first;
 * `conflicts` those of the same thing. One step: all of it or nothing.
 */
export async function restoreRecords(
  db: UserDatabase,
  scope: ScopeId,
  { records }: DeletedResponse,
  conflicts: readonly ConflictRow[] = [],
  effects?: CommitEffects,
): Promise<void> {
  const open = new Map(conflicts.map((row) => [`${row.kind}/${row.id}`, row]));
  const changes: StoredChange[] = [];
  for (const { kind, id, fields } of records) {
    if (!isRecordKind(kind)) continue;
    const conflict = open.get(`${kind}/${id}`);
    open.delete(`${kind}/${id}`);
    changes.push({ scope, kind, id, op: 'create', fields: { ...fields, ...written(conflict) }, ...settled(conflict) });
  }
  // What an edit had kept from being deleted stays, and nobody is asked any more.
  for (const conflict of open.values()) {
    const { kind, id, deleted, fields } = conflict;
    if (deleted)
      changes.push({
        scope,
        kind,
        id,
        op: 'create',
        fields: { ...fields, ...written(conflict) },
        ...settled(conflict),
      });
    else changes.push({ scope, kind, id, op: 'update', fields: {}, ...settled(conflict, [EXISTENCE]) });
  }
  await write(db, 'record.restore', changes, effects);
}

/** Leaves deleted what is deleted, and deletes what an edit had kept. */
export async function acceptDeletions(
  db: UserDatabase,
  conflicts: readonly ConflictRow[],
  effects?: CommitEffects,
): Promise<void> {
  const changes = conflicts.map((conflict): StoredChange => ({
    scope: conflict.scope as ScopeId,
    kind: conflict.kind,
    id: conflict.id,
    op: 'delete',
    fields: {},
    ...settled(conflict),
  }));
  await write(db, 'conflict.resolve', changes, effects);
}

/** What was written after the deletion; of several values of one field the last. */
const written = (conflict: ConflictRow | undefined): Fields =>
  Object.fromEntries(
    (conflict?.open ?? []).filter(({ field }) => field !== EXISTENCE).map(({ field, value }) => [field, value]),
  );

function settled(conflict: ConflictRow | undefined, fields?: readonly string[]): Pick<StoredChange, 'resolves'> {
  const resolves: Record<string, Mid[]> = {};
  for (const { field, mid } of conflict?.open ?? [])
    if (fields === undefined || fields.includes(field)) (resolves[field] ??= []).push(mid);
  return Object.keys(resolves).length === 0 ? {} : { resolves };
}

const write = async (db: UserDatabase, name: string, changes: readonly StoredChange[], effects?: CommitEffects) =>
  void (await commit(db, { name, changes: changes.map(requestOf) }, effects));
