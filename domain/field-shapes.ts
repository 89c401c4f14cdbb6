import * as v from 'valibot';

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** A moment as ISO 8601, e.g. `2026-12-02T03:30:00.000Z`. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** '' while it has not come. */
export const InstantOrNone = v.union([v.literal(''), Instant]);
/** Clock time `HH:MM` of a day. */
export const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** '' while it is not set. */
export const TimeOrNone = v.union([v.literal(''), ClockTime]);

/** Key of a fractional index (npm fractional-indexing); rows sort by position, then id, by code unit. */
export const Position = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,200}$/));

/**
 * Does the calendar have this `YYYY-MM-DD`? From 1900 on, so that every database and every clock can hold it, and
 * before 9999, so that the next day is valid as well.
 */
const isInCalendar = (date: string): boolean => {
  const at = new Date(`${date}T12:00:00Z`);
  return date >= '1900' && date < '9999' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
};

/** Calendar date `YYYY-MM-DD` that exists: a 31 February would stop the database in the middle of a push. */
export const CalendarDate = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar));
