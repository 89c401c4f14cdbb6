import * as v from 'valibot';
import { LANGUAGES } from '../language.ts';
import { DayId, SceneId, TagId } from '../ids.ts';
import { CalendarDate, Instant, Position, text } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';
import { SCENE_LIGHTS } from '../screenplay/scene-light.ts';
import {
  CURE_TYPES,
  ELEMENT_TYPES,
  INTERIORS,
  SCREENPLAY_FORMATS,
  TAG_KINDS,
  TIMES_OF_DAY,
} from '../screenplay/screenplay.ts';

export const Element = v.object({
  text: text(100_000),
  type: v.picklist(ELEMENT_TYPES),
  dual: v.optional(v.picklist(['left', 'right'])),
  depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  styles: v.optional(
    v.array(
      v.object({ start: v.number(), end: v.number(), style: v.picklist(['bold', 'italic', 'underline', 'strike']) }),
    ),
  ),
  source: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A production. */
export const ScriptFields = v.object({
  /** Name people give it; the title page's title at first. */
  title: text(300),
  fileName: text(300),
  format: v.picklist(SCREENPLAY_FORMATS),
  /** Hash of the imported text, to detect a repeated import. */
  fingerprint: text(128),
  pageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sceneCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO instant of the import. */
  importedAt: Instant,
  /** Names for the head of its first call sheet; absent until they are typed. */
  director: v.optional(text(300)),
  producer: v.optional(text(300)),
  /** Of PDF, messages and tables unless their sender chooses another; at first the language of who imported it. */
  language: v.optional(v.nullable(v.picklist(LANGUAGES))),
});

/** The fields of a heading that people can correct. */
export const HEADING_FIELDS = [
  'number',
  'slugline',
  'interior',
  'set',
  'timeOfDay',
  'timeText',
  'light',
  'isOmitted',
] as const;

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
  light: v.nullable(v.picklist(SCENE_LIGHTS)),
  eighths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8000)),
  /** Page of the screenplay on which it starts, from 1. */
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `#RRGGBB` when a user or the file chose one; null: the strip's own colour by interior and light. */
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/))),
  synopsis: text(20_000),
  isOmitted: v.boolean(),
  /** Shooting day, or null while unscheduled. A day that no longer exists counts as unscheduled. */
  dayId: v.nullable(DayId),
  /** Order within the day (or among the unscheduled). */
  dayPosition: Position,
  /** Cast, properties and locations of the scene. */
  tagIds: v.array(TagId),
  /** Typed estimate of shooting minutes; without it the length decides. */
  minutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60)))),
  /** Stays in its shooting day when an order is suggested. */
  isLocked: v.optional(v.boolean()),
});

/** A shooting day (the specification's scene group). */
export const DayFields = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  date: v.nullable(CalendarDate),
  /** Order among the days. */
  position: Position,
  /** Location of the unit that day, in everyday words. */
  place: text(300),
});

export const TagFields = v.object({
  kind: v.picklist(TAG_KINDS),
  name: text(300),
  /** Cast number of the breakdown (1 is the lead); null for properties and locations. */
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Other names of the file that mean this tag since people merged or split tags: an import follows them. */
  aliases: v.optional(v.array(text(300))),
  /** Categories that the file gives to these names, where people have changed the category: an import follows them. */
  fileKinds: v.optional(v.array(v.picklist(TAG_KINDS))),
  /** Of a character, if the screenplay states it. */
  age: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(130)))),
});

/** Facts of the file from its import; id is the script's. */
export const ImportFields = v.object({
  titlePage: v.array(v.tuple([text(300), text(20_000)])),
  preamble: v.array(Element),
  paragraphsIn: v.number(),
  paragraphsOut: v.number(),
  notUnderstood: v.array(v.object({ source: v.number(), text: text(100_000), reason: text(60) })),
  encoding: text(20),
  wordsIn: v.optional(v.number()),
  wordsOut: v.optional(v.number()),
  /** Kept, but not shown among the lines of the script. */
  unshown: v.optional(v.array(v.object({ reason: text(60), count: v.number(), text: text(100_000) }))),
  /** Places that may have been read wrongly; `alike` names the places that one cure mends together. */
  doubts: v.optional(v.array(v.object({ source: v.number(), text: text(2000), reason: text(60), alike: text(500) }))),
  /** Users' answers about doubtful places; the next file of this script is read accordingly. */
  cures: v.optional(v.array(v.object({ alike: text(500), as: v.picklist(CURE_TYPES) }))),
  /** Scenes of the file, to find out at the next import what users have changed since. */
  scenes: v.optional(
    v.array(
      v.object({
        id: SceneId,
        ...v.pick(SceneFields, [...HEADING_FIELDS, 'tagIds']).entries,
        /** Imports of older apps did not note it. */
        eighths: v.optional(SceneFields.entries.eighths),
        /** Hash of the words below the heading. */
        print: text(64),
      }),
    ),
  ),
});

/** The text of a scene; id is the scene's. */
export const SceneTextFields = v.object({ elements: v.array(Element) });

/**
 * A tagged piece of a scene's text. `element` indexes the scene's elements; offsets are UTF-16 code units, end
 * exclusive.
 */
const MarkFields = v.object({
  tagId: TagId,
  element: v.pipe(v.number(), v.integer(), v.minValue(0)),
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
  end: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The marked words, to find the place again when the text was imported again. */
  quote: text(2000),
});

const edit = { writer: 'device', act: 'productions.edit' } as const;

export const scriptRecord = defineRecord({
  kind: 'script',
  scope: 'house',
  fields: ScriptFields,
  // Facts of the file: where two people import at once, the later file counts, as with the text.
  mergePolicies: {
    fileName: 'last-write',
    format: 'last-write',
    fingerprint: 'last-write',
    pageCount: 'last-write',
    sceneCount: 'last-write',
    importedAt: 'last-write',
  },
  table: 'scripts',
  writePolicy: { ...edit, deleteAct: 'productions.delete', stepUp: 'delete' },
  fieldKinds: {
    title: 'text',
    fileName: 'fact',
    format: 'fact',
    fingerprint: 'content',
    pageCount: 'fact',
    sceneCount: 'fact',
    importedAt: 'content',
    director: 'text',
    producer: 'text',
    language: 'fact',
  },
  namingFields: ['title'],
  owns: {
    contents: 'script',
    beside: ['cost'],
    later: ['receipts'],
    copies: { most: 10, by: 'importedAt', first: 'latest' },
  },
});

export const sceneRecord = defineRecord({
  kind: 'scene',
  scope: 'script',
  fields: SceneFields,
  mergePolicies: { position: 'last-write', dayPosition: 'last-write', tagIds: 'set' },
  table: 'scenes',
  writePolicy: edit,
  fieldKinds: {
    number: 'text',
    position: 'order',
    slugline: 'text',
    interior: 'fact',
    set: 'text',
    timeOfDay: 'fact',
    timeText: 'fact',
    light: 'fact',
    eighths: 'eighths',
    page: 'fact',
    color: 'color',
    synopsis: 'long-text',
    isOmitted: 'flag',
    dayId: 'day',
    dayPosition: 'order',
    tagIds: 'tags',
    minutes: 'number',
    isLocked: 'flag',
  },
  namingFields: ['number', 'set', 'slugline'],
  owns: { contents: 'scene', copies: { most: 50, by: 'position', first: 'first-in-scope' } },
});

export const dayRecord = defineRecord({
  kind: 'day',
  scope: 'script',
  fields: DayFields,
  mergePolicies: { position: 'last-write' },
  table: 'days',
  writePolicy: edit,
  fieldKinds: { number: 'number', date: 'date', position: 'order', place: 'text' },
  namingFields: ['number'],
});

export const tagRecord = defineRecord({
  kind: 'tag',
  scope: 'script',
  fields: TagFields,
  table: 'tags',
  writePolicy: edit,
  fieldKinds: { kind: 'fact', name: 'text', number: 'number', aliases: 'fact', fileKinds: 'fact', age: 'number' },
  namingFields: ['kind', 'name'],
});

export const importRecord = defineRecord({
  kind: 'import',
  scope: 'script',
  fields: ImportFields,
  // Only `cures` are words of people.
  mergePolicies: {
    titlePage: 'last-write',
    preamble: 'last-write',
    paragraphsIn: 'last-write',
    paragraphsOut: 'last-write',
    notUnderstood: 'last-write',
    encoding: 'last-write',
    wordsIn: 'last-write',
    wordsOut: 'last-write',
    unshown: 'last-write',
    doubts: 'last-write',
    scenes: 'last-write',
  },
  table: 'imports',
  writePolicy: edit,
  fieldKinds: {
    titlePage: 'content',
    preamble: 'content',
    paragraphsIn: 'fact',
    paragraphsOut: 'fact',
    notUnderstood: 'content',
    encoding: 'fact',
    wordsIn: 'fact',
    wordsOut: 'fact',
    unshown: 'content',
    doubts: 'content',
    cures: 'fact',
    scenes: 'fact',
  },
  namingFields: [],
});

/**
 * The text only changes by importing a newer file, also on a device that does not hold the old text: the later file
 * counts.
 */
export const sceneTextRecord = defineRecord({
  kind: 'scene-text',
  scope: 'scene',
  fields: SceneTextFields,
  mergePolicies: { elements: 'last-write' },
  table: 'sceneTexts',
  writePolicy: edit,
  fieldKinds: { elements: 'content' },
  namingFields: [],
});

export const markRecord = defineRecord({
  kind: 'mark',
  scope: 'scene',
  fields: MarkFields,
  table: 'marks',
  writePolicy: edit,
  fieldKinds: { tagId: 'tag', element: 'order', start: 'order', end: 'order', quote: 'fact' },
  namingFields: ['quote'],
});
