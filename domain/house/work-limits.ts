import { clockMinutes, clockOf } from '../calendar/clock.ts';
import type { WorkRules } from './house-records.ts';

/**
 * Limits of a working day, for call sheets and for the schedule. Times are minutes from midnight of the shooting date:
 * negative is the evening before, 1440 and more the next morning.
 */

export interface ShortRest {
  /** Minutes. */
  rest: number;
  least: number;
  /** The call that would give enough rest, `HH:MM`. */
  earliest: string;
}

/** Null if the rest from `end` (of the day before) to `start` is long enough. */
export function shortRest(end: number, start: number, { turnaround: least }: WorkRules): ShortRest | null {
  const rest = start - end;
  return rest < least ? { rest, least, earliest: clockOf(end + least) } : null;
}

export type MinorFault =
  | { code: 'minor-too-early'; time: string; from: string }
  | { code: 'minor-too-late'; time: string; until: string }
  | { code: 'minor-too-long'; length: number; most: number };

export const isMinor = (age: number | null, rules: WorkRules): age is number => age !== null && age < rules.minorAge;

/** `from`: at work at the set, `latest`: still there, `first` and `until`: first call and release. */
export function minorFaults(
  { from, latest, first, until }: { from: number | null; latest: number; first: number | null; until: number | null },
  rules: WorkRules,
): MinorFault[] {
  const faults: MinorFault[] = [];
  if (from !== null && from < clockMinutes(rules.minorFrom))
    faults.push({ code: 'minor-too-early', time: clockOf(from), from: rules.minorFrom });
  if (latest > clockMinutes(rules.minorUntil))
    faults.push({ code: 'minor-too-late', time: clockOf(latest), until: rules.minorUntil });
  if (first !== null && until !== null && until - first > rules.minorDay)
    faults.push({ code: 'minor-too-long', length: until - first, most: rules.minorDay });
  return faults;
}

/** A scene outside in daylight that begins at `minutes`: null while the sun is up. */
export function daylightFault(
  minutes: number,
  sun: { sunrise: string; sunset: string },
): 'day-scene-after-sunset' | 'day-scene-before-sunrise' | null {
  if (minutes >= clockMinutes(sun.sunset)) return 'day-scene-after-sunset';
  return minutes < clockMinutes(sun.sunrise) ? 'day-scene-before-sunrise' : null;
}
