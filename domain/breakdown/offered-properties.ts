import { capitalsIn } from '../screenplay/capitals.ts';
import type { FieldsOf } from '../records/records.ts';
import type { Row } from '../records/draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import { likelyCategory } from './category-lexicon.ts';
import { tagKey } from './scene-fields.ts';

type TextElements = FieldsOf<'scene-text'>['elements'];

/** Words that may be a tag of a scene, with the category that they most likely have. */
export interface OfferedTag {
  name: string;
  kind: TagKind;
}

/**
 * Words in capitals of a scene's action that may be tags of it: properties, unless a known tag or the lexicon names
 * another category. A tag that only other scenes have is offered; names of people and places are not.
 */
export function tagsOffered(scene: SceneRow, elements: TextElements, tags: readonly TagRow[]): OfferedTag[] {
  return capitalsIn(elements, namesCastOrPlace(tags)).flatMap((name): OfferedTag[] => {
    const known = tags.filter(({ fields }) => tagKey('property', fields.name) === tagKey('property', name));
    if (known.some(({ id }) => scene.fields.tagIds.includes(id))) return [];
    return [{ name, kind: known[0]?.fields.kind ?? likelyCategory(name) }];
  });
}

export interface TagOffer extends OfferedTag {
  /** Those that write it in capitals and do not have it yet. */
  scenes: SceneRow[];
}

/** The offers of a whole script, those of most scenes first. */
export function tagOffers(
  scenes: readonly SceneRow[],
  texts: readonly Row<'scene-text'>[],
  tags: readonly TagRow[],
): TagOffer[] {
  const byScene = new Map(texts.map(({ id, fields }) => [id as string, fields.elements]));
  const offers = new Map<string, TagOffer>();
  for (const scene of scenes) {
    if (scene.fields.isOmitted) continue;
    for (const { name, kind } of tagsOffered(scene, byScene.get(scene.id) ?? [], tags)) {
      const offer = offers.get(name);
      if (offer === undefined) offers.set(name, { name, kind, scenes: [scene] });
      else offer.scenes.push(scene);
    }
  }
  return [...offers.values()].toSorted((a, b) => b.scenes.length - a.scenes.length);
}

/** Whether words are those of a character or a location; `KARTO` is PAK KARTO. */
function namesCastOrPlace(tags: readonly TagRow[]): (words: string) => boolean {
  const others = tags.filter((tag) => tag.fields.kind === 'cast' || tag.fields.kind === 'location');
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
