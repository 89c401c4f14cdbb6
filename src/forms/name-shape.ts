import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { looksLikeContact } from '../../domain/identity/contact-in-name.ts';
import { requiredText } from './field-shapes.ts';

/** Words for the error of `publicName`: `errors` of `useAppForm`. */
export const NAME_ERRORS = {
  'name-has-contact': msg`Leave phone numbers, addresses and handles out of the name: others see them once a booking is confirmed.`,
};

/** Name that people of other houses read: a contact within would be hidden there, so it is asked for without one. */
export const publicName = (max: number) =>
  v.pipe(
    requiredText(max),
    v.check((name) => !looksLikeContact(name), 'name-has-contact'),
  );
