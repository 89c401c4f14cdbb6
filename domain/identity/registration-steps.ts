import * as v from 'valibot';
import { Instant } from '../field-shapes.ts';
import { OneTimeCode } from './one-time-code.ts';
import { Phone } from './phone.ts';

/**
 * Messages of the steps between the registration form and the onboarding (specification, section 4 "Registration
 * flow").
 */

const seconds = v.pipe(v.number(), v.minValue(0));

const REGISTRATION_STEPS = ['verify-email', 'verify-phone', 'done'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Progress of a registration. Times are ISO 8601, waits and ages seconds from the answer on. */
export const RegistrationProgress = v.object({
  session_id: v.string(),
  user_id: v.string(),
  talent_id: v.nullable(v.string()),
  uid: v.string(),
  step: v.picklist(REGISTRATION_STEPS),
  email: v.string(),
  email_verified_at: v.nullable(Instant),
  /** The number that the code is sent to, the middle hidden; a guardian's if one registers a minor. */
  phone: v.string(),
  is_guardians_phone: v.boolean(),
  /** Browser and system that it began on; empty when unknown. */
  started_on: v.string(),
  started_at: Instant,
  /** The newest link in a mail; null before one was sent. */
  link: v.nullable(v.object({ sent_at: Instant, expires_at: Instant, resend_in: seconds, sender: v.string() })),
  /** The newest code; null before one was sent. `is_last`: no more within this hour, which `resend_in` then counts. */
  code: v.nullable(v.object({ expires_in: seconds, resend_in: seconds, is_last: v.boolean(), tries_left: v.number() })),
});
export type RegistrationProgress = v.InferOutput<typeof RegistrationProgress>;

export const ProgressResponse = v.object({ success: v.literal(true), data: RegistrationProgress });

/** `token`: the registration's own bearer token, good for this registration alone and for 24 hours. */
export const RegistrationResponse = v.object({
  success: v.literal(true),
  data: v.object({ ...RegistrationProgress.entries, token: v.string() }),
});
export type RegistrationResponse = v.InferOutput<typeof RegistrationResponse>;

/** The code of a mail's link. */
const ActionCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const ACTION_MODES = ['verifyEmail', 'resetPassword', 'recoverEmail', 'changeEmail'] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** `POST /sessions/actions/verify-email`, `…/recover-email` and `…/change-email`. */
export const ActionRequest = v.object({ oob_code: ActionCode });

/** Answer of verify-email: the four values of the verification step's link, and what comes next. */
export const VerifyEmailResponse = v.object({
  success: v.literal(true),
  data: v.object({
    ...RegistrationProgress.entries,
    token: v.string(),
    full_phone: v.string(),
    /** A host continues at `/register/host/verify`. */
    is_host: v.optional(v.boolean(), false),
  }),
});

/** `POST /sessions/actions/check`: whether a link still works, without using it. */
export const ActionCheckRequest = v.object({ mode: v.picklist(ACTION_MODES), oob_code: ActionCode });
export const ActionCheckResponse = v.object({ success: v.literal(true), data: v.object({ email: v.string() }) });

/** `POST /sessions/registration/code`: sends a code, to another number when one is given. */
export const CodeRequest = v.object({
  channel: v.optional(v.picklist(['whatsapp', 'sms']), 'whatsapp'),
  phone: v.optional(Phone),
});
/** `POST /sessions/registration/code/confirm`; the answer is a login's. */
export const CodeConfirmRequest = v.object({ code: OneTimeCode });

/** `POST /sessions/password/forgot`; the same answer for every address. */
export const ForgotPasswordRequest = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  language: v.optional(v.picklist(['id', 'en']), 'id'),
});
export const ForgotPasswordResponse = v.object({
  success: v.literal(true),
  data: v.object({ resend_in: seconds, expires_in: seconds }),
});

/** `POST /sessions/password/reset`. */
export const ResetPasswordRequest = v.object({
  oob_code: ActionCode,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** Of the mail that reports the change, for an account without a known language. */
  language: v.optional(v.picklist(['id', 'en']), 'id'),
});
export const DoneResponse = v.object({ success: v.literal(true), message: v.string() });
export const EmailChangeResponse = v.object({
  success: v.literal(true),
  data: v.object({ user_id: v.string(), email: v.string() }),
});

/** `081200004417` as `0812 •••• 4417`. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '••••';
  return `${phone.slice(0, phone.startsWith('+') ? 5 : 4)} •••• ${phone.slice(-4)}`;
}
