import type { UserDatabase } from '../db/database.ts';

/** The tables that sync keeps beside the records. */
export const syncTables = (db: UserDatabase) => [db.outbox, db.removed, db.conflicts, db.cursors, db.meta, db.drafts];
