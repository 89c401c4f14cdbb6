import { getTimes } from 'suncalc';
import { timeIn } from '../format.ts';
import type { MapPin } from '../places/map-pin.ts';

/**
 * Sunrise and sunset at a place as clock times `HH:MM` of a zone, for the upper edge of the sun on a level horizon,
 * rounded to the minute as almanacs do. `date` is `YYYY-MM-DD`; `timeZone` one of Indonesia's. Null without a pin, or
 * where the sun does not rise or set.
 */
export function sunTimes(date: string, pin: MapPin, timeZone: string): { sunrise: string; sunset: string } | null {
  if (pin === null) return null;
  // 05:00 UTC is noon in Jakarta, 13:00 in Makassar, 14:00 in Jayapura: within the same solar day everywhere in
  // Indonesia.
  const { sunrise, sunset } = getTimes(new Date(`${date}T05:00:00Z`), pin.latitude, pin.longitude);
  if (sunrise === null || sunset === null) return null;
  return { sunrise: timeIn(timeZone, nearestMinute(sunrise)), sunset: timeIn(timeZone, nearestMinute(sunset)) };
}

const MINUTE_MS = 60_000;
const nearestMinute = (moment: Date) => new Date(Math.round(moment.getTime() / MINUTE_MS) * MINUTE_MS);
