import { setCurrentDatabase } from '../db/current-database.ts';
import { openUserDatabase } from '../db/database.ts';
import { startBrowserSync } from './browser-sync.ts';
import { noteWorkOnDevice } from '../platform/install-prompt.ts';
import { askForPersistence } from '../platform/storage-persistence.ts';
import { keepHeavyPartsOffline } from './sw-bridge.ts';
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
  return async () => {
    setCurrentDatabase(null);
    await stopSync();
    db.close();
  };
}

/** The user's database calls it after each save: now there is work on this device that is worth keeping. */
function noteSave(): void {
  noteWorkOnDevice();
  void askForPersistence();
}
