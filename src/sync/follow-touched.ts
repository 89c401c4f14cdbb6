import type { Change } from '../../domain/sync/protocol.ts';
import type { UserDatabase } from '../db/database.ts';

/** The device keeps a copy of every scope that its pending work touches or creates: it must hear the answer there. */
export async function followTouched(db: UserDatabase, changes: readonly Change[], now: number): Promise<void> {
  const scopes = [...new Set(changes.map((change) => change.scope))];
  const known = await db.cursors.bulkGet(scopes);
  const missing = scopes.filter((_, index) => known[index] === undefined);
  if (missing.length > 0) await db.cursors.bulkPut(missing.map((scope) => ({ scope, cursor: 0, usedAt: now })));
}
