import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { EXISTENCE } from '../../domain/sync/protocol.ts';
import { SHEET_FIELD_LABELS } from './sheet-record-labels.ts';
import { BRIEFING_FIELD_LABELS } from './briefing-record-labels.ts';
import { COST_FIELD_LABELS } from './cost-record-labels.ts';
import { MESSAGE_FIELD_LABELS } from './message-labels.ts';
import { PLACE_FIELD_LABELS } from './place-record-labels.ts';
import { BOOKING_FIELD_LABELS } from './booking-labels.ts';
import { POOL_FIELD_LABELS } from './pool-record-labels.ts';
import { SCHEDULE_FIELD_LABELS } from './schedule-record-labels.ts';
import { TALENT_FIELD_LABELS } from './talent-record-labels.ts';

/** Names of each field of each record. */
const FIELD_LABELS = {
  script: {
    title: msg`Name`,
    fileName: msg`File`,
    format: msg`File format`,
    fingerprint: msg`Imported text`,
    pageCount: msg`Pages`,
    sceneCount: msg`Scenes`,
    importedAt: msg`Last import`,
    director: msg`Director`,
    producer: msg`Producer`,
    language: msg`Language of what is sent`,
  },
  scene: {
    number: msg`Number`,
    position: msg`Position in the script`,
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
    dayPosition: msg`Position in the day`,
    tagIds: msg`Cast, props, locations`,
    minutes: msg`Estimated minutes`,
    isLocked: msg`Stays in its day`,
  },
  day: { number: msg`Number`, date: msg`Date`, position: msg`Position among the days`, place: msg`Location` },
  tag: {
    kind: msg`Kind`,
    name: msg`Name`,
    number: msg`Cast number`,
    aliases: msg`Other names`,
    fileKinds: msg`Kind in the file`,
    age: msg`Age`,
  },
  import: {
    titlePage: msg`Title page`,
    preamble: msg`Text before the first scene`,
    paragraphsIn: msg`Paragraphs in the file`,
    paragraphsOut: msg`Paragraphs kept`,
    notUnderstood: msg`Lines not understood`,
    encoding: msg`Character set`,
    wordsIn: msg`Words in the file`,
    wordsOut: msg`Words kept`,
    unshown: msg`Kept without being shown`,
    doubts: msg`Unclear passages`,
    cures: msg`How unclear passages are read`,
    scenes: msg`Scenes of the file`,
  },
  'scene-text': { elements: msg`Text` },
  mark: {
    tagId: msg`Tag`,
    element: msg`Paragraph`,
    start: msg`Beginning`,
    end: msg`End`,
    quote: msg`Words`,
  },
  'cost-payer': { userId: msg`Person` },
  ...SHEET_FIELD_LABELS,
  ...TALENT_FIELD_LABELS,
  ...COST_FIELD_LABELS,
  ...BRIEFING_FIELD_LABELS,
  ...POOL_FIELD_LABELS,
  ...PLACE_FIELD_LABELS,
  ...MESSAGE_FIELD_LABELS,
  ...SCHEDULE_FIELD_LABELS,
  ...BOOKING_FIELD_LABELS,
} satisfies { [K in RecordKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };

export function fieldLabel(kind: string, field: string): MessageDescriptor {
  if (field === EXISTENCE) return msg`Deletion`;
  const labels: Partial<Record<string, MessageDescriptor>> = isRecordKind(kind) ? FIELD_LABELS[kind] : {};
  return (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? msg`A field from a newer version of Klaket`;
}
