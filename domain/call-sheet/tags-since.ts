import type { SceneRow } from '../breakdown/grouping.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import { bringTags, type BringTagsInput, type BroughtTags } from './bring-tags.ts';
import { castNumbers } from './sheet-rows.ts';

export interface TagsSince extends BroughtTags {
  /** Scenes of the sheet whose cast has grown: their new numbers, by row. */
  sceneCasts: { id: string; cast: number[] }[];
  /** Rows of characters without an actor, who were cast by a booking since. */
  actors: { id: string; character: string; name: string }[];
}

/**
 * Tags of the breakdown's scenes that the sheet lacks: they were added after it was made. Null when it lacks none.
 * `scenes` have only the cast that is called on set; `kinds` limits the result.
 */
export function tagsSince(
  input: BringTagsInput & {
    /** Names of booked talents, by the tag of the character that they play. */
    castNames?: ReadonlyMap<string, string>;
  },
  kinds?: readonly TagKind[],
): TagsSince | null {
  const { content, scenes, tags } = input;
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  const own = content.scenes.flatMap(({ sceneId }) => {
    const scene = sceneId === null ? undefined : byId.get(sceneId);
    return scene === undefined || scene.fields.isOmitted ? [] : [scene];
  });
  const made = bringTags(input, own, kinds);
  const brought = [...made.brought];
  const hasCast = kinds === undefined || kinds.includes('cast');
  const sceneCasts = (hasCast ? content.scenes : []).flatMap(({ id, sceneId, cast, number }) => {
    const scene = sceneId === null ? undefined : byId.get(sceneId);
    if (scene === undefined || scene.fields.isOmitted) return [];
    const more = castNumbers(scene, tagsById).filter((castNumber) => !cast.includes(castNumber));
    if (more.length === 0) return [];
    for (const tag of tags) {
      if (tag.fields.kind !== 'cast' || tag.fields.number === null || !more.includes(tag.fields.number)) continue;
      const known = brought.findIndex((entry) => entry.tag.id === tag.id);
      if (known < 0) brought.push({ tag, numbers: [number] });
      else if (!made.brought.some((entry) => entry.tag.id === tag.id)) brought[known]?.numbers.push(number);
    }
    return [{ id, cast: [...cast, ...more].toSorted((a, b) => a - b) }];
  });
  const actors = (hasCast ? content.cast : []).flatMap(({ id, tagId, character, name }) => {
    const booked = tagId === null || name.trim() !== '' ? undefined : input.castNames?.get(tagId);
    return booked === undefined || booked === '' ? [] : [{ id, character, name: booked }];
  });
  return brought.length + actors.length === 0 ? null : { ...made, brought, sceneCasts, actors };
}
