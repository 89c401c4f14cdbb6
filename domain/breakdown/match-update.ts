import type { SceneId } from '../ids.ts';
import { matchScenes } from '../screenplay/match-scenes.ts';
import type { Screenplay } from '../screenplay/screenplay.ts';
import { bodyOf, printOf } from './imported-scenes.ts';
import type { ScriptOnDevice } from './script-update.ts';

/**
 * Matches the scenes of a newer file with the present ones. Headings that people corrected are compared as the file had
 * them.
 */
export function matchUpdate(present: ScriptOnDevice, screenplay: Screenplay): Map<number, SceneId> {
  const imported = new Map(present.import?.fields.scenes?.map((scene) => [scene.id, scene]));
  const old = present.scenes
    .toSorted((a, b) => (a.fields.position < b.fields.position ? -1 : 1))
    // A scene that people added here is in no file, unless its writer has taken it over word for word.
    .filter(({ id }) => imported.size === 0 || imported.has(id) || present.texts.has(id))
    .map((scene) => {
      const before = imported.get(scene.id) ?? scene.fields;
      const elements = present.texts.get(scene.id)?.fields.elements;
      return {
        id: scene.id,
        number: before.number,
        slugline: before.slugline,
        text: elements === undefined ? null : bodyOf(elements),
        print: imported.get(scene.id)?.print ?? (elements && printOf(elements)),
        isExactOnly: imported.size > 0 && !imported.has(scene.id),
      };
    });
  const fresh = screenplay.scenes.map(({ number, slugline, elements }) => ({
    number,
    slugline: slugline.raw,
    text: bodyOf(elements),
    print: printOf(elements),
  }));
  const matches = new Map<number, SceneId>();
  for (const { newIndex, oldId } of matchScenes<SceneId>(old, fresh).pairs)
    if (oldId !== null) matches.set(newIndex, oldId);
  return matches;
}
