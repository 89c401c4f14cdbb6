import * as v from 'valibot';
import { SceneId, TagId } from '../ids.ts';
import { sceneScope, scriptScope } from '../scopes.ts';
import type { Screenplay, ScreenplayScene } from '../screenplay/screenplay.ts';
import { sameValue } from '../sync/same-value.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import { HEADING_FIELDS } from './breakdown-records.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { importedScene, printOf, type ImportedScene } from './imported-scenes.ts';
import { formerKeys, importFields, sceneWording, tagKey, tagKeysOf } from './scene-fields.ts';
import { ageField, agesIn, scriptFields, type ImportedFile } from './script-from-screenplay.ts';
import { withLocations } from './scene-edits.ts';
import { describeNumber, describeUpdate, renumbered, type SceneUpdate } from './scene-updates.ts';
import { longestRun, numbersAfterUpdate, orderAfterUpdate, positionsInOrder } from './update-order.ts';

export interface ScriptOnDevice {
  script: Row<'script'>;
  import: Row<'import'> | null;
  scenes: readonly SceneRow[];
  tags: readonly TagRow[];
  /** Scene texts that are on this device. Of the others only the hash of the latest import is known. */
  texts: ReadonlyMap<SceneId, Row<'scene-text'>>;
}

export interface UpdateCounts {
  /** Matched and different in heading, length or text. */
  changed: number;
  unchanged: number;
  added: number;
  omitted: number;
}

export interface ScriptUpdate {
  changes: DraftChange[];
  counts: UpdateCounts;
  /** Effect on each scene, in the order of the new file; removed scenes come last. */
  scenes: SceneUpdate[];
}

/**
 * The changes of one mutation `script.update`: a newer file of the same script. `matches` gives, by the index of a new
 * scene, the present scene that it is. Three versions are compared: the file of the latest import, the scenes now, and
 * the new file. Edits since then (tags, headings, omissions) stay unless the file changes the same thing. Matched
 * scenes keep day, order within the day and marks (marks find their words again when shown). New scenes are
 * unscheduled. Removed scenes are kept as omitted, because a call sheet or a conversation may refer to them. Scenes
 * added in the app stay behind the scene before them. The title stays as edited.
 */
export function updateScript(
  present: ScriptOnDevice,
  screenplay: Screenplay,
  matches: ReadonlyMap<number, SceneId>,
  file: ImportedFile,
  newId: NewId,
): ScriptUpdate {
  const scope = scriptScope(present.script.id);
  const { tagIds, changes: tagChanges } = tagsFor(present, screenplay, newId);
  const byId = new Map<string, SceneRow>(present.scenes.map((scene) => [scene.id, scene]));
  const latest = new Map(present.import?.fields.scenes?.map((scene) => [scene.id, scene]));
  const read = screenplay.scenes.map((scene, index): ReadScene => {
    const old = byId.get(matches.get(index) ?? '');
    const id = old?.id ?? v.parse(SceneId, newId());
    const fileTags = [...new Set(tagKeysOf(scene).flatMap((key) => tagIds.get(key) ?? []))];
    return { id, old, before: latest.get(id), scene, fileTags };
  });
  const matched = new Set(matches.values());
  // A scene that the file never had was added by people.
  const gone = present.scenes.filter((scene) => !matched.has(scene.id) && (latest.size === 0 || latest.has(scene.id)));
  const places = placesAfterUpdate(present.scenes, byId, read, new Set(gone.map(({ id }) => id)));
  const updates: SceneUpdate[] = [];
  const sceneChanges = read.flatMap((each) => {
    const { id, old, before, scene, fileTags } = each;
    if (old === undefined) {
      updates.push(describeUpdate(null, scene, null, true));
      return addedScene(scope, id, scene, places.of(id), fileTags);
    }
    const text = present.texts.get(old.id);
    const isTextSame = (before?.print ?? (text && printOf(text.fields.elements))) === printOf(scene.elements);
    const update = describeUpdate(old, scene, text?.fields.elements ?? null, isTextSame, before);
    updates.push(renumbered(update, places.of(id).number));
    const locations = tagIds.get(tagKey('location', sceneWording(scene).set)) ?? [];
    return matchedScene({ ...each, old, place: places.of(id), text, isTextSame, locations, tags: present.tags });
  });
  const own = present.scenes.filter((scene) => !matched.has(scene.id) && !gone.includes(scene));
  const omitted = gone.filter((scene) => !scene.fields.isOmitted);
  const scenes = [
    ...markMoved(updates, present.scenes),
    ...own.flatMap((scene) => describeNumber(scene, places.of(scene.id).number)),
    ...omitted.map((scene) => describeUpdate(scene, null, null)),
  ];
  const head: DraftChange[] = [
    {
      scope: present.script.scope,
      kind: 'script',
      id: present.script.id,
      op: 'update',
      fields: scriptFields(screenplay, file),
    },
    {
      scope,
      kind: 'import',
      id: present.script.id,
      op: present.import === null ? 'create' : 'update',
      fields: importFields(
        screenplay,
        read.map(({ id, scene, fileTags }) => importedScene(id, scene, fileTags)),
      ),
    },
  ];
  return {
    changes: [
      ...head,
      ...tagChanges,
      ...sceneChanges,
      ...own.flatMap((scene) => differingScene(scene, placed(scene, places.of(scene.id)))),
      ...gone.flatMap((scene) => differingScene(scene, { ...placed(scene, places.of(scene.id)), isOmitted: true })),
    ],
    counts: {
      changed: scenes.filter(({ change }) => change === 'changed').length,
      unchanged: scenes.filter(({ change }) => change === 'unchanged').length,
      added: scenes.filter(({ change }) => change === 'added').length,
      omitted: omitted.length,
    },
    scenes,
  };
}

/** A scene of the file, and the present scene that it is. */
interface ReadScene {
  id: SceneId;
  old: SceneRow | undefined;
  /** The scene at the latest import; undefined for imports that did not note it. */
  before: ImportedScene | undefined;
  scene: ScreenplayScene;
  fileTags: readonly TagId[];
}

interface Place {
  position: string;
  number: string;
}

/** Order and number of every scene, those that the file lacks as well. */
function placesAfterUpdate(
  present: readonly SceneRow[],
  byId: ReadonlyMap<string, SceneRow>,
  read: readonly ReadScene[],
  gone: ReadonlySet<string>,
): { of: (id: SceneId) => Place } {
  const order = orderAfterUpdate(
    present,
    read.map(({ id }) => id),
  );
  const positions = positionsInOrder(order, byId);
  const numbers = numbersAfterUpdate(
    order,
    byId,
    read.map(({ id, old, before, scene }) => {
      const wording = sceneWording(scene);
      const kept = old === undefined || before === undefined ? {} : keptCorrections(old, before, wording);
      return { id, ofFile: wording.number, corrected: kept.number ?? null };
    }),
    gone,
  );
  return { of: (id) => ({ position: positions.get(id) ?? '', number: numbers.get(id) ?? '' }) };
}

/** Among the unscheduled, a scene that has not been moved by hand follows the order of the script. */
function placed({ fields }: SceneRow, { position, number }: Place): Partial<SceneRow['fields']> {
  const isInScriptOrder = fields.dayId === null && fields.dayPosition === fields.position;
  return { number, position, ...(isInScriptOrder ? { dayPosition: position } : {}) };
}

function differingScene(scene: SceneRow, wanted: Partial<SceneRow['fields']>): DraftChange[] {
  const fields = differing(wanted, scene.fields);
  if (Object.keys(fields).length === 0) return [];
  return [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields }];
}

function tagsFor(
  present: ScriptOnDevice,
  screenplay: Screenplay,
  newId: NewId,
): { tagIds: Map<string, TagId[]>; changes: DraftChange[] } {
  const tagIds = new Map<string, TagId[]>();
  // Names that users merged or split refer to other tags now; a tag's own name comes before others' aliases.
  for (const { id, fields } of present.tags)
    for (const key of formerKeys(fields)) tagIds.set(key, [...(tagIds.get(key) ?? []), id]);
  for (const tag of present.tags) tagIds.set(tagKey(tag.fields.kind, tag.fields.name), [tag.id]);
  let number = present.tags.reduce((highest, tag) => Math.max(highest, tag.fields.number ?? 0), 0);
  const changes: DraftChange[] = [];
  const ages = agesIn(screenplay);
  for (const tag of screenplay.tags) {
    const key = tagKey(tag.kind, tag.name);
    if (tagIds.has(key)) continue;
    const id = v.parse(TagId, newId());
    tagIds.set(key, [id]);
    const fields = {
      kind: tag.kind,
      name: tag.name.slice(0, 300),
      number: tag.kind === 'cast' ? ++number : null,
      ...ageField(tag, ages),
    };
    changes.push({ scope: scriptScope(present.script.id), kind: 'tag', id, op: 'create', fields });
  }
  return { tagIds, changes };
}

function addedScene(
  scope: SceneRow['scope'],
  id: SceneId,
  scene: ScreenplayScene,
  { position, number }: Place,
  fileTags: readonly TagId[],
): DraftChange[] {
  const fields = {
    ...sceneWording(scene),
    number,
    position,
    dayId: null,
    dayPosition: position,
    tagIds: [...fileTags],
  };
  return [
    { scope, kind: 'scene', id, op: 'create', fields },
    { scope: sceneScope(id), kind: 'scene-text', id, op: 'create', fields: { elements: scene.elements } },
  ];
}

interface Matched extends ReadScene {
  old: SceneRow;
  place: Place;
  text: Row<'scene-text'> | undefined;
  isTextSame: boolean;
  /** Location tags of the file's set. */
  locations: readonly TagId[];
  tags: readonly TagRow[];
}

function matchedScene({
  old,
  before,
  scene,
  place,
  fileTags,
  text,
  isTextSame,
  locations,
  tags,
}: Matched): DraftChange[] {
  const wording = sceneWording(scene);
  const wanted = {
    ...wording,
    ...(before === undefined ? {} : keptCorrections(old, before, wording)),
    // A user's choice or text is kept when the file has none.
    color: wording.color ?? old.fields.color,
    synopsis: wording.synopsis === '' ? old.fields.synopsis : wording.synopsis,
    ...placed(old, place),
  };
  const added = newTags(before, fileTags, isTextSame);
  const ownTags = wanted.set === old.fields.set ? old.fields.tagIds : withLocations(old.fields, locations, tags);
  const changes = differingScene(old, { ...wanted, tagIds: [...new Set([...ownTags, ...added])] });
  // A user split or merged it since the latest import, and the file is unchanged: the user's version stays.
  const isOwnText = before !== undefined && text !== undefined && printOf(text.fields.elements) !== before.print;
  const isOther = text !== undefined && !isOwnText && !sameValue(stored(text.fields.elements), stored(scene.elements));
  if (!isTextSame || isOther) {
    // A device keeps the text of some scenes only; for a missing one it cannot compute an update.
    const op = text === undefined ? 'create' : 'update';
    changes.push({
      scope: sceneScope(old.id),
      kind: 'scene-text',
      id: old.id,
      op,
      fields: { elements: scene.elements },
    });
  }
  return changes;
}

/** Tags of this file that the file before lacked: a tag that a user removed does not come back. */
function newTags(before: ImportedScene | undefined, fileTags: readonly TagId[], isTextSame: boolean): readonly TagId[] {
  if (before !== undefined) return fileTags.filter((tag) => !before.tagIds.includes(tag));
  return isTextSame ? [] : fileTags;
}

/** Users' corrections of the heading stay as long as the file has the same heading as when they were made. */
function keptCorrections(
  old: SceneRow,
  before: ImportedScene,
  wording: ReturnType<typeof sceneWording>,
): Partial<SceneRow['fields']> {
  const corrected = ([...HEADING_FIELDS, 'eighths'] as const).filter(
    (field) =>
      before[field] !== undefined &&
      sameValue(wording[field], before[field]) &&
      !sameValue(old.fields[field], before[field]),
  );
  return Object.fromEntries(corrected.map((field) => [field, old.fields[field]]));
}

/**
 * Line numbers move whenever something above changes, and `lines` counts for the receipt only: neither is a change of a
 * scene.
 */
const stored = (elements: readonly object[]) =>
  elements.map((element) => ({ ...element, source: undefined, lines: undefined }));

function differing<T extends object>(wanted: Partial<T>, present: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in wanted) if (!sameValue(wanted[key], present[key])) changed[key] = wanted[key];
  return changed;
}

/** Marks scenes whose order among the others changed: all that are not in the longest run that kept its order. */
function markMoved(updates: readonly SceneUpdate[], present: readonly SceneRow[]): SceneUpdate[] {
  const order = new Map(
    present
      .toSorted((a, b) => (a.fields.position < b.fields.position ? -1 : 1))
      .map((scene, index) => [scene.id as string, index]),
  );
  const places = updates.map(({ id }) => (id === null ? -1 : (order.get(id) ?? -1)));
  const inOrder = longestRun(places);
  return updates.map((update, index) => ({ ...update, isMoved: (places[index] ?? -1) >= 0 && !inOrder.has(index) }));
}
