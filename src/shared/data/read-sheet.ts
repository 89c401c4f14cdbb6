import { recordKey, type SheetKind, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { SHEET_ROW_KINDS } from '../../../domain/call-sheet/records.ts';
import { RECORDS } from '../../../domain/records/records.ts';
import type { UserDatabase } from '../../db/database.ts';

const SHEET_TABLES = ['callSheets', ...SHEET_ROW_KINDS.map((kind) => RECORDS[kind].table)];

/** Head and rows of a sheet; empty if it is not on this device. */
export async function readSheet(db: UserDatabase, sheetId: string): Promise<Map<string, SheetRecord>> {
  return db.transaction('r', SHEET_TABLES, async () => {
    const [head, ...lists] = await Promise.all([
      db.callSheets.get(sheetId),
      ...SHEET_ROW_KINDS.map(async (kind) => ({
        kind,
        rows: await db.recordTable(kind).where('fields.sheetId').equals(sheetId).toArray(),
      })),
    ]);
    const records = new Map<string, SheetRecord>();
    const add = (kind: SheetKind, id: string, fields: object) =>
      records.set(recordKey(kind, id), { kind, id, fields } as SheetRecord);
    if (head !== undefined) add('call-sheet', head.id, head.fields);
    for (const { kind, rows } of lists) for (const row of rows) add(kind, row.id, row.fields);
    return records;
  });
}
