import * as v from 'valibot';
import { SceneId, ScriptId, TagId, type HouseId } from '../ids.ts';
import type { FieldsOf } from '../production/records.ts';
import { houseScope, sceneScope, scriptScope } from '../scopes.ts';
import type { Screenplay } from '../screenplay/screenplay.ts';
import type { DraftChange, NewId } from './draft-change.ts';
import { positionsAfter } from './positions.ts';
import { castByImportance, importFields, sceneWording, tagKey, tagKeysOf } from './scene-fields.ts';

export interface ImportedFile {
  fileName: string;
  /** ISO instant of the import. */
  importedAt: string;
}

export const scriptFields = (screenplay: Screenplay, file: ImportedFile): Omit<FieldsOf<'script'>, 'title'> => ({
  fileName: file.fileName.slice(0, 300),
  format: screenplay.format,
  fingerprint: screenplay.fingerprint,
  pageCount: screenplay.pageCount,
  sceneCount: screenplay.scenes.length,
  importedAt: file.importedAt,
});

/**
 * A new production: the changes of one mutation `script.import`, so that a script is on the device whole or not at all. Every scene is
 * unscheduled and in the order of the screenplay.
 */
export function scriptFromScreenplay(
  screenplay: Screenplay,
  house: HouseId,
  file: ImportedFile,
  newId: NewId,
): { id: ScriptId; changes: DraftChange[] } {
  const id = v.parse(ScriptId, newId());
  const scope = scriptScope(id);
  const title = (screenplay.title.trim() === '' ? file.fileName : screenplay.title).slice(0, 300);
  const changes: DraftChange[] = [
    {
      scope: houseScope(house),
      kind: 'script',
      id,
      op: 'create',
      fields: { title, ...scriptFields(screenplay, file) },
    },
    { scope, kind: 'import', id, op: 'create', fields: importFields(screenplay) },
  ];
  const castNumbers = new Map(castByImportance(screenplay).map((name, index) => [name, index + 1]));
  const tagIds = new Map<string, TagId>();
  for (const tag of screenplay.tags) {
    const key = tagKey(tag.kind, tag.name);
    if (tagIds.has(key)) continue;
    const tagId = v.parse(TagId, newId());
    tagIds.set(key, tagId);
    const number = tag.kind === 'cast' ? (castNumbers.get(tag.name) ?? null) : null;
    changes.push({
      scope,
      kind: 'tag',
      id: tagId,
      op: 'create',
      fields: { kind: tag.kind, name: tag.name.slice(0, 300), number },
    });
  }
  const positions = positionsAfter(null, screenplay.scenes.length);
  screenplay.scenes.forEach((scene, index) => {
    const sceneId = v.parse(SceneId, newId());
    const position = positions[index] ?? '';
    const own = [...new Set(tagKeysOf(scene).flatMap((key) => tagIds.get(key) ?? []))];
    const fields = { ...sceneWording(scene), position, dayId: null, dayPosition: position, tagIds: own };
    changes.push({ scope, kind: 'scene', id: sceneId, op: 'create', fields });
    changes.push({
      scope: sceneScope(sceneId),
      kind: 'scene-text',
      id: sceneId,
      op: 'create',
      fields: { elements: scene.elements },
    });
  });
  return { id, changes };
}
