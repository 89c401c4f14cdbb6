import type { MutationId } from '../../domain/sync/protocol.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';

/** The row with what is pending taken into account. */
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
