import { definitionOf } from '../../domain/records/records.ts';
import { scopeKind, type ScopeId } from '../../domain/scopes.ts';
import { isRecordKind, kindsIn } from '../../domain/sync/fields.ts';
import { OWNER_KINDS, ownedScopes, ownerRecord } from '../../domain/sync/owned-scope.ts';
import type { UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { entriesIn, pendingEntries, recordKey } from './pending.ts';

/** Every scope that some entries change or create. */
export function scopesOf(entries: readonly OutboxEntry[]): Set<string> {
  const scopes = new Set<string>();
  for (const { scope, kind, id } of entries.flatMap((entry) => entry.changes)) {
    scopes.add(scope);
    for (const owned of isRecordKind(kind) ? ownedScopes(kind, id) : []) scopes.add(owned);
  }
  return scopes;
}

/**
 * Of some followed scopes, those that only unsent work creates: the server cannot know them yet. The text of a moved
 * scene already exists there.
 */
export async function uncreatedScopes(db: UserDatabase, followed: readonly CursorRow[]): Promise<Set<string>> {
  const fresh = followed.flatMap(({ scope, cursor }) => {
    const owner = cursor === 0 ? ownerRecord(scope) : null;
    return owner === null ? [] : [{ scope: String(scope), owner: recordKey(owner) }];
  });
  if (fresh.length === 0) return new Set();
  const unsent = (await entriesIn(db, 'queued').toArray()).flatMap((entry) => entry.changes);
  const born = new Set(unsent.filter(({ op }) => op === 'create').map(recordKey));
  return new Set(fresh.filter(({ owner }) => born.has(owner)).map(({ scope }) => scope));
}

/** Scopes that unsent or refused work, a draft or an open conflict refers to: they must not be evicted. */
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
 * Removes the device's copy of a scope and of the scopes that hang on it, and stops following them, except those in
 * `referenced`. Inside the caller's transaction.
 */
export async function forgetScope(db: UserDatabase, scope: ScopeId, referenced: ReadonlySet<string>): Promise<void> {
  if (referenced.has(scope)) return;
  const gone = [scope, ...(await scopesWithin(db, scope)).filter((own) => !referenced.has(own))];
  // Most tables cannot hold anything of it: a scene that leaves is one table, not twenty.
  const tables = [...new Set(gone.flatMap(kindsIn))].map((kind) => db.recordTable(kind));
  for (const table of [...tables, db.conflicts, db.removed]) await table.where('scope').anyOf(gone).delete();
  await db.cursors.bulkDelete(gone);
}

/** The scopes that leave with the contents of a record: those beside them, and those of the records within. */
async function scopesWithin(db: UserDatabase, scope: ScopeId): Promise<ScopeId[]> {
  const owner = ownerRecord(scope);
  const owns = owner === null ? undefined : definitionOf(owner.kind).owns;
  if (owner === null || owns?.contents !== scopeKind(scope)) return [];
  const within = ownedScopes(owner.kind, owner.id).filter((own) => own !== scope);
  for (const kind of OWNER_KINDS.filter((child) => definitionOf(child).scope === owns.contents)) {
    const ids = await db.recordTable(kind).where('scope').equals(scope).primaryKeys();
    within.push(...ids.flatMap((id) => ownedScopes(kind, id)));
  }
  for (const later of owns.later ?? []) {
    const made = await db.cursors.where('scope').startsWith(`${later}:${owner.id}:`).toArray();
    within.push(...made.map((row) => row.scope));
  }
  return within;
}
