import { currentDatabase } from '../../db/current-database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import {
  acceptDeletion,
  chooseValue,
  discardRefused,
  restoreDeleted,
  restoreFromTrash,
  retryRefused,
  type Choice,
  type Edits,
} from '../../sync/attention.ts';

/** Sends refused work again, perhaps with other values. */
export const retry = (mid: string, edits?: Edits): Promise<void> => retryRefused(currentDatabase(), mid, edits);

/** Gives refused work up; it can be brought back for thirty days. */
export const discard = (mid: string): Promise<void> => discardRefused(currentDatabase(), mid);

export const bringBack = (mid: string): Promise<void> => restoreFromTrash(currentDatabase(), mid);

export const choose = (conflict: ConflictRow, field: string, choice: Choice): Promise<void> =>
  chooseValue(currentDatabase(), conflict, field, choice);

/** A deleted record comes back with what somebody wrote into it. */
export const restore = (conflict: ConflictRow): Promise<void> => restoreDeleted(currentDatabase(), conflict);

export const leaveDeleted = (conflict: ConflictRow): Promise<void> => acceptDeletion(currentDatabase(), conflict);
