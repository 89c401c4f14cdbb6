import * as v from 'valibot';
import { CalendarDate, Instant } from '../field-shapes.ts';

/**
 * Lookups of the server for a call sheet, at services that its owner has configured, for members of a production
 * house: `GET /api/lookups/weather?latitude&longitude&date`, `/hospital?latitude&longitude`, `/place?name`,
 * `/map-link?link`. NOT_CONFIGURED: no service is set up, type it by hand. LOOKUP_FAILED: the service did not answer,
 * or not sensibly.
 */
const degrees = (most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,12})?$/), v.transform(Number), v.minValue(-most), v.maxValue(most));

export const PlaceQuery = v.object({ latitude: degrees(90), longitude: degrees(180) });
export type PlaceQuery = v.InferOutput<typeof PlaceQuery>;
export const WeatherQuery = v.object({ ...PlaceQuery.entries, date: CalendarDate });
export type WeatherQuery = v.InferOutput<typeof WeatherQuery>;

/** A place by its name or address. */
export const PlaceNameQuery = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)) });
export const PlaceNameAnswer = v.object({
  /** The likeliest first. */
  places: v.array(v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })),
});
export type PlaceNameAnswer = v.InferOutput<typeof PlaceNameAnswer>;

/** A link of a map application that hides its place (`short-map-link.ts`). */
export const MapLinkQuery = v.object({ link: v.pipe(v.string(), v.maxLength(500), v.url()) });
export const MapLinkAnswer = v.object({
  /** Null: the link has no coordinates. */
  pin: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** The name or address in a link without coordinates. */
  name: v.nullable(v.string()),
});
export type MapLinkAnswer = v.InferOutput<typeof MapLinkAnswer>;

/** Kinds of weather of a call sheet, from the best for an exterior to the worst. */
const SKIES = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'heavy-rain',
  'snow',
  'thunderstorm',
] as const;
export type Sky = (typeof SKIES)[number];

export const WeatherAnswer = v.object({
  /** Null: the service has no answer for that date (too far ahead, or past). */
  weather: v.nullable(
    v.object({
      sky: v.picklist(SKIES),
      /** Degrees Celsius. */
      lowest: v.number(),
      highest: v.number(),
      /** Chance of rain in percent; null when unknown. */
      rainChance: v.nullable(v.number()),
    }),
  ),
  /** Host of the service, shown as the source. */
  source: v.string(),
  /** When it was asked for: ISO instant. */
  asOf: Instant,
});
export type WeatherAnswer = v.InferOutput<typeof WeatherAnswer>;

export const FoundHospital = v.object({
  name: v.string(),
  address: v.string(),
  phone: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** As the crow flies. */
  distanceMeters: v.number(),
  /** The map states that it takes emergencies; false: unknown. */
  hasEmergency: v.boolean(),
});
export type FoundHospital = v.InferOutput<typeof FoundHospital>;

export const HospitalAnswer = v.object({
  /** Those known to take emergencies first, each by distance; confirm by phone before using one on a sheet. */
  hospitals: v.array(FoundHospital),
  asOf: Instant,
});
export type HospitalAnswer = v.InferOutput<typeof HospitalAnswer>;

/** Sky of a WMO code of the weather (table 4677 as Open-Meteo uses it) on a call sheet. Null: no such code. */
export function skyOf(code: number): Sky | null {
  if (code === 0) return 'clear';
  if (code === 1 || code === 2) return 'partly-cloudy';
  if (code === 3) return 'cloudy';
  if (code === 45 || code === 48) return 'fog';
  if (code >= 51 && code <= 57) return 'drizzle';
  if ([61, 63, 66, 80, 81].includes(code)) return 'rain';
  if ([65, 67, 82].includes(code)) return 'heavy-rain';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  return code >= 95 && code <= 99 ? 'thunderstorm' : null;
}

const EARTH_RADIUS_METERS = 6_371_008;

/** Distance of two places over the ground in metres (haversine on a sphere). */
export function metersBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180;
  const byLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const byLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const h = byLatitude + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * byLongitude;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}
