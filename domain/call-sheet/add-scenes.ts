import type { SceneRow } from '../breakdown/grouping.ts';
import { bringTags, lastPosition, type BringTagsInput, type BroughtTags } from './bring-tags.ts';
import { copiedScene, newRecord, placedAfter } from './sheet-rows.ts';

export interface AddScenesInput extends BringTagsInput {
  /** The scenes to add, in their intended order. */
  added: readonly SceneRow[];
}

/** `records` begin with the scenes. */
export type AddedScenes = Pick<BroughtTags, 'records' | 'labels' | 'needs'>;

/**
 * Adds scenes of the breakdown at the end of a sheet. Scenes on it are skipped; missing cast, properties, needs of
 * departments and extras are added with them.
 */
export function addScenesToSheet(input: AddScenesInput): AddedScenes {
  const { sheetId, content, added, tags, newId } = input;
  const present = new Set(content.scenes.map((row) => row.sceneId));
  const scenes = added.filter((scene, at) => !present.has(scene.id) && added.indexOf(scene) === at);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const sceneRecords = placedAfter(lastPosition(content.scenes), scenes, (scene, position) =>
    newRecord('sheet-scene', newId(), { sheetId, position, ...copiedScene(scene, byId) }),
  );
  const { records, labels, needs } = bringTags(input, scenes);
  return { records: [...sceneRecords, ...records], labels, needs };
}
