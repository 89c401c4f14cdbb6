import type { Row } from '../../../domain/records/draft-change.ts';
import type { SheetOfDay } from '../../../domain/schedule/sheet-days.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import type { UserDatabase } from '../../db/database.ts';

/** Tables of `readSheetDays`, for the transaction around it. */
export const sheetDayTables = (db: UserDatabase) => [db.callSheets, db.sheetScenes, db.sheetTimes, db.sheetIssues];

/** The call sheets of a production, with the rows from which its days have their times. */
export async function readSheetDays(db: UserDatabase, scope: ScopeId): Promise<SheetOfDay[]> {
  const [heads, scenes, times, issued] = await Promise.all([
    db.callSheets.where('scope').equals(scope).toArray(),
    db.sheetScenes.where('scope').equals(scope).toArray(),
    db.sheetTimes.where('scope').equals(scope).toArray(),
    // Keys only: an issue holds the whole content of its sheet.
    db.sheetIssues.orderBy('fields.sheetId').uniqueKeys(),
  ]);
  const isIssued = new Set(issued.map(String));
  const bySheet = new Map(heads.map(({ id }): [string, RowsOfSheet] => [id, { scenes: [], times: [] }]));
  for (const row of scenes) bySheet.get(row.fields.sheetId)?.scenes.push(row);
  for (const row of times) bySheet.get(row.fields.sheetId)?.times.push(row);
  return heads.map((head) => {
    const { scenes: ofSheet, times: itsTimes } = bySheet.get(head.id) ?? { scenes: [], times: [] };
    return { head, scenes: ofSheet, times: itsTimes, isIssued: isIssued.has(head.id) };
  });
}

interface RowsOfSheet {
  scenes: Row<'sheet-scene'>[];
  times: Row<'sheet-time'>[];
}
