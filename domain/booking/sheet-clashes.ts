import { minutesOnDay } from '../call-sheet/call-time.ts';
import { clockMinutes } from '../calendar/clock.ts';
import { firstCall } from '../call-sheet/people.ts';
import type { SheetCast, SheetHead } from '../call-sheet/records.ts';
import type * as v from 'valibot';
import { timeIn } from '../format.ts';
import { type BookingTerms, spanOf } from './terms.ts';

const MINUTE_MS = 60_000;

/** Facts of a house's call sheet for a booking of its day. */
export interface SheetOfDay {
  id: string;
  scriptId: string;
  production: string;
  dayNumber: number;
  date: string;
  /** First and last moment in milliseconds; null when the sheet has no times. */
  startsAt: number | null;
  endsAt: number | null;
  /** The sheet names the subject of the booking. */
  isNamed: boolean;
}

export interface SheetClash extends Pick<SheetOfDay, 'id' | 'scriptId' | 'production' | 'dayNumber' | 'date'> {
  /** `elsewhere`: another production calls them then. `hours`: the sheet's day is not within the booking's hours. */
  type: 'elsewhere' | 'hours';
  isNamed: boolean;
  /** Clock times in the zone of the booking; '' when the sheet has none. */
  from: string;
  to: string;
}

type Head = Pick<v.InferOutput<typeof SheetHead>, 'date' | 'timeZone' | 'generalCall' | 'estimatedWrap' | 'dayNumber'>;
type CastCall = Pick<v.InferOutput<typeof SheetCast>, 'pickUp' | 'makeUp' | 'onSet'>;

/** When a sheet's day begins and ends, for the person of a row, else for the unit. */
export function sheetTimes(
  { date, timeZone, generalCall, estimatedWrap }: Head,
  row: CastCall | null,
): Pick<SheetOfDay, 'startsAt' | 'endsAt'> {
  if (date === null) return { startsAt: null, endsAt: null };
  const midnight = spanOf({ days: [date], startTime: '00:00', endTime: '00:00', timeZone }).startsAt;
  const general = generalCall === '' ? null : clockMinutes(generalCall);
  const first = (row === null ? null : firstCall(row, generalCall)) ?? general;
  const wrap = minutesOnDay(estimatedWrap, generalCall);
  const at = (minutes: number | null) => (minutes === null ? null : midnight + minutes * MINUTE_MS);
  return { startsAt: at(first), endsAt: at(wrap) };
}

/**
 * Call sheets that clash with a booking before it is requested: another production of the house calls the same person
 * then, or the day's call sheet does not fit the hours. `scriptId`: the production of the booking.
 */
export function sheetClashes(
  terms: Pick<BookingTerms, 'days' | 'startTime' | 'endTime' | 'timeZone'>,
  scriptId: string | null,
  sheets: readonly SheetOfDay[],
): SheetClash[] {
  const clockAt = (moment: number | null) => (moment === null ? '' : timeIn(terms.timeZone, new Date(moment)));
  return sheets
    .filter(({ date }) => terms.days.includes(date))
    .flatMap((sheet): SheetClash[] => {
      const { startsAt, endsAt, isNamed } = sheet;
      const isOfBooking = scriptId === null || sheet.scriptId === scriptId;
      if (!isOfBooking && !isNamed) return [];
      const booked = spanOf({ ...terms, days: [sheet.date] });
      const isWithin =
        (startsAt === null || startsAt >= booked.startsAt) && (endsAt === null || endsAt <= booked.endsAt);
      const isApart =
        (startsAt !== null && startsAt >= booked.endsAt) || (endsAt !== null && endsAt <= booked.startsAt);
      if (isOfBooking ? isWithin : isApart) return [];
      const { id, production, dayNumber, date } = sheet;
      const from = clockAt(startsAt);
      const to = clockAt(endsAt);
      const type = isOfBooking ? 'hours' : 'elsewhere';
      return [{ type, id, scriptId: sheet.scriptId, production, dayNumber, date, isNamed, from, to }];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const HALF_HOUR = 30;
const halfHour = (minutes: number): string => {
  const inDay = minutes % (24 * 60);
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${inDay % 60 === 0 ? '00' : '30'}`;
};

/** The hours of a booking extended to a call sheet's, by the half hour; a side without a time on the sheet stays. */
export const hoursOfSheet = (
  { from, to }: Pick<SheetClash, 'from' | 'to'>,
  { startTime, endTime }: Pick<BookingTerms, 'startTime' | 'endTime'>,
): Pick<BookingTerms, 'startTime' | 'endTime'> => ({
  startTime: from === '' ? startTime : halfHour(Math.floor(clockMinutes(from) / HALF_HOUR) * HALF_HOUR),
  endTime: to === '' ? endTime : halfHour(Math.ceil(clockMinutes(to) / HALF_HOUR) * HALF_HOUR),
});
