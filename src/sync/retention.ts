import type { OwnedScopes } from '../../domain/records/define-record.ts';
import { definitionOf, RECORD_KINDS, type RecordKind } from '../../domain/records/records.ts';
import { idOf, SCOPE_KINDS, scopeKind, type ScopeId, type ScopeKind } from '../../domain/scopes.ts';
import { OWNER_KINDS, ownedScope, ownerRecord } from '../../domain/sync/owned-scope.ts';
import { recordTables, type UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';
import type { StoredRecord } from '../db/tables/stored-record.ts';
import { forgetScope, referencedScopes } from './forget-scope.ts';
import { countOpening, linkedScopes, openingTables } from './linked-scopes.ts';
import { entriesIn } from './pending.ts';
import { syncTables } from './sync-tables.ts';

/** Most copies of contents (`owns`), by the kind of their records, instead of those that the kinds say. */
export type CopyLimits = Readonly<Partial<Record<RecordKind, number>>>;
const CONFIRMED_RETENTION_MS = 7 * 24 * 3_600_000;
const TRASH_RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Keeps the number of copies within the limits: drops copies whose record was deleted and the least recently used ones,
 * follows contents where there is room (the newest productions, the first scenes of them), follows what records name,
 * and deletes old trash. Copies that something refers to are kept beyond the limits. Returns the newly followed scopes.
 * `denied`: scopes that the server has just said are not for this person.
 */
export async function enforceRetention(
  db: UserDatabase,
  now: number,
  pinned: ReadonlySet<string>,
  limits: CopyLimits = {},
  denied: ReadonlySet<string> = new Set(),
): Promise<ScopeId[]> {
  return db.transaction('rw', [...recordTables(db), ...syncTables(db), db.trash], async () => {
    await pruneTrash(db, now);
    const referenced = new Set([...(await referencedScopes(db)), ...pinned]);
    const copied = OWNER_KINDS.flatMap((kind) => {
      const { owns, scope } = definitionOf(kind);
      if (owns === undefined) return [];
      return [{ kind, scope, contents: owns.contents, ...owns.copies, most: limits[kind] ?? owns.copies.most }];
    });
    await dropOrphans(db, referenced);
    for (const copies of copied) await evict(db, copies, referenced);
    const added: ScopeId[] = [];
    for (const copies of copied) added.push(...(await followFirst(db, copies, denied)));
    return [...added, ...(await followLinked(db, referenced, denied))];
  });
}

/** Copies of the contents of one kind of record. */
interface Copies extends Pick<OwnedScopes, 'contents'>, Readonly<OwnedScopes['copies']> {
  kind: RecordKind;
  /** Kind of the scopes that hold the records. */
  scope: ScopeKind;
}

/** Numbers of copies, of owners and of naming records, as one text: retention need not run while it is unchanged. */
export async function countCopies(db: UserDatabase): Promise<string> {
  const owners = OWNER_KINDS.map((kind) => db.recordTable(kind));
  return db.transaction('r', [db.cursors, ...owners, ...openingTables(db)], async () => {
    const counts = [db.cursors.count(), ...owners.map((table) => table.count()), countOpening(db)];
    return (await Promise.all(counts)).join();
  });
}

/** Deletes discarded work after 30 days. */
export async function pruneTrash(db: UserDatabase, now: number): Promise<void> {
  await db.trash
    .where('discardedAt')
    .below(now - TRASH_RETENTION_MS)
    .delete();
}

/** Takes out of rows what their records hide now (`hides`); rows with work on its way stay. */
export async function dropHidden(db: UserDatabase): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const { hides } = definitionOf(kind);
    if (hides === undefined) continue;
    await db
      .recordTable(kind)
      .filter(({ fields, pending }) => pending === undefined && hides(fields) !== null)
      .modify((row) => void Object.assign(row.fields, hides(row.fields)));
  }
}

/**
 * Deletes confirmed outbox entries after 7 days. Call only after a successful pull: if the server was restored from a
 * backup meanwhile, these entries must be sent again. Stops at the first entry to keep, since entries are in commit
 * order.
 */
export async function pruneConfirmed(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', [db.outbox], async () => {
    const old = await entriesIn(db, 'confirmed')
      .until((entry) => (entry.settledAt ?? 0) >= now - CONFIRMED_RETENTION_MS)
      .toArray();
    await db.outbox.bulkDelete(old.map(({ order }) => order));
  });
}

async function followed(db: UserDatabase, kind: ScopeKind): Promise<CursorRow[]> {
  return (await db.cursors.toArray()).filter((row) => scopeKind(row.scope) === kind);
}

/**
 * Drops scopes that hang on a record that is no longer there. Until the houses have been pulled, nothing is known to be
 * gone.
 */
async function dropOrphans(db: UserDatabase, referenced: ReadonlySet<string>): Promise<void> {
  const cursors = await db.cursors.toArray();
  if (cursors.some((row) => scopeKind(row.scope) === 'house' && (row.cursor === 0 || row.isStale))) return;
  for (const kind of OWNER_KINDS) {
    const known = new Set<string>(await db.recordTable(kind).toCollection().primaryKeys());
    for (const { scope } of await db.cursors.toArray()) {
      const owner = ownerRecord(scope);
      if (owner?.kind === kind && !known.has(owner.id)) await forgetScope(db, scope, referenced);
    }
  }
}

/** Least recently used first; among those never opened, the last of its scope first. */
async function evict(db: UserDatabase, copies: Copies, referenced: ReadonlySet<string>): Promise<void> {
  const { kind, contents, most, by, first } = copies;
  const rows = await followed(db, contents);
  let surplus = rows.length - most;
  if (surplus <= 0) return;
  const positions = new Map<string, string>();
  if (first === 'first-in-scope') {
    const records = await db.recordTable(kind).bulkGet(rows.map((row) => idOf(row.scope)));
    for (const record of records) if (record !== undefined) positions.set(record.id, textIn(record, by));
  }
  const positionOf = (row: CursorRow) => positions.get(idOf(row.scope)) ?? '';
  rows.sort((a, b) => a.usedAt - b.usedAt || (positionOf(a) < positionOf(b) ? 1 : -1));
  for (const { scope } of rows) {
    if (surplus === 0) return;
    if (referenced.has(scope) || (await holdsReferenced(db, scope, referenced))) continue;
    await forgetScope(db, scope, referenced);
    surplus -= 1;
  }
}

/** Whether the contents of a record within a scope are referenced: a scene of a production. */
async function holdsReferenced(db: UserDatabase, scope: ScopeId, referenced: ReadonlySet<string>): Promise<boolean> {
  for (const kind of OWNER_KINDS.filter((child) => definitionOf(child).scope === scopeKind(scope))) {
    const ids = await db.recordTable(kind).where('scope').equals(scope).primaryKeys();
    if (ids.some((id) => referenced.has(ownedScope(kind, id) ?? ''))) return true;
  }
  return false;
}

/** Follows contents while there is room: the latest of all, or the first of each followed scope, last used first. */
async function followFirst(db: UserDatabase, copies: Copies, denied: ReadonlySet<string>): Promise<ScopeId[]> {
  const { kind, scope: within, contents, most, by, first } = copies;
  const known = new Set<string>((await followed(db, contents)).map((row) => row.scope));
  const free = most - known.size;
  if (free <= 0) return [];
  const wanted: ScopeId[] = [];
  const want = (records: readonly StoredRecord[], inOrder: 1 | -1) => {
    const sorted = records.toSorted((a, b) => (textIn(a, by) < textIn(b, by) ? -inOrder : inOrder));
    const scopes = sorted.flatMap(({ id }) => ownedScope(kind, id) ?? []);
    wanted.push(...scopes.filter((scope) => !known.has(scope) && !denied.has(scope)));
  };
  if (first === 'latest') want(await db.recordTable(kind).toArray(), -1);
  else {
    for (const { scope } of (await followed(db, within)).toSorted((a, b) => b.usedAt - a.usedAt)) {
      if (wanted.length >= free) break;
      want(await db.recordTable(kind).where('scope').equals(scope).toArray(), 1);
    }
  }
  return add(db, wanted.slice(0, free));
}

function textIn({ fields }: StoredRecord, field: string): string {
  const value: unknown = Reflect.get(fields, field);
  return typeof value === 'string' ? value : '';
}

/** Kinds of scopes that are followed only while something leads to them. */
const LINKED_KINDS: readonly ScopeKind[] = SCOPE_KINDS.filter(
  (kind) =>
    kind !== 'house' && kind !== 'user' && OWNER_KINDS.every((owner) => definitionOf(owner).owns?.contents !== kind),
);

/** Follows what the device's records lead to, and lets go what nothing leads to any more. */
async function followLinked(
  db: UserDatabase,
  referenced: ReadonlySet<string>,
  denied: ReadonlySet<string>,
): Promise<ScopeId[]> {
  const cursors = await db.cursors.toArray();
  const linked = await linkedScopes(db, cursors);
  const own = `:${db.userId}`;
  for (const { scope } of cursors) {
    const isLinkedKind = LINKED_KINDS.includes(scopeKind(scope));
    // A payer's own receipts are followed since the first one was written here; nothing else names them.
    if (isLinkedKind && !linked.has(scope) && !scope.endsWith(own)) await forgetScope(db, scope, referenced);
  }
  const known = new Set<string>(cursors.map(({ scope }) => scope));
  return add(
    db,
    [...linked].filter((scope) => !known.has(scope) && !denied.has(scope)),
  );
}

/** Followed without having been opened: the first to go. */
async function add(db: UserDatabase, scopes: ScopeId[]): Promise<ScopeId[]> {
  await db.cursors.bulkPut(scopes.map((scope) => ({ scope, cursor: 0, usedAt: 0 })));
  return scopes;
}

/** Notes that a scope is being looked at. Is it new here? Then the caller pulls it. */
export async function touch(db: UserDatabase, scope: ScopeId, now: number): Promise<boolean> {
  return db.transaction('rw', [db.cursors], async () => {
    const row = await db.cursors.get(scope);
    await db.cursors.put(row === undefined ? { scope, cursor: 0, usedAt: now } : { ...row, usedAt: now });
    return row === undefined;
  });
}

/**
 * The scopes of a user's houses are always followed. (Those of former houses are removed when the server reports it.)
 */
export async function followRoots(db: UserDatabase, roots: readonly ScopeId[], now: number): Promise<void> {
  await db.transaction('rw', [db.cursors], async () => {
    const known = await db.cursors.bulkGet([...roots]);
    const missing = roots.filter((_, index) => known[index] === undefined);
    if (missing.length > 0) await db.cursors.bulkPut(missing.map((scope) => ({ scope, cursor: 0, usedAt: now })));
  });
}
