import {
  dateIn,
  formatDate,
  formatDayAndMonth,
  type FormatLanguage,
  formatTime,
  formatWeekday,
  timeIn,
} from '../format.ts';
import { type BookingTerms, dayRanges, isOvernight } from './terms.ts';

const NEXT_DAY = { id: 'besoknya', en: 'next day' } satisfies Record<FormatLanguage, string>;

/** `Sab, 12 Des`: the year is added at the end. */
const formatBeginning = (date: string, language: FormatLanguage): string =>
  `${formatWeekday(date, language)}, ${formatDayAndMonth(date, language)}`;

/** `Sab, 12 Des – Sen, 14 Des 2026`; separated by `; ` where days are missing between. */
export const formatDays = (days: readonly string[], language: FormatLanguage): string =>
  dayRanges(days)
    .map(([from, to]) => (from === to ? '' : `${formatBeginning(from, language)} – `) + formatDate(to, language))
    .join('; ');

/** `05.30–14.00 WIB`; hours that end on the next day: `22.00–04.00 WIB besoknya`. */
export function formatHours(
  { startTime, endTime, timeZone }: Pick<BookingTerms, 'startTime' | 'endTime' | 'timeZone'>,
  language: FormatLanguage,
): string {
  const hours = `${formatTime(startTime, language)}–${formatTime(endTime, language, timeZone)}`;
  return isOvernight({ startTime, endTime }) ? `${hours} ${NEXT_DAY[language]}` : hours;
}

/**
 * A moment in the reader's zone: `Sab, 12 Des 2026, 18.00 WIB`. If the reader's zone is unknown (mails), the venue's.
 */
export function formatMoment(moment: number, timeZone: string, language: FormatLanguage): string {
  const at = new Date(moment);
  return `${formatDate(dateIn(timeZone, at), language)}, ${formatTime(timeIn(timeZone, at), language, timeZone)}`;
}
