import type { SceneId, ScriptId, TagId } from '../ids.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { byPosition, positionsBetween } from '../records/positions.ts';
import type { FieldsOf } from '../records/records.ts';
import { scriptScope } from '../scopes.ts';
import type { BriefingRow, MediaRow, SectionRow } from './briefing-rows.ts';

/** Changes of briefings: what each intent writes. */

/** Author of a change, and its time (ISO instant). */
export interface Author {
  name: string;
  at: string;
}

const stamp = ({ name, at }: Author) => ({ updatedAt: at, updatedBy: name.slice(0, 300) });

const placed = (rows: readonly { id: string; fields: { position: string } }[]) =>
  rows.map(({ id, fields }) => ({ id, position: fields.position })).toSorted(byPosition);

export function addSection(
  script: ScriptId,
  sections: readonly SectionRow[],
  name: string,
  newId: NewId,
): { id: string; changes: DraftChange[] } {
  const id = newId();
  const rows = placed(sections);
  const changes = positionsBetween(rows, rows.length, [id]).map((place): DraftChange => {
    const row = { scope: scriptScope(script), kind: 'briefing-section', id: place.id } as const;
    return place.id === id
      ? { ...row, op: 'create', fields: { name, position: place.position } }
      : { ...row, op: 'update', fields: { position: place.position } };
  });
  return { id, changes };
}

/** Moves a section in front of the one at `index`, counted without itself. */
export function moveSection(sections: readonly SectionRow[], section: SectionRow, index: number): DraftChange[] {
  const others = placed(sections.filter(({ id }) => id !== section.id));
  return positionsBetween(others, index, [section.id]).map(({ id, position }) => ({
    scope: section.scope,
    kind: 'briefing-section',
    id,
    op: 'update',
    fields: { position },
  }));
}

/** Records that belong to a section. */
export interface SectionContents {
  briefings: BriefingRow[];
  media: MediaRow[];
}

export function contentsOf(
  section: SectionRow,
  briefings: readonly BriefingRow[],
  media: readonly MediaRow[],
): SectionContents {
  const own = briefings.filter(({ fields }) => fields.sectionId === section.id);
  const ids = new Set(own.map(({ id }) => id));
  return { briefings: own, media: media.filter(({ fields }) => ids.has(fields.briefingId)) };
}

/** A section is deleted with all of its content (specification, section 4). */
export const deleteSection = (section: SectionRow, { briefings, media }: SectionContents): DraftChange[] => [
  { scope: section.scope, kind: 'briefing-section', id: section.id, op: 'delete', fields: {} },
  ...briefings.flatMap((briefing) => deleteBriefing(briefing, media)),
];

export const deleteBriefing = (briefing: BriefingRow, media: readonly MediaRow[]): DraftChange[] => [
  { scope: briefing.scope, kind: 'briefing', id: briefing.id, op: 'delete', fields: {} },
  ...media.filter(({ fields }) => fields.briefingId === briefing.id).map(deleteMedia),
];

export const deleteMedia = (media: MediaRow): DraftChange => ({
  scope: media.scope,
  kind: 'briefing-media',
  id: media.id,
  op: 'delete',
  fields: {},
});

type NewBriefing = Pick<FieldsOf<'briefing'>, 'sectionId' | 'title' | 'description'> & {
  sceneIds?: readonly SceneId[];
};

/** A new briefing is added at the end of its section. */
export function addBriefing(
  script: ScriptId,
  briefings: readonly BriefingRow[],
  { sceneIds = [], ...words }: NewBriefing,
  author: Author,
  newId: NewId,
): { id: string; changes: DraftChange[] } {
  const id = newId();
  const scope = scriptScope(script);
  const rows = placed(briefings.filter(({ fields }) => fields.sectionId === words.sectionId));
  const changes = positionsBetween(rows, rows.length, [id]).map((place): DraftChange => {
    const row = { scope, kind: 'briefing', id: place.id } as const;
    if (place.id !== id) return { ...row, op: 'update', fields: { position: place.position } };
    const empty = { tagIds: [], sceneIds: [...sceneIds], dismissed: [] };
    return { ...row, op: 'create', fields: { ...words, ...empty, position: place.position, ...stamp(author) } };
  });
  return { id, changes };
}

/** Moves a briefing into a section in front of the one at `index` there, counted without itself. */
export function moveBriefing(
  briefings: readonly BriefingRow[],
  briefing: BriefingRow,
  sectionId: string,
  index: number,
): DraftChange[] {
  const others = placed(briefings.filter(({ id, fields }) => fields.sectionId === sectionId && id !== briefing.id));
  return positionsBetween(others, Math.min(index, others.length), [briefing.id]).map(({ id, position }) => ({
    scope: briefing.scope,
    kind: 'briefing',
    id,
    op: 'update',
    fields: id === briefing.id && sectionId !== briefing.fields.sectionId ? { sectionId, position } : { position },
  }));
}

export function editBriefing(
  briefing: BriefingRow,
  next: Partial<Pick<FieldsOf<'briefing'>, 'title' | 'description'>>,
  author: Author,
): DraftChange[] {
  const changed = Object.fromEntries(
    Object.entries(next).filter(([field, value]) => briefing.fields[field as keyof typeof next] !== value),
  );
  return Object.keys(changed).length === 0 ? [] : [update(briefing, { ...changed, ...stamp(author) })];
}

/** Adds a recording to a briefing, or moves it to another one. */
export const addMedia = (
  briefing: Pick<BriefingRow, 'id' | 'scope'>,
  fileId: string,
  fields: Omit<FieldsOf<'briefing-media'>, 'briefingId'>,
): DraftChange => ({
  scope: briefing.scope,
  kind: 'briefing-media',
  id: fileId,
  op: 'create',
  fields: { ...fields, briefingId: briefing.id },
});

export const editTranscript = (
  briefing: BriefingRow,
  media: MediaRow,
  transcript: string | null,
  author: Author,
): DraftChange[] => [
  { scope: media.scope, kind: 'briefing-media', id: media.id, op: 'update', fields: { transcript } },
  touched(briefing, author),
];

export const touched = (briefing: BriefingRow, author: Author): DraftChange => update(briefing, stamp(author));

export const addTags = (briefing: BriefingRow, ids: readonly TagId[], author: Author): DraftChange =>
  update(briefing, { tagIds: [...new Set([...briefing.fields.tagIds, ...ids])], ...stamp(author) });

export const removeTag = (briefing: BriefingRow, id: TagId, author: Author): DraftChange =>
  update(briefing, { tagIds: briefing.fields.tagIds.filter((tagId) => tagId !== id), ...stamp(author) });

export const setScenes = (briefing: BriefingRow, ids: readonly SceneId[], author: Author): DraftChange =>
  update(briefing, { sceneIds: [...new Set(ids)], ...stamp(author) });

/** Dismisses a suggestion for all users. */
export const dismiss = (briefing: BriefingRow, key: string): DraftChange =>
  update(briefing, { dismissed: [...new Set([...briefing.fields.dismissed, key])] });

const update = (briefing: BriefingRow, fields: Partial<FieldsOf<'briefing'>>): DraftChange => ({
  scope: briefing.scope,
  kind: 'briefing',
  id: briefing.id,
  op: 'update',
  fields,
});
