import type { SceneId, TagId } from '../ids.ts';
import type { FieldsOf } from '../records/records.ts';
import { Fingerprint } from '../screenplay/fingerprint.ts';
import type { ScreenplayElement, ScreenplayScene } from '../screenplay/screenplay.ts';
import { sceneWording } from './scene-fields.ts';

/** A scene as the file had it at its latest import. An update compares with it: people made every difference. */
export type ImportedScene = NonNullable<FieldsOf<'import'>['scenes']>[number];

export function importedScene(id: SceneId, scene: ScreenplayScene, tagIds: readonly TagId[]): ImportedScene {
  const { number, slugline, interior, set, timeOfDay, timeText, light, isOmitted, eighths } = sceneWording(scene);
  return {
    id,
    number,
    slugline,
    interior,
    set,
    timeOfDay,
    timeText,
    light,
    isOmitted,
    eighths,
    print: printOf(scene.elements),
    tagIds: [...tagIds],
  };
}

type AnyElement = Pick<ScreenplayElement, 'type' | 'text'> & { dual?: 'left' | 'right' | undefined };

/** Hash of the words below the heading. Stable across the server: it reads no field that is lost or reordered there. */
export function printOf(elements: readonly AnyElement[]): string {
  const hash = new Fingerprint();
  for (const { type, text, dual } of elements.slice(1)) {
    if (type !== 'page-break')
      hash
        .add(type)
        .add(text)
        .add(dual ?? '');
  }
  return hash.toString();
}

/** Text below the heading, as scenes are compared by it. */
export const bodyOf = (elements: readonly AnyElement[]): string =>
  elements
    .slice(1)
    .filter(({ type }) => type !== 'page-break')
    .map(({ text }) => text)
    .join('\n');
