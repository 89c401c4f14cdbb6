import { generateNKeysBetween } from 'fractional-indexing';
import { displayName } from '../breakdown/display-name.ts';
import type { NewId } from '../records/draft-change.ts';
import type { DayRow, SceneRow, TagRow } from '../breakdown/grouping.ts';
import { positionsAfter } from '../records/positions.ts';
import type { ContentRow, SheetContent } from './content.ts';
import type { SheetRecord } from './draft.ts';
import {
  copiedScene,
  departmentNeeds,
  knownCast,
  newRecord,
  propertyText,
  sameName,
  sceneNumbers,
  statusOn,
  tagsIn,
  type PersonRow,
  type ProductionRows,
} from './sheet-rows.ts';

export interface AddScenesInput extends ProductionRows {
  sheetId: string;
  content: SheetContent;
  /** The scenes to add, in the order they are to stand in. */
  added: readonly SceneRow[];
  people: readonly PersonRow[];
  newId: NewId;
}

export interface AddedScenes {
  /** Rows to make: scenes, then cast, properties, departments' needs. */
  records: SheetRecord[];
  /** Properties that are on the sheet and are now needed in more scenes: their new labels. */
  labels: { id: string; label: string }[];
  /** Departments whose needs stand on the sheet: what they read with those of the new scenes. */
  needs: { id: string; text: string }[];
}

/**
 * Puts scenes of the breakdown at the end of a sheet. Scenes that are on it are skipped; cast, properties and needs of
 * departments that it lacks come along, the cast at the place of its number.
 */
export function addScenesToSheet(input: AddScenesInput): AddedScenes {
  const { sheetId, content, added, tags, people, days, newId } = input;
  const present = new Set(content.scenes.map((row) => row.sceneId));
  const scenes = added.filter((scene, at) => !present.has(scene.id) && added.indexOf(scene) === at);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const day: DayRow | null = days.find((one) => one.id === content.head.dayId) ?? null;
  const sceneRecords = inPlaces(lastPosition(content.scenes), scenes, (scene, position) =>
    newRecord('sheet-scene', newId(), { sheetId, position, ...copiedScene(scene, byId) }),
  );

  const missing = tagsIn(scenes, tags, 'cast').filter(
    (tag) =>
      !content.cast.some(
        (row) => row.tagId === tag.id || (row.tagId === null && sameName(row.character, tag.fields.name)),
      ),
  );
  const castPlaces = placesByNumber(content.cast, missing);
  const castRecords = missing.map((tag, at) =>
    newRecord('sheet-cast', newId(), {
      sheetId,
      position: castPlaces[at] ?? '',
      tagId: tag.id,
      number: tag.fields.number,
      character: displayName(tag.fields.name),
      detail: '',
      status: statusOn(tag.id, day, input),
      remarks: '',
      ...knownCast(tag, null, people, content.head.date),
    }),
  );

  const labels: AddedScenes['labels'] = [];
  const properties = content.lines.filter((row) => row.list === 'property');
  const fresh = tagsIn(scenes, tags, 'property').filter((tag) => {
    const known = properties.find((row) => sameName(row.text, tag.fields.name));
    if (known === undefined) return true;
    const label = withNumbers(known, sceneNumbers(scenes, tag.id));
    if (label !== known.label) labels.push({ id: known.id, label });
    return false;
  });
  const requirements = content.lines.filter((row) => row.list === 'requirement');
  const needs: AddedScenes['needs'] = [];
  const freshNeeds = departmentNeeds(scenes, tags).filter(({ category, text }) => {
    const known = requirements.find((row) => row.category === category);
    if (known !== undefined && !known.text.includes(text))
      needs.push({
        id: known.id,
        text: [known.text, text]
          .filter((part) => part !== '')
          .join('; ')
          .slice(0, 2000),
      });
    return known === undefined;
  });
  const propertyRecords = inPlaces(lastPosition(content.lines), fresh, (tag, position) =>
    newRecord('sheet-line', newId(), {
      sheetId,
      position,
      list: 'property',
      label: sceneNumbers(scenes, tag.id).join(', ').slice(0, 300),
      text: propertyText(tag),
      phone: '',
    }),
  );
  const needRecords = inPlaces(lastPosition(requirements), freshNeeds, ({ category, text }, position) =>
    newRecord('sheet-line', newId(), {
      sheetId,
      position,
      list: 'requirement',
      category,
      label: '',
      text,
      phone: '',
    }),
  );
  return { records: [...sceneRecords, ...castRecords, ...propertyRecords, ...needRecords], labels, needs };
}

/** `17, 18` with 21: `17, 18, 21`. */
function withNumbers(row: ContentRow<'lines'>, numbers: readonly string[]): string {
  const known = row.label.split(',').map((number) => number.trim());
  return [...known.filter((number) => number !== ''), ...numbers.filter((number) => !known.includes(number))]
    .join(', ')
    .slice(0, 300);
}

const lastPosition = (rows: readonly { position: string }[]): string | null => rows.at(-1)?.position ?? null;

/**
 * Positions in front of the first cast member with a higher number; at the end without one, or where no place is left
 * in between.
 */
function placesByNumber(rows: SheetContent['cast'], tags: readonly TagRow[]): string[] {
  const standing = rows.map(({ number, position }) => ({ number, position }));
  return tags.map((tag) => {
    const { number } = tag.fields;
    const index = number === null ? -1 : standing.findIndex((row) => row.number !== null && row.number > number);
    const after = standing[index]?.position ?? null;
    const before = (index < 0 ? standing.at(-1) : standing[index - 1])?.position ?? null;
    const isRoom = after === null || before === null || before < after;
    const [position = ''] = isRoom ? generateNKeysBetween(before, after, 1) : positionsAfter(lastPosition(standing), 1);
    standing.splice(isRoom && index >= 0 ? index : standing.length, 0, { number, position });
    return position;
  });
}

function inPlaces<One>(
  after: string | null,
  all: readonly One[],
  make: (one: One, position: string) => SheetRecord,
): SheetRecord[] {
  const positions = positionsAfter(after, all.length);
  return all.map((one, at) => make(one, positions[at] ?? ''));
}
