import type { FieldsOf, RecordKind } from '../production/records.ts';
import { isRecordKind } from '../sync/fields.ts';
import { SHEET_FIELD_KINDS } from './sheet-field-kinds.ts';

/**
 * What a field is to a person: how its value is shown, and whether it can be written into a form.
 * `fact` comes from the screenplay's file and is only shown · `content` is too much to be shown, only counted · `order` is a place in a
 * list, which nobody reads.
 */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'eighths'
  | 'date'
  | 'color'
  | 'flag'
  | 'day'
  | 'tag'
  | 'tags'
  /** Clock time `HH:MM`. */
  | 'time'
  /** A person's call (`CallTime`). */
  | 'call'
  /** Place on the map. */
  | 'pin'
  | 'fact'
  | 'content'
  | 'order';

const FIELD_KINDS = {
  script: {
    title: 'text',
    fileName: 'fact',
    format: 'fact',
    fingerprint: 'content',
    pageCount: 'fact',
    sceneCount: 'fact',
    importedAt: 'content',
  },
  scene: {
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
  },
  day: { number: 'number', date: 'date', position: 'order', place: 'text' },
  tag: { kind: 'fact', name: 'text', number: 'number' },
  import: {
    titlePage: 'content',
    preamble: 'content',
    paragraphsIn: 'fact',
    paragraphsOut: 'fact',
    notUnderstood: 'content',
    encoding: 'fact',
  },
  'scene-text': { elements: 'content' },
  mark: { tagId: 'tag', element: 'order', start: 'order', end: 'order', quote: 'fact' },
  ...SHEET_FIELD_KINDS,
} as const satisfies { [K in RecordKind]: Record<keyof FieldsOf<K>, FieldKind> };

/** A field that only a newer app knows counts as `content`: it is never dropped and never edited. */
export function fieldKind(kind: string, field: string): FieldKind {
  if (!isRecordKind(kind)) return 'content';
  const kinds: Partial<Record<string, FieldKind>> = FIELD_KINDS[kind];
  return (Object.hasOwn(kinds, field) ? kinds[field] : undefined) ?? 'content';
}

const EDITABLE: ReadonlySet<FieldKind> = new Set([
  'text',
  'long-text',
  'number',
  'eighths',
  'date',
  'color',
  'flag',
  'day',
  'time',
]);

/** Whether a person can write another value into a form. */
export const isEditable = (kind: string, field: string): boolean => EDITABLE.has(fieldKind(kind, field));
