import { endAllLogins } from '../../../domain/calls/account-calls.ts';
import { ask } from '../../api/ask.ts';
import { sendLogout } from '../../api/send-logout.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { forgetDeviceDrafts } from '../../drafts/device-draft-store.ts';
import { clearIdentityTokens } from '../../platform/session/identity-token-store.ts';
import { removePendingDiscard, addPendingDiscard } from '../../platform/session/pending-discards.ts';
import { setPendingLogout, sendPendingLogout } from '../../platform/session/pending-logout.ts';
import { clearRegistration, SENT_DRAFT_KEY } from '../../platform/session/registration-store.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { currentSession, endDeletedSession, endSession } from '../../platform/session/session-store.ts';
import { GUEST_NAME_KEY } from '../../platform/storage/guest-name-key.ts';
import { removeStored } from '../../platform/storage/local-storage.ts';
import { removeStrayWorkspaceKeys } from '../../platform/storage/workspace-keys.ts';
import type { UserDatabase } from '../../db/database.ts';
import { countUnsent, exportUnsentWork, readUnsentWork } from '../../sync/unsent-work.ts';

/**
 * Logs out; `discardOf` names the user whose work on this device is removed as well, null keeps it for their next
 * login.
 */
export type Leave = (discardOf: string | null) => Promise<void>;

/**
 * Logs out on this device: identity tokens, session, temporary password and stray workspace keys go (specification,
 * section 4). The refresh cookie can only be taken back by the server: a device that is offline owes it that call.
 */
export const leaveHere: Leave = async (discardOf) => {
  if (discardOf !== null) addPendingDiscard(discardOf);
  setPendingLogout();
  const token = currentSession()?.token;
  const sentLogout = sendPendingLogout(() => sendLogout(token));
  clearDevice();
  await sentLogout;
};

/**
 * Ends every login of this user on all devices, then this one. Rejects, and stays logged in, when the server cannot be
 * reached.
 */
export const leaveEverywhere: Leave = async (discardOf) => {
  if (discardOf !== null) addPendingDiscard(discardOf);
  try {
    await ask(endAllLogins);
  } catch (error) {
    if (discardOf !== null) removePendingDiscard(discardOf);
    throw error;
  }
  clearDevice();
};

/** After the account was deleted: nothing of it stays on this device, and there is no login left to end. */
export function leaveDeleted(userId: string): void {
  addPendingDiscard(userId);
  clearTraces();
  endDeletedSession(userId);
}

/** Is there unsent work? Read from the disk: the last state of a screen may be a moment old. */
export async function hasUnsentWork(): Promise<boolean> {
  try {
    return countUnsent(await readUnsentWork(currentDatabase())) > 0;
  } catch {
    // Work that cannot be read must not count as none.
    return true;
  }
}

/** Saves all unsent work as a file; resolves with its name. */
export async function exportWork(db: UserDatabase, now = new Date()): Promise<string> {
  const name = `klaket-unsent-${now.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.json`;
  saveFile(name, await exportUnsentWork(db, now.getTime()), 'application/json');
  return name;
}

function clearDevice(): void {
  clearTraces();
  endSession('logout');
}

/**
 * Data of this user that pages stored outside of the user's own database. Of other users of this device only unfinished
 * registrations are removed, which the server has.
 */
function clearTraces(): void {
  clearIdentityTokens();
  removeStrayWorkspaceKeys();
  clearRegistration();
  removeStored(SENT_DRAFT_KEY);
  removeStored(GUEST_NAME_KEY);
  forgetDeviceDrafts().catch((error: unknown) => console.warn('forms of before the login are still here', error));
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing is in it.
  }
}
