import * as v from 'valibot';

/** Key of a fractional index (npm fractional-indexing); rows sort by position, then id, by code unit. */
export const Position = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,200}$/));
/** Calendar date `YYYY-MM-DD`. */
export const CalendarDate = v.pipe(v.string(), v.isoDate());
