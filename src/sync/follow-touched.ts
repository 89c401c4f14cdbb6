import type { Change } from '../../domain/sync/protocol.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { UserDatabase } from '../db/database.ts';

/**
 * The device keeps a copy of every scope that its pending work touches or creates, because the answer arrives there.
 */
export async function followTouched(db: UserDatabase, changes: readonly Change[], now: number): Promise<void> {
  const { unfollowed } = await copiesOf(db, changes);
  await follow(db, unfollowed, now);
}

/**
 * Of the scopes in some changes, those without a copy on this device; and the epoch of the copies, if the server has a
 * newer one.
 */
export async function copiesOf(
  db: UserDatabase,
  changes: readonly Pick<Change, 'scope'>[],
): Promise<{ unfollowed: ScopeId[]; epoch: string | undefined }> {
  const scopes = [...new Set(changes.map((change) => change.scope))];
  const known = await db.cursors.bulkGet(scopes);
  return {
    unfollowed: scopes.filter((_, index) => known[index] === undefined),
    epoch: known.find((row) => row?.epoch !== undefined)?.epoch,
  };
}

export async function follow(db: UserDatabase, scopes: readonly ScopeId[], now: number): Promise<void> {
  if (scopes.length > 0) await db.cursors.bulkPut(scopes.map((scope) => ({ scope, cursor: 0, usedAt: now })));
}
