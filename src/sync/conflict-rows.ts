import type { MutationId } from '../../domain/sync/protocol.ts';
import type { UserDatabase } from '../db/database.ts';
import { keyOfSlot } from '../db/draft-slot-key.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';

/** The row with pending changes applied. */
export function withResolving(
  row: Omit<ConflictRow, 'open' | 'isOpen' | 'resolving'>,
  resolving: ConflictRow['resolving'],
): ConflictRow {
  const open = row.candidates.filter(
    (candidate) =>
      !resolving.some(({ field, mutationId }) => field === candidate.field && mutationId === candidate.mutationId),
  );
  return { ...row, resolving, open, isOpen: open.length > 0 ? 1 : 0 };
}

/** `resolves` of a change as a list. */
export const settledBy = (resolves: Record<string, MutationId[]>): ConflictRow['resolving'] =>
  Object.entries(resolves).flatMap(([field, mutationIds]) => mutationIds.map((mutationId) => ({ field, mutationId })));

const DRAFT_PREFIX = 'conflict:';

/** Key of the draft with a value of one's own for a field that has two. */
export const conflictDraftKey = (id: string, field: string) => `${DRAFT_PREFIX}${id}:${field}`;

/** Deletes drafts about conflicts that are decided: no dialog opens them any more. Runs inside a pull's transaction. */
export async function dropDecidedDrafts(db: UserDatabase): Promise<void> {
  const keys = await db.drafts.where('key').startsWith(DRAFT_PREFIX).primaryKeys();
  if (keys.length === 0) return;
  const conflicts = await db.conflicts.toArray();
  const undecided = new Set(
    conflicts.flatMap(({ id, candidates }) => candidates.map(({ field }) => conflictDraftKey(id, field))),
  );
  await db.drafts.bulkDelete(keys.filter((key) => !undecided.has(keyOfSlot(key))));
}
