import * as v from 'valibot';
import { HousePractice, HouseRule, Person } from '../call-sheet/house-records.ts';
import { ShareKey, SheetIssue, SheetReply } from '../call-sheet/issue.ts';
import {
  SheetAdvance,
  SheetCast,
  SheetCrew,
  SheetExtra,
  SheetHead,
  SheetLine,
  SheetScene,
  SheetTime,
} from '../call-sheet/records.ts';
import { DayId, SceneId, ScriptId, TagId } from '../ids.ts';
import type { ScopeKind } from '../scopes.ts';
import { DAY_NIGHTS } from '../screenplay/day-night.ts';
import { ELEMENT_TYPES, INTERIORS, TAG_KINDS, TIMES_OF_DAY } from '../screenplay/screenplay.ts';
import { CalendarDate, Position } from './field-shapes.ts';

/**
 * The records of a production that travel by sync. Each kind names its scope, the shape of its fields and how two edits of one
 * field meet: `conflict` keeps both values until somebody chooses, `last-write` takes the later, `set` merges members.
 */
export type MergePolicy = 'conflict' | 'last-write' | 'set';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const Element = v.object({
  text: text(100_000),
  type: v.picklist(ELEMENT_TYPES),
  dual: v.optional(v.picklist(['left', 'right'])),
  depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  styles: v.optional(
    v.array(v.object({ start: v.number(), end: v.number(), style: v.picklist(['bold', 'italic', 'underline']) })),
  ),
  source: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A production. */
export const ScriptFields = v.object({
  /** Name people give it; the title page's title at first. */
  title: text(300),
  fileName: text(300),
  format: v.picklist(['fountain', 'fdx', 'pdf']),
  /** Of the imported text: tells a repeated import. */
  fingerprint: text(128),
  pageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sceneCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO instant of the import. */
  importedAt: v.pipe(v.string(), v.isoTimestamp()),
});

export const SceneFields = v.object({
  number: text(40),
  /** Order in the screenplay. */
  position: Position,
  slugline: text(1000),
  interior: v.nullable(v.picklist(INTERIORS)),
  set: text(1000),
  timeOfDay: v.nullable(v.picklist(TIMES_OF_DAY)),
  /** As written (`PAGI`). */
  timeText: text(200),
  light: v.nullable(v.picklist(DAY_NIGHTS)),
  eighths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8000)),
  /** Page of the screenplay on which it starts, from 1. */
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `#RRGGBB` where somebody or the file chose one; null: the strip's own colour by interior and light. */
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/))),
  synopsis: text(20_000),
  isOmitted: v.boolean(),
  /** Shooting day, or null while unscheduled. A day that no longer exists counts as unscheduled. */
  dayId: v.nullable(DayId),
  /** Order within the day (or among the unscheduled). */
  dayPosition: Position,
  /** Cast, properties and locations of the scene. */
  tagIds: v.array(TagId),
});

/** A shooting day (the specification's scene group). */
export const DayFields = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  date: v.nullable(CalendarDate),
  /** Order among the days. */
  position: Position,
  /** Where the unit works that day, as people say it. */
  place: text(300),
});

export const TagFields = v.object({
  kind: v.picklist(TAG_KINDS),
  name: text(300),
  /** Cast number of the breakdown (1 is the lead); null for properties and locations. */
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** What the import of the file said; id is the script's. */
export const ImportFields = v.object({
  titlePage: v.array(v.tuple([text(300), text(20_000)])),
  preamble: v.array(Element),
  paragraphsIn: v.number(),
  paragraphsOut: v.number(),
  notUnderstood: v.array(v.object({ source: v.number(), text: text(100_000), reason: text(60) })),
  encoding: text(20),
});

/** The text of a scene; id is the scene's. */
export const SceneTextFields = v.object({ elements: v.array(Element) });

/** A piece of a scene's text that somebody tagged. `element` indexes the scene's elements; offsets are UTF-16 code units, end exclusive. */
export const MarkFields = v.object({
  tagId: TagId,
  element: v.pipe(v.number(), v.integer(), v.minValue(0)),
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
  end: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The words, to find the place again when the text was imported anew. */
  quote: text(2000),
});

const ROW = { position: 'last-write' } as const;

export const PRODUCTION_RECORDS = {
  script: { scope: 'house', fields: ScriptFields, policies: {} },
  scene: {
    scope: 'script',
    fields: SceneFields,
    policies: { position: 'last-write', dayPosition: 'last-write', tagIds: 'set' },
  },
  day: { scope: 'script', fields: DayFields, policies: { position: 'last-write' } },
  tag: { scope: 'script', fields: TagFields, policies: {} },
  import: { scope: 'script', fields: ImportFields, policies: {} },
  // The text only changes by importing a newer file, also on a device that does not hold the old text: the later file counts.
  'scene-text': { scope: 'scene', fields: SceneTextFields, policies: { elements: 'last-write' } },
  mark: { scope: 'scene', fields: MarkFields, policies: {} },
  'call-sheet': { scope: 'script', fields: SheetHead, policies: {} },
  'sheet-time': { scope: 'script', fields: SheetTime, policies: ROW },
  'sheet-scene': { scope: 'script', fields: SheetScene, policies: ROW },
  'sheet-cast': { scope: 'script', fields: SheetCast, policies: ROW },
  'sheet-extra': { scope: 'script', fields: SheetExtra, policies: ROW },
  'sheet-crew': { scope: 'script', fields: SheetCrew, policies: ROW },
  'sheet-line': { scope: 'script', fields: SheetLine, policies: ROW },
  'sheet-advance': { scope: 'script', fields: SheetAdvance, policies: ROW },
  'sheet-issue': { scope: 'script', fields: SheetIssue, policies: {} },
  'share-key': { scope: 'script', fields: ShareKey, policies: {} },
  // Of one revision the later word counts: a reader who has confirmed cannot collide with himself.
  'sheet-reply': { scope: 'script', fields: SheetReply, policies: { seenAt: 'last-write', confirmedAt: 'last-write' } },
  person: { scope: 'house', fields: Person, policies: {} },
  'house-rule': { scope: 'house', fields: HouseRule, policies: ROW },
  'house-practice': { scope: 'house', fields: HousePractice, policies: {} },
} as const satisfies Record<
  string,
  {
    scope: ScopeKind;
    fields: v.ObjectSchema<v.ObjectEntries, undefined>;
    policies: Partial<Record<string, MergePolicy>>;
  }
>;

export type RecordKind = keyof typeof PRODUCTION_RECORDS;
export type FieldsOf<K extends RecordKind> = v.InferOutput<(typeof PRODUCTION_RECORDS)[K]['fields']>;

interface BrandedIds {
  script: ScriptId;
  scene: SceneId;
  day: DayId;
  tag: TagId;
  import: ScriptId;
  'scene-text': SceneId;
}
/** Id type of each kind. */
export type RecordIds = { [K in RecordKind]: K extends keyof BrandedIds ? BrandedIds[K] : string };
