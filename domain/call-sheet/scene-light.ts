import { readInterior } from '../screenplay/interior.ts';
import { clockMinutes } from '../calendar/clock.ts';
import type { ContentRow, SheetContent } from './content.ts';
import type { MapPin } from '../places/map-pin.ts';
import { sunTimes } from './sun.ts';

/** Hours in which a scene outside can be shot, in minutes from midnight of the shooting date. */
interface Hours {
  from: number;
  until: number;
}

/** `slack`: minutes by which sunrise and sunset may be wrong. */
export interface SheetSun {
  sunrise: string;
  sunset: string;
  slack: number;
}

const DAY = 24 * 60;
/** A place in the middle of each zone. */
const ZONE_PINS: Record<SheetContent['head']['timeZone'], NonNullable<MapPin>> = {
  'Asia/Jakarta': { latitude: -3, longitude: 106 },
  'Asia/Makassar': { latitude: -3, longitude: 120 },
  'Asia/Jayapura': { latitude: -3, longitude: 134 },
};
/** Twelve degrees of longitude to either side of those places. */
const ZONE_SLACK = 50;

/** Sun of a sheet's day: at its location or basecamp, without a pin in the middle of its zone. Null without a date. */
export function sheetSun({
  date,
  locationPin,
  basecampPin,
  timeZone,
}: Pick<SheetContent['head'], 'date' | 'locationPin' | 'basecampPin' | 'timeZone'>): SheetSun | null {
  if (date === null) return null;
  const pin = locationPin ?? basecampPin;
  const sun = sunTimes(date, pin ?? ZONE_PINS[timeZone], timeZone);
  return sun && { ...sun, slack: pin === null ? ZONE_SLACK : 0 };
}

type Lit = Pick<ContentRow<'scenes'>, 'interior' | 'timeOfDay' | 'light'>;
export type SceneHour = 'dawn' | 'dusk' | 'day' | 'night';

const DAWN = /\b(dawn|subuh|fajar|sunrise|first light|matahari terbit)\b/i;
const DUSK = /\b(dusk|senja|magrib|maghrib|sunset|twilight|matahari terbenam)\b/i;

/** The hour that an exterior scene needs; null for interiors, which are lit, and without one in the heading. */
export function hourOf({ interior, timeOfDay, light }: Lit): SceneHour | null {
  const side = readInterior(interior);
  if (side !== 'EXT' && side !== 'INT/EXT') return null;
  if (DAWN.test(timeOfDay)) return 'dawn';
  if (DUSK.test(timeOfDay)) return 'dusk';
  return light;
}

/** Minutes before and after sunrise or sunset in which a scene passes for dawn or dusk. */
const TWILIGHT = { dawn: { before: 75, after: 60 }, dusk: { before: 60, after: 45 } };

/** Hours of a shooting day and the morning after it, in order. */
function hoursOf(hour: SceneHour, { sunrise, sunset, slack }: SheetSun): Hours[] {
  const [rise, set] = [clockMinutes(sunrise), clockMinutes(sunset)];
  const hours = {
    day: [{ from: rise, until: set - 1 }],
    night: [
      { from: 0, until: rise },
      { from: set, until: rise + DAY },
    ],
    dawn: [0, DAY].map((day) => ({
      from: day + rise - TWILIGHT.dawn.before,
      until: day + rise + TWILIGHT.dawn.after,
    })),
    dusk: [{ from: set - TWILIGHT.dusk.before, until: set + TWILIGHT.dusk.after }],
  } satisfies Record<SceneHour, Hours[]>;
  return hours[hour].map(({ from, until }) => ({ from: from - slack, until: until + slack }));
}

/** Whether a scene that begins at `minutes` has the light of its hour. */
export const hasLight = (hour: SceneHour, minutes: number, sun: SheetSun): boolean =>
  hoursOf(hour, sun).some(({ from, until }) => from <= minutes && minutes <= until);

/**
 * The first moment from `minutes` on at which a scene has its light. Null if its light is over: a day that begins in
 * the morning does not reach the next one.
 */
export function firstLight(hour: SceneHour, minutes: number, sun: SheetSun, begins: number): number | null {
  const hours = hoursOf(hour, { ...sun, slack: 0 }).filter(({ from }) => from < DAY || begins >= NOON);
  const open = hours.find(({ until }) => until >= minutes);
  return open === undefined ? null : Math.max(open.from, minutes);
}

const NOON = 12 * 60;
