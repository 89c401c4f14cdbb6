import { capitalsIn } from '../screenplay/capitals.ts';
import type { FieldsOf } from '../records/records.ts';
import type { Row } from '../records/draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { findTag } from './tags.ts';

type TextElements = FieldsOf<'scene-text'>['elements'];

/**
 * Words in capitals of a scene's action that may be properties of it. A property that only other scenes have is
 * offered; names of people and of everything that is tagged otherwise are not.
 */
export function propertiesOffered(scene: SceneRow, elements: TextElements, tags: readonly TagRow[]): string[] {
  return capitalsIn(elements, namedOtherwise(tags)).filter((name) => {
    const known = findTag(tags, 'property', name);
    return known === undefined || !scene.fields.tagIds.includes(known.id);
  });
}

export interface PropertyOffer {
  name: string;
  /** Those that write it in capitals and do not have it yet. */
  scenes: SceneRow[];
}

/** The offers of a whole script, those of most scenes first. */
export function propertyOffers(
  scenes: readonly SceneRow[],
  texts: readonly Row<'scene-text'>[],
  tags: readonly TagRow[],
): PropertyOffer[] {
  const byScene = new Map(texts.map(({ id, fields }) => [id as string, fields.elements]));
  const offers = new Map<string, PropertyOffer>();
  for (const scene of scenes) {
    if (scene.fields.isOmitted) continue;
    for (const name of propertiesOffered(scene, byScene.get(scene.id) ?? [], tags)) {
      const offer = offers.get(name);
      if (offer === undefined) offers.set(name, { name, scenes: [scene] });
      else offer.scenes.push(scene);
    }
  }
  return [...offers.values()].toSorted((a, b) => b.scenes.length - a.scenes.length);
}

/** Whether words are those of a tag that is no property; `KARTO` is PAK KARTO. */
function namedOtherwise(tags: readonly TagRow[]): (words: string) => boolean {
  const others = tags.filter((tag) => tag.fields.kind !== 'property');
  const names = new Set(others.map((tag) => tag.fields.name.toUpperCase()));
  const people = others
    .filter((tag) => tag.fields.kind === 'cast')
    .map((tag) => new Set(tag.fields.name.toUpperCase().split(/[\s/.,]+/)));
  return (words) =>
    names.has(words.toUpperCase()) ||
    people.some((name) =>
      words
        .toUpperCase()
        .split(' ')
        .every((word) => name.has(word)),
    );
}
