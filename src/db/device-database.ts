import { Dexie, type EntityTable, type Table } from 'dexie';
import { DEVICE_DATABASE } from './device-database-name.ts';
import type { DraftRow } from './tables/drafts.ts';
import { INCOMING_FILES_INDEX, type IncomingFileRow } from './tables/incoming-files.ts';
import { SESSION_NOTES_INDEX, type SessionNote } from './tables/session-notes.ts';

/**
 * Data of the device and not of one user, above all files that arrive before login. Never clear it at logout. Opened by
 * pages and by the service worker.
 */
export class DeviceDatabase extends Dexie {
  declare incomingFiles: EntityTable<IncomingFileRow, 'id'>;
  declare sessionNotes: Table<SessionNote, SessionNote['key']>;
  /** Of forms before a login. */
  declare drafts: Table<DraftRow, string>;

  constructor(name: string = DEVICE_DATABASE) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ incomingFiles: INCOMING_FILES_INDEX });
    this.version(2).stores({ sessionNotes: SESSION_NOTES_INDEX });
    this.version(3).stores({ drafts: 'key, *scopes, tabId' });
  }
}

export const deviceDatabase = new DeviceDatabase();
