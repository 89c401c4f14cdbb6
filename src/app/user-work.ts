import { setCurrentDatabase } from '../db/current-database.ts';
import { openUserDatabase } from '../db/database.ts';
import { discardEverything } from '../sync/leave.ts';
import { startBrowserSync } from './browser-sync.ts';
import { noteSave } from './device.ts';
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

/** Removes everything that a user has on this device; nobody is logged in as that user (any more). */
export const discardWorkOf = (userId: string): Promise<void> => discardEverything(openUserDatabase(userId));
