import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import { unreachable } from '../../domain/unreachable.ts';

/**
 * The one place that turns an error code into words. Sentences name what happened and, if the reader can do something,
 * what.
 */
function messageForCode(code: ErrorCode, details: Record<string, unknown> = {}): MessageDescriptor {
  switch (code) {
    case 'BAD_REQUEST':
      return msg`The server didn’t accept what was sent. Check the entries and try again.`;
    case 'NOT_FOUND':
      return msg`This no longer exists, or you have no access to it.`;
    case 'FORBIDDEN':
    case 'FORBIDDEN_ROLE':
      return msg`Your role doesn’t allow this. Ask an owner of the production house.`;
    case 'PAYLOAD_TOO_LARGE':
      return msg`That’s too large to be sent. Shorten it.`;
    case 'RATE_LIMITED':
      return rateLimited(details['retryAfterSeconds']);
    case 'SERVER_ERROR':
      return msg`The server has a problem. Try again later; what you entered is still here.`;
    case 'API_KEY_REQUIRED':
      return msg`This version of the app isn’t accepted by the server. Reload the page.`;
    case 'NOT_CONFIGURED':
      return msg`This isn’t set up on this server. Type it by hand.`;
    case 'LOOKUP_FAILED':
      return msg`The service didn’t answer. Try again later, or type it by hand.`;
    case 'LOGIN_INVALID':
      return msg`The email address or password you entered is invalid`;
    case 'TOKEN_EXPIRED':
    case 'SESSION_REVOKED':
      return msg`Login expired`;
    case 'EMAIL_EXISTS':
      return msg`Email already registered`;
    case 'USER_NOT_FOUND':
      return msg`There is no account with this email.`;
    case 'INVALID_ID_TOKEN':
      return msg`The sign-in could not be confirmed. Sign in again.`;
    case 'ACCOUNT_ACTIVE':
      return msg`This account is in use and can’t be deleted here. Log in with it.`;
    case 'REGISTRATION_UNFINISHED':
      return msg`The registration of this account isn’t finished yet.`;
    case 'WEAK_PASSWORD':
      return msg`This password is too easy to guess. Choose another one.`;
    case 'GOOGLE_LOGIN_FAILED':
      return msg`Google login failed`;
    case 'EMAIL_CHANGE_FAILED':
      return msg`Failed to change email`;
    case 'IDENTITY_UNAVAILABLE':
      return msg`The login service can’t be reached right now. Try again in a few minutes.`;
    case 'CODE_WRONG':
      return msg`The code you entered is wrong, please re-enter the code`;
    case 'CODE_EXPIRED':
      return msg`This code is no longer valid. Request a new one.`;
    case 'LINK_INVALID':
      return msg`This link was already used or is too old. Request a new one.`;
    case 'REGISTRATION_NOT_FOUND':
      return msg`This registration is finished, was deleted, or is too old. Log in or start again.`;
    case 'EMAIL_NOT_VERIFIED':
      return msg`Open the link in the email first.`;
    case 'CODE_NOT_SENT':
      return msg`The code couldn’t be sent. Try again in a minute, or by text message.`;
    case 'SECOND_FACTOR_REQUIRED':
      return msg`This account asks for a passkey, too.`;
    case 'STEP_UP_REQUIRED':
      return msg`Confirm that it’s you first. Nothing was changed.`;
    case 'PASSKEY_INVALID':
      return passkeyMessage(details['reason']);
    case 'LAST_OWNER':
      return msg`A production house needs an owner. Make someone else an owner first.`;
    case 'ALREADY_MEMBER':
      return msg`You are a member of this production house already.`;
    case 'BOOKINGS_OPEN':
      return msg`You have open bookings. Complete or cancel them first.`;
    case 'OFFLINE':
      return msg`There’s no connection to the server. Nothing is lost: try again once you’re online.`;
    case 'TWO_VALUES':
      return msg`Choose between two values first.`;
    case 'STORAGE_FULL':
      return msg`This device’s storage is full. Free some space, then try again.`;
    case 'STORAGE_FAILED':
      return msg`The storage of this device couldn’t be used. Reload the page.`;
    case 'DATABASE_BLOCKED':
      return msg`Another tab or window still uses an older version of Klaket and has your work open. Close it, and this one opens automatically. Nothing is lost.`;
    case 'NEWER_DATABASE':
      return msg`A newer version of Klaket has been used on this device. Reload the page to get it.`;
    default:
      return unreachable(code);
  }
}

/**
 * Message for any thrown value. A value that is no `AppError` is a fault of the program; its message names a remedy.
 */
export const messageForError = (error: unknown): MessageDescriptor =>
  error instanceof AppError
    ? messageForCode(error.code, error.details)
    : msg`An unexpected error occurred. Try again. If it happens again, reload the page: what you saved is kept.`;

/** The sentence alone, beside the buttons with which something can be done. */
export const sentenceForError = (error: unknown): MessageDescriptor =>
  error instanceof AppError ? messageForError(error) : msg`An unexpected error occurred.`;

function passkeyMessage(reason: unknown): MessageDescriptor {
  if (reason === 'cancelled') return msg`No passkey was used. Try again, or choose another way.`;
  if (reason === 'unsupported') return msg`This browser doesn’t support passkeys. Choose another way.`;
  if (reason === 'known') return msg`This device has a passkey of your account already.`;
  return msg`The passkey or code is wrong. Try again, or choose another way.`;
}

function rateLimited(seconds: unknown): MessageDescriptor {
  if (typeof seconds !== 'number') return msg`Too many attempts. Wait a moment, then try again.`;
  if (seconds < 60) return msg`Too many attempts. Try again in ${seconds} s.`;
  const minutes = Math.ceil(seconds / 60);
  return msg`Too many attempts. Try again in ${minutes} min.`;
}
