import { liveQuery } from 'dexie';
import { examineWorkspace, fromLegacy, isAsideOver, type Examined } from '../../domain/workspace/health.ts';
import {
  defaultWorkspace,
  trimWorkspace,
  type PersistedWorkspace,
} from '../../domain/workspace/persisted-workspace.ts';
import type { UserDatabase } from './database.ts';

/**
 * The workspace of the database's user, which always works. What was not healthy is put aside for 30 days as it was; `legacy` is what
 * an older version left for everybody, used where the user has none yet.
 */
export async function loadWorkspace(
  db: UserDatabase,
  { now, legacy }: { now: number; legacy: string | null },
): Promise<Examined> {
  // A healthy one is only read: at a start writes would have the first screen wait.
  const found = await db.workspace.get('current');
  const healthy = found && examineWorkspace(found.value, db.userId, now);
  if (healthy?.ailment === null) return healthy;
  return db.transaction('rw', [db.workspace], async () => {
    const row = await db.workspace.get('current');
    if (row === undefined) {
      const workspace = fromLegacy(legacy, db.userId, now) ?? defaultWorkspace(db.userId, now);
      await db.workspace.put({ key: 'current', value: workspace, writtenAt: now });
      return { workspace, ailment: null };
    }
    const examined = examineWorkspace(row.value, db.userId, now);
    if (examined.ailment !== null) {
      await db.workspace.put({ ...row, key: `aside-${now}`, writtenAt: now, ailment: examined.ailment.kind });
      await db.workspace.put({ key: 'current', value: examined.workspace, writtenAt: now });
    }
    return examined;
  });
}

/** Removes what was put aside long ago, and the views of tabs that are gone. */
export async function tidyWorkspace(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', [db.workspace, db.tabViews], async () => {
    const rows = await db.workspace.toArray();
    const over = rows.filter(({ key, writtenAt }) => key !== 'current' && isAsideOver(writtenAt, now));
    await db.workspace.bulkDelete(over.map(({ key }) => key));
    const current = rows.find(({ key }) => key === 'current');
    const { workspace, ailment } = examineWorkspace(current?.value, db.userId, now);
    if (ailment !== null) return;
    const ids = new Set(workspace.tabs.map((tab) => tab.id));
    await db.tabViews.bulkDelete((await db.tabViews.toCollection().primaryKeys()).filter((id) => !ids.has(id)));
  });
}

/** Changes what is stored, whatever another window has stored meanwhile; what this device caches is named anew each time. */
export async function changeWorkspace(
  db: UserDatabase,
  now: number,
  change: (stored: PersistedWorkspace) => PersistedWorkspace,
): Promise<void> {
  await db.transaction('rw', [db.workspace, db.cursors], async () => {
    const row = await db.workspace.get('current');
    const stored =
      row === undefined ? defaultWorkspace(db.userId, now) : examineWorkspace(row.value, db.userId, now).workspace;
    const used = (await db.cursors.toArray()).sort((a, b) => b.usedAt - a.usedAt).map(({ scope }) => scope.split(':'));
    const idsOf = (kind: string) => used.flatMap(([of, id]) => (of === kind && id !== undefined ? [id] : []));
    const value = trimWorkspace({
      ...change(stored),
      cachedScripts: idsOf('script'),
      cachedScenes: idsOf('scene'),
      timestamp: now,
    });
    await db.workspace.put({ key: 'current', value, writtenAt: now });
  });
}

/** Calls `next` with what is stored, now and after each change in any window; not with what is damaged. Returns what ends it. */
export function watchWorkspace(
  db: UserDatabase,
  next: (stored: PersistedWorkspace) => void,
  failed: (error: unknown) => void,
): () => void {
  const watching = liveQuery(() => db.workspace.get('current')).subscribe({
    next: (row) => {
      const { workspace, ailment } = examineWorkspace(row?.value, db.userId, Date.now());
      if (ailment === null) next(workspace);
    },
    error: failed,
  });
  return () => watching.unsubscribe();
}

/** Where this user was last on this device; null when that is not known. */
export async function lastVisitedPath(db: UserDatabase): Promise<string | null> {
  const row = await db.workspace.get('current');
  const { workspace, ailment } = examineWorkspace(row?.value, db.userId, Date.now());
  return ailment === null ? workspace.lastVisitedPath : null;
}
