/** Every code that the API answers or the device raises; one exhaustive place in the app turns a code into words. */
export const ERROR_CODES = [
  // requests
  'BAD_REQUEST',
  'NOT_FOUND',
  'FORBIDDEN',
  /** The member's role may not do this in the house; details name the act. */
  'FORBIDDEN_ROLE',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'API_KEY_REQUIRED',
  /** An outside service that this installation does not have. */
  'NOT_CONFIGURED',
  /** An outside service did not answer, or not sensibly. */
  'LOOKUP_FAILED',
  // identity
  'LOGIN_INVALID',
  'TOKEN_EXPIRED',
  'SESSION_REVOKED',
  'EMAIL_EXISTS',
  'USER_NOT_FOUND',
  'INVALID_ID_TOKEN',
  'ACCOUNT_ACTIVE',
  /** Right password, but the registration has not been finished. */
  'REGISTRATION_UNFINISHED',
  'WEAK_PASSWORD',
  'GOOGLE_LOGIN_FAILED',
  'EMAIL_CHANGE_FAILED',
  'IDENTITY_UNAVAILABLE',
  /** `details.tries_left`. */
  'CODE_WRONG',
  'CODE_EXPIRED',
  /** The link of a mail was used, is too old, or was never one. */
  'LINK_INVALID',
  /** The registration token belongs to no unfinished registration. */
  'REGISTRATION_NOT_FOUND',
  'EMAIL_NOT_VERIFIED',
  /** The gateway for one-time codes refused the message. */
  'CODE_NOT_SENT',
  /** The password is right, and the account has passkeys: `details` is a `SecondStep`. */
  'SECOND_FACTOR_REQUIRED',
  /** The act needs a fresh proof of who is at the device; `details.reason` is one of `STEP_UP_REASONS`. */
  'STEP_UP_REQUIRED',
  /** The answer of a passkey, or a recovery code, is not right. */
  'PASSKEY_INVALID',
  // houses
  /** A house keeps one owner. */
  'LAST_OWNER',
  'ALREADY_MEMBER',
  /** An account with bookings that are not over cannot be deleted; `details.bookings`, `details.named`. */
  'BOOKINGS_OPEN',
  // device
  'OFFLINE',
  /** A conflict must be settled first; `details.fields` is the number of fields. */
  'TWO_VALUES',
  'STORAGE_FULL',
  'STORAGE_FAILED',
  'NEWER_DATABASE',
  'DATABASE_BLOCKED',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Thrown at input and output edges; `details` never carries secrets. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    readonly details: Record<string, unknown> = {},
    message: string = code,
  ) {
    super(message);
  }
}
