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

/** A booking that keeps an account from being deleted: `details.named` of BOOKINGS_OPEN has the first ones. */
export const OpenBooking = v.object({
  id: v.string(),
  title: v.string(),
  house: v.string(),
  days: v.array(v.string()),
});
export type OpenBooking = v.InferOutput<typeof OpenBooking>;
