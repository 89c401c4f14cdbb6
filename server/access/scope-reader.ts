import { eq, type SQL, sql } from 'drizzle-orm';
import { mayReadScope, type ScopeOwners } from '../../domain/identity/scope-access.ts';
import { idOf, scopeKind } from '../../domain/scopes.ts';
import { personalScope } from '../../domain/sync/personal-scope.ts';
import type { Db } from '../db/database.ts';
import { scope } from '../db/schema.ts';
import { readableScope } from './access-sql.ts';
import { loadAsker } from './load-asker.ts';

/**
 * House and user that own a scope. A house's and a user's own scope need no row before their first record. Null: there
 * is no such scope.
 */
export async function loadScopeOwners(db: Db, scopeId: string): Promise<ScopeOwners | null> {
  const own = rootOwners(scopeId);
  if (own !== null) return own;
  const [row] = await db
    .select({ houseId: scope.houseId, secondHouseId: scope.secondHouseId, userId: scope.userId })
    .from(scope)
    .where(eq(scope.id, scopeId));
  const part = row === undefined ? personalScope(scopeId) : null;
  if (part === null) return row ?? null;
  const [production] = await db.select({ houseId: scope.houseId }).from(scope).where(eq(scope.id, part.production));
  return production === undefined ? null : { ...production, secondHouseId: null, userId: part.userId };
}

/** Owners that the id itself names. */
export function rootOwners(scopeId: string): ScopeOwners | null {
  const noOwner = { houseId: null, secondHouseId: null, userId: null };
  if (scopeKind(scopeId) === 'house') return { ...noOwner, houseId: idOf(scopeId) };
  return scopeKind(scopeId) === 'user' ? { ...noOwner, userId: idOf(scopeId) } : null;
}

export async function mayRead(db: Db, userId: string, scopeId: string): Promise<boolean> {
  const [owners, asker] = await Promise.all([loadScopeOwners(db, scopeId), loadAsker(db, userId)]);
  return owners !== null && mayReadScope(asker, scopeId, owners);
}

/** For a statement that reads from `scope`: only rows that the user may read. */
export const readableRow = (userId: string): SQL =>
  readableScope(sql`${userId}::text`, {
    id: sql`${scope.id}`,
    houseId: sql`${scope.houseId}`,
    secondHouseId: sql`${scope.secondHouseId}`,
    userId: sql`${scope.userId}`,
  });
