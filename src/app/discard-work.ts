import { openUserDatabase } from '../db/database.ts';
import { removeSheetsOf } from '../db/sheets/remove-sheets.ts';
import { discardEverything } from '../sync/unsent-work.ts';
import { forgetSpareDrafts } from './start-draft-store.ts';

/** Removes all data of a user from this device. Call only when no tab is logged in as that user. */
export async function discardWorkOf(userId: string): Promise<void> {
  await discardEverything(openUserDatabase(userId));
  await removeSheetsOf(`user:${userId}`);
  forgetSpareDrafts(userId);
}
