import { areContactsShown } from '../../domain/booking/states.ts';
import { idOf, sceneScope, scopeKind, type ScopeKind, scriptScope, type ScopeId } from '../../domain/scopes.ts';
import { recordTables, type UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';
import { forgetScope, referencedScopes } from './forget-scope.ts';
import { countOpening, linkedScopes, openingTables } from './linked-scopes.ts';
import { entriesIn } from './pending.ts';
import { syncTables } from './sync-tables.ts';

/** Most productions and scene texts that a device keeps a copy of. Referenced ones are kept beyond that. */
export interface CopyLimits {
  scripts: number;
  scenes: number;
}
const COPY_LIMITS: CopyLimits = { scripts: 10, scenes: 50 };
const CONFIRMED_RETENTION_MS = 7 * 24 * 3_600_000;
const TRASH_RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Keeps the number of copies within the limits: drops copies of deleted productions and the least recently used ones,
 * follows the newest productions and the texts of their scenes if there is room, follows scopes that records name, and
 * deletes old trash. Returns the newly followed scopes. `denied`: scopes that the server has just refused this user.
 */
export async function enforceRetention(
  db: UserDatabase,
  now: number,
  pinned: ReadonlySet<string>,
  limits: CopyLimits = COPY_LIMITS,
  denied: ReadonlySet<string> = new Set(),
): Promise<ScopeId[]> {
  return db.transaction('rw', [...recordTables(db), ...syncTables(db), db.trash], async () => {
    await pruneTrash(db, now);
    const referenced = new Set([...(await referencedScopes(db)), ...pinned]);
    await dropOrphans(db, referenced);
    await evict(db, 'script', limits.scripts, referenced);
    await evict(db, 'scene', limits.scenes, referenced);
    const scripts = await followNewestScripts(db, limits.scripts, denied);
    const scenes = await followFirstScenes(db, limits.scenes, denied);
    const linked = await followLinked(db, referenced, denied);
    return [...scripts, ...scenes, ...linked];
  });
}

/**
 * Numbers of copies, productions, scenes and naming records, as one text: retention need not run while it is unchanged.
 */
export async function countCopies(db: UserDatabase): Promise<string> {
  return db.transaction('r', [db.cursors, db.scripts, db.scenes, ...openingTables(db)], async () =>
    (await Promise.all([db.cursors.count(), db.scripts.count(), db.scenes.count(), countOpening(db)])).join(),
  );
}

/** Deletes discarded work after 30 days. */
export async function pruneTrash(db: UserDatabase, now: number): Promise<void> {
  await db.trash
    .where('discardedAt')
    .below(now - TRASH_RETENTION_MS)
    .delete();
}

/**
 * Removes contacts and venue from bookings that hide them. The server no longer sends them, but a device that pulled a
 * cancelled booking before that rule still has them, and gets the booking again only once it changes.
 */
export async function dropHiddenContacts(db: UserDatabase): Promise<void> {
  await db.bookings
    .filter(
      ({ fields: { state, contacts, venue }, pending }) =>
        pending === undefined && !areContactsShown(state) && (contacts !== null || (venue ?? null) !== null),
    )
    .modify((row) => {
      row.fields = { ...row.fields, contacts: null, venue: null };
    });
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
 * Drops scopes of a production or scene that is no longer there. Until the houses have been pulled, nothing counts as
 * gone.
 */
async function dropOrphans(db: UserDatabase, referenced: ReadonlySet<string>): Promise<void> {
  const cursors = await db.cursors.toArray();
  if (cursors.some((row) => scopeKind(row.scope) === 'house' && (row.cursor === 0 || row.isStale))) return;
  const scripts = new Set(await db.scripts.toCollection().primaryKeys());
  for (const { scope } of await followed(db, 'script'))
    if (!scripts.has(idOf(scope))) await forgetScope(db, scope, referenced);
  for (const kind of ['cost', 'receipts'] as const)
    for (const { scope } of await followed(db, kind))
      if (!scripts.has(idOf(scope))) await forgetScope(db, scope, referenced);
  const scenes = new Set(await db.scenes.toCollection().primaryKeys());
  for (const { scope } of await followed(db, 'scene'))
    if (!scenes.has(idOf(scope))) await forgetScope(db, scope, referenced);
}

/** Least recently used first; among scenes never opened, the last of the screenplay first. */
async function evict(
  db: UserDatabase,
  kind: 'script' | 'scene',
  most: number,
  referenced: ReadonlySet<string>,
): Promise<void> {
  const rows = await followed(db, kind);
  let surplus = rows.length - most;
  if (surplus <= 0) return;
  const positions = new Map<string, string>();
  if (kind === 'scene') {
    const scenes = await db.scenes.bulkGet(rows.map((row) => idOf(row.scope)));
    for (const scene of scenes) if (scene !== undefined) positions.set(scene.id, scene.fields.position);
  }
  const positionOf = (row: CursorRow) => positions.get(idOf(row.scope)) ?? '';
  rows.sort((a, b) => a.usedAt - b.usedAt || (positionOf(a) < positionOf(b) ? 1 : -1));
  for (const { scope } of rows) {
    if (surplus === 0) return;
    if (referenced.has(scope) || (kind === 'script' && (await ownsReferenced(db, scope, referenced)))) continue;
    await forgetScope(db, scope, referenced);
    surplus -= 1;
  }
}

async function ownsReferenced(db: UserDatabase, script: ScopeId, referenced: ReadonlySet<string>): Promise<boolean> {
  const scenes = await db.scenes.where('scope').equals(script).primaryKeys();
  return scenes.some((id) => referenced.has(`scene:${id}`));
}

async function followNewestScripts(db: UserDatabase, most: number, denied: ReadonlySet<string>): Promise<ScopeId[]> {
  const known = new Set((await followed(db, 'script')).map((row) => row.scope));
  const free = most - known.size;
  if (free <= 0) return [];
  const scripts = await db.scripts
    .filter(({ id }) => !known.has(scriptScope(id)) && !denied.has(scriptScope(id)))
    .toArray();
  scripts.sort((a, b) => (a.fields.importedAt < b.fields.importedAt ? 1 : -1));
  return add(
    db,
    scripts.slice(0, free).map((script) => scriptScope(script.id)),
  );
}

async function followFirstScenes(db: UserDatabase, most: number, denied: ReadonlySet<string>): Promise<ScopeId[]> {
  const known = new Set((await followed(db, 'scene')).map((row) => row.scope));
  let free = most - known.size;
  if (free <= 0) return [];
  const added: ScopeId[] = [];
  const scripts = (await followed(db, 'script')).toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { scope } of scripts) {
    if (free <= 0) break;
    const scenes = await db.scenes.where('scope').equals(scope).toArray();
    scenes.sort((a, b) => (a.fields.position < b.fields.position ? -1 : 1));
    const wanted = scenes.map((scene) => sceneScope(scene.id)).filter((id) => !known.has(id) && !denied.has(id));
    added.push(...wanted.slice(0, free));
    free -= Math.min(free, wanted.length);
  }
  return add(db, added);
}

/** Follows the scopes that the device's records name, and unfollows those that no record names any more. */
async function followLinked(
  db: UserDatabase,
  referenced: ReadonlySet<string>,
  denied: ReadonlySet<string>,
): Promise<ScopeId[]> {
  const cursors = await db.cursors.toArray();
  const linked = await linkedScopes(db, cursors);
  const own = `:${db.userId}`;
  for (const { scope } of cursors) {
    const isLinkedKind = ['cost', 'receipts', 'booking', 'thread'].includes(scopeKind(scope));
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
