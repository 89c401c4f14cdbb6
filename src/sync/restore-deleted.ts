import { changeSet, isRecordKind, policyOf, setChange } from '../../domain/sync/fields.ts';
import type { DeletedResponse } from '../../domain/sync/deleted.ts';
import { EXISTENCE, type Candidate, type MutationId } from '../../domain/sync/protocol.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { UserDatabase } from '../db/database.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';
import { commit, type CommitEffects } from './commit.ts';
import { requestOf, type StoredChange } from './stored-request.ts';

/**
 * Restores deleted records with the values written into them meanwhile: `records` as the server kept them, parents
 * first; `conflicts` those of the same thing. All or nothing.
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
    changes.push(restoring({ scope, kind, id, fields }, conflict));
  }
  // A record that an edit had saved from a deletion stays, and its conflict is closed.
  for (const conflict of open.values()) {
    const { kind, id, deleted, fields } = conflict;
    if (deleted) changes.push(restoring({ scope, kind, id, fields }, conflict));
    else
      changes.push({
        scope,
        kind,
        id,
        op: 'update',
        fields: {},
        ...settled(conflict, ({ field }) => field === EXISTENCE),
      });
  }
  await write(db, 'record.restore', changes, effects);
}

/** Leaves deleted records deleted, and deletes those that an edit had kept. */
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

/**
 * Creates a deleted record again with the values written after the deletion: all changes of a set together, of several
 * values of another field the last. The others stay beside it, to be chosen.
 */
export function restoring(
  { scope, kind, id, fields }: Omit<StoredChange, 'op' | 'resolves'>,
  conflict: ConflictRow | undefined,
): StoredChange {
  const whole = { ...fields };
  const isSet = (field: string) => policyOf(kind, field) === 'set';
  for (const { field, value } of conflict?.open ?? []) {
    if (field !== EXISTENCE)
      whole[field] = isSet(field) ? changeSet(whole[field], setChange(conflict?.fields[field], value)) : value;
  }
  const isIn = ({ field, value }: Candidate) => field === EXISTENCE || isSet(field) || sameValue(value, whole[field]);
  return { scope, kind, id, op: 'create', fields: whole, ...settled(conflict, isIn) };
}

function settled(
  conflict: ConflictRow | undefined,
  isSettled: (candidate: Candidate) => boolean = () => true,
): Pick<StoredChange, 'resolves'> {
  const resolves: Record<string, MutationId[]> = {};
  for (const { field, mutationId } of conflict?.open.filter(isSettled) ?? []) (resolves[field] ??= []).push(mutationId);
  return Object.keys(resolves).length === 0 ? {} : { resolves };
}

const write = async (db: UserDatabase, name: string, changes: readonly StoredChange[], effects?: CommitEffects) =>
  void (await commit(db, { name, changes: changes.map(requestOf) }, effects));
