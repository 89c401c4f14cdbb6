import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { MapPin } from '../places/map-pin.ts';
import { CalendarDate, ClockTime, Instant, text, TimeOrNone } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';
import { INDONESIAN_ZONES } from '../time-zones.ts';

/** A character of a production is played by a booked talent. Its id is the id of the character's tag. */
export const castLinkRecord = defineRecord({
  kind: 'cast-link',
  scope: 'script',
  fields: v.object({ talentId: Uuid, bookingId: Uuid, name: text(300) }),
  mergePolicies: { talentId: 'last-write', bookingId: 'last-write', name: 'last-write' },
  table: 'castLinks',
  writePolicy: { writer: 'device', act: 'bookings' },
  fieldKinds: { talentId: 'content', bookingId: 'content', name: 'text' },
  namingFields: ['name'],
});

const CALL_FACTS = {
  scriptId: 'content',
  houseName: 'fact',
  production: 'fact',
  revision: 'fact',
  issuedAt: 'content',
  date: 'date',
  timeZone: 'fact',
  dayNumber: 'fact',
  character: 'fact',
  isCalled: 'flag',
  call: 'time',
  callDate: 'date',
  previousCall: 'time',
  previousDate: 'date',
  pickUp: 'time',
  makeUp: 'time',
  onSet: 'time',
  wrap: 'time',
  locationName: 'fact',
  locationAddress: 'fact',
  locationGate: 'fact',
  locationPin: 'pin',
  basecampName: 'fact',
  detail: 'fact',
  remarks: 'fact',
  scenes: 'content',
  contacts: 'content',
  confirmedAt: 'content',
} as const;

/**
 * A talent's call of an issued sheet, in the talent's own scope: it is read without a network and without membership in
 * the house. The server writes it for talents who are linked and booked. Its id is the sheet's.
 */
export const myCallRecord = defineRecord({
  kind: 'my-call',
  scope: 'user',
  fields: v.object({
    scriptId: Uuid,
    houseName: text(300),
    production: text(300),
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    issuedAt: Instant,
    date: CalendarDate,
    timeZone: v.picklist(INDONESIAN_ZONES),
    dayNumber: v.pipe(v.number(), v.integer(), v.minValue(0)),
    character: text(300),
    /** False: a later revision does not call the talent. */
    isCalled: v.boolean(),
    /** Time at the first place. */
    call: TimeOrNone,
    /** The calendar date of `call`: a call may be on the evening before the shooting date, or on the next morning. */
    callDate: v.optional(CalendarDate),
    /** The call of the revision before, if it differs. */
    previousCall: v.union([v.literal(''), ClockTime]),
    /** The date of that revision's first call, if it differs; missing in calls written by older servers. */
    previousDate: v.optional(v.nullable(CalendarDate)),
    pickUp: TimeOrNone,
    makeUp: TimeOrNone,
    onSet: TimeOrNone,
    wrap: TimeOrNone,
    locationName: text(300),
    locationAddress: text(1000),
    locationGate: text(300),
    locationPin: MapPin,
    basecampName: text(300),
    detail: text(2000),
    remarks: text(2000),
    scenes: v.pipe(v.array(v.object({ number: text(40), set: text(1000), time: TimeOrNone })), v.maxLength(300)),
    contacts: v.pipe(v.array(v.object({ role: text(300), name: text(300), phone: text(300) })), v.maxLength(20)),
    /** When the talent confirmed this version; null, or missing in older calls: not yet. */
    confirmedAt: v.optional(v.nullable(Instant)),
  }),
  mergePolicies: Object.fromEntries(Object.keys(CALL_FACTS).map((name) => [name, 'last-write'])),
  table: 'myCalls',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: CALL_FACTS,
  namingFields: ['production'],
});
export type MyCall = v.InferOutput<typeof myCallRecord.fields>;
