import * as v from 'valibot';
import { GENDERS } from '../house/house-records.ts';
import { MapPin } from '../places/map-pin.ts';
import { DayId, SceneId, TagId, Uuid } from '../ids.ts';
import { CalendarDate, Instant, InstantOrNone, Position, text, TimeOrNone } from '../field-shapes.ts';
import { TAG_KINDS } from '../screenplay/screenplay.ts';
import { INDONESIAN_ZONES } from '../time-zones.ts';
import { CallTime } from './call-time.ts';

/**
 * The records of a call sheet. The head holds what a sheet has once, each fact in a field of its own so that two people
 * can edit one sheet; every row of a list is a record with a fractional position. All are in the scope of their
 * production.
 */
const line = text(300);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const SheetId = Uuid;

/** Sheet that a value was taken over from: its number, and its shooting day or 0. Null: changed or confirmed since. */
export const TakenFrom = v.nullable(v.object({ sheet: count, day: count }));
export type TakenFrom = v.InferOutput<typeof TakenFrom>;
const takenFrom = v.exactOptional(TakenFrom);

/** Names and telephone numbers that a reader with a share key gets to see. `contacts`: of those to ring only. */
export const GUEST_NAMES = ['everyone', 'contacts'] as const;
export const GUEST_PHONES = ['everyone', 'contacts', 'nobody'] as const;

export const SheetHead = v.object({
  /** Counts the production's sheets; shown as `CS-0007`. */
  number: count,
  /** Shooting day it was made from; null for a sheet without one. */
  dayId: v.nullable(DayId),
  /** Day x of y; 0 while it is not known. */
  dayNumber: count,
  dayCount: count,
  date: v.nullable(CalendarDate),
  timeZone: v.picklist(INDONESIAN_ZONES),
  director: line,
  producer: line,
  generalCall: TimeOrNone,
  shootingCall: TimeOrNone,
  estimatedWrap: TimeOrNone,
  /**
   * Typed, or from a configured service; `weatherAsOf` is when it was fetched or typed. Sun times are computed, never
   * stored.
   */
  weather: line,
  temperature: line,
  weatherAsOf: InstantOrNone,
  locationName: line,
  locationAddress: text(1000),
  /** Entrance for the crew. */
  locationGate: line,
  locationPin: MapPin,
  basecampName: line,
  basecampAddress: text(1000),
  basecampPin: MapPin,
  parkingName: line,
  parkingNote: text(1000),
  parkingPin: MapPin,
  hospitalName: line,
  hospitalAddress: text(1000),
  hospitalPhone: line,
  hospitalPin: MapPin,
  /** When it was last confirmed that it is open and takes emergencies. */
  hospitalCheckedOn: v.nullable(CalendarDate),
  locationManager: line,
  locationManagerPhone: line,
  guestNames: v.picklist(GUEST_NAMES),
  guestPhones: v.picklist(GUEST_PHONES),
  createdAt: Instant,
  /** Marks of values that were taken over from another sheet (`taken-over.ts`). */
  locationFrom: takenFrom,
  locationManagerFrom: takenFrom,
  basecampFrom: takenFrom,
  parkingFrom: takenFrom,
  hospitalFrom: takenFrom,
  generalCallFrom: takenFrom,
  shootingCallFrom: takenFrom,
  estimatedWrapFrom: takenFrom,
});
export type SheetHead = v.InferOutput<typeof SheetHead>;

const row = { sheetId: SheetId, position: Position };

/** Usual marks of a day, which a button adds; each reader sees them in their own language. */
const TIME_LABELS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type TimeLabel = (typeof TIME_LABELS)[number];

/** Meals and other marks of the day. */
export const SheetTime = v.object({
  ...row,
  kind: v.picklist(['meal', 'other']),
  time: TimeOrNone,
  until: TimeOrNone,
  /** As typed; '' when `label` describes it. */
  description: line,
  label: v.exactOptional(v.nullable(v.picklist(TIME_LABELS))),
  /** Mark of a time that was taken over from another sheet. */
  takenFrom,
});

/**
 * A scene to be shot. Its fields were copied from the breakdown and may be changed for the day; `sceneId` leads back to
 * it.
 */
export const SheetScene = v.object({
  ...row,
  sceneId: v.nullable(SceneId),
  number: text(40),
  /** `INT`, `EXT`, `INT/EXT`. */
  interior: text(20),
  /** In the words of the script: `Pagi`, `Night`. */
  timeOfDay: text(200),
  /** Decides the strip's colour together with `interior`. */
  light: v.nullable(v.picklist(['day', 'night'])),
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/))),
  set: text(1000),
  synopsis: text(20_000),
  /** Cast numbers in order. */
  cast: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  eighths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8000)),
  time: TimeOrNone,
});

/**
 * Work status of a cast member on the day, as on paper: start, work, hold, finish, travel, fitting, rehearsal, test;
 * swf = start-work-finish.
 */
export const CAST_STATUSES = [
  '',
  'start',
  'work',
  'hold',
  'finish',
  'start-finish',
  'travel',
  'fitting',
  'rehearsal',
  'test',
] as const;
export type CastStatus = (typeof CAST_STATUSES)[number];

export const SheetCast = v.object({
  ...row,
  /** Tag of the breakdown; null for a person who was added by hand. */
  tagId: v.nullable(TagId),
  personId: v.nullable(Uuid),
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Name of the actor. */
  name: line,
  character: line,
  /** Note about the character that day (wet, wounded, costume 3). */
  detail: text(2000),
  age: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(130))),
  gender: v.picklist(GENDERS),
  status: v.picklist(CAST_STATUSES),
  pickUp: CallTime,
  makeUp: CallTime,
  onSet: CallTime,
  phone: line,
  remarks: text(2000),
});

/** Background: a group of extras. */
export const SheetExtra = v.object({ ...row, name: line, count, note: text(2000), call: CallTime });

export const SheetCrew = v.object({
  ...row,
  personId: v.nullable(Uuid),
  department: line,
  role: line,
  name: line,
  phone: line,
  call: CallTime,
});

/**
 * Lists of a line each. `property`: label = scene numbers; `requirement`: label = department; `contact`: label = role,
 * text = name, with a telephone number, the first ones are those to ring; `rule` and `note`: text only.
 */
const SHEET_LISTS = ['property', 'requirement', 'rule', 'note', 'contact'] as const;
export type SheetList = (typeof SHEET_LISTS)[number];
export const SheetLine = v.object({
  ...row,
  list: v.picklist(SHEET_LISTS),
  label: line,
  text: text(5000),
  phone: line,
  /** Category of the breakdown that a requirement came from, until a label is typed. */
  category: v.exactOptional(v.nullable(v.picklist(TAG_KINDS))),
});

/** A coming day in the advance schedule, with its scenes as they were planned when the sheet was made. */
export const SheetAdvance = v.object({
  ...row,
  dayId: v.nullable(DayId),
  dayNumber: count,
  date: v.nullable(CalendarDate),
  place: line,
  call: TimeOrNone,
  scenes: v.pipe(
    v.array(
      v.object({
        number: text(40),
        interior: text(20),
        timeOfDay: text(200),
        light: v.nullable(v.picklist(['day', 'night'])),
        set: text(1000),
        cast: v.array(v.number()),
        eighths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8000)),
      }),
    ),
    v.maxLength(200),
  ),
});

/** Kinds of the rows of a sheet and the list of the content (`content.ts`) that they fill. */
export const SHEET_ROWS = {
  'sheet-time': 'times',
  'sheet-scene': 'scenes',
  'sheet-cast': 'cast',
  'sheet-extra': 'extras',
  'sheet-crew': 'crew',
  'sheet-line': 'lines',
  'sheet-advance': 'advance',
} as const;
export type SheetRowKind = keyof typeof SHEET_ROWS;
export const SHEET_ROW_KINDS = Object.keys(SHEET_ROWS) as SheetRowKind[];
