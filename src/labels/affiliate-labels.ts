import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AffiliateState } from '../../domain/agency-affiliate.ts';

/** States of a talent in the agency's affiliate programme. */
export const AFFILIATE_STATE_LABELS = {
  none: msg`Not applied`,
  applied: msg`Applied`,
  contacted: msg`The agency has been in touch`,
  active: msg`Active`,
  rejected: msg`Not accepted`,
  left: msg`Left`,
} satisfies Record<AffiliateState, MessageDescriptor>;
