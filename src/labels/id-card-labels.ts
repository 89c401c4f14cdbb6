import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdCardReason } from '../../domain/identity/registration.ts';

/** Why an ID card was not accepted, and what to do. */
export const ID_CARD_REASON_LABELS = {
  unreadable: msg`The photo can’t be read. Take it again in good light, with all four corners.`,
  'not-an-id-card': msg`The photo shows no ID card.`,
  'other-number': msg`The number on the card differs from the one entered.`,
  'other-name': msg`The name on the card differs from the one entered.`,
} satisfies Record<IdCardReason, MessageDescriptor>;
