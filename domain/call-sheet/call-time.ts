import { addDays } from '../calendar/calendar-days.ts';
import * as v from 'valibot';
import { clockMinutes, clockOf } from '../calendar/clock.ts';
import { ClockTime } from '../field-shapes.ts';

/**
 * Eight hours: a shooting day may run past midnight, so that a call that would be earlier than this before the general
 * call is a time of the following morning.
 */
const EARLIEST_BEFORE_CALL = 8 * 60;
const DAY = 24 * 60;

/**
 * When a person is called: minutes from the general call, so that moving it moves them too, or a fixed time that stays
 * (an exception). Null: no time is given.
 */
export const CallTime = v.nullable(
  v.union([
    v.strictObject({ offset: v.pipe(v.number(), v.integer(), v.minValue(-DAY), v.maxValue(2 * DAY)) }),
    v.strictObject({ fixed: ClockTime }),
  ]),
);
export type CallTime = v.InferOutput<typeof CallTime>;

/**
 * Minutes from midnight of the shooting date; 1440 and more is the next morning. Null for ''. Without a general call
 * everything is on the date itself.
 */
export function minutesOnDay(time: string, generalCall: string): number | null {
  if (time === '') return null;
  const minutes = clockMinutes(time);
  return generalCall !== '' && minutes < clockMinutes(generalCall) - EARLIEST_BEFORE_CALL ? minutes + DAY : minutes;
}

/** A call in minutes from midnight of the shooting date (negative: the evening before). Null without a time. */
export function callMinutes(call: CallTime, generalCall: string): number | null {
  if (call === null) return null;
  if ('fixed' in call) return minutesOnDay(call.fixed, generalCall);
  return generalCall === '' ? null : clockMinutes(generalCall) + call.offset;
}

/**
 * The calendar date of a call. `date` is the shooting date, `minutes` count from its midnight: a call of the evening
 * before or of the next morning has another date.
 */
export const callDate = (date: string, minutes: number): string => addDays(date, Math.floor(minutes / DAY));

/** A call as a clock time, '' without a time. */
export function callClock(call: CallTime, generalCall: string): string {
  const minutes = callMinutes(call, generalCall);
  return minutes === null ? '' : clockOf(minutes);
}

/**
 * Meaning of a clock time typed for a person: the same distance to the general call from now on. Without a general
 * call, or if it was an exception before, the time itself. '' is no time.
 */
export function typedCall(time: string, generalCall: string, before: CallTime): CallTime {
  if (time === '') return null;
  const minutes = minutesOnDay(time, generalCall);
  if (minutes === null) return null;
  if (generalCall === '' || (before !== null && 'fixed' in before)) return { fixed: time };
  return { offset: minutes - clockMinutes(generalCall) };
}
