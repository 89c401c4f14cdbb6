import * as v from 'valibot';
import { CalendarDate } from '../field-shapes.ts';
import { LOCATION_RATE_UNITS } from './location-records.ts';
import { LOCATION_TYPES } from './location-types.ts';

/** Messages of the directory of places (`/api/locations`). */

const Pin = v.object({ latitude: v.number(), longitude: v.number() });

/** Facts of a place that are visible to every house. */
export const LocationCard = v.object({
  id: v.string(),
  house_id: v.string(),
  name: v.string(),
  type: v.picklist(LOCATION_TYPES),
  about: v.string(),
  rules: v.string(),
  province: v.string(),
  city: v.string(),
  district: v.string(),
  /** Centre of the circle around the place; null without a pin. */
  around: v.nullable(Pin),
  rate: v.number(),
  rate_unit: v.picklist(LOCATION_RATE_UNITS),
  min_hours: v.number(),
  hours_from: v.string(),
  hours_to: v.string(),
  electricity: v.number(),
  parking: v.number(),
  max_crew: v.number(),
  sound: v.string(),
  /** Ids of files, the first is the cover. */
  photos: v.array(v.string()),
  /** Days that cannot be rented, from and to inclusive. */
  blocked: v.array(v.tuple([CalendarDate, CalendarDate])),
  /** Mean stars of the published reviews by houses that booked it, and their number; null without any. */
  rating: v.optional(v.nullable(v.number()), null),
  reviews: v.optional(v.number(), 0),
});
export type LocationCard = v.InferOutput<typeof LocationCard>;

/** Facts of a place that are visible with a confirmed booking, and to the own house. */
export const LocationAccess = v.object({
  pin: v.nullable(Pin),
  address: v.string(),
  gate: v.string(),
  contact_name: v.string(),
  contact_phone: v.string(),
});
export type LocationAccess = v.InferOutput<typeof LocationAccess>;

export const LocationQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  type: v.optional(v.picklist(LOCATION_TYPES)),
  province: v.optional(v.pipe(v.string(), v.regex(/^\d\d$/))),
  /** Only places that are not blocked on that day. */
  day: v.optional(CalendarDate),
  /** Whole rupiah, in the unit of the place. */
  rate_max: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
  rate_unit: v.optional(v.picklist(LOCATION_RATE_UNITS)),
  /** Volt-ampere at least. */
  electricity_min: v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number))),
});
export type LocationQuery = v.InferOutput<typeof LocationQuery>;

export const LocationList = v.object({ data: v.array(LocationCard), total: v.number() });
export type LocationList = v.InferOutput<typeof LocationList>;
export const LocationAnswer = v.object({ data: LocationCard, access: v.nullable(LocationAccess) });
export type LocationAnswer = v.InferOutput<typeof LocationAnswer>;

/** Public facts: the number of places, and a few without a name (`GET /teasers`). */
export const Teasers = v.object({
  places: v.object({
    total: v.number(),
    by_province: v.array(v.object({ province: v.string(), count: v.number() })),
    samples: v.array(
      v.object({
        type: v.picklist(LOCATION_TYPES),
        province: v.string(),
        rate: v.number(),
        rate_unit: v.picklist(LOCATION_RATE_UNITS),
      }),
    ),
  }),
  talents: v.object({
    total: v.number(),
    by_province: v.array(v.object({ province: v.string(), count: v.number() })),
    by_skill: v.array(v.object({ skill: v.string(), count: v.number() })),
    by_age: v.array(v.object({ from: v.number(), count: v.number() })),
  }),
});
export type Teasers = v.InferOutput<typeof Teasers>;
