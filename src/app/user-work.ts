import { AppError } from '../../domain/errors.ts';
import { queryClient } from '../shared/data/query-client.ts';
import { setCurrentDatabase } from '../db/current-database.ts';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import { beginFreshLog } from '../db/fresh-log.ts';
import { deviceDatabase } from '../db/device-database.ts';
import { forgetWorkingUser, noteWorkingUser } from '../db/tables/session-notes.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { loadNumberTables } from '../platform/app/language-store.ts';
import { whenFirstScreenPainted } from '../platform/page/first-screen.ts';
import { noteWorkOnDevice } from '../platform/app/install-prompt.ts';
import { askForPersistence } from '../platform/storage/storage-persistence.ts';
import { startDraftStore } from './start-draft-store.ts';
import { startSyncLater } from './start-sync-later.ts';
import { forgetEntries } from './tabs/tab-history.ts';
import { startTabs } from './tabs/start-tabs.ts';
import { warmOnDemandAssets } from '../platform/app/on-demand-assets.ts';
import { noteOldTab } from '../platform/app/old-tab.ts';
import { storageError } from '../sync/storage-error.ts';

export interface OpenWork {
  /** Resolves when the tabs can be shown, even if the storage fails. */
  tabsReady: Promise<unknown>;
  close: () => Promise<void>;
}

/** Opens the database of a logged-in user; resolves when it can be read. Rejects with an `AppError` of the storage. */
export async function openUserWork(userId: string): Promise<OpenWork> {
  const db = openUserDatabase(userId);
  try {
    const opening = untilOpen(db);
    loadNumberTables();
    await opening;
  } catch (error) {
    const reason = storageError(error);
    if (reason.code === 'NEWER_DATABASE') noteOldTab();
    throw reason;
  }
  db.committed.add(noteSave);
  let isClosed = false;
  void whenFirstScreenPainted().then(async () => {
    void beginFreshLog();
    warmOnDemandAssets('all');
    // Without it nothing is sent in the background; everything else works.
    if (!isClosed) await noteWorkingUser(deviceDatabase, userId).catch(() => undefined);
  });
  setCurrentDatabase(db);
  const drafts = startDraftStore(db);
  // The form that could not be saved is now all there is.
  db.storageProblemChanged.add(() => drafts.flush());
  const stopSync = startSyncLater(db);
  const stopAsking = askForBackgroundSync(db);
  db.on('versionchange', ({ newVersion }) => {
    // Null: the database is to be deleted; that is a logout's business.
    if (newVersion === null) return;
    // Writes that have begun are finished before the connection closes; the next leader must be of the newer
    // version.
    drafts.giveUp();
    void stopSync();
    noteOldTab();
  });
  const tabs = startTabs(db);
  const close = async () => {
    isClosed = true;
    // Open tabs are stored for their user and then leave the page.
    await tabs.stop();
    forgetEntries();
    queryClient.clear();
    setCurrentDatabase(null);
    stopAsking();
    await forgetWorkingUser(deviceDatabase, userId).catch(() => undefined);
    await drafts.close();
    await stopSync();
    db.close();
  };
  return { tabsReady: tabs.ready, close };
}

/** Time that other tabs have to close an older version of the database after the browser has asked them to. */
const BLOCKED_MS = 3_000;

/**
 * Opens the database. Rejects with DATABASE_BLOCKED when another tab keeps an older version of it open; the page
 * reloads once that tab has closed it.
 */
function untilOpen(db: UserDatabase): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isTold = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    db.on('blocked', () => {
      timer ??= setTimeout(() => {
        isTold = true;
        reject(new AppError('DATABASE_BLOCKED'));
      }, BLOCKED_MS);
    });
    db.open().then((opened) => {
      clearTimeout(timer);
      if (isTold) location.reload();
      else resolve(opened);
    }, reject);
  });
}

/** The user's database calls it after each save: now there is work on this device that is worth keeping. */
function noteSave(): void {
  noteWorkOnDevice();
  void askForPersistence();
}
