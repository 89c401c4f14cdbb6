import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { type Decision, readDecisions } from '../../sync/conflict-decisions.ts';

/** A conflict, and whether this person may decide it. */
export interface OpenConflict {
  row: ConflictRow;
  decision: Decision;
}

/** Every open conflict: there are few, and badges ask for them by record. */
export const useOpenConflicts = (): OpenConflict[] | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const rows = await db.conflicts.where('isOpen').equals(1).toArray();
    const decisions = await readDecisions(db, rows);
    return rows.flatMap((row, at) => {
      const decision = decisions[at];
      return decision === undefined ? [] : [{ row, decision }];
    });
  });
