import * as v from 'valibot';
import { SceneId } from '../ids.ts';
import type { FieldsOf } from '../records/records.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import { positionsBetween } from '../records/positions.ts';
import { sceneScope } from '../scopes.ts';
import type { Interior, TimeOfDay } from '../screenplay/screenplay.ts';
import { LIGHTS } from '../screenplay/lights.ts';
import { inScriptOrder, type SceneRow, type TagRow } from './grouping.ts';
import { occurrencesIn } from './occurrences.ts';
import { omitScene } from './omit-scene.ts';

/**
 * Scenes corrected by hand: heading, adding, splitting, merging. An import compares with what the file said
 * before (`script-update.ts`), so that all of it outlives a newer file.
 */
type TextElement = FieldsOf<'scene-text'>['elements'][number];
type MarkRow = Row<'mark'>;

/** Fields of a heading as somebody types them. */
export interface HeadingFields {
  number: string;
  interior: Interior | null;
  set: string;
  timeOfDay: TimeOfDay | null;
  /** As it stands in the heading (`PAGI`). */
  timeText: string;
}

export type SceneEditResult =
  | { ok: true; changes: DraftChange[] }
  | { ok: false; reason: 'number-taken' | 'number-empty' | 'set-empty' };

/** `INT./EXT. PASAR SENEN - PAGI`. */
export function sluglineOf({ interior, set, timeText }: Pick<HeadingFields, 'interior' | 'set' | 'timeText'>): string {
  const side = interior === null ? '' : interior === 'INT/EXT' ? 'INT./EXT. ' : `${interior}. `;
  return `${side}${set}${timeText === '' ? '' : ` - ${timeText}`}`.slice(0, 1000);
}

/** Corrects a heading. The set's light follows the time; CONTINUOUS, LATER and SAME take that of the scene before. */
export function editHeading(scenes: readonly SceneRow[], scene: SceneRow, next: HeadingFields): SceneEditResult {
  const read = readHeading(scenes, next, scene);
  if (!read.ok) return read;
  const wanted: Partial<SceneRow['fields']> = {
    ...read.fields,
    // A heading that only got another number keeps the words of its writer.
    ...(isSameHeading(scene.fields, read.fields) ? { slugline: scene.fields.slugline, light: scene.fields.light } : {}),
  };
  const present: Record<string, unknown> = scene.fields;
  const fields = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => present[field] !== value));
  return { ok: true, changes: Object.keys(fields).length === 0 ? [] : [updated(scene, fields)] };
}

const isSameHeading = (before: SceneRow['fields'], next: HeadingFields): boolean =>
  before.interior === next.interior &&
  before.set === next.set &&
  before.timeOfDay === next.timeOfDay &&
  before.timeText === next.timeText;

type ReadHeading =
  | { ok: true; fields: HeadingFields & Pick<SceneRow['fields'], 'slugline' | 'light'> }
  | { ok: false; reason: 'number-taken' | 'number-empty' | 'set-empty' };

/** `at`: the scene itself, or the one that it comes behind. */
function readHeading(
  scenes: readonly SceneRow[],
  typed: HeadingFields,
  at: SceneRow | null,
  isNew = false,
): ReadHeading {
  const number = oneSpaced(typed.number).slice(0, 40);
  const set = oneSpaced(typed.set).slice(0, 1000);
  const timeText = oneSpaced(typed.timeText).slice(0, 200);
  if (number === '') return { ok: false, reason: 'number-empty' };
  if (set === '') return { ok: false, reason: 'set-empty' };
  const isTaken = scenes.some(
    (other) => (isNew || other.id !== at?.id) && other.fields.number.toLowerCase() === number.toLowerCase(),
  );
  if (isTaken) return { ok: false, reason: 'number-taken' };
  const heading = { number, interior: typed.interior, set, timeOfDay: typed.timeOfDay, timeText };
  const inOrder = inScriptOrder(scenes);
  const index = inOrder.findIndex(({ id }) => id === at?.id);
  const before = isNew ? at : inOrder[index - 1];
  const own = typed.timeOfDay === null ? null : LIGHTS[typed.timeOfDay];
  const light = own ?? before?.fields.light ?? null;
  return { ok: true, fields: { ...heading, slugline: sluglineOf(heading), light } };
}

/** The next free number behind this one, as the trade numbers added scenes: 12A, 12B, then 12AA. */
export function numberBehind(scenes: readonly SceneRow[], number: string): string {
  const taken = new Set(scenes.map(({ fields }) => fields.number.toUpperCase()));
  const [, stem = number, letter = ''] = /^(.*?\d)([A-Z]?)$/i.exec(number) ?? [];
  const first = letter === '' ? 0 : letter.toUpperCase().charCodeAt(0) - 64;
  const candidates = [
    ...LETTERS.slice(first).map((next) => `${stem}${next}`),
    ...LETTERS.map((next) => `${number}${next}`),
    ...LETTERS.flatMap((former) => LETTERS.map((latter) => `${number}${former}${latter}`)),
  ];
  return candidates.find((candidate) => !taken.has(candidate.toUpperCase())) ?? `${number}-2`;
}
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** A new scene behind another one (null: the first), unscheduled, with the lines that were typed as action. */
export function addScene(
  script: SceneRow['scope'],
  scenes: readonly SceneRow[],
  behind: SceneRow | null,
  heading: HeadingFields,
  lines: readonly string[],
  newId: NewId,
): SceneEditResult & { id?: SceneId } {
  const read = readHeading(scenes, heading, behind, true);
  if (!read.ok) return read;
  const id = v.parse(SceneId, newId());
  const { own, moved } = placeBehind(scenes, behind, id);
  const action = lines.map(oneSpaced).filter((line) => line !== '');
  const elements: TextElement[] = [
    { type: 'scene-heading', text: read.fields.slugline, source: 0 },
    ...action.map((text): TextElement => ({ type: 'action', text: text.slice(0, 100_000), source: 0 })),
  ];
  const fields: SceneRow['fields'] = {
    ...read.fields,
    position: own,
    eighths: 1,
    page: behind?.fields.page ?? 1,
    color: null,
    synopsis: '',
    isOmitted: false,
    dayId: null,
    dayPosition: own,
    tagIds: [],
  };
  return {
    ok: true,
    id,
    changes: [
      { scope: script, kind: 'scene', id, op: 'create', fields },
      { scope: sceneScope(id), kind: 'scene-text', id, op: 'create', fields: { elements } },
      ...moved,
    ],
  };
}

/** A place in the script right behind a scene; scenes at the same place move along. */
function placeBehind(scenes: readonly SceneRow[], behind: SceneRow | null, id: SceneId) {
  const inOrder = inScriptOrder(scenes);
  const index = behind === null ? 0 : inOrder.findIndex((scene) => scene.id === behind.id) + 1;
  const rows = inOrder.map((scene) => ({ id: scene.id, position: scene.fields.position }));
  const placed = positionsBetween(rows, index, [id]);
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  const own = placed.find((row) => row.id === id)?.position ?? '';
  const moved = placed.flatMap((row) => {
    const scene = byId.get(row.id);
    return scene === undefined ? [] : [updated(scene, { position: row.position })];
  });
  return { own, moved };
}

interface SceneText {
  elements: readonly TextElement[];
  marks: readonly MarkRow[];
}

/**
 * Splits a scene in front of an element of its text (at least 1): what follows becomes a scene of its own behind it, in
 * the same day, with the same heading. Each half keeps the tags that are named in it; those that are named nowhere stay
 * with the first. The length is shared by the letters of the halves.
 */
export function splitScene(
  scenes: readonly SceneRow[],
  scene: SceneRow,
  { elements, marks }: SceneText,
  at: number,
  tags: readonly TagRow[],
  newId: NewId,
): { id: SceneId; number: string; changes: DraftChange[] } {
  const id = v.parse(SceneId, newId());
  const number = numberBehind(scenes, scene.fields.number);
  const { own, moved } = placeBehind(scenes, scene, id);
  const first = elements.slice(0, at);
  const heading: TextElement = {
    type: 'scene-heading',
    text: scene.fields.slugline,
    source: elements[at]?.source ?? 0,
  };
  const second = [heading, ...elements.slice(at)];
  const own2 = scene.fields.tagIds.filter((tagId) => isNamed(tagId, second.slice(1), tags, marks, at - 1));
  const own1 = scene.fields.tagIds.filter(
    (tagId) => !own2.includes(tagId) || isNamed(tagId, first.slice(1), tags, marks, 1),
  );
  const letters = (some: readonly TextElement[]) => some.reduce((sum, { text }) => sum + text.length, 1);
  const share = letters(second) / (letters(first) + letters(second));
  const eighths2 = Math.max(1, Math.round(scene.fields.eighths * share));
  const fields: SceneRow['fields'] = {
    ...scene.fields,
    number,
    position: own,
    eighths: eighths2,
    synopsis: '',
    dayPosition: scene.fields.dayId === null ? own : scene.fields.dayPosition,
    tagIds: own2,
  };
  const later = marks.filter((mark) => mark.fields.element >= at);
  return {
    id,
    number,
    changes: [
      updated(scene, { eighths: Math.max(1, scene.fields.eighths - eighths2), tagIds: own1 }),
      textOf(scene.id, 'update', first),
      { scope: scene.scope, kind: 'scene', id, op: 'create', fields },
      textOf(id, 'create', second),
      ...later.flatMap((mark) => movedMark(mark, scene.id, id, mark.fields.element - at + 1, newId)),
      ...moved,
    ],
  };
}

function isNamed(
  tagId: string,
  elements: readonly TextElement[],
  tags: readonly TagRow[],
  marks: readonly MarkRow[],
  offset: number,
): boolean {
  const tag = tags.find(({ id }) => id === tagId);
  if (tag === undefined) return false;
  const own = marks
    .filter((mark) => mark.fields.tagId === tagId)
    .map((mark) => ({ ...mark, fields: { ...mark.fields, element: mark.fields.element - offset } }));
  return occurrencesIn(elements, [tag], own).some((runs) => runs.length > 0);
}

/**
 * Puts a scene's text, tags and length into the scene before it. The heading stays as a line of action; the scene
 * itself stays as omitted, with all that it had, so that a newer file does not bring it back.
 */
export function mergeScenes(
  into: SceneRow,
  intoText: SceneText,
  from: SceneRow,
  fromText: SceneText,
  newId: NewId,
): DraftChange[] {
  const offset = intoText.elements.length;
  const moved = fromText.elements.map((element): TextElement =>
    element.type === 'scene-heading' ? { ...element, type: 'action' } : element,
  );
  const marks = fromText.marks.map((mark): DraftChange => ({
    scope: sceneScope(into.id),
    kind: 'mark',
    id: newId(),
    op: 'create',
    fields: { ...mark.fields, element: mark.fields.element + offset },
  }));
  const tagIds = [...new Set([...into.fields.tagIds, ...from.fields.tagIds])];
  const synopsis = [into.fields.synopsis, from.fields.synopsis].filter((text) => text !== '').join('\n');
  return [
    updated(into, {
      eighths: Math.min(8000, into.fields.eighths + from.fields.eighths),
      ...(tagIds.length === into.fields.tagIds.length ? {} : { tagIds }),
      ...(synopsis === into.fields.synopsis ? {} : { synopsis: synopsis.slice(0, 20_000) }),
    }),
    textOf(into.id, 'update', [...intoText.elements, ...moved]),
    ...marks,
    ...omitScene(from, true),
  ];
}

function movedMark(mark: MarkRow, from: SceneId, to: SceneId, element: number, newId: NewId): DraftChange[] {
  return [
    { scope: sceneScope(from), kind: 'mark', id: mark.id, op: 'delete', fields: {} },
    { scope: sceneScope(to), kind: 'mark', id: newId(), op: 'create', fields: { ...mark.fields, element } },
  ];
}

const textOf = (id: SceneId, op: 'create' | 'update', elements: readonly TextElement[]): DraftChange => ({
  scope: sceneScope(id),
  kind: 'scene-text',
  id,
  op,
  fields: { elements: [...elements] },
});

const updated = (scene: SceneRow, fields: Partial<SceneRow['fields']>): DraftChange => ({
  scope: scene.scope,
  kind: 'scene',
  id: scene.id,
  op: 'update',
  fields,
});

const oneSpaced = (text: string) => text.trim().replace(/\s+/g, ' ');
