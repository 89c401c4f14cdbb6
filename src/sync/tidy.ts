import { sceneScope, scopeKind, scriptScope, type ScopeId } from '../../domain/scopes.ts';
import { recordTables, type UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';
import { forgetScope, referencedScopes } from './forget-scope.ts';
import { entriesIn } from './pending.ts';
import { syncTables } from './sync-tables.ts';

/** Productions and scene texts that a device keeps a copy of; more only while something refers to them. */
export interface Caps {
  scripts: number;
  scenes: number;
}
export const CAPS: Caps = { scripts: 10, scenes: 50 };
const RING_MS = 7 * 24 * 3_600_000;
const TRASH_MS = 30 * 24 * 3_600_000;

/**
 * Keeps the copies at their caps: drops what hangs on deleted productions and what was least recently used, fills free places with
 * the newest productions and the texts of their scenes, forgets old trash. Returns the scopes that are newly followed.
 */
export async function tidy(
  db: UserDatabase,
  now: number,
  pinned: ReadonlySet<string>,
  caps: Caps = CAPS,
): Promise<ScopeId[]> {
  return db.transaction('rw', [...recordTables(db), ...syncTables(db), db.trash], async () => {
    await forgetTrash(db, now);
    const kept = new Set([...(await referencedScopes(db)), ...pinned]);
    await dropOrphans(db, kept);
    await evict(db, 'script', caps.scripts, kept);
    await evict(db, 'scene', caps.scenes, kept);
    const scripts = await followNewestScripts(db, caps.scripts);
    const scenes = await followFirstScenes(db, caps.scenes);
    return [...scripts, ...scenes];
  });
}

/** How many copies, productions and scenes there are: while it stays the same, a tidied device is tidy. */
export async function countCopies(db: UserDatabase): Promise<string> {
  return db.transaction('r', [db.cursors, db.scripts, db.scenes], async () =>
    (await Promise.all([db.cursors.count(), db.scripts.count(), db.scenes.count()])).join(),
  );
}

/** Discarded work, after thirty days. */
export async function forgetTrash(db: UserDatabase, now: number): Promise<void> {
  await db.trash
    .where('discardedAt')
    .below(now - TRASH_MS)
    .delete();
}

/**
 * Confirmed work, after seven days. Only once the server has answered: whoever comes back after a month may find that it was restored from
 * a backup of the first of those days. Read up to the first entry that stays: later commits were confirmed later.
 */
export async function forgetArrived(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', [db.outbox], async () => {
    const old = await entriesIn(db, 'confirmed')
      .until((entry) => (entry.settledAt ?? 0) >= now - RING_MS)
      .toArray();
    await db.outbox.bulkDelete(old.map(({ order }) => order));
  });
}

async function followed(db: UserDatabase, kind: 'script' | 'scene'): Promise<CursorRow[]> {
  return (await db.cursors.toArray()).filter((row) => scopeKind(row.scope) === kind);
}

const recordOf = (scope: ScopeId) => scope.slice(scope.indexOf(':') + 1);

/** What hangs on a production or scene that is no longer there. Until the houses have been pulled, nothing is known to be gone. */
async function dropOrphans(db: UserDatabase, kept: ReadonlySet<string>): Promise<void> {
  const cursors = await db.cursors.toArray();
  if (cursors.some((row) => scopeKind(row.scope) === 'house' && (row.cursor === 0 || row.isStale))) return;
  const scripts = new Set(await db.scripts.toCollection().primaryKeys());
  for (const { scope } of await followed(db, 'script'))
    if (!scripts.has(recordOf(scope))) await forgetScope(db, scope, kept);
  const scenes = new Set(await db.scenes.toCollection().primaryKeys());
  for (const { scope } of await followed(db, 'scene'))
    if (!scenes.has(recordOf(scope))) await forgetScope(db, scope, kept);
}

/** Least recently used first; among scenes never opened, the last of the screenplay first. */
async function evict(
  db: UserDatabase,
  kind: 'script' | 'scene',
  most: number,
  kept: ReadonlySet<string>,
): Promise<void> {
  const rows = await followed(db, kind);
  let surplus = rows.length - most;
  if (surplus <= 0) return;
  const positions = new Map<string, string>();
  if (kind === 'scene') {
    const scenes = await db.scenes.bulkGet(rows.map((row) => recordOf(row.scope)));
    for (const scene of scenes) if (scene !== undefined) positions.set(scene.id, scene.fields.position);
  }
  const positionOf = (row: CursorRow) => positions.get(recordOf(row.scope)) ?? '';
  rows.sort((a, b) => a.usedAt - b.usedAt || (positionOf(a) < positionOf(b) ? 1 : -1));
  for (const { scope } of rows) {
    if (surplus === 0) return;
    if (kept.has(scope) || (kind === 'script' && (await ownsKept(db, scope, kept)))) continue;
    await forgetScope(db, scope, kept);
    surplus -= 1;
  }
}

async function ownsKept(db: UserDatabase, script: ScopeId, kept: ReadonlySet<string>): Promise<boolean> {
  const scenes = await db.scenes.where('scope').equals(script).primaryKeys();
  return scenes.some((id) => kept.has(`scene:${id}`));
}

async function followNewestScripts(db: UserDatabase, most: number): Promise<ScopeId[]> {
  const known = new Set((await followed(db, 'script')).map((row) => row.scope));
  const free = most - known.size;
  if (free <= 0) return [];
  const scripts = await db.scripts.filter((script) => !known.has(scriptScope(script.id))).toArray();
  scripts.sort((a, b) => (a.fields.importedAt < b.fields.importedAt ? 1 : -1));
  return add(
    db,
    scripts.slice(0, free).map((script) => scriptScope(script.id)),
  );
}

async function followFirstScenes(db: UserDatabase, most: number): Promise<ScopeId[]> {
  const known = new Set((await followed(db, 'scene')).map((row) => row.scope));
  let free = most - known.size;
  if (free <= 0) return [];
  const added: ScopeId[] = [];
  const scripts = (await followed(db, 'script')).sort((a, b) => b.usedAt - a.usedAt);
  for (const { scope } of scripts) {
    if (free <= 0) break;
    const scenes = await db.scenes.where('scope').equals(scope).toArray();
    scenes.sort((a, b) => (a.fields.position < b.fields.position ? -1 : 1));
    const wanted = scenes.map((scene) => sceneScope(scene.id)).filter((id) => !known.has(id));
    added.push(...wanted.slice(0, free));
    free -= Math.min(free, wanted.length);
  }
  return add(db, added);
}

/** Followed without having been opened: the first to go. */
async function add(db: UserDatabase, scopes: ScopeId[]): Promise<ScopeId[]> {
  await db.cursors.bulkPut(scopes.map((scope) => ({ scope, cursor: 0, usedAt: 0 })));
  return scopes;
}

/** Notes that a scope is being looked at. The caller pulls it if it is new. */
export async function markUsed(db: UserDatabase, scope: ScopeId, now: number): Promise<void> {
  await db.transaction('rw', [db.cursors], async () => {
    const row = await db.cursors.get(scope);
    await db.cursors.put(row === undefined ? { scope, cursor: 0, usedAt: now } : { ...row, usedAt: now });
  });
}

/** The scopes of the houses a user belongs to are always followed. (Those of former houses go when the server says so.) */
export async function followRoots(db: UserDatabase, roots: readonly ScopeId[], now: number): Promise<void> {
  await db.transaction('rw', [db.cursors], async () => {
    const known = await db.cursors.bulkGet([...roots]);
    const missing = roots.filter((_, index) => known[index] === undefined);
    if (missing.length > 0) await db.cursors.bulkPut(missing.map((scope) => ({ scope, cursor: 0, usedAt: now })));
  });
}
