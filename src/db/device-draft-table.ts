import { deviceDatabase } from './device-database.ts';
import { type DraftTable, draftTable } from './draft-table.ts';

/** Drafts in the device's database. Loads Dexie: only src/drafts/device-draft-store.ts imports this file, on demand. */
export const deviceDraftTable: DraftTable = draftTable(deviceDatabase);
