import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

/** The end of an account: proven by the password, by an ID token of a login a moment ago (Google), or by a
 * passkey. An account with passkeys needs a second factor of a moment ago in each case. */
export const DeleteAccountRequest = v.union([
  v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText) }),
  v.object({ id_token: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)) }),
  /** A step-up by passkey or recovery code of a moment ago. */
  v.object({ by_passkey: v.literal(true) }),
]);
