import { setCurrentDatabase } from '../db/current-database.ts';
import { openUserDatabase } from '../db/database.ts';
import { startBrowserSync } from './browser-sync.ts';
import { noteSave } from './device.ts';
import { keepHeavyPartsOffline } from './sw-bridge.ts';
import { forgetEntries } from './tabs/tab-history.ts';
import { startTabs } from './tabs/tab-keeper.ts';
import { storageError } from '../sync/storage-error.ts';

/** Opens what a logged-in user works with; resolves with what closes it again. Rejects with an `AppError` of the storage. */
export async function openUserWork(userId: string): Promise<() => Promise<void>> {
  const db = openUserDatabase(userId);
  try {
    await db.open();
  } catch (error) {
    throw storageError(error);
  }
  db.committed.add(noteSave);
  keepHeavyPartsOffline();
  setCurrentDatabase(db);
  const stopSync = startBrowserSync(db);
  const stopTabs = await startTabs(db);
  return async () => {
    // What was open is stored for its user, and nothing of it stays.
    await stopTabs();
    forgetEntries();
    setCurrentDatabase(null);
    await stopSync();
    db.close();
  };
}
