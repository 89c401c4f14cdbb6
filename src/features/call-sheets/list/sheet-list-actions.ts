import { contentOfRecords } from '../../../../domain/call-sheet/content-of-records.ts';
import { duplicateSheet } from '../../../../domain/call-sheet/duplicate-sheet.ts';
import { nextSheetNumber, sheetIds } from '../../../../domain/call-sheet/sheet-id.ts';
import { AppError } from '../../../../domain/errors.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { commit, type ChangeRequest } from '../../../sync/commit.ts';
import { readSheet } from '../../../shared/data/read-sheet.ts';

/**
 * Copies the saved part of a sheet into a new one without a day. Resolves with it when it is durable. Throws NOT_FOUND
 * when the sheet is gone.
 */
export async function copySheet(sheetId: string): Promise<{ id: string; code: string }> {
  const db = currentDatabase();
  const head = await db.callSheets.get(sheetId);
  const records = await readSheet(db, sheetId);
  // Names of production and house are not part of the copy.
  const content = contentOfRecords(records.values(), { title: '', house: '' });
  if (head === undefined || content === null) throw new AppError('NOT_FOUND', { kind: 'call-sheet', id: sheetId });
  const { scope } = head;
  const others = await db.callSheets.where('scope').equals(scope).toArray();
  const copy = duplicateSheet(content, {
    number: nextSheetNumber(others),
    newId: () => crypto.randomUUID(),
    now: new Date().toISOString(),
  });
  const changes = copy.records.map(({ kind, id, fields }) => ({ scope, kind, id, op: 'create', fields }));
  await commit(db, { name: 'sheet.make', changes: changes as ChangeRequest[] });
  const all = await db.callSheets.where('scope').equals(scope).toArray();
  return { id: copy.sheetId, code: sheetIds(all).get(copy.sheetId) ?? '' };
}
