import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words for the error codes of field-shapes.ts. A form with codes of its own passes `errors` to `useAppForm`. */
const FIELD_ERRORS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Write something here.`,
  'choose-one': msg`Choose one.`,
  'must-accept': msg`Please agree to continue.`,
  'too-long': msg`This is too long. Shorten it.`,
  'invalid-email': msg`That isn’t an email address. Try something like name@example.com.`,
  'invalid-phone': msg`Write the number with its country code or 0, for example 0812 3456 7890.`,
  'invalid-number': msg`Write a number in digits.`,
  'invalid-amount': msg`That isn’t an amount. Try 1.250.000, 750rb or 2,5 jt.`,
  'whole-number': msg`Write a whole number.`,
  'out-of-range': msg`This number can’t be used here.`,
  'invalid-date': msg`Write a date such as 29 Nov 2026`,
  'last-before-first': msg`The last day is before the first. Choose a later day.`,
  'invalid-link': msg`That isn’t a link. Links start with https://`,
};

/** Type of an error that a submit put beside a field: its message is words, not a code. */
export const SUBMIT_ERROR = 'submit';

const UNKNOWN = msg`This value can’t be used here.`;

/** Words for the code that a schema or a submit gave to a field. */
export const messageForCode = (
  code: string,
  own: Readonly<Record<string, MessageDescriptor>> = {},
): MessageDescriptor => own[code] ?? FIELD_ERRORS[code] ?? UNKNOWN;

/** Thrown by a submit to put an error beside a field; `text` is in the reader's language. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    readonly text: string,
  ) {
    super(`${field}: ${text}`);
    this.name = 'FieldError';
  }
}
