import * as v from 'valibot';
import { DayId, SceneId, TagId, Uuid } from '../ids.ts';
import { CalendarDate, Instant, Position, text } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));

export const BANNER_TYPES = ['meal', 'prayer', 'move', 'note'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

/** A row between the strips of a day: a meal, a prayer, a company move, or a note. */
const BannerFields = v.object({
  type: v.picklist(BANNER_TYPES),
  text: text(300),
  minutes,
  /** Null: kept beside the unscheduled scenes. */
  dayId: v.nullable(DayId),
  /** Order among the scenes and banners of its day. */
  dayPosition: Position,
});

const EXCEPTION_TYPES = ['off', 'holiday', 'work'] as const;
/** Kind of date for this production: a day off, a holiday, or a holiday or rest day on which it works. */
const CalendarExceptionFields = v.object({
  date: CalendarDate,
  type: v.picklist(EXCEPTION_TYPES),
  name: text(300),
});

export const ABSENCE_TYPES = ['away', 'travel'] as const;
export type AbsenceType = (typeof ABSENCE_TYPES)[number];
/** Dates on which a member of the cast cannot work, or travels. */
const CastAvailabilityFields = v.object({
  tagId: TagId,
  /** Absent: away. */
  type: v.optional(v.nullable(v.picklist(ABSENCE_TYPES))),
  from: CalendarDate,
  /** Included. */
  until: CalendarDate,
  note: text(2000),
});

const PlanDay = v.object({
  id: DayId,
  number: v.pipe(v.number(), v.integer()),
  date: v.nullable(CalendarDate),
  position: Position,
  place: text(300),
});
/** A scene or a banner, and its place. */
const PlanStrip = v.object({ id: SceneId, dayId: v.nullable(DayId), dayPosition: Position });
const PlanBanner = v.object({ id: Uuid, ...BannerFields.entries });

/** A copy of the schedule, to compare and to adopt. Days and scenes hold the only real one. */
const SchedulePlanFields = v.object({
  name: text(300),
  /** ISO instant. */
  madeAt: Instant,
  days: v.array(PlanDay),
  scenes: v.array(PlanStrip),
  banners: v.array(PlanBanner),
});

/** Rules of one production's schedule; id is the script's. */
const ScheduleSettingsFields = v.object({
  /** Estimate for a page, in minutes, for scenes without an estimate. */
  minutesPerPage: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(2400)),
  /** Longest day, in minutes of work. */
  minutesPerDay: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(24 * 60)),
  /** A gap of so many working days or more is drop and pick-up instead of hold. */
  dropAfter: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** Rest days of every week: 1 is Monday, 7 is Sunday. */
  restDays: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  /** Call of a day that has no call sheet, `HH:MM`. */
  call: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Weight of a waiting day of each member of the cast; 1 where none is given. */
  castWeights: v.array(v.object({ tagId: TagId, weight: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)) })),
});
export type ScheduleSettings = v.InferOutput<typeof ScheduleSettingsFields>;

export const DEFAULT_SCHEDULE_SETTINGS: ScheduleSettings = {
  minutesPerPage: 80,
  minutesPerDay: 12 * 60,
  dropAfter: 5,
  restDays: [],
  call: '06:00',
  castWeights: [],
};

const edit = { writer: 'device', act: 'productions.edit' } as const;

export const bannerRecord = defineRecord({
  kind: 'banner',
  scope: 'script',
  fields: BannerFields,
  mergePolicies: { dayPosition: 'last-write' },
  table: 'banners',
  writePolicy: edit,
  fieldKinds: { type: 'fact', text: 'text', minutes: 'number', dayId: 'day', dayPosition: 'order' },
  namingFields: ['text'],
});

export const calendarExceptionRecord = defineRecord({
  kind: 'calendar-exception',
  scope: 'script',
  fields: CalendarExceptionFields,
  table: 'calendarExceptions',
  writePolicy: edit,
  fieldKinds: { date: 'date', type: 'fact', name: 'text' },
  namingFields: ['date', 'name'],
});

export const castAvailabilityRecord = defineRecord({
  kind: 'cast-availability',
  scope: 'script',
  fields: CastAvailabilityFields,
  table: 'castAvailabilities',
  writePolicy: edit,
  fieldKinds: { tagId: 'tag', type: 'fact', from: 'date', until: 'date', note: 'long-text' },
  namingFields: ['from'],
});

export const schedulePlanRecord = defineRecord({
  kind: 'schedule-plan',
  scope: 'script',
  fields: SchedulePlanFields,
  table: 'schedulePlans',
  writePolicy: edit,
  fieldKinds: { name: 'text', madeAt: 'content', days: 'content', scenes: 'content', banners: 'content' },
  namingFields: ['name'],
});

export const scheduleSettingsRecord = defineRecord({
  kind: 'schedule-settings',
  scope: 'script',
  fields: ScheduleSettingsFields,
  mergePolicies: { castWeights: 'last-write', restDays: 'last-write' },
  table: 'scheduleSettings',
  writePolicy: edit,
  fieldKinds: {
    minutesPerPage: 'number',
    minutesPerDay: 'number',
    dropAfter: 'number',
    restDays: 'fact',
    call: 'time',
    castWeights: 'content',
  },
  namingFields: [],
});
