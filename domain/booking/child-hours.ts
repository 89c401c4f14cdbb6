import { clockMinutes } from '../calendar/clock.ts';
import type { WorkRules } from '../house/house-records.ts';
import { type BookingTerms, quoteOf } from './terms.ts';

/** Longest working day of a child in minutes, and the times between which a child works. */
export type ChildHours = Pick<WorkRules, 'minorDay' | 'minorFrom' | 'minorUntil'>;

/**
 * Does the law forbid a child to work at these times (UU 13/2003, art. 69 and 71 to 74)? `besides`: minutes that other
 * bookings take on the fullest of the days.
 */
export function isBeyondChildHours(
  { startTime, endTime }: Pick<BookingTerms, 'startTime' | 'endTime'>,
  { minorDay, minorFrom, minorUntil }: ChildHours,
  besides = 0,
): boolean {
  const length = quoteOf({ days: [], startTime, endTime, rate: 0, rateUnit: 'day' }).hoursPerDay * 60;
  const start = clockMinutes(startTime);
  return length + besides > minorDay || start < clockMinutes(minorFrom) || start + length > clockMinutes(minorUntil);
}
