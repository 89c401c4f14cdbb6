import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BriefingRow } from '../../../domain/briefing/briefing-rows.ts';
import {
  type DepartmentNote,
  departmentNotes,
  type NoteDepartment,
} from '../../../domain/briefing/department-notes.ts';
import { type BriefingData, mediaOf, transcriptOf } from './briefing-queries.ts';
import { tagsOf } from './tag-list.tsx';

const DEPARTMENTS = {
  cast: msg`Cast`,
  camera: msg`Camera`,
  light: msg`Lighting`,
  sound: msg`Sound`,
  art: msg`Art`,
  wardrobe: msg`Wardrobe and make-up`,
  effects: msg`Special effects`,
  everybody: msg`Everyone`,
} satisfies Record<NoteDepartment, MessageDescriptor>;

export type LabelledNote = DepartmentNote & { label: string };

/** Notes of a briefing for each department, from text and transcripts. */
export function notesOf(data: BriefingData, briefing: BriefingRow, i18n: I18n): LabelledNote[] {
  const tags = tagsOf(briefing, data);
  const namesOf = (kind: 'cast' | 'property') =>
    tags.filter(({ fields }) => fields.kind === kind).flatMap(({ fields }) => [fields.name, ...(fields.aliases ?? [])]);
  return departmentNotes(
    briefing.fields.description,
    mediaOf(briefing, data.media).map((media) => transcriptOf(media, data.heard)),
    { cast: namesOf('cast'), property: namesOf('property') },
  ).map((note) => ({ ...note, label: i18n._(DEPARTMENTS[note.department]) }));
}
