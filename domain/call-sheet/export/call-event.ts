import { minutesOnDay } from '../call-time.ts';
import type { SheetContent } from '../content.ts';
import type { SheetPerson } from '../people.ts';
import type { MapPin } from '../../places/map-pin.ts';

/** A person's call as a calendar entry. */
export interface CallEvent {
  /** The same for every revision, so that a new one moves the entry instead of adding one. */
  uid: string;
  sequence: number;
  /** ISO instants. */
  start: string;
  end: string;
  pin: MapPin;
}

/** Hours east of Greenwich; Indonesia has no summer time. */
const OFFSETS = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const;
const MINUTE_MS = 60_000;
/** Length of an entry without a known wrap, short because an entry needs an end. */
const UNKNOWN_LENGTH = 60;

/** The moment of a clock time on the sheet's day; minutes may be negative (the evening before) or more than a day. */
function instantOf(date: string, minutes: number, timeZone: SheetContent['head']['timeZone']): string {
  const midnight = Date.parse(`${date}T00:00:00Z`) - OFFSETS[timeZone] * 60 * MINUTE_MS;
  return new Date(midnight + minutes * MINUTE_MS).toISOString();
}

/** Null for anyone who has no call, or where the sheet has no date. `revision` 0 is a draft. */
export function callEvent(content: SheetContent, person: SheetPerson, revision: number): CallEvent | null {
  const { head } = content;
  if (head.date === null || person.callMinutes === null) return null;
  const sheet = content[person.list].find(({ id }) => id === person.rowId)?.sheetId ?? '';
  const wrap = minutesOnDay(head.estimatedWrap, head.generalCall);
  const end = wrap !== null && wrap > person.callMinutes ? wrap : person.callMinutes + UNKNOWN_LENGTH;
  return {
    uid: `${sheet}.${person.rowId}@klaket`,
    sequence: revision,
    start: instantOf(head.date, person.callMinutes, head.timeZone),
    end: instantOf(head.date, end, head.timeZone),
    pin: head.locationPin ?? head.basecampPin,
  };
}
