import * as v from 'valibot';
import { CalendarDate } from '../records/field-shapes.ts';
import {
  ETHNICITIES,
  FACIAL_HAIRS,
  GENDERS,
  IDENTICALS,
  PIERCING_AREAS,
  SKIN_TONES,
  TATTOO_AREAS,
  TIERS,
} from './appearance.ts';
import { PHOTO_STATES } from './photo.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** Centimetres (foot size: EU), 0 when not set. */
const size = v.pipe(v.number(), v.minValue(0), v.maxValue(300));
export const Rupiah = v.pipe(v.number(), v.integer(), v.minValue(0));

const TalentMedia = v.object({
  id: v.string(),
  kind: v.picklist(['photo', 'video', 'audio']),
  url: v.string(),
  /** Seconds; null for a photo. */
  duration: v.nullable(v.number()),
  title: text(300),
});

const TalentReview = v.object({
  id: v.string(),
  house: text(300),
  /** 1 to 5. */
  rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  text: text(5000),
  date: CalendarDate,
});

const TalentExperience = v.object({
  id: v.string(),
  title: text(300),
  role: text(300),
  year: v.nullable(v.pipe(v.number(), v.integer())),
});

/** A talent as a production house sees them (specification, section 3 "Further talent attributes"). */
const Talent = v.object({
  id: v.string(),
  name: text(300),
  age: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  gender: GENDERS.Code,
  province: v.pipe(v.number(), v.integer()),
  city: v.string(),
  skin_tone: SKIN_TONES.Code,
  ethnicity: ETHNICITIES.Code,
  facial_hair: FACIAL_HAIRS.Code,
  tattoos: v.array(TATTOO_AREAS.Code),
  piercing: v.array(PIERCING_AREAS.Code),
  identicals: IDENTICALS.Code,
  height: size,
  weight: size,
  bust: size,
  underbust: size,
  waist: size,
  hip: size,
  foot_size: size,
  experience: v.array(TalentExperience),
  skills: v.array(text(100)),
  media: v.array(TalentMedia),
  reviews: v.array(TalentReview),
  /** Whole rupiah per hour. */
  rate: Rupiah,
  /** Mean of the reviews, 0 without any. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  tier: TIERS.Code,
  photo: v.nullable(v.string()),
  photo_state: v.picklist(PHOTO_STATES),
});
export type Talent = v.InferOutput<typeof Talent>;
