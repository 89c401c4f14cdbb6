import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdCardReason } from '../../domain/identity/registration.ts';

/** Why an ID card was not accepted, and what to do. */
export const ID_CARD_REASON_LABELS = {
  unreadable: msg`The photo cannot be read. Take it again in good light, with all four corners.`,
  'not-an-id-card': msg`The photo shows no ID card.`,
  'other-number': msg`The number on the card is another one than the number that was entered.`,
  'other-name': msg`The name on the card is another one than the name that was entered.`,
} satisfies Record<IdCardReason, MessageDescriptor>;
