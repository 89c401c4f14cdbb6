import * as v from 'valibot';
import { defineRecord } from '../records/define-record.ts';
import { CalendarDate, text } from '../field-shapes.ts';
import { ETHNICITIES, GENDERS, SKIN_TONES } from './appearance.ts';
import type { ProfilePayload } from './profile.ts';

/** Centimetres and kilograms; 0 is "not set". */
const measure = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/**
 * A talent's profile: the facts from onboarding. Its id is the user's. 0 and '' mean "not set", which is never read as
 * "no". Further attributes are records of their own.
 */
export const talentProfileRecord = defineRecord({
  kind: 'talent-profile',
  scope: 'user',
  fields: v.object({
    name: text(300),
    /** `YYYY-MM-DD`, or ''. Only the age is shown to others. */
    dateOfBirth: v.union([v.literal(''), CalendarDate]),
    /** Calling code: 62 is Indonesia. */
    country: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Official code of `domain/areas`, as a number. */
    province: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Official code of a regency or city, e.g. `32.76`; its name where the country is another one. */
    city: text(100),
    address: text(1000),
    gender: GENDERS.Code,
    skinTone: SKIN_TONES.Code,
    ethnicity: ETHNICITIES.Code,
    height: measure,
    weight: measure,
    /** When height and weight were last written, `YYYY-MM-DD`, or ''. */
    measuredOn: v.union([v.literal(''), CalendarDate]),
    links: v.pipe(v.array(text(2000)), v.maxLength(50)),
  }),
  // One person writes it, on a phone and later on a laptop: the later word counts.
  mergePolicies: {
    name: 'last-write',
    dateOfBirth: 'last-write',
    country: 'last-write',
    province: 'last-write',
    city: 'last-write',
    address: 'last-write',
    gender: 'last-write',
    skinTone: 'last-write',
    ethnicity: 'last-write',
    height: 'last-write',
    weight: 'last-write',
    measuredOn: 'last-write',
    links: 'last-write',
  },
  table: 'talentProfiles',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: {
    name: 'text',
    dateOfBirth: 'date',
    country: 'fact',
    province: 'fact',
    city: 'text',
    address: 'long-text',
    gender: 'fact',
    skinTone: 'fact',
    ethnicity: 'fact',
    height: 'number',
    weight: 'number',
    measuredOn: 'date',
    links: 'content',
  },
  namingFields: ['name'],
});
export type TalentProfile = v.InferOutput<typeof talentProfileRecord.fields>;

export const INDONESIA = 62;

export const EMPTY_PROFILE: TalentProfile = {
  name: '',
  dateOfBirth: '',
  country: 0,
  province: 0,
  city: '',
  address: '',
  gender: 0,
  skinTone: 0,
  ethnicity: 0,
  height: 0,
  weight: 0,
  measuredOn: '',
  links: [],
};

/** The record's fields of a payload (specification, section 3). `today` is noted where a measure has changed. */
export function profileOfPayload(payload: ProfilePayload, before: TalentProfile | null, today: string): TalentProfile {
  const { date_of_birth, skin_tone, links = [], ...same } = payload;
  const isMeasured = same.height !== (before?.height ?? 0) || same.weight !== (before?.weight ?? 0);
  return {
    ...same,
    dateOfBirth: date_of_birth.split('-').toReversed().join('-'),
    skinTone: skin_tone,
    measuredOn: isMeasured ? today : (before?.measuredOn ?? ''),
    links,
  };
}

/** Fields that a profile needs before houses see it; all others are optional at first. */
const PROFILE_REQUIREMENTS = ['name', 'dateOfBirth', 'gender'] as const;
export type ProfileRequirement = (typeof PROFILE_REQUIREMENTS)[number];

export const missingInProfile = (profile: TalentProfile): ProfileRequirement[] =>
  PROFILE_REQUIREMENTS.filter((field) => profile[field] === '' || profile[field] === 0);
