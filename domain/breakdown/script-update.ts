import * as v from 'valibot';
import { SceneId, TagId } from '../ids.ts';
import { sceneScope, scriptScope } from '../scopes.ts';
import type { Screenplay, ScreenplayScene } from '../screenplay/screenplay.ts';
import type { DraftChange, NewId, Row } from './draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { positionsAfter } from './positions.ts';
import { importFields, sceneWording, tagKey, tagKeysOf } from './scene-fields.ts';
import { scriptFields, type ImportedFile } from './script-from-screenplay.ts';

export interface ScriptOnDevice {
  script: Row<'script'>;
  import: Row<'import'> | null;
  scenes: readonly SceneRow[];
  tags: readonly TagRow[];
  /** Scene texts that are on this device; the others are replaced without comparing. */
  texts: ReadonlyMap<SceneId, Row<'scene-text'>>;
}

export interface UpdateCounts {
  /** Matched and different in heading, length or text. */
  changed: number;
  unchanged: number;
  added: number;
  omitted: number;
}

/**
 * The changes of one mutation `script.update`: a newer file of the same script. `matches` tells by the index of a new scene which present
 * scene it is. Matched scenes keep day, order, tags and marks (marks find their words again when shown); new ones are unscheduled; scenes that
 * are gone stay as omitted, because a call sheet or a conversation may still speak of them. The title stays what people made it.
 */
export function updateScript(
  present: ScriptOnDevice,
  screenplay: Screenplay,
  matches: ReadonlyMap<number, SceneId>,
  file: ImportedFile,
  newId: NewId,
): { changes: DraftChange[]; counts: UpdateCounts } {
  const scope = scriptScope(present.script.id);
  const { tagIds, changes: tagChanges } = tagsFor(present, screenplay, newId);
  const positions = positionsAfter(null, screenplay.scenes.length);
  const byId = new Map(present.scenes.map((scene) => [scene.id, scene]));
  const counts: UpdateCounts = { changed: 0, unchanged: 0, added: 0, omitted: 0 };
  const sceneChanges = screenplay.scenes.flatMap((scene, index) => {
    const position = positions[index] ?? '';
    const fileTags = tagKeysOf(scene).flatMap((key) => tagIds.get(key) ?? []);
    const old = byId.get(matches.get(index) ?? v.parse(SceneId, newId()));
    if (old === undefined) {
      counts.added++;
      return addedScene(scope, scene, position, fileTags, newId);
    }
    const changes = matchedScene(old, scene, position, fileTags, present.texts.get(old.id));
    const isChanged = changes.some(
      (change) =>
        change.kind === 'scene-text' || Object.keys(change.fields).some((field) => !field.endsWith('osition')),
    );
    counts[isChanged ? 'changed' : 'unchanged']++;
    return changes;
  });
  const kept = new Set(matches.values());
  const gone = present.scenes.filter((scene) => !kept.has(scene.id));
  counts.omitted = gone.filter((scene) => !scene.fields.isOmitted).length;
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
      fields: importFields(screenplay),
    },
  ];
  return { changes: [...head, ...tagChanges, ...sceneChanges, ...omit(gone, screenplay)], counts };
}

function tagsFor(
  present: ScriptOnDevice,
  screenplay: Screenplay,
  newId: NewId,
): { tagIds: Map<string, TagId>; changes: DraftChange[] } {
  const tagIds = new Map(present.tags.map((tag) => [tagKey(tag.fields.kind, tag.fields.name), tag.id]));
  let number = present.tags.reduce((highest, tag) => Math.max(highest, tag.fields.number ?? 0), 0);
  const changes: DraftChange[] = [];
  for (const tag of screenplay.tags) {
    const key = tagKey(tag.kind, tag.name);
    if (tagIds.has(key)) continue;
    const id = v.parse(TagId, newId());
    tagIds.set(key, id);
    const fields = { kind: tag.kind, name: tag.name.slice(0, 300), number: tag.kind === 'cast' ? ++number : null };
    changes.push({ scope: scriptScope(present.script.id), kind: 'tag', id, op: 'create', fields });
  }
  return { tagIds, changes };
}

function addedScene(
  scope: SceneRow['scope'],
  scene: ScreenplayScene,
  position: string,
  fileTags: readonly TagId[],
  newId: NewId,
): DraftChange[] {
  const id = v.parse(SceneId, newId());
  const fields = {
    ...sceneWording(scene),
    position,
    dayId: null,
    dayPosition: position,
    tagIds: [...new Set(fileTags)],
  };
  return [
    { scope, kind: 'scene', id, op: 'create', fields },
    { scope: sceneScope(id), kind: 'scene-text', id, op: 'create', fields: { elements: scene.elements } },
  ];
}

function matchedScene(
  old: SceneRow,
  scene: ScreenplayScene,
  position: string,
  fileTags: readonly TagId[],
  text: Row<'scene-text'> | undefined,
): DraftChange[] {
  const wording = sceneWording(scene);
  const { elements } = scene;
  const isTextSame =
    text !== undefined &&
    JSON.stringify(withoutSource(text.fields.elements)) === JSON.stringify(withoutSource(elements));
  const wanted = {
    ...wording,
    // What people chose or wrote here is not thrown away by a file that says nothing about it.
    color: wording.color ?? old.fields.color,
    synopsis: wording.synopsis === '' ? old.fields.synopsis : wording.synopsis,
    position,
    ...(old.fields.dayPosition === old.fields.position ? { dayPosition: position } : {}),
    // Where the text is word for word the same, a tag that somebody removed must not come back.
    tagIds: [...new Set([...old.fields.tagIds, ...(isTextSame ? [] : fileTags)])],
  };
  const fields = differing(wanted, old.fields);
  const changes: DraftChange[] = [];
  if (Object.keys(fields).length > 0)
    changes.push({ scope: old.scope, kind: 'scene', id: old.id, op: 'update', fields });
  if (!isTextSame) {
    // A device keeps the text of some scenes only; where it lacks one, it can't know what it would update.
    const op = text === undefined ? 'create' : 'update';
    changes.push({ scope: sceneScope(old.id), kind: 'scene-text', id: old.id, op, fields: { elements } });
  }
  return changes;
}

/** Line numbers move whenever something above changes; that is no change of this scene. */
const withoutSource = (elements: Row<'scene-text'>['fields']['elements']) =>
  elements.map(({ source: _, ...element }) => element);

function differing<T extends object>(wanted: Partial<T>, present: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in wanted)
    if (JSON.stringify(wanted[key]) !== JSON.stringify(present[key])) changed[key] = wanted[key];
  return changed;
}

/** Scenes that the new file no longer has. One whose number is in use again is called `X12`, so that a number still names one scene. */
function omit(gone: readonly SceneRow[], screenplay: Screenplay): DraftChange[] {
  const taken = new Set(screenplay.scenes.map((scene) => scene.number));
  return gone.flatMap((scene) => {
    let number = scene.fields.number;
    for (let at = 1; taken.has(number); at++)
      number = `X${scene.fields.number}${at === 1 ? '' : `-${at}`}`.slice(0, 40);
    taken.add(number);
    const fields = {
      ...(scene.fields.isOmitted ? {} : { isOmitted: true }),
      ...(number === scene.fields.number ? {} : { number }),
    };
    if (Object.keys(fields).length === 0) return [];
    return [{ scope: scene.scope, kind: 'scene' as const, id: scene.id, op: 'update' as const, fields }];
  });
}
