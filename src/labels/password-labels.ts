import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordFormFault } from '../../domain/identity/password.ts';

/** Faults of a password, in a form's words. */
export const PASSWORD_FAULT_LABELS = {
  'password-too-short': msg`The password needs 8 characters or more`,
  'password-too-long': msg`The password can have a maximum of 128 characters`,
  'password-no-lowercase': msg`The password needs a lowercase letter`,
  'password-no-uppercase': msg`The password needs an uppercase letter`,
  'password-no-digit': msg`The password needs a number`,
  'password-no-special': msg`The password needs one of ! @ # $ % ^ & *`,
  'password-has-space': msg`The password must not contain spaces`,
  'password-contains-name': msg`The password must not contain your name`,
  'password-too-common': msg`This password is too common`,
} satisfies Record<PasswordFormFault, MessageDescriptor>;
