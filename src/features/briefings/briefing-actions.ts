import * as edits from '../../../domain/briefing/briefing-edits.ts';
import type { Author } from '../../../domain/briefing/briefing-edits.ts';
import type { BriefingRow, MediaRow, SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import type { BriefingSuggestion } from '../../../domain/briefing/briefing-suggestions.ts';
import type { SceneId, ScriptId, TagId } from '../../../domain/ids.ts';
import type { DraftChange, Row } from '../../../domain/records/draft-change.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commitUndoable, withSeen } from '../../shared/undo/undoable-commit.ts';
import { currentSession } from '../../platform/session/session-store.ts';
import { sendCommand } from '../../sync/send-command.ts';
import type { LabelledNote } from './briefing-notes.ts';
import type { BriefingData } from './briefing-queries.ts';

const newId = () => crypto.randomUUID();

/** The user as an author. */
export const author = (): Author => ({
  name: currentSession()?.userData.name ?? '',
  at: new Date().toISOString(),
});

/** Every function writes one mutation that "Undo" takes back, and resolves when it is durable. */
const carryOut = ({ sections, briefings, media }: BriefingData, name: string, label: string, changes: DraftChange[]) =>
  commitUndoable({
    name,
    label,
    changes,
    before: { 'briefing-section': sections, briefing: briefings, 'briefing-media': media },
  });

export async function addSection(data: BriefingData, name: string, label: string): Promise<string> {
  const { id, changes } = edits.addSection(data.script.id, data.sections, name, newId);
  await carryOut(data, 'briefing.section', label, changes);
  return id;
}

export const renameSection = (data: BriefingData, section: SectionRow, name: string, seen: object, label: string) =>
  carryOut(
    data,
    'briefing.section',
    label,
    withSeen(
      [{ scope: section.scope, kind: 'briefing-section', id: section.id, op: 'update', fields: { name } }],
      section.id,
      seen,
    ),
  );

export const moveSection = (data: BriefingData, section: SectionRow, index: number, label: string) =>
  carryOut(data, 'briefing.order', label, edits.moveSection(data.sections, section, index));

export const removeSection = (data: BriefingData, section: SectionRow, label: string) =>
  carryOut(
    data,
    'briefing.section-delete',
    label,
    edits.deleteSection(section, edits.contentsOf(section, data.briefings, data.media)),
  );

export interface BriefingText {
  sectionId: string;
  title: string;
  description: string;
  sceneIds: readonly SceneId[];
}

export async function addBriefing(data: BriefingData, text: BriefingText, label: string): Promise<string> {
  const { id, changes } = edits.addBriefing(data.script.id, data.briefings, text, author(), newId);
  await carryOut(data, 'briefing.add', label, changes);
  return id;
}

export const changeBriefing = (
  data: BriefingData,
  briefing: BriefingRow,
  { sectionId, sceneIds, ...text }: BriefingText,
  seen: object,
  label: string,
) => {
  const isMoved = sectionId !== briefing.fields.sectionId;
  const hasScenes = [...sceneIds].toSorted().join() !== [...briefing.fields.sceneIds].toSorted().join();
  const changes = [
    ...withSeen(edits.editBriefing(briefing, text, author()), briefing.id, seen),
    ...(isMoved ? edits.moveBriefing(data.briefings, briefing, sectionId, data.briefings.length) : []),
    ...(hasScenes ? [edits.setScenes(briefing, sceneIds, author())] : []),
  ];
  return carryOut(data, 'briefing.edit', label, changes);
};

export const moveBriefing = (data: BriefingData, briefing: BriefingRow, index: number, label: string) =>
  carryOut(
    data,
    'briefing.order',
    label,
    edits.moveBriefing(data.briefings, briefing, briefing.fields.sectionId, index),
  );

export const removeBriefing = (data: BriefingData, briefing: BriefingRow, label: string) =>
  carryOut(data, 'briefing.delete', label, edits.deleteBriefing(briefing, data.media));

export const removeMedia = (data: BriefingData, media: MediaRow, label: string) =>
  carryOut(data, 'briefing.media-delete', label, [edits.deleteMedia(media)]);

export const saveTranscript = (
  data: BriefingData,
  briefing: BriefingRow,
  media: MediaRow,
  transcript: string | null,
  seen: object,
  label: string,
) =>
  carryOut(
    data,
    'briefing.transcript',
    label,
    withSeen(edits.editTranscript(briefing, media, transcript, author()), media.id, seen),
  );

export const transcribe = (scriptId: ScriptId, mediaId: string) =>
  sendCommand(currentDatabase(), 'briefing.transcribe', { scriptId, mediaId });

export function acceptSuggestions(
  data: BriefingData,
  briefing: BriefingRow,
  accepted: readonly BriefingSuggestion[],
  label: string,
) {
  const tags = accepted.flatMap((suggestion) => (suggestion.type === 'tag' ? [suggestion.tag.id] : []));
  const scenes = accepted.flatMap((suggestion) => (suggestion.type === 'scene' ? [suggestion.scene.id] : []));
  const changes = [
    ...(tags.length > 0 ? [edits.addTags(briefing, tags, author())] : []),
    ...(scenes.length > 0 ? [edits.setScenes(briefing, [...briefing.fields.sceneIds, ...scenes], author())] : []),
  ];
  return carryOut(data, 'briefing.tag', label, changes);
}

export const passOver = (data: BriefingData, briefing: BriefingRow, suggestion: BriefingSuggestion, label: string) =>
  carryOut(data, 'briefing.tag', label, [edits.dismiss(briefing, suggestion.key)]);

export const addTag = (data: BriefingData, briefing: BriefingRow, id: TagId, label: string) =>
  carryOut(data, 'briefing.tag', label, [edits.addTags(briefing, [id], author())]);

export const removeTag = (data: BriefingData, briefing: BriefingRow, id: TagId, label: string) =>
  carryOut(data, 'briefing.untag', label, [edits.removeTag(briefing, id, author())]);

/** Writes notes into the department requirements of a call sheet, behind those that are there. */
export async function addToSheet(
  sheet: Row<'call-sheet'>,
  notes: readonly LabelledNote[],
  label: string,
): Promise<void> {
  const lines = await currentDatabase().sheetLines.where('fields.sheetId').equals(sheet.id).toArray();
  const last = lines.map(({ fields }) => fields.position).reduce((a, b) => (a > b ? a : b), '');
  const positions = positionsAfter(last === '' ? null : last, notes.length);
  await commitUndoable({
    name: 'briefing.to-sheet',
    label,
    before: {},
    changes: notes.map((note, index) => ({
      scope: sheet.scope,
      kind: 'sheet-line',
      id: newId(),
      op: 'create',
      fields: {
        sheetId: sheet.id,
        position: positions[index] ?? 'a0',
        list: 'requirement',
        label: note.label,
        text: note.text.slice(0, 5000),
        phone: '',
      },
    })),
  });
}
