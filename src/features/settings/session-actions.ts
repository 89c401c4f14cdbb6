import { deleteAllSessions, deleteSession } from '../../api/session-api.ts';
import { clearIdentityTokens } from '../../platform/identity-token-store.ts';
import { noteLogoutOwed, payOwedLogout } from '../../platform/owed-logout.ts';
import { endSession } from '../../platform/session-store.ts';
import { removeStrayWorkspaceKeys } from '../../platform/workspace-keys.ts';

/**
 * Logs out on this device: identity tokens, session, temporary password and stray workspace keys go; the user's database
 * stays for their next login (specification, section 4). The refresh cookie can only be taken back by the server: a device
 * that is offline owes it that call.
 */
export async function logOut(): Promise<void> {
  noteLogoutOwed();
  const told = payOwedLogout(deleteSession);
  clearDevice();
  await told;
}

/** Ends every login of this user on all devices, then this one. Rejects, and stays logged in, when the server cannot be reached. */
export async function logOutEverywhere(): Promise<void> {
  await deleteAllSessions();
  clearDevice();
}

function clearDevice(): void {
  clearIdentityTokens();
  removeStrayWorkspaceKeys();
  endSession('logout');
}
