import { type FormatLanguage, formatDayAndMonth, formatTime } from '../../../domain/format.ts';

/** Today the time, before that the day. */
export function momentText(moment: number, language: FormatLanguage, now = Date.now()): string {
  const day = dayOf(moment);
  return day === dayOf(now) ? timeText(moment, language) : formatDayAndMonth(day, language);
}

export const dayOf = (moment: number): string => new Date(moment).toLocaleDateString('sv');
export const timeText = (moment: number, language: FormatLanguage): string =>
  formatTime(new Date(moment).toTimeString().slice(0, 5), language);
