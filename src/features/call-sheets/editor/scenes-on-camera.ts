import type { SceneRow, TagRow } from '../../../../domain/breakdown/grouping.ts';
import { withoutVoices } from '../../../../domain/call-sheet/voices.ts';
import { currentDatabase } from '../../../db/current-database.ts';

/** Scenes with the cast that is called on set for them, as far as this device has their texts. */
export async function scenesOnCamera(scenes: readonly SceneRow[], tags: readonly TagRow[]): Promise<SceneRow[]> {
  const texts = await currentDatabase().sceneTexts.bulkGet(scenes.map(({ id }) => id));
  const elements = new Map(texts.flatMap((text) => (text === undefined ? [] : [[text.id, text.fields.elements]])));
  return withoutVoices(scenes, tags, (id) => elements.get(id));
}
