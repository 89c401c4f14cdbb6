import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './local-storage.ts';

/** Set from a logout until the server has heard of it: until then this device's refresh cookie would still open the session. */
const KEY = 'klaket-logout-owed';

export function noteLogoutOwed(): void {
  writeStored(KEY, true);
}

/** A new login has replaced the cookie: there is nothing left to end, and ending would hit the new session. */
export const forgetOwedLogout = (): void => removeStored(KEY);

let telling: Promise<void> = Promise.resolve();

/**
 * Resolves when no call to end a former session is on its way. Its answer takes this device's refresh cookie away, whoever's it is by then:
 * a login waits for it.
 */
export const untilLogoutTold = (): Promise<void> => telling;

/** Makes the owed call, if there is one; a failure leaves it owed. */
export function payOwedLogout(tellServer: () => Promise<unknown>): Promise<void> {
  if (!readStored(KEY, v.literal(true))) return Promise.resolve();
  telling = tellServer().then(
    () => removeStored(KEY),
    // Still no network: at the next start, or when it is back.
    () => undefined,
  );
  return telling;
}
