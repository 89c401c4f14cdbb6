import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';

/** The call sheet that a record is, or is a row of. */
function sheetIdOf({ kind, id, fields }: ConflictRow): string | null {
  if (kind === 'call-sheet') return id;
  const sheetId = fields['sheetId'];
  return typeof sheetId === 'string' ? sheetId : null;
}

/**
 * Conflicts of call sheets that one user deleted, or wanted to, while others worked on them. They are grouped by sheet,
 * because a row cannot be decided without its sheet. Other conflicts are returned one by one.
 */
export async function byDeletedSheet(
  db: UserDatabase,
  conflicts: readonly ConflictRow[],
): Promise<{ sheets: Map<string, ConflictRow[]>; others: ConflictRow[] }> {
  const bySheet = new Map<string, ConflictRow[]>();
  for (const row of conflicts) {
    const sheetId = sheetIdOf(row);
    if (sheetId !== null) bySheet.set(sheetId, [...(bySheet.get(sheetId) ?? []), row]);
  }
  const ids = [...bySheet.keys()];
  const heads = await db.callSheets.bulkGet(ids);
  for (const [index, sheetId] of ids.entries())
    if (heads[index] !== undefined && !bySheet.get(sheetId)?.some(isWishToDeleteSheet)) bySheet.delete(sheetId);
  const grouped = new Set([...bySheet.values()].flat());
  return { sheets: bySheet, others: conflicts.filter((row) => !grouped.has(row)) };
}

const isWishToDeleteSheet = ({ kind, open }: ConflictRow) =>
  kind === 'call-sheet' && open.some(({ field }) => field === EXISTENCE);
