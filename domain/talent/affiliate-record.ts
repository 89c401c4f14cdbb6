import * as v from 'valibot';
import { InstantOrNone, text } from '../field-shapes.ts';
import { AFFILIATE_STATES } from '../agency-affiliate.ts';
import { defineRecord } from '../records/define-record.ts';

/**
 * A talent's place in the agency's affiliate programme. Its id is the user's; only the server writes it. The contact is
 * in the talent's own scope, so only the talent and staff can read it.
 */
export const talentAffiliateRecord = defineRecord({
  kind: 'talent-affiliate',
  scope: 'user',
  fields: v.object({
    state: v.picklist(AFFILIATE_STATES),
    tiktokLink: text(500),
    /** Empty until the agency has been in touch. */
    contactName: text(200),
    contactPhone: text(50),
    contactEmail: text(200),
    changedAt: InstantOrNone,
  }),
  mergePolicies: {
    state: 'last-write',
    tiktokLink: 'last-write',
    contactName: 'last-write',
    contactPhone: 'last-write',
    contactEmail: 'last-write',
    changedAt: 'last-write',
  },
  table: 'talentAffiliates',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: {
    state: 'fact',
    tiktokLink: 'text',
    contactName: 'text',
    contactPhone: 'text',
    contactEmail: 'text',
    changedAt: 'fact',
  },
  namingFields: [],
});
export type TalentAffiliate = v.InferOutput<typeof talentAffiliateRecord.fields>;
