import * as v from 'valibot';
import { CalendarDate, Position, text } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';
import { FACIAL_HAIRS, IDENTICALS, PIERCING_AREAS, TATTOO_AREAS, TIERS } from './appearance.ts';

/**
 * Records that a talent writes beyond onboarding's profile, and those that the server writes about the talent. All in
 * the talent's own scope.
 */
/** Centimetres (foot size: EU); 0 is "not set", which is never read as "no". */
const size = v.pipe(v.number(), v.minValue(0), v.maxValue(300));
const moneyPart = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const day = v.union([v.literal(''), CalendarDate]);
const time = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);

export const RATE_UNIT_NAMES = ['hour', 'day'] as const;

/** Sizes, appearance and conditions. Its id is the user's. */
export const talentAttributesRecord = defineRecord({
  kind: 'talent-attributes',
  scope: 'user',
  fields: v.object({
    bust: size,
    underbust: size,
    waist: size,
    hip: size,
    footSize: size,
    shirtSize: text(20),
    /** When the sizes were measured, and by whom. */
    measuredOn: day,
    measuredBy: text(100),
    facialHair: FACIAL_HAIRS.Code,
    hair: text(100),
    /** Null: unknown. Empty: none. */
    tattoos: v.nullable(v.pipe(v.array(TATTOO_AREAS.Code), v.maxLength(13))),
    piercings: v.nullable(v.pipe(v.array(PIERCING_AREAS.Code), v.maxLength(30))),
    identicals: IDENTICALS.Code,
    /** Whole rupiah, 0 is not set. */
    rate: moneyPart,
    rateUnit: v.picklist(RATE_UNIT_NAMES),
    languages: v.pipe(v.array(text(40)), v.maxLength(30)),
    /** Hours of the day in which the talent works; '' is unknown. */
    hoursFrom: time,
    hoursTo: time,
    about: text(2000),
  }),
  mergePolicies: {
    tattoos: 'last-write',
    piercings: 'last-write',
    languages: 'set',
    measuredOn: 'last-write',
    measuredBy: 'last-write',
    rateUnit: 'last-write',
  },
  table: 'talentAttributes',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: {
    bust: 'number',
    underbust: 'number',
    waist: 'number',
    hip: 'number',
    footSize: 'number',
    shirtSize: 'text',
    measuredOn: 'date',
    measuredBy: 'text',
    facialHair: 'fact',
    hair: 'text',
    tattoos: 'content',
    piercings: 'content',
    identicals: 'fact',
    rate: 'money',
    rateUnit: 'fact',
    languages: 'tags',
    hoursFrom: 'time',
    hoursTo: 'time',
    about: 'long-text',
  },
  namingFields: [],
});
export type TalentAttributes = v.InferOutput<typeof talentAttributesRecord.fields>;

export const EMPTY_ATTRIBUTES: TalentAttributes = {
  bust: 0,
  underbust: 0,
  waist: 0,
  hip: 0,
  footSize: 0,
  shirtSize: '',
  measuredOn: '',
  measuredBy: '',
  facialHair: 0,
  hair: '',
  tattoos: null,
  piercings: null,
  identicals: 0,
  rate: 0,
  rateUnit: 'hour',
  languages: [],
  hoursFrom: '',
  hoursTo: '',
  about: '',
};

/** One skill. `name` is a name of the search's lexicon (`swimming`) or the talent's own words. */
export const talentSkillRecord = defineRecord({
  kind: 'talent-skill',
  scope: 'user',
  fields: v.object({ name: text(100), note: text(300), position: Position }),
  mergePolicies: { position: 'last-write' },
  table: 'talentSkills',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: { name: 'text', note: 'text', position: 'order' },
  namingFields: ['name'],
});

export const talentExperienceRecord = defineRecord({
  kind: 'talent-experience',
  scope: 'user',
  fields: v.object({
    title: text(300),
    role: text(300),
    company: text(300),
    year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200))),
    position: Position,
  }),
  mergePolicies: { position: 'last-write' },
  table: 'talentExperiences',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: { title: 'text', role: 'text', company: 'text', year: 'number', position: 'order' },
  namingFields: ['title'],
});

/** Days that a talent keeps free or has blocked. Days that no record names are not known. */
export const availabilityRecord = defineRecord({
  kind: 'availability',
  scope: 'user',
  fields: v.object({ from: CalendarDate, to: CalendarDate, state: v.picklist(['free', 'blocked']), note: text(200) }),
  mergePolicies: { from: 'last-write', to: 'last-write', state: 'last-write', note: 'last-write' },
  table: 'availabilities',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: { from: 'date', to: 'date', state: 'fact', note: 'text' },
  namingFields: [],
});
export type Availability = v.InferOutput<typeof availabilityRecord.fields>;

/** One picture, video or sound of the profile. Its id is the file's. */
export const talentMediaRecord = defineRecord({
  kind: 'talent-media',
  scope: 'user',
  fields: v.object({
    type: v.picklist(['photo', 'video', 'audio']),
    title: text(300),
    position: Position,
    isCover: v.boolean(),
  }),
  mergePolicies: { position: 'last-write', isCover: 'last-write', type: 'last-write' },
  table: 'talentMedia',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: { type: 'fact', title: 'text', position: 'order', isCover: 'flag' },
  namingFields: ['title'],
});
export type TalentMedia = v.InferOutput<typeof talentMediaRecord.fields>;

/** The server's record of a talent. Its id is the user's. */
export const talentStandingRecord = defineRecord({
  kind: 'talent-standing',
  scope: 'user',
  fields: v.object({
    /** Mean of the reviews, 0 without any. */
    rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
    reviews: v.pipe(v.number(), v.integer(), v.minValue(0)),
    tier: TIERS.Code,
    /** Seed of a drawn portrait (sample talents have no photographs); '' otherwise. */
    drawing: text(60),
  }),
  mergePolicies: { rating: 'last-write', reviews: 'last-write', tier: 'last-write', drawing: 'last-write' },
  table: 'talentStandings',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { rating: 'fact', reviews: 'fact', tier: 'fact', drawing: 'fact' },
  namingFields: [],
});
