import { daysBetween } from '../calendar/calendar-days.ts';
import * as v from 'valibot';
import { CalendarDate } from '../field-shapes.ts';
import { INDONESIAN_ZONES } from '../time-zones.ts';

export const MOST_DAYS = 31;
export const RATE_UNITS = ['hour', 'day'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

const HalfHour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[03]0$/));
/** Whole rupiah. */
const Rupiah = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** Terms that both sides agree on: when, where and for which rate. */
export const BookingTerms = v.object({
  /** Days of the venue, in order, each once. */
  days: v.pipe(
    v.array(CalendarDate),
    v.minLength(1),
    v.maxLength(MOST_DAYS),
    v.check((days) => days.every((day, at) => at === 0 || (days[at - 1] ?? '') < day)),
  ),
  /** `HH:MM` on the half hour in the venue's zone; an end at or before the start is on the next day. */
  startTime: HalfHour,
  endTime: HalfHour,
  timeZone: v.picklist(INDONESIAN_ZONES),
  rate: Rupiah,
  rateUnit: v.picklist(RATE_UNITS),
});
export type BookingTerms = v.InferOutput<typeof BookingTerms>;

export interface BookingQuote {
  /** Of one day, in half-hour steps. */
  hoursPerDay: number;
  /** Of all days. */
  hours: number;
  /** Whole rupiah before taxes. */
  subtotal: number;
}

const HALF_HOUR_MS = 30 * 60_000;
const halfHours = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 2 + Math.floor(minutes / 30);
};

/** Is the end on the next day? */
export const isOvernight = ({ startTime, endTime }: Pick<BookingTerms, 'startTime' | 'endTime'>): boolean =>
  endTime <= startTime;

/** Half hours of one day; an end at or before the start is on the next day. */
const lengthOf = ({ startTime, endTime }: Pick<BookingTerms, 'startTime' | 'endTime'>): number => {
  const length = halfHours(endTime) - halfHours(startTime);
  return length > 0 ? length : length + 48;
};

/** Hours and sum of some terms. The server's quote counts; a device shows the same by the same rule. */
export function quoteOf(terms: Omit<BookingTerms, 'timeZone'>): BookingQuote {
  const count = terms.days.length;
  const length = lengthOf(terms);
  const halves = length * count;
  // Half an hour of an odd rate is half a rupiah: the whole sum is rounded once.
  const subtotal = terms.rateUnit === 'day' ? count * terms.rate : Math.round((halves * terms.rate) / 2);
  return { hoursPerDay: length / 2, hours: halves / 2, subtotal };
}

/** Hours ahead of UTC, the same all year (tz database, in force since 1988). */
const AHEAD: Record<BookingTerms['timeZone'], number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };

const instantOf = (day: string, clock: string, zone: BookingTerms['timeZone']): number =>
  Date.parse(`${day}T${clock}:00Z`) - AHEAD[zone] * 3_600_000;

type Times = Pick<BookingTerms, 'days' | 'startTime' | 'endTime' | 'timeZone'>;

/** First moment and last moment, in milliseconds. */
export function spanOf(terms: Times): { startsAt: number; endsAt: number } {
  const [first = ''] = terms.days;
  const last = terms.days.at(-1) ?? first;
  return {
    startsAt: instantOf(first, terms.startTime, terms.timeZone),
    endsAt: instantOf(last, terms.startTime, terms.timeZone) + lengthOf(terms) * HALF_HOUR_MS,
  };
}

/** Every half hour that the terms take, as moments in milliseconds, in order and each once. */
export function slotsOf(terms: Times): number[] {
  const length = lengthOf(terms);
  const slots = terms.days.flatMap((day) => {
    const start = instantOf(day, terms.startTime, terms.timeZone);
    return Array.from({ length }, (_, at) => start + at * HALF_HOUR_MS);
  });
  return [...new Set(slots)].toSorted((a, b) => a - b);
}

/** Do two bookings overlap in a half hour? */
export function doTermsMeet(one: Times, other: Times): boolean {
  const taken = new Set(slotsOf(one));
  return slotsOf(other).some((at) => taken.has(at));
}

/** Calendar days of the venue that the terms touch: a night's end is on the next day. */
export function daysTouched(terms: Times): string[] {
  const ahead = AHEAD[terms.timeZone] * 3_600_000;
  const days = slotsOf(terms).map((at) => new Date(at + ahead).toISOString().slice(0, 10));
  return [...new Set(days)];
}

/** Consecutive days as ranges, read as "12–14 December". */
export function dayRanges(days: readonly string[]): [from: string, to: string][] {
  const ranges: [string, string][] = [];
  for (const day of [...days].toSorted()) {
    const last = ranges.at(-1);
    if (last !== undefined && daysBetween(last[1], day) === 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}
