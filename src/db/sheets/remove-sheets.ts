import type { SheetOwner } from './shared-sheets.ts';
import { readRows, removeRow } from './sheets-database.ts';

/** Removes the shared sheets that were opened on this device as this reader, with the replies given there. */
export async function removeSheetsOf(owner: SheetOwner): Promise<void> {
  for (const sheet of await readRows('savedSheets'))
    if (sheet.owner === owner) await removeRow('savedSheets', [owner, sheet.sheetId]);
  for (const reply of await readRows('givenReplies'))
    if (reply.owner === owner) await removeRow('givenReplies', [owner, reply.sheetId, reply.rowId, reply.revision]);
}
