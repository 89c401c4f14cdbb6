import { AppError } from '../../../domain/errors.ts';
import { STEP_UP } from '../../../domain/identity/passkeys.ts';
import type { DeletedResponse } from '../../../domain/sync/deleted.ts';
import { readDeleted } from '../../../domain/calls/sync-calls.ts';
import { ask } from '../../api/ask.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { draftStore } from '../../drafts/draft-store.ts';
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
import { confirmIdentity } from '../../shared/data/confirm-identity.ts';
import { conflictDraftKey } from '../../sync/conflict-rows.ts';
import { acceptDeletions, restoreRecords } from '../../sync/restore-deleted.ts';
import type { DeletedSheet, GoneProduction } from './attention-queries.ts';

/**
 * Sends refused work again, perhaps with other values. Work that was refused without a fresh proof asks for it first.
 */
export async function retry(mutationId: string, edits?: Edits): Promise<void> {
  const db = currentDatabase();
  const outcome = (await db.outbox.where('mutationId').equals(mutationId).first())?.outcome;
  if (outcome?.type === 'rejected' && outcome.detail === STEP_UP) await confirmIdentity();
  await retryRefused(db, mutationId, edits);
}

/** Gives refused work up; it can be brought back for thirty days. */
export const discard = (mutationId: string): Promise<void> => discardRefused(currentDatabase(), mutationId);

export const bringBack = (mutationId: string): Promise<void> => restoreFromTrash(currentDatabase(), mutationId);

/** Settles one field for all users. A combined value that was typed but not chosen is deleted with the conflict. */
export async function choose(conflict: ConflictRow, field: string, choice: Choice): Promise<void> {
  await chooseValue(currentDatabase(), conflict, field, choice);
  dropDrafts(conflict, [field]);
}

/** Restores a deleted record with the values that another user wrote into it. */
export async function restore(conflict: ConflictRow): Promise<void> {
  await restoreDeleted(currentDatabase(), conflict);
  dropDrafts(conflict);
}

export async function leaveDeleted(conflict: ConflictRow): Promise<void> {
  await acceptDeletion(currentDatabase(), conflict);
  dropDrafts(conflict);
}

function dropDrafts({ id, open }: ConflictRow, fields = open.map(({ field }) => field)): void {
  for (const field of new Set(fields)) draftStore()?.remove(conflictDraftKey(id, field));
}

const conflictsOf = ({ conflicts }: DeletedSheet) => conflicts.map(({ conflict }) => conflict);

/** Contents of a sheet's deletion, from the server. Rejects with an AppError. */
export const deletedSheet = ({ scope, sheetId }: DeletedSheet): Promise<DeletedResponse> =>
  ask(readDeleted, { body: { scope, kind: 'call-sheet', id: sheetId }, ofUser: currentDatabase().userId });

/** Restores the whole sheet, with values written into it after the deletion. */
export const restoreSheet = (sheet: DeletedSheet, deleted: DeletedResponse): Promise<void> =>
  restoreRecords(currentDatabase(), sheet.scope, deleted, conflictsOf(sheet));

export const leaveSheetDeleted = (sheet: DeletedSheet): Promise<void> =>
  acceptDeletions(currentDatabase(), conflictsOf(sheet));

/**
 * Restores a production that a colleague has deleted, with all of its content. Rejects with an AppError; needs a
 * network.
 */
export async function restoreProduction({ scope, id }: GoneProduction): Promise<void> {
  const db = currentDatabase();
  const deleted = await ask(readDeleted, { body: { scope, kind: 'script', id }, ofUser: db.userId });
  if (deleted.records.length === 0) throw new AppError('NOT_FOUND', { kind: 'script', id });
  await restoreRecords(db, scope, deleted);
}
