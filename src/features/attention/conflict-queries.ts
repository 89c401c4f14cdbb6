import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';

/** Every open conflict: there are few, and badges ask for them by record. */
export const useConflictRows = (): ConflictRow[] | undefined =>
  useLiveQuery(() => currentDatabase().conflicts.where('isOpen').equals(1).toArray());
