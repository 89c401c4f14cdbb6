import * as v from 'valibot';
import { GENDERS } from './appearance.ts';
import { defineRecord } from '../records/define-record.ts';
import { CalendarDate, InstantOrNone } from '../field-shapes.ts';

/** Progress of a talent's onboarding. Its id is the user's. Only the server writes it. */
export const talentOnboardingRecord = defineRecord({
  kind: 'talent-onboarding',
  scope: 'user',
  fields: v.object({
    /** When the talent finished the form; the rest follows once the photo has arrived. */
    requestedAt: InstantOrNone,
    completedAt: InstantOrNone,
    /** Facts of the NIK that was registered: `YYYY-MM-DD` or '', and a code or 0. */
    bornOn: v.optional(v.union([v.literal(''), CalendarDate])),
    genderOfCard: v.optional(GENDERS.Code),
  }),
  mergePolicies: {
    requestedAt: 'last-write',
    completedAt: 'last-write',
    bornOn: 'last-write',
    genderOfCard: 'last-write',
  },
  table: 'talentOnboardings',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { requestedAt: 'fact', completedAt: 'fact', bornOn: 'date', genderOfCard: 'fact' },
  namingFields: [],
});
/** Facts about the holder from the NIK of a registration; '' and 0 if it has none. */
export interface CardFacts {
  bornOn: string;
  gender: number;
}

export type TalentOnboarding = v.InferOutput<typeof talentOnboardingRecord.fields>;
