import type { Change } from '../../domain/sync/protocol.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { UserDatabase } from '../db/database.ts';

/** The device keeps a copy of every scope that its pending work touches or creates: it must hear the answer there. */
export async function followTouched(db: UserDatabase, changes: readonly Change[], now: number): Promise<void> {
  await follow(db, await unfollowedOf(db, changes), now);
}

/** Of the scopes that changes speak of, those that the device has no copy of. */
export async function unfollowedOf(db: UserDatabase, changes: readonly Pick<Change, 'scope'>[]): Promise<ScopeId[]> {
  const scopes = [...new Set(changes.map((change) => change.scope))];
  const known = await db.cursors.bulkGet(scopes);
  return scopes.filter((_, index) => known[index] === undefined);
}

export async function follow(db: UserDatabase, scopes: readonly ScopeId[], now: number): Promise<void> {
  if (scopes.length > 0) await db.cursors.bulkPut(scopes.map((scope) => ({ scope, cursor: 0, usedAt: now })));
}
