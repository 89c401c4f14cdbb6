import * as v from 'valibot';
import type { Language } from '../language.ts';
import { SceneId, ScriptId, TagId, type HouseId } from '../ids.ts';
import type { FieldsOf } from '../records/records.ts';
import { houseScope, sceneScope, scriptScope } from '../scopes.ts';
import { introducedAge, introducedAges } from '../screenplay/ages.ts';
import type { Screenplay, ScreenplayTag } from '../screenplay/screenplay.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { importedScene, type ImportedScene } from './imported-scenes.ts';
import { positionsAfter } from '../records/positions.ts';
import { castByImportance, importFields, sceneWording, tagKey, tagKeysOf } from './scene-fields.ts';

export interface ImportedFile {
  fileName: string;
  /** ISO instant of the import. */
  importedAt: string;
  /** Of a new production. */
  language?: Language;
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
 * A new production: the changes of one mutation `script.import`, so that a script is on the device whole or not at all.
 * Every scene is unscheduled and in the order of the screenplay.
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
  const importedScenes: ImportedScene[] = [];
  const changes: DraftChange[] = [
    {
      scope: houseScope(house),
      kind: 'script',
      id,
      op: 'create',
      fields: {
        title,
        ...scriptFields(screenplay, file),
        ...(file.language !== undefined && { language: file.language }),
      },
    },
    { scope, kind: 'import', id, op: 'create', fields: importFields(screenplay, importedScenes) },
  ];
  const castNumbers = new Map(castByImportance(screenplay).map((name, index) => [name, index + 1]));
  const ages = agesIn(screenplay);
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
      fields: { kind: tag.kind, name: tag.name.slice(0, 300), number, ...ageField(tag, ages) },
    });
  }
  const positions = positionsAfter(null, screenplay.scenes.length);
  screenplay.scenes.forEach((scene, index) => {
    const sceneId = v.parse(SceneId, newId());
    const position = positions[index] ?? '';
    const own = [...new Set(tagKeysOf(scene).flatMap((key) => tagIds.get(key) ?? []))];
    const fields = { ...sceneWording(scene), position, dayId: null, dayPosition: position, tagIds: own };
    importedScenes.push(importedScene(sceneId, scene, own));
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

/** Ages that the action gives to people, by name. */
export const agesIn = ({ scenes }: Pick<Screenplay, 'scenes'>): ReadonlyMap<string, number> =>
  introducedAges(
    scenes.flatMap(({ elements }) => elements.flatMap(({ type, text }) => (type === 'action' ? [text] : []))),
  );

export function ageField({ kind, name }: ScreenplayTag, ages: ReadonlyMap<string, number>): { age?: number } {
  const age = kind === 'cast' ? introducedAge(ages, name) : null;
  return age === null ? {} : { age };
}
