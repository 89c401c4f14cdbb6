import type { SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import { withoutVoices } from '../../../domain/call-sheet/off-camera-voices.ts';
import { currentDatabase } from '../../db/current-database.ts';

/** Scenes with the cast that is called on set for them, as far as this device has their texts. */
export async function scenesOnCamera(scenes: readonly SceneRow[], tags: readonly TagRow[]): Promise<SceneRow[]> {
  const elements = await textsOf(scenes);
  return withoutVoices(scenes, tags, (id) => elements.get(id));
}

/** The same; a scene whose text this device lacks has no cast, because some of it may only be heard. */
export async function scenesWithKnownCast(scenes: readonly SceneRow[], tags: readonly TagRow[]): Promise<SceneRow[]> {
  const elements = await textsOf(scenes);
  const cast = new Set(tags.flatMap(({ id, fields }) => (fields.kind === 'cast' ? [id] : [])));
  return withoutVoices(scenes, tags, (id) => elements.get(id)).map((scene) =>
    elements.has(scene.id)
      ? scene
      : { ...scene, fields: { ...scene.fields, tagIds: scene.fields.tagIds.filter((id) => !cast.has(id)) } },
  );
}

async function textsOf(scenes: readonly SceneRow[]) {
  const texts = await currentDatabase().sceneTexts.bulkGet(scenes.map(({ id }) => id));
  return new Map(texts.flatMap((text) => (text === undefined ? [] : [[text.id, text.fields.elements]])));
}
