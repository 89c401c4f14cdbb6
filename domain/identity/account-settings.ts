import * as v from 'valibot';
import { LANGUAGES } from '../language.ts';
import { plainText } from '../plain-text.ts';
import { OneTimeCode } from './one-time-code.ts';
import { GUARDIAN_RELATIONS } from './guardian-relations.ts';
import { Phone } from './phone.ts';

export const ACCOUNT_NAME_MAX = 120;

/**
 * `PATCH /own-data/account`: the own name; an empty number removes the own one. Another number is verified by a code:
 * `POST /own-data/phone/code`.
 */
export const AccountChange = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ACCOUNT_NAME_MAX), plainText),
  phone: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), Phone])),
});
export type AccountChange = v.InferOutput<typeof AccountChange>;

export const AccountChangeResponse = v.object({
  success: v.literal(true),
  data: v.object({ name: v.string(), phone: v.string() }),
});

/** `POST /own-data/phone/code`: sends a code to the new or never verified number. `language` is that of its text. */
export const PhoneCodeRequest = v.object({
  phone: Phone,
  channel: v.optional(v.picklist(['whatsapp', 'sms']), 'whatsapp'),
  language: v.picklist(LANGUAGES),
});
export type PhoneCodeRequest = v.InferInput<typeof PhoneCodeRequest>;

/** `POST /own-data/guardian/code`: sends a code to a minor's guardian. `POST /own-data/guardian/confirm` follows. */
export const GuardianCodeRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ACCOUNT_NAME_MAX), plainText),
  relation: v.picklist(GUARDIAN_RELATIONS),
  phone: Phone,
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  consent: v.literal(true),
  channel: v.optional(v.picklist(['whatsapp', 'sms']), 'whatsapp'),
  language: v.picklist(LANGUAGES),
});
export type GuardianCodeRequest = v.InferInput<typeof GuardianCodeRequest>;

/** Seconds. */
export const PhoneCodeResponse = v.object({
  success: v.literal(true),
  data: v.object({ resend_in: v.number(), expires_in: v.number() }),
});

/** `POST /own-data/phone/confirm`: the code verifies the number, which becomes the talent's. */
export const PhoneConfirmRequest = v.object({ code: OneTimeCode });

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText);

/** `POST /sessions/password/change`: proven by the password of now. `language` is that of the letter about it. */
export const PasswordChangeRequest = v.object({ password, new_password: password, language: v.picklist(LANGUAGES) });
export type PasswordChangeRequest = v.InferOutput<typeof PasswordChangeRequest>;

/** `POST /sessions/email/change`: proven by the password; the new address is proven by a link that is mailed to it. */
export const AddressChangeRequest = v.object({
  password,
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  language: v.picklist(LANGUAGES),
});
export type AddressChangeRequest = v.InferOutput<typeof AddressChangeRequest>;
