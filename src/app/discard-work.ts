import { openUserDatabase } from '../db/database.ts';
import { removeSheetsOf } from '../db/sheets/remove-sheets.ts';
import { discardEverything } from '../sync/leave.ts';
import { forgetSpareDrafts } from './start-draft-store.ts';

/** Removes everything that a user has on this device; nobody is logged in as that user (any more). */
export async function discardWorkOf(userId: string): Promise<void> {
  await discardEverything(openUserDatabase(userId));
  await removeSheetsOf(`user:${userId}`);
  forgetSpareDrafts(userId);
}
