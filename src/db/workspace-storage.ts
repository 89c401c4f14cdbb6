import { liveQuery } from 'dexie';
import * as v from 'valibot';
import { ScriptId } from '../../domain/ids.ts';
import { idOf, scopeKind, type ScopeKind, scriptScope } from '../../domain/scopes.ts';
import {
  validateWorkspace,
  fromLegacy,
  isAsideOver,
  type ValidatedWorkspace,
} from '../../domain/workspace/validate-workspace.ts';
import {
  defaultWorkspace,
  trimWorkspace,
  type PersistedWorkspace,
} from '../../domain/workspace/persisted-workspace.ts';
import type { CostViewState } from '../../domain/cost/cost-view.ts';
import type { UserDatabase } from './database.ts';

/**
 * The workspace of the database's user; never throws. A damaged one is kept unchanged for 30 days. `legacy` is the
 * workspace that an older version stored for all users, used when the user has none yet.
 */
export async function loadWorkspace(
  db: UserDatabase,
  { now, legacy }: { now: number; legacy: string | null },
): Promise<ValidatedWorkspace> {
  // A healthy one is only read: at a start writes would have the first screen wait.
  const found = await db.workspace.get('current');
  const healthy = found && validateWorkspace(found.value, db.userId, now);
  if (healthy?.issue === null) return healthy;
  return db.transaction('rw', [db.workspace], async () => {
    const row = await db.workspace.get('current');
    if (row === undefined) {
      const workspace = fromLegacy(legacy, db.userId, now) ?? defaultWorkspace(db.userId, now);
      await db.workspace.put({ key: 'current', value: workspace, writtenAt: now });
      return { workspace, issue: null };
    }
    const validated = validateWorkspace(row.value, db.userId, now);
    if (validated.issue !== null) {
      await db.workspace.put({ ...row, key: `aside-${now}`, writtenAt: now, issue: validated.issue.kind });
      await db.workspace.put({ key: 'current', value: validated.workspace, writtenAt: now });
    }
    return validated;
  });
}

/** Removes copies that were put aside long ago, and the views of tabs that are gone. */
export async function pruneWorkspace(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', [db.workspace, db.tabViews], async () => {
    const rows = await db.workspace.toArray();
    const over = rows.filter(({ key, writtenAt }) => key !== 'current' && isAsideOver(writtenAt, now));
    await db.workspace.bulkDelete(over.map(({ key }) => key));
    const current = rows.find(({ key }) => key === 'current');
    const { workspace, issue } = validateWorkspace(current?.value, db.userId, now);
    if (issue !== null) return;
    const ids = new Set(workspace.tabs.map((tab) => tab.id));
    await db.tabViews.bulkDelete((await db.tabViews.toCollection().primaryKeys()).filter((id) => !ids.has(id)));
  });
}

/**
 * Changes the stored workspace, including changes by other windows meanwhile; this device's caches are replaced each
 * time.
 */
export async function changeWorkspace(
  db: UserDatabase,
  now: number,
  change: (stored: PersistedWorkspace) => PersistedWorkspace,
): Promise<void> {
  await db.transaction('rw', [db.workspace, db.cursors, db.scripts, db.callSheets], async () => {
    const row = await db.workspace.get('current');
    const stored =
      row === undefined ? defaultWorkspace(db.userId, now) : validateWorkspace(row.value, db.userId, now).workspace;
    const used = (await db.cursors.toArray()).toSorted((a, b) => b.usedAt - a.usedAt).map(({ scope }) => scope);
    const idsOf = (kind: ScopeKind) => used.filter((scope) => scopeKind(scope) === kind).map(idOf);
    const changed = change(stored);
    const scriptId = changed.tabs.find(({ id }) => id === changed.activeTabId)?.scriptId;
    const cachedScripts = idsOf('script');
    const value = trimWorkspace({
      ...changed,
      scriptFilename: await fileNameOf(db, scriptId),
      cachedScripts,
      cachedScenes: idsOf('scene'),
      cachedCallSheets: await sheetsOf(db, cachedScripts, changed.lastCallSheetId),
      cachedCosts: idsOf('cost'),
      timestamp: now,
    });
    await db.workspace.put({ key: 'current', value, writtenAt: now });
  });
}

/** The screenplay's file of the active tab's production. */
async function fileNameOf(db: UserDatabase, scriptId: string | null | undefined): Promise<string | null> {
  const id = v.safeParse(ScriptId, scriptId);
  return id.success ? ((await db.scripts.get(id.output))?.fields.fileName ?? null) : null;
}

/** Call sheets of these productions, the one that was opened last first. */
async function sheetsOf(db: UserDatabase, scripts: readonly string[], last: string | null): Promise<string[]> {
  const ids = scripts.flatMap((id) => {
    const parsed = v.safeParse(ScriptId, id);
    return parsed.success ? [parsed.output] : [];
  });
  const sheets: string[] = (
    await Promise.all(ids.map((id) => db.callSheets.where('scope').equals(scriptScope(id)).primaryKeys()))
  ).flat();
  return last !== null && sheets.includes(last) ? [last, ...sheets.filter((id) => id !== last)] : sheets;
}

/**
 * Calls `next` with the stored workspace, now and after each change in any window, unless it is damaged. Returns a
 * function that stops it.
 */
export function watchWorkspace(
  db: UserDatabase,
  next: (stored: PersistedWorkspace) => void,
  failed: (error: unknown) => void,
): () => void {
  const watching = liveQuery(() => db.workspace.get('current')).subscribe({
    next: (row) => {
      const { workspace, issue } = validateWorkspace(row?.value, db.userId, Date.now());
      if (issue === null) next(workspace);
    },
    error: failed,
  });
  return () => watching.unsubscribe();
}

/** This user's view of the costs. */
export async function readCostView(db: UserDatabase): Promise<CostViewState> {
  const row = await db.workspace.get('current');
  return validateWorkspace(row?.value, db.userId, Date.now()).workspace.costView;
}

/** Last address of this user on this device; null when that is not known. */
export async function lastVisitedPath(db: UserDatabase): Promise<string | null> {
  const row = await db.workspace.get('current');
  const { workspace, issue } = validateWorkspace(row?.value, db.userId, Date.now());
  return issue === null ? workspace.lastVisitedPath : null;
}
