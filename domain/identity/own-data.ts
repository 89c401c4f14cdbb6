import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

/** The end of an account: proven by the password, or by an ID token of a login a moment ago (Google). */
export const DeleteAccountRequest = v.union([
  v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText) }),
  v.object({ id_token: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)) }),
]);
