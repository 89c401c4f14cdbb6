import {
  dateIn,
  formatDate,
  formatDayAndMonth,
  type FormatLanguage,
  formatTime,
  formatWeekday,
  timeIn,
} from '../format.ts';
import { type BookingTerms, dayRanges } from './terms.ts';

/** `Sab, 12 Des`: the year stands at the end. */
const formatBeginning = (date: string, language: FormatLanguage): string =>
  `${formatWeekday(date, language)}, ${formatDayAndMonth(date, language)}`;

/** `Sab, 12 Des – Sen, 14 Des 2026`; parted by `; ` where days are missing between. */
export const formatDays = (days: readonly string[], language: FormatLanguage): string =>
  dayRanges(days)
    .map(([from, to]) => (from === to ? '' : `${formatBeginning(from, language)} – `) + formatDate(to, language))
    .join('; ');

/** `05.30–14.00 WIB`. */
export const formatHours = (
  { startTime, endTime, timeZone }: Pick<BookingTerms, 'startTime' | 'endTime' | 'timeZone'>,
  language: FormatLanguage,
): string => `${formatTime(startTime, language)}–${formatTime(endTime, language, timeZone)}`;

/** A moment in the venue's zone: `Sab, 12 Des 2026, 18.00 WIB`. */
export function formatMoment(moment: number, timeZone: string, language: FormatLanguage): string {
  const at = new Date(moment);
  return `${formatDate(dateIn(timeZone, at), language)}, ${formatTime(timeIn(timeZone, at), language, timeZone)}`;
}
