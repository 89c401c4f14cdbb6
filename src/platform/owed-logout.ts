import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './local-storage.ts';

/** Set from a logout until the server has heard of it: until then this device's refresh cookie would still open the session. */
const KEY = 'klaket-logout-owed';

export function noteLogoutOwed(): void {
  writeStored(KEY, true);
}

/** A new login has replaced the cookie: there is nothing left to end, and ending would hit the new session. */
export const forgetOwedLogout = (): void => removeStored(KEY);

/** Makes the owed call, if there is one; a failure leaves it owed. */
export async function payOwedLogout(tellServer: () => Promise<unknown>): Promise<void> {
  if (!readStored(KEY, v.literal(true))) return;
  try {
    await tellServer();
    removeStored(KEY);
  } catch {
    // Still no network: at the next start, or when it is back.
  }
}
