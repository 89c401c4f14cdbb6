import * as v from 'valibot';
import { CalendarDate, Position } from './production/records.ts';
import { INDONESIAN_ZONES } from './time-zones.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const line = text(300);
/** `HH:MM`, or '' while it is not set; its zone is the sheet's. */
const time = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const Place = v.object({
  name: line,
  description: text(2000),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
export const Contact = v.object({ name: line, phone: line });

/** A call sheet's head and whatever stands on it once (decisions, section 5). Its rows are records of their own, below. */
export const CallSheet = v.object({
  scriptId: v.string(),
  /** Shooting day it was made from; null for a sheet that stands alone. */
  dayId: v.nullable(v.string()),
  number: count,
  /** Day x of y. */
  day: count,
  dayOf: count,
  date: v.nullable(CalendarDate),
  timeZone: v.picklist(INDONESIAN_ZONES),
  generalCall: time,
  shootingCall: time,
  estimatedWrap: time,
  /** Typed by hand or from a configured service; sunrise and sunset are computed on the device. */
  weather: v.object({ summary: line, temperature: line, rain: line }),
  sunrise: time,
  sunset: time,
  hospital: v.object({ ...Place.entries, phone: line }),
  location: Place,
  basecamp: Place,
  parking: Place,
  rules: text(10_000),
  locationManager: Contact,
  revision: count,
});
export type CallSheet = v.InferOutput<typeof CallSheet>;

/** Rows of a sheet, each a record of its own with a position. */
export const CALL_SHEET_ROWS = {
  scene: v.object({
    position: Position,
    sceneId: v.nullable(v.string()),
    number: line,
    interior: line,
    set: line,
    light: line,
    cast: line,
    eighths: count,
    time,
  }),
  cast: v.object({
    position: Position,
    number: v.nullable(count),
    /** Name of the actor. */
    name: line,
    character: line,
    status: line,
    pickUp: time,
    makeUp: time,
    onSet: time,
    remarks: text(2000),
    age: v.nullable(count),
    gender: line,
    characterDetail: text(2000),
  }),
  crew: v.object({ position: Position, department: line, name: line, job: line, phone: line, call: time }),
  property: v.object({ position: Position, name: line, department: line, sceneNumbers: line }),
  /** Meals and other rows of a time and a description. */
  time: v.object({ position: Position, time, description: line, kind: v.picklist(['meal', 'other']) }),
  note: v.object({ position: Position, text: text(5000) }),
  advance: v.object({ position: Position, date: v.nullable(CalendarDate), text: text(2000) }),
  emergency: v.object({ position: Position, ...Contact.entries }),
} as const satisfies Record<string, v.ObjectSchema<v.ObjectEntries, undefined>>;
export type CallSheetRowKind = keyof typeof CALL_SHEET_ROWS;
export type CallSheetRow<K extends CallSheetRowKind> = v.InferOutput<(typeof CALL_SHEET_ROWS)[K]>;

/** How a call sheet is opened (specification, section 2). */
export const CALL_SHEET_MODES = ['manage', 'edit', 'list', 'view'] as const;
export type CallSheetMode = (typeof CALL_SHEET_MODES)[number];

/** An unguessable, revocable, view-only key that opens a sheet without an account. */
export const ShareKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32,64}$/), v.brand('ShareKey'));
export type ShareKey = v.InferOutput<typeof ShareKey>;
