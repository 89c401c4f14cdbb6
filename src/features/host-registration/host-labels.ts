import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PASSWORD_FAULT_LABELS } from '../../labels/password-labels.ts';

/** Faults of the form's fields; the sentences of the specification, section 5 "Host form". */
export const HOST_FAULT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'house-name-required': msg`Enter a name`,
  'name-required': msg`Enter your full name`,
  'name-has-contact': msg`Leave phone numbers, addresses and handles out of the name: others see them once a booking is confirmed.`,
  'number-required': msg`Enter a number`,
  'number-wrong': msg`Wrong number entered`,
  'email-invalid': msg`Invalid email`,
  'email-taken': msg`Email already registered`,
  'agreement-required': msg`Agree to the terms to continue`,
  'password-weak': msg`The password needs upper case, lower case, a digit and a special character`,
  ...PASSWORD_FAULT_LABELS,
  'address-required': msg`Enter the address of the location`,
  'pin-required': msg`Choose the place on the map`,
  'pin-outside': msg`This location isn’t in Indonesia`,
  'id-card-required': msg`Enter the number of the ID card`,
  'id-card-wrong': msg`A NIK has exactly 16 digits`,
  'photo-required': msg`Take a photo of the ID card`,
};
