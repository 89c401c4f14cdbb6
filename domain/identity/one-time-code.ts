import * as v from 'valibot';

/** The one-time code that proves a phone number (decisions, section 2). */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_S = 600;
export const CODE_TRIES = 5;
export const CODES_PER_HOUR = 5;
/** Seconds until the next resend is allowed, by the number of sent codes; the last one repeats. */
const RESEND_AFTER_S = [60, 120, 300] as const;

export const resendAfterSeconds = (sent: number): number =>
  RESEND_AFTER_S[Math.min(Math.max(sent, 1), RESEND_AFTER_S.length) - 1] ?? 300;

export const OneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/**
 * The whole code out of a pasted text, e.g. a message with words and spaces; null without six digits in a row or in
 * groups.
 */
export function codeInText(text: string): string | null {
  const groups = text.match(/(?<!\d)\d(?:[ \-–]?\d){5}(?![ \-–]?\d)/);
  return groups?.[0].replace(/\D/g, '') ?? null;
}

/** Links of mails: seconds. */
export const VERIFY_LINK_LIFETIME_S = 24 * 60 * 60;
export const RECOVER_LINK_LIFETIME_S = 72 * 60 * 60;
export const VERIFY_RESEND_AFTER_S = 60;
/** Resending a password reset link waits this long. */
export const RESET_RESEND_AFTER_S = 60;
export const RESET_LINK_LIFETIME_S = 1800;
