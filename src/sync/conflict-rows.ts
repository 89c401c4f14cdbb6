import type { Mid } from '../../domain/sync/protocol.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';

/** The row with what is pending taken into account. */
export function withResolving(
  row: Omit<ConflictRow, 'open' | 'isOpen' | 'resolving'>,
  resolving: ConflictRow['resolving'],
): ConflictRow {
  const open = row.candidates.filter(
    (candidate) => !resolving.some(({ field, mid }) => field === candidate.field && mid === candidate.mid),
  );
  return { ...row, resolving, open, isOpen: open.length > 0 ? 1 : 0 };
}

/** `resolves` of a change as a list. */
export const settledBy = (resolves: Record<string, Mid[]>): ConflictRow['resolving'] =>
  Object.entries(resolves).flatMap(([field, mids]) => mids.map((mid) => ({ field, mid })));
