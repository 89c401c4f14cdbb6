import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { scope, serverMeta } from '../db/schema.ts';

/**
 * Call once after the database was restored from a backup, before it is served: devices then send again what they had
 * sent since, and versions that they saw beyond the backup count as not seen.
 */
export async function startNewEpoch(db: Db, newId: () => string): Promise<void> {
  await db.transaction((tx) => beginEpoch(tx, newId));
}

/** The same within a transaction of the caller. */
export async function beginEpoch(tx: Db, newId: () => string): Promise<void> {
  await tx.update(serverMeta).set({ epoch: newId() });
  // Of several restorations the earliest point counts: later versions may be of an abandoned history.
  await tx.update(scope).set({ epochVersion: sql`least(${scope.epochVersion}, ${scope.version})` });
}
