import { defaultWorkspace, type PersistedWorkspace } from '../../../domain/workspace/persisted-workspace.ts';
import type { UserDatabase } from '../../db/database.ts';
import { changeWorkspace, loadWorkspace, pruneWorkspace, watchWorkspace } from '../../db/workspace-storage.ts';
import { whenFirstScreenPainted } from '../../platform/page/first-screen.ts';
import { legacyWorkspace, removeStrayWorkspaceKeys } from '../../platform/storage/workspace-keys.ts';
import { startTabViews } from './tab-views.ts';
import { forgetTabs, tabsLoaded, takeStoredTabs, type StoredChange } from './tab-store.ts';

/** Longer than this the first screen does not wait for the tabs. */
const STORED_TABS_TIMEOUT_MS = 400;

export interface StartedTabs {
  /** Resolves when the tabs can be shown, even if the storage fails. */
  ready: Promise<unknown>;
  /** Stores the rest and forgets them. */
  stop: () => Promise<void>;
}

/** Reads the user's workspace and stores every change of it. */
export function startTabs(db: UserDatabase): StartedTabs {
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
      (validated) => {
        removeStrayWorkspaceKeys();
        return validated;
      },
      (error: unknown) => {
        logged(error);
        return { workspace: defaultWorkspace(db.userId, Date.now()), issue: null };
      },
    )
    .then((validated) => tabsLoaded(validated, keep));
  const ready = Promise.race([
    Promise.all([loaded, views.loaded]),
    new Promise((resolve) => setTimeout(resolve, STORED_TABS_TIMEOUT_MS)),
  ]);
  let stopWatching: (() => void) | null = null;
  let isStopped = false;
  void Promise.all([ready, whenFirstScreenPainted()]).then(() => {
    if (isStopped) return;
    pruneWorkspace(db, Date.now()).catch(logged);
    stopWatching = watchWorkspace(
      db,
      ({ tabs }) => {
        if (writing === null) takeStoredTabs(tabs);
      },
      logged,
    );
  });
  const stop = async () => {
    isStopped = true;
    stopWatching?.();
    await loaded;
    await views.stop();
    await writing;
    forgetTabs();
  };
  return { ready, stop };
}

function logged(error: unknown): void {
  console.warn('the workspace cannot be stored', error);
}
