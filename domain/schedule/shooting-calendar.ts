import { addDays, weekdayOf, weekOf } from '../calendar/calendar-days.ts';
import type { DayRow } from '../breakdown/grouping.ts';
import type { Row } from '../records/draft-change.ts';
import { holidayOn, type HolidayCode } from './holidays.ts';
import type { ScheduleSettings } from './schedule-records.ts';

export interface CalendarDateStatus {
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** A day off unless the date is made a working one. */
  isOff: boolean;
  /** The public holiday, also where the production works on it. */
  holiday: HolidayCode | null;
  /** The production's own record for the date. */
  exception: Row<'calendar-exception'> | null;
}

/**
 * Reader of a production's dates: its own exceptions count first, then the holidays, then the rest days of the week.
 */
export function dateReader(
  exceptions: readonly Row<'calendar-exception'>[],
  settings: Pick<ScheduleSettings, 'restDays'>,
): (date: string) => CalendarDateStatus {
  const own = new Map(exceptions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.fields.date, row]));
  return (date) => {
    const exception = own.get(date) ?? null;
    const holiday = holidayOn(date);
    const weekday = weekdayOf(date);
    const isOff =
      exception === null ? holiday !== null || settings.restDays.includes(weekday) : exception.fields.type !== 'work';
    return { date, weekday, isOff, holiday, exception };
  };
}

/** The most dates that a calendar shows: 26 weeks. */
export const MOST_DATES = 182;

/** Every date from the first to the last dated shooting day; none without one. */
export function datesOf(days: readonly DayRow[]): string[] {
  const dated = days.flatMap(({ fields }) => (fields.date === null ? [] : [fields.date])).toSorted();
  const [first, last] = [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined) return [];
  return datesBetween(first, last).slice(0, MOST_DATES);
}

/** Every date of a span, the last included; at most a year. */
export function datesBetween(from: string, until: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= until && dates.length < 366; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Number of the shooting week of a date: calendar weeks from Monday, counted from the first shooting day's. */
export const shootingWeek = (date: string, first: string): number => weekOf(date) - weekOf(first) + 1;
