import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AppError } from '../../domain/errors.ts';
import { messageForError } from './error-messages.ts';

/** Remedies of errors whose specified sentence has none. */
function remedyOf(error: unknown): MessageDescriptor | null {
  if (!(error instanceof AppError)) return null;
  switch (error.code) {
    case 'GOOGLE_LOGIN_FAILED':
      return msg`Try again, or use your email and password.`;
    case 'USER_NOT_FOUND':
      return msg`Check the address, or sign up first.`;
    case 'EMAIL_CHANGE_FAILED':
      return msg`The email is unchanged. Try again in a minute.`;
    default:
      return null;
  }
}

/** The error's sentence, and its remedy. */
export function failureText(i18n: Pick<I18n, '_'>, error: unknown): string {
  const remedy = remedyOf(error);
  const sentence = i18n._(messageForError(error));
  return remedy === null ? sentence : joinSentences(sentence, i18n._(remedy));
}

/** Specified sentences have no full stop. */
export const joinSentences = (first: string, second: string): string =>
  `${first}${/[.!?]$/.test(first) ? '' : '.'} ${second}`;
