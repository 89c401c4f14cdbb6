import { createEvent, createEvents, type EventAttributes } from 'ics';

/** An entry for a calendar application; instants in ISO. */
export interface CalendarEntry {
  uid: string;
  /** Raised with every new version: the application then moves its entry. */
  sequence: number;
  start: string;
  end: string;
  title: string;
  description: string;
  location: string;
  geo: { lat: number; lon: number } | null;
  url: string | null;
  /** Minutes before the start. */
  alarmMinutes: number;
  alarmText: string;
  /** ISO instant of now. */
  madeAt: string;
}

/** The entry as an iCalendar file (RFC 5545). Times are given in UTC: the moment is right wherever the telephone is. */
export function calendarFile(entry: CalendarEntry): string {
  const { error, value } = createEvent(eventOf(entry));
  if (value == null) throw new Error('the calendar entry could not be made', { cause: error });
  return folded(value);
}

/** Several entries in one file, e.g. the days of a schedule. */
export function calendarFileOf(entries: readonly CalendarEntry[]): string {
  const { error, value } = createEvents(entries.map(eventOf));
  if (value == null) throw new Error('the calendar could not be made', { cause: error });
  return folded(value);
}

const eventOf = (entry: CalendarEntry): EventAttributes => ({
  uid: entry.uid,
  sequence: entry.sequence,
  productId: 'klaket/call-sheet',
  method: 'PUBLISH',
  status: 'CONFIRMED',
  busyStatus: 'BUSY',
  start: Date.parse(entry.start),
  end: Date.parse(entry.end),
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
  created: Date.parse(entry.madeAt),
  lastModified: Date.parse(entry.madeAt),
  title: entry.title,
  description: entry.description,
  location: entry.location,
  ...(entry.geo && { geo: entry.geo }),
  ...(entry.url !== null && { url: entry.url }),
  alarms: [{ action: 'display', description: entry.alarmText, trigger: { minutes: entry.alarmMinutes, before: true } }],
});

/**
 * A line has at most 75 bytes, including the space of a continued line (RFC 5545, 3.1); the package counts one less.
 */
const LINE_BYTES = 75;

function folded(text: string): string {
  const bytes = new TextEncoder();
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines
    .map((line) => {
      let out = '';
      let used = 0;
      for (const letter of line) {
        const size = bytes.encode(letter).length;
        if (used + size > LINE_BYTES) {
          out += '\r\n ';
          used = 1;
        }
        out += letter;
        used += size;
      }
      return out;
    })
    .join('\r\n');
}
