import { sceneScope, scopeKind, type ScopeId } from '../../domain/scopes.ts';
import { isRecordKind, kindsIn } from '../../domain/sync/fields.ts';
import { ownedScope } from '../../domain/sync/owned-scope.ts';
import type { UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { entriesIn, pendingEntries } from './pending.ts';

export const ownedScopeOf = (kind: string, id: string): ScopeId | null =>
  isRecordKind(kind) ? ownedScope(kind, id) : null;

/** Every scope that some entries speak of or bring into being. */
export function scopesOf(entries: readonly OutboxEntry[]): Set<string> {
  const scopes = new Set<string>();
  for (const { scope, kind, id } of entries.flatMap((entry) => entry.changes)) {
    scopes.add(scope);
    const owned = ownedScopeOf(kind, id);
    if (owned !== null) scopes.add(owned);
  }
  return scopes;
}

/** Of some followed scopes, those that only unsent work brings into being: the server cannot know them yet. */
export async function unbornScopes(db: UserDatabase, followed: readonly CursorRow[]): Promise<Set<string>> {
  const isNew = ({ scope, cursor }: CursorRow) => cursor === 0 && ['script', 'scene'].includes(scopeKind(scope));
  const fresh = followed.filter(isNew).map(({ scope }) => String(scope));
  if (fresh.length === 0) return new Set();
  const unsent = scopesOf(await entriesIn(db, 'queued').toArray());
  return new Set(fresh.filter((scope) => unsent.has(scope)));
}

/** Scopes that unsent or refused work, a draft or an open conflict refers to: what eviction must not touch. */
export async function referencedScopes(db: UserDatabase): Promise<Set<string>> {
  const refused = [...(await entriesIn(db, 'rejected').toArray()), ...(await entriesIn(db, 'parked').toArray())];
  const referenced = scopesOf([...(await pendingEntries(db)), ...refused]);
  for (const scope of await db.drafts.orderBy('scopes').uniqueKeys())
    if (typeof scope === 'string') referenced.add(scope);
  for (const scope of await db.conflicts.orderBy('scope').uniqueKeys())
    if (typeof scope === 'string') referenced.add(scope);
  return referenced;
}

/**
 * Removes the device's copy of a scope and of the scopes that hang on it, and stops following them, except what is in `kept`.
 * Inside the caller's transaction.
 */
export async function forgetScope(db: UserDatabase, scope: ScopeId, kept: ReadonlySet<string>): Promise<void> {
  if (kept.has(scope)) return;
  const scenes = await db.scenes.where('scope').equals(scope).toArray();
  const gone = [scope, ...scenes.map(({ id }) => sceneScope(id)).filter((own) => !kept.has(own))];
  // Most tables cannot hold anything of it: a scene that leaves is one table, not twenty.
  const tables = [...new Set(gone.flatMap(kindsIn))].map((kind) => db.recordTable(kind));
  for (const table of [...tables, db.conflicts, db.removed]) await table.where('scope').anyOf(gone).delete();
  await db.cursors.bulkDelete(gone);
}
