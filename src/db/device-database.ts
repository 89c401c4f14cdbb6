import { Dexie, type EntityTable, type Table } from 'dexie';
import { GIVEN_REPLIES_INDEX, type GivenReplyTable } from './tables/given-replies.ts';
import { INCOMING_FILES_INDEX, type IncomingFileRow } from './tables/incoming-files.ts';
import { SESSION_NOTES_INDEX, type SessionNote } from './tables/session-notes.ts';
import { KEPT_SHEETS_INDEX, type KeptSheetTable } from './tables/shared-sheets.ts';
import { SHEET_READERS_INDEX, type SheetReaderTable } from './tables/sheet-readers.ts';

/**
 * What belongs to the device and not to one user, above all what arrives before login. Never clear it at logout.
 * Opened by pages and by the service worker.
 */
export class DeviceDatabase extends Dexie {
  declare incomingFiles: EntityTable<IncomingFileRow, 'id'>;
  declare sessionNotes: Table<SessionNote, SessionNote['key']>;
  declare keptSheets: KeptSheetTable;
  declare sheetReaders: SheetReaderTable;
  declare givenReplies: GivenReplyTable;

  constructor(name = 'klaket-device') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ incomingFiles: INCOMING_FILES_INDEX });
    this.version(2).stores({ sessionNotes: SESSION_NOTES_INDEX });
    this.version(3).stores({
      keptSheets: KEPT_SHEETS_INDEX,
      sheetReaders: SHEET_READERS_INDEX,
      givenReplies: GIVEN_REPLIES_INDEX,
    });
  }
}

export const deviceDatabase = new DeviceDatabase();
