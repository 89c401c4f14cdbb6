import * as v from 'valibot';
import { CalendarDate } from '../field-shapes.ts';

/**
 * A sentence as filters. An absent slot is no filter. Values of enumerations are the product's names in snake_case;
 * places are official codes; days are ISO days; money is whole rupiah. Ranges are inclusive, null is an open end.
 */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(40));
const range = v.tuple([v.nullable(whole), v.nullable(whole)]);
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/));

export const FRAME_SORTS = ['relevance', 'rating_desc', 'rating_asc', 'tier_desc', 'tier_asc'] as const;
const RATE_UNITS = ['hour', 'day'] as const;

export const Rate = v.object({
  min: v.nullable(whole),
  max: v.nullable(whole),
  unit: v.nullable(v.picklist(RATE_UNITS)),
});
export type Rate = v.InferOutput<typeof Rate>;

export const TalentFrame = v.object({
  gender: v.optional(v.picklist(['male', 'female', 'other'])),
  age: v.optional(range),
  height_cm: v.optional(range),
  weight_kg: v.optional(range),
  skin: v.optional(names),
  ethnicity: v.optional(names),
  identicals: v.optional(names),
  tier: v.optional(names),
  facial_hair: v.optional(names),
  /** Values of one group (length, colour, form) are alternatives, those of several groups all count. */
  hair: v.optional(names),
  /** Areas of which any counts, `none`, or `any` (has some). */
  tattoos: v.optional(v.union([v.picklist(['none', 'any']), names])),
  piercings: v.optional(v.union([v.picklist(['none', 'any']), names])),
  /** City and province together: either counts. */
  city: v.optional(names),
  province: v.optional(names),
  date: v.optional(v.tuple([v.nullable(CalendarDate), v.nullable(CalendarDate)])),
  /** An end before the start is on the next day. */
  time: v.optional(v.tuple([v.nullable(clock), v.nullable(clock)])),
  min_hours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(24))),
  rate: v.optional(Rate),
  rating_min: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  skills_any: v.optional(names),
  skills_all: v.optional(names),
  skills_not: v.optional(names),
  languages_all: v.optional(names),
  languages_any: v.optional(names),
  negations: v.optional(v.record(v.pipe(v.string(), v.maxLength(20)), names)),
  sort: v.optional(v.picklist(FRAME_SORTS)),
  /** Names of slots that are wishes: they rank and do not hide. */
  soft: v.optional(names),
  /** Words that no filter has used; they rank. */
  q: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
});
export type TalentFrame = v.InferOutput<typeof TalentFrame>;
export type FilterSlot = Exclude<keyof TalentFrame, 'negations' | 'soft' | 'q'>;

/** Styles with hair grown on the chin: the meaning of "a beard". */
export const BEARDS: readonly string[] = [
  'goatee',
  'van_dyke',
  'circle_beard',
  'anchor',
  'balbo',
  'chin_strap',
  'short_boxed',
  'full_beard',
  'ducktail',
  'garibaldi',
  'bandholz',
];

/** Areas that everyday clothes leave bare: the meaning of a "visible" tattoo. */
export const VISIBLE_AREAS: readonly string[] = ['head', 'face', 'neck', 'forearm', 'hand'];

/** The snake-case name of a code list's value in a frame. */
export const snake = (name: string): string => name.replaceAll('-', '_');
