import * as v from 'valibot';
import { wholeMeasure } from './measures.ts';
import { ETHNICITIES, GENDERS, SKIN_TONES } from './appearance.ts';

/** A choice of a list as a form holds it: the value and its label; null until something is chosen. */
const choice = <T extends v.GenericSchema>(value: T) => v.nullable(v.object({ value, label: v.string() }));

/** A form's text until it is sent ('' while empty). */
const typed = v.pipe(v.string(), v.maxLength(300));

/** Draft of a talent's profile, exactly as it was typed (specification, section 3). */
export const ProfileDraft = v.object({
  name: typed,
  /** `YYYY-MM-DD`, or '' while empty. */
  date_of_birth: v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]),
  country: choice(v.number()),
  province: choice(v.union([v.number(), v.string()])),
  city: choice(v.string()),
  address: v.pipe(v.string(), v.maxLength(1000)),
  gender: choice(v.union([v.number(), v.string()])),
  skin_tone: choice(v.union([v.number(), v.string()])),
  ethnicity: choice(v.union([v.number(), v.string()])),
  height: typed,
  weight: typed,
  /** Starts with one empty entry. */
  links: v.array(v.pipe(v.string(), v.maxLength(2000))),
});
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>;

export const EMPTY_PROFILE_DRAFT: ProfileDraft = {
  name: '',
  date_of_birth: '',
  country: null,
  province: null,
  city: null,
  address: '',
  gender: null,
  skin_tone: null,
  ethnicity: null,
  height: '',
  weight: '',
  links: [''],
};

/** Centimetres and kilograms; 0 is "not set". */
const measure = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/** Payload that saves a profile (specification, sections 3 and 5). 0 and '' mean "not set". */
export const ProfilePayload = v.object({
  name: v.pipe(v.string(), v.maxLength(300)),
  /** `DD-MM-YYYY`, or ''. */
  date_of_birth: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4}$/))]),
  country: v.number(),
  province: v.pipe(v.number(), v.integer()),
  city: v.string(),
  address: v.pipe(v.string(), v.maxLength(1000)),
  gender: GENDERS.Code,
  skin_tone: SKIN_TONES.Code,
  ethnicity: ETHNICITIES.Code,
  height: measure,
  weight: measure,
  links: v.optional(v.array(v.pipe(v.string(), v.maxLength(2000)))),
});
export type ProfilePayload = v.InferOutput<typeof ProfilePayload>;

/**
 * Turns a draft into the payload: choices to integers, empty ones to 0, blank links dropped, no `links` when none is
 * left.
 */
export function profilePayloadOf(draft: ProfileDraft): ProfilePayload {
  const links = draft.links.map((link) => link.trim()).filter((link) => link !== '');
  return {
    name: draft.name,
    date_of_birth: draft.date_of_birth.split('-').toReversed().join('-'),
    country: draft.country?.value ?? 0,
    province: integerOf(draft.province?.value),
    city: draft.city?.value ?? '',
    address: draft.address,
    gender: integerOf(draft.gender?.value),
    skin_tone: integerOf(draft.skin_tone?.value),
    ethnicity: integerOf(draft.ethnicity?.value),
    // The form has refused text that is no whole number; a part of it is never used.
    height: wholeMeasure(draft.height) ?? 0,
    weight: wholeMeasure(draft.weight) ?? 0,
    ...(links.length > 0 && { links }),
  };
}

function integerOf(value: string | number | undefined): number {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number > 0 ? number : 0;
}
