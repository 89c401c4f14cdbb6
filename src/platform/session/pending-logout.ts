import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

/**
 * Set from a logout until the server has confirmed it: until then this device's refresh cookie would still open the
 * session.
 */
const KEY = 'klaket-pending-logout';

export function setPendingLogout(): void {
  writeStored(KEY, true);
}

/** A new login has replaced the cookie: there is nothing left to end, and ending would hit the new session. */
export const clearPendingLogout = (): void => removeStored(KEY);

let sending: Promise<void> = Promise.resolve();

/**
 * Resolves when no call to end a former session is on its way. Its answer takes this device's refresh cookie away,
 * of the account that has it by then: a login waits for it.
 */
export const whenLogoutSent = (): Promise<void> => sending;

/** Makes the pending call, if there is one; a failure leaves it pending. */
export function sendPendingLogout(sendToServer: () => Promise<unknown>): Promise<void> {
  if (!readStored(KEY, v.literal(true))) return Promise.resolve();
  sending = sendToServer().then(
    () => removeStored(KEY),
    (error: unknown) => {
      // The session was over already. Anything else is tried again at the next start, or when there is a network.
      if (error instanceof AppError && error.code === 'SESSION_REVOKED') removeStored(KEY);
    },
  );
  return sending;
}
