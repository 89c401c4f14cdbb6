import { addDays } from '../calendar/calendar-days.ts';
import { callClock, callDate } from '../call-sheet/call-time.ts';
import { clockOf } from '../calendar/clock.ts';
import type { SheetContent } from '../call-sheet/content.ts';
import type { SheetIssue } from '../call-sheet/issue.ts';
import { firstCall } from '../call-sheet/people.ts';
import { dateIn, timeIn } from '../format.ts';
import type { FieldsOf } from '../records/records.ts';
import type { MyCall } from './cast-records.ts';
import { areContactsShown, doesBookingBlock } from './states.ts';
import { daysTouched } from './terms.ts';

const MOST_CONTACTS = 3;

type Issue = Pick<SheetIssue, 'revision' | 'issuedAt' | 'content'>;

const rowOf = (content: SheetContent, tagId: string) => content.cast.find((row) => row.tagId === tagId);

/** The first call of a character, in minutes from midnight of the shooting date; null without one. */
function callOf(content: SheetContent, tagId: string): number | null {
  const row = rowOf(content, tagId);
  return row === undefined ? null : firstCall(row, content.head.generalCall);
}

/**
 * The call of a character's actor in an issued sheet; null when the sheet has no date, or never called them. `before`:
 * their call of an older revision.
 */
export function myCallOf(scriptId: string, tagId: string, issue: Issue, before: MyCall | null): MyCall | null {
  const { content, revision, issuedAt } = issue;
  const { head, production } = content;
  const row = rowOf(content, tagId);
  if (head.date === null || (row === undefined && before === null)) return null;
  const minutes = callOf(content, tagId);
  const call = minutes === null ? '' : clockOf(minutes);
  const clock = (time: Parameters<typeof callClock>[0]) => callClock(time, head.generalCall);
  const number = row?.number ?? null;
  const firstDate = callDate(head.date, minutes ?? 0);
  return {
    scriptId,
    houseName: production.house,
    production: production.title,
    revision,
    issuedAt,
    confirmedAt: before?.issuedAt === issuedAt ? (before.confirmedAt ?? null) : null,
    date: head.date,
    timeZone: head.timeZone,
    dayNumber: head.dayNumber,
    character: row?.character ?? before?.character ?? '',
    isCalled: row !== undefined,
    call,
    callDate: firstDate,
    previousCall: before === null || before.call === call ? '' : before.call,
    previousDate: before?.isCalled === true && dateOfCall(before) !== firstDate ? dateOfCall(before) : null,
    pickUp: clock(row?.pickUp ?? null),
    makeUp: clock(row?.makeUp ?? null),
    onSet: clock(row?.onSet ?? null),
    wrap: head.estimatedWrap,
    locationName: head.locationName,
    locationAddress: head.locationAddress,
    locationGate: head.locationGate,
    locationPin: head.locationPin,
    basecampName: head.basecampName,
    detail: row?.detail ?? '',
    remarks: row?.remarks ?? '',
    scenes: content.scenes
      .filter(({ cast }) => number !== null && cast.includes(number))
      .map(({ number: scene, set, time }) => ({ number: scene, set, time })),
    contacts: content.lines
      .filter(({ list }) => list === 'contact')
      .slice(0, MOST_CONTACTS)
      .map(({ label, text, phone }) => ({ role: label, name: text.slice(0, 300), phone })),
  };
}

/** A withdrawn call: the talent still sees its day, and nothing else of the sheet. */
export const withoutCall = (call: MyCall): MyCall => ({
  ...call,
  confirmedAt: null,
  isCalled: false,
  call: '',
  callDate: call.date,
  previousCall: '',
  previousDate: null,
  pickUp: '',
  makeUp: '',
  onSet: '',
  wrap: '',
  locationName: '',
  locationAddress: '',
  locationGate: '',
  locationPin: null,
  basecampName: '',
  detail: '',
  remarks: '',
  scenes: [],
  contacts: [],
});

interface BookingOfCall {
  fields: Pick<FieldsOf<'booking'>, 'scriptId' | 'houseName' | 'state' | 'offer'>;
}

/**
 * Days that the talent has promised to the production of a call (or else to its house) when the day of the call is not
 * one of them. Empty when a booking of that house includes the day, or no booking is known.
 */
export function bookedInstead(
  call: Pick<MyCall, 'date' | 'scriptId' | 'houseName'>,
  bookings: readonly BookingOfCall[],
): string[] {
  const isOwn = ({ fields }: BookingOfCall) => fields.scriptId === call.scriptId;
  const held = bookings.filter(
    (booking) =>
      (isOwn(booking) || booking.fields.houseName === call.houseName) &&
      (doesBookingBlock(booking.fields.state) || areContactsShown(booking.fields.state)),
  );
  const own = held.filter(isOwn);
  const daysOf = (some: readonly BookingOfCall[]) => some.flatMap(({ fields }) => daysTouched(fields.offer.terms));
  if (daysOf(held).includes(call.date)) return [];
  return [...new Set(daysOf(own.length > 0 ? own : held))].toSorted();
}

export type CallNews = 'new' | 'changed' | 'withdrawn';

/** Parts of a call that are worth a mail: day, time and place. Null when they are unchanged. */
export function callNews(before: MyCall | null, now: MyCall): CallNews | null {
  if (!now.isCalled) return before?.isCalled === true ? 'withdrawn' : null;
  if (before === null || !before.isCalled) return 'new';
  const isSame =
    dateOfCall(before) === dateOfCall(now) &&
    before.call === now.call &&
    before.locationName === now.locationName &&
    before.locationAddress === now.locationAddress;
  return isSame ? null : 'changed';
}

/** The calendar date of the call at the first place. Calls written by older servers have the shooting date alone. */
export const dateOfCall = ({ callDate: ofCall, date }: Pick<MyCall, 'callDate' | 'date'>): string => ofCall ?? date;

/** Shoots last longer than planned: a call stays readable this many hours after the estimated wrap. */
const AFTER_WRAP_HOURS = 3;
/** A call without an estimated wrap from this clock time on runs past midnight. */
const LATE_CALL = '14:00';
const NOON = 12;

/**
 * Is a call over? It ends with its shooting date; if the day runs past midnight, some hours after the estimated wrap,
 * and without one at noon.
 */
export function isCallOver(call: MyCall, now: Date): boolean {
  const { date, timeZone, wrap } = call;
  const today = dateIn(timeZone, now);
  if (!runsPastMidnight(call)) return date < today;
  const next = addDays(date, 1);
  if (next !== today) return next < today;
  const endHour = wrap === '' ? NOON : Number(wrap.slice(0, 2)) + AFTER_WRAP_HOURS;
  return Number(timeIn(timeZone, now).slice(0, 2)) >= endHour;
}

function runsPastMidnight(call: MyCall): boolean {
  const { date, wrap, onSet } = call;
  const day = dateOfCall(call);
  if (day !== date) return day > date || (wrap !== '' && onSet !== '' && wrap <= onSet);
  return wrap === '' ? call.call >= LATE_CALL : wrap <= call.call;
}
