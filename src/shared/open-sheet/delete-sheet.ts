import { AppError } from '../../../domain/errors.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit, type ChangeRequest } from '../../sync/commit.ts';
import { readSheet } from '../data/read-sheet.ts';

/** Deletes a sheet with its rows and links. Issued versions stay in the log but can no longer be opened. */
export async function deleteSheet(sheetId: string): Promise<void> {
  const db = currentDatabase();
  const head = await db.callSheets.get(sheetId);
  if (head === undefined) throw new AppError('NOT_FOUND', { kind: 'call-sheet', id: sheetId });
  const keys = await db.shareKeys.where('fields.sheetId').equals(sheetId).primaryKeys();
  const records = [...(await readSheet(db, sheetId)).values()].filter(({ kind }) => kind !== 'call-sheet');
  const { scope } = head;
  // The head is deleted last: a partial state is a sheet without rows rather than rows without a sheet.
  const changes = [
    ...records.map(({ kind, id }) => ({ scope, kind, id, op: 'delete' })),
    ...keys.map((id) => ({ scope, kind: 'share-key', id, op: 'delete' })),
    { scope, kind: 'call-sheet', id: sheetId, op: 'delete' },
  ] as ChangeRequest[];
  await commit(db, { name: 'sheet.delete', changes });
}
