import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PASSWORD_FAULT_LABELS } from '../../labels/password-labels.ts';
import type { RegistrationFault } from '../../../domain/talent/registration-form.ts';

/** Fault of a field of the registration form, and its remedy. */
export const FAULT_LABELS = {
  'name-required': msg`Enter your full name`,
  'name-too-long': msg`Maximum 120 characters`,
  'name-has-contact': msg`Leave phone numbers, addresses and handles out of the name: others see them once a booking is confirmed.`,
  'id-number-required': msg`Enter the 16 digits of your NIK`,
  'id-number-invalid': msg`A NIK has exactly 16 digits`,
  'id-number-impossible': msg`That isn’t a NIK: it has 16 digits with a region, a birth date and a number. Compare it with the card.`,
  'phone-required': msg`Enter a number`,
  'phone-invalid': msg`Wrong number entered`,
  'email-required': msg`Email is required`,
  'email-invalid': msg`Invalid email`,
  'password-required': msg`Password is Required`,
  'password-weak': msg`The password needs upper case, lower case, a digit and a special character`,
  ...PASSWORD_FAULT_LABELS,
  'confirmation-required': msg`Repeat the password`,
  'confirmation-differs': msg`Password does not match`,
  /** Only the server can check it. */
  'email-taken': msg`Email already registered`,
  'tiktok-link-required': msg`Enter your TikTok link`,
  'tiktok-link-invalid': msg`A link that begins with https://www.tiktok.com/`,
  'guardian-required': msg`This NIK belongs to someone under 18: a guardian has to register`,
  'guardian-name-required': msg`Enter the guardian’s name`,
  'guardian-relation-required': msg`Choose the relation`,
  'guardian-phone-required': msg`Enter the guardian’s number`,
  'guardian-phone-invalid': msg`Wrong number entered`,
  'guardian-phone-own': msg`This is the child’s number. The guardian agrees with a number of their own.`,
  'guardian-email-required': msg`Enter the guardian’s email`,
  'guardian-email-invalid': msg`Invalid email`,
  'guardian-email-own': msg`This is the child’s email. Enter the guardian’s own.`,
  'guardian-consent-required': msg`The guardian has to agree`,
  'agreement-required': msg`Agree to the terms to continue`,
} satisfies Record<RegistrationFault | 'email-taken' | 'password-weak', MessageDescriptor>;
