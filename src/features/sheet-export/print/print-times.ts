import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { formatDayAndMonth, formatTime } from '../../../../domain/format.ts';
import { type CallTime, callMinutes } from '../../../../domain/call-sheet/call-time.ts';
import { clockOf } from '../../../../domain/calendar/clock.ts';
import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import type { PrintTexts } from './print-texts.ts';
import type { PrintTime } from './sheet-print.ts';

const DAY = 24 * 60;

/** A person's time; of another day than the sheet's it carries its date. */
export function printTime(call: CallTime, content: SheetContent, texts: PrintTexts): PrintTime {
  const { generalCall, date } = content.head;
  const minutes = callMinutes(call, generalCall);
  if (minutes === null) return { time: '–', date: '' };
  const days = Math.floor(minutes / DAY);
  const shown = { time: formatTime(clockOf(minutes), texts.language), date: '' };
  if (days === 0) return shown;
  if (date === null) return { ...shown, date: days < 0 ? '–1' : `+${days}` };
  return { ...shown, date: formatDayAndMonth(addDays(date, days), texts.language) };
}
