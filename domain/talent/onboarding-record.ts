import * as v from 'valibot';
import { defineRecord } from '../records/define-record.ts';

const moment = v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]);

/** How far a talent's onboarding is. Its id is the user's. Only the server writes it. */
export const talentOnboardingRecord = defineRecord({
  kind: 'talent-onboarding',
  scope: 'user',
  fields: v.object({
    /** When the person pressed the last button; the rest follows once the photo has arrived. */
    requestedAt: moment,
    completedAt: moment,
  }),
  mergePolicies: { requestedAt: 'last-write', completedAt: 'last-write' },
  table: 'talentOnboardings',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { requestedAt: 'fact', completedAt: 'fact' },
  namingFields: [],
});
export type TalentOnboarding = v.InferOutput<typeof talentOnboardingRecord.fields>;
