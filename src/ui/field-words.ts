import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/production/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { EXISTENCE } from '../../domain/sync/protocol.ts';
import { SHEET_FIELD_WORDS } from './sheet-record-words.ts';

/** What people call each field of each record. */
const FIELD_WORDS = {
  script: {
    title: msg`Name`,
    fileName: msg`File`,
    format: msg`File format`,
    fingerprint: msg`Imported text`,
    pageCount: msg`Pages`,
    sceneCount: msg`Scenes`,
    importedAt: msg`Last import`,
  },
  scene: {
    number: msg`Number`,
    position: msg`Place in the script`,
    slugline: msg`Scene heading`,
    interior: msg`Inside or outside`,
    set: msg`Set`,
    timeOfDay: msg`Time of day`,
    timeText: msg`Time of day, as written`,
    light: msg`Day or night`,
    eighths: msg`Length`,
    page: msg`Script page`,
    color: msg`Strip colour`,
    synopsis: msg`Synopsis`,
    isOmitted: msg`Omitted`,
    dayId: msg`Shooting day`,
    dayPosition: msg`Place in the day`,
    tagIds: msg`Cast, properties, locations`,
  },
  day: { number: msg`Number`, date: msg`Date`, position: msg`Place among the days`, place: msg`Place` },
  tag: { kind: msg`Kind`, name: msg`Name`, number: msg`Cast number` },
  import: {
    titlePage: msg`Title page`,
    preamble: msg`Text before the first scene`,
    paragraphsIn: msg`Paragraphs in the file`,
    paragraphsOut: msg`Paragraphs kept`,
    notUnderstood: msg`Lines not understood`,
    encoding: msg`Character set`,
  },
  'scene-text': { elements: msg`Text` },
  mark: {
    tagId: msg`Tag`,
    element: msg`Paragraph`,
    start: msg`Beginning`,
    end: msg`End`,
    quote: msg`Words`,
  },
  ...SHEET_FIELD_WORDS,
} satisfies { [K in RecordKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };

export function fieldWords(kind: string, field: string): MessageDescriptor {
  if (field === EXISTENCE) return msg`Deletion`;
  const words: Partial<Record<string, MessageDescriptor>> = isRecordKind(kind) ? FIELD_WORDS[kind] : {};
  return (Object.hasOwn(words, field) ? words[field] : undefined) ?? msg`A field that a newer version of Klaket knows`;
}
