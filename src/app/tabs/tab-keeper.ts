import { defaultWorkspace, type PersistedWorkspace } from '../../../domain/workspace/persisted-workspace.ts';
import type { UserDatabase } from '../../db/database.ts';
import { changeWorkspace, loadWorkspace, watchWorkspace } from '../../db/workspace-storage.ts';
import { legacyWorkspace, removeStrayWorkspaceKeys } from '../../platform/workspace-keys.ts';
import { startTabViews } from './tab-views.ts';
import { forgetTabs, tabsLoaded, takeStoredTabs, type StoredChange } from './tab-store.ts';

/** Longer than this the first screen does not wait for the tabs. */
const PATIENCE_MS = 400;

/**
 * Reads the user's workspace and stores every change of it; resolves when the tabs can be shown, whatever the storage does. Returns
 * what stores the rest and forgets them.
 */
export async function startTabs(db: UserDatabase): Promise<() => Promise<void>> {
  const queue: StoredChange[] = [];
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (queue.length > 0) {
      const changes = queue.splice(0);
      await changeWorkspace(db, Date.now(), (stored) =>
        changes.reduce<PersistedWorkspace>((workspace, change) => change(workspace), stored),
      ).catch(logged);
    }
    writing = null;
  };
  const keep = (change: StoredChange) => {
    queue.push(change);
    writing ??= write();
  };
  const views = startTabViews(db);
  const loaded = loadWorkspace(db, { now: Date.now(), legacy: legacyWorkspace() })
    .then(
      (examined) => {
        removeStrayWorkspaceKeys();
        return examined;
      },
      (error: unknown) => {
        logged(error);
        return { workspace: defaultWorkspace(db.userId, Date.now()), ailment: null };
      },
    )
    .then((examined) => tabsLoaded(examined, keep));
  await Promise.race([Promise.all([loaded, views.loaded]), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const stopWatching = watchWorkspace(
    db,
    ({ tabs }) => {
      if (writing === null) takeStoredTabs(tabs);
    },
    logged,
  );
  return async () => {
    stopWatching();
    await loaded;
    await views.stop();
    await writing;
    forgetTabs();
  };
}

function logged(error: unknown): void {
  console.warn('the workspace cannot be stored', error);
}
