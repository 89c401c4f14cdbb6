import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import { messageForError } from './error-messages.ts';
import { failureText, joinSentences } from './failure-text.ts';

const i18n = { _: (said: string | MessageDescriptor) => (typeof said === 'string' ? said : (said.message ?? said.id)) };
const wordsOf = (error: unknown) => failureText(i18n, error);

describe('words of a failure', () => {
  it.each<ErrorCode>(['GOOGLE_LOGIN_FAILED', 'EMAIL_CHANGE_FAILED', 'OFFLINE', 'USER_NOT_FOUND'])(
    '%s keeps its specified sentence and says what to do',
    (code) => {
      const [sentence, ...remedy] = wordsOf(new AppError(code)).split(/(?<=\.) /);
      expect(sentence).toMatch(/\.$/);
      expect(remedy.join(' ')).toMatch(/[Tt]ry again|sign up/);
    },
  );

  it('an error that the program did not expect says what to do', () => {
    const words =
      'An unexpected error occurred. Try again. If it happens again, reload the page: what you saved is kept.';
    expect(wordsOf(new TypeError('x is undefined'))).toBe(words);
    expect(messageForError(new TypeError('x is undefined')).message).toBe(words);
  });

  it('without a network the sentence itself says that nothing is lost and what to do, wherever it is shown', () => {
    expect(messageForError(new AppError('OFFLINE')).message).toMatch(
      /^There’s no connection.* Nothing is lost: try again/,
    );
    expect(wordsOf(new AppError('OFFLINE'))).toBe(messageForError(new AppError('OFFLINE')).message);
  });

  it('a sentence that tells its remedy stays as it is', () => {
    expect(wordsOf(new AppError('CODE_EXPIRED'))).toBe('This code is no longer valid. Request a new one.');
  });
});

it('two sentences are parted by one full stop', () => {
  expect(joinSentences('Google login failed', 'Try again.')).toBe('Google login failed. Try again.');
  expect(joinSentences('It failed.', 'Try again.')).toBe('It failed. Try again.');
});
