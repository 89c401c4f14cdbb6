import * as v from 'valibot';
import { SceneId, type ScriptId, type TagId } from '../ids.ts';
import type { FieldsOf } from '../records/records.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import { positionsBetween } from '../records/positions.ts';
import { sceneScope, scriptScope } from '../scopes.ts';
import type { Interior, TimeOfDay } from '../screenplay/screenplay.ts';
import { LIGHT_BY_TIME } from '../screenplay/light-by-time.ts';
import { inDayOrder, inScriptOrder, type SceneRow, type TagRow } from './grouping.ts';
import { occurrencesIn } from './occurrences.ts';
import { omitScene } from './omit-scene.ts';
import { tagKey } from './scene-fields.ts';
import { mergedFields, splitFields } from './scene-field-rules.ts';
import { tagScenes } from './tags.ts';

/**
 * Scenes corrected by hand: heading, adding, splitting, merging. An import compares with the earlier file
 * (`script-update.ts`), so that corrections outlive a newer file.
 */
type TextElement = FieldsOf<'scene-text'>['elements'][number];
type MarkRow = Row<'mark'>;

/** The part of a production that an edit of its scenes reads. */
interface ScriptScenes {
  script: { id: ScriptId };
  scenes: readonly SceneRow[];
  tags: readonly TagRow[];
}

export interface HeadingFields {
  number: string;
  interior: Interior | null;
  set: string;
  timeOfDay: TimeOfDay | null;
  /** As written in the heading (`PAGI`). */
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

/**
 * Corrects a heading. The set's light follows the time; CONTINUOUS, LATER and SAME take that of the scene before.
 * Another set has another location tag.
 */
export function editHeading(
  { script, scenes, tags }: ScriptScenes,
  scene: SceneRow,
  next: HeadingFields,
  newId: NewId,
): SceneEditResult {
  const read = readHeading(scenes, next, scene);
  if (!read.ok) return read;
  const wanted: Partial<SceneRow['fields']> = {
    ...read.fields,
    // A heading that only got another number keeps the words of its writer.
    ...(isSameHeading(scene.fields, read.fields) ? { slugline: scene.fields.slugline, light: scene.fields.light } : {}),
  };
  const present: Record<string, unknown> = scene.fields;
  const fields = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => present[field] !== value));
  if (Object.keys(fields).length === 0) return { ok: true, changes: [] };
  const location = fields['set'] === undefined ? null : locationOf(script.id, tags, read.fields.set, newId);
  const tagIds = location === null ? null : withLocations(scene.fields, [location.tagId], tags);
  return {
    ok: true,
    changes: [...(location?.made ?? []), updated(scene, { ...fields, ...(tagIds !== null && { tagIds }) })],
  };
}

/** The location tag of a set, made where the script has none. */
function locationOf(script: ScriptId, tags: readonly TagRow[], set: string, newId: NewId) {
  const { tagId, changes } = tagScenes(script, tags, [], 'location', set, newId);
  return { tagId, made: changes };
}

/** Tags of a scene that gets another set: the location of the present set makes place for those of the new one. */
export function withLocations(
  { set, tagIds }: Pick<SceneRow['fields'], 'set' | 'tagIds'>,
  locations: readonly TagId[],
  tags: readonly TagRow[],
): SceneRow['fields']['tagIds'] {
  const former = new Set(tags.filter((tag) => isLocationOf(tag, set)).map(({ id }) => id));
  return [...new Set([...tagIds.filter((id) => !former.has(id)), ...locations])];
}

const isLocationOf = ({ fields }: TagRow, set: string): boolean =>
  fields.kind === 'location' &&
  [fields.name, ...(fields.aliases ?? [])].some((name) => tagKey('location', name) === tagKey('location', set));

const isSameHeading = (before: SceneRow['fields'], next: HeadingFields): boolean =>
  before.interior === next.interior &&
  before.set === next.set &&
  before.timeOfDay === next.timeOfDay &&
  before.timeText === next.timeText;

type ReadHeading =
  | { ok: true; fields: HeadingFields & Pick<SceneRow['fields'], 'slugline' | 'light'> }
  | { ok: false; reason: 'number-taken' | 'number-empty' | 'set-empty' };

/** `at`: the scene itself, or its predecessor. */
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
  const own = typed.timeOfDay === null ? null : LIGHT_BY_TIME[typed.timeOfDay];
  const light = own ?? before?.fields.light ?? null;
  return { ok: true, fields: { ...heading, slugline: sluglineOf(heading), light } };
}

/** The next free number behind this one, as the trade numbers added scenes: 12A, 12B, then 12AA. */
export const numberBehind = (scenes: readonly SceneRow[], number: string): string =>
  freeNumberBehind(new Set(scenes.map(({ fields }) => fields.number.toUpperCase())), number);

/** `taken`: numbers in capitals. */
export function freeNumberBehind(taken: ReadonlySet<string>, number: string): string {
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
  { script, scenes, tags }: ScriptScenes,
  behind: SceneRow | null,
  heading: HeadingFields,
  lines: readonly string[],
  newId: NewId,
): SceneEditResult & { id?: SceneId } {
  const read = readHeading(scenes, heading, behind, true);
  if (!read.ok) return read;
  const id = v.parse(SceneId, newId());
  const { own, moved } = placeBehind(scenes, behind, id);
  const location = locationOf(script.id, tags, read.fields.set, newId);
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
    tagIds: [location.tagId],
  };
  return {
    ok: true,
    id,
    changes: [
      ...location.made,
      { scope: scriptScope(script.id), kind: 'scene', id, op: 'create', fields },
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
 * Splits a scene in front of an element of its text (at least 1): the second half becomes a scene of its own behind it,
 * in the same day, with the same heading and location. Each half keeps the tags that are named in it; tags named
 * nowhere stay with the first. `scene-field-rules.ts` has the rule of each field.
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
  const isHeadingTag = (tagId: string) => tags.some((tag) => tag.id === tagId && isLocationOf(tag, scene.fields.set));
  const isOfSecond = (tagId: string) => isHeadingTag(tagId) || isNamed(tagId, second.slice(1), tags, marks, at - 1);
  const own2 = scene.fields.tagIds.filter(isOfSecond);
  const own1 = scene.fields.tagIds.filter(
    (tagId) => !own2.includes(tagId) || isNamed(tagId, first.slice(1), tags, marks, 1) || isHeadingTag(tagId),
  );
  const letters = (some: readonly TextElement[]) => some.reduce((sum, { text }) => sum + text.length, 1);
  const share = letters(second) / (letters(first) + letters(second));
  const inDay = placeBehindInDay(scenes, scene, id);
  const halves = splitFields(scene.fields, share, {
    number,
    position: own,
    dayPosition: scene.fields.dayId === null ? own : inDay.own,
    tagIds: own2,
  });
  const later = marks.filter((mark) => mark.fields.element >= at);
  return {
    id,
    number,
    changes: [
      updated(scene, { ...halves.first, tagIds: own1 }),
      textOf(scene.id, 'update', first),
      { scope: scene.scope, kind: 'scene', id, op: 'create', fields: halves.second },
      textOf(id, 'create', second),
      ...later.flatMap((mark) => movedMark(mark, scene.id, id, mark.fields.element - at + 1, newId)),
      ...moved,
      ...(scene.fields.dayId === null ? [] : inDay.moved),
    ],
  };
}

/** A place in the scene's day right behind it. */
function placeBehindInDay(scenes: readonly SceneRow[], scene: SceneRow, id: SceneId) {
  const inDay = inDayOrder(scenes.filter(({ fields }) => fields.dayId === scene.fields.dayId));
  const rows = inDay.map((other) => ({ id: other.id, position: other.fields.dayPosition }));
  const placed = positionsBetween(rows, inDay.findIndex((other) => other.id === scene.id) + 1, [id]);
  const moved = inDay.flatMap((other) => {
    const to = placed.find((row) => row.id === other.id);
    return to === undefined ? [] : [updated(other, { dayPosition: to.position })];
  });
  return { own: placed.find((row) => row.id === id)?.position ?? scene.fields.dayPosition, moved };
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
 * Merges a scene's text, tags and lengths into the scene before it (`scene-field-rules.ts`). `estimate`: minutes by
 * length. The heading stays as a line of action; the scene itself is kept as omitted, with all of its fields, so that a
 * newer file does not restore it.
 */
export function mergeScenes(
  into: SceneRow,
  intoText: SceneText,
  from: SceneRow,
  fromText: SceneText,
  estimate: (fields: SceneRow['fields']) => number,
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
  return [
    updated(into, mergedFields(into.fields, from.fields, estimate)),
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
