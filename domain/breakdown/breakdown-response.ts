import * as v from 'valibot';
import { TAG_KINDS, type TagKind } from '../screenplay/screenplay.ts';
import type { Row } from '../records/draft-change.ts';
import { groupScenes, inDayOrder, sortTags, tagsOfScene, type DayRow, type SceneRow, type TagRow } from './grouping.ts';
import { stripOf } from './strip.ts';

/**
 * Answer of `GET /scenes/breakdown/{scriptId}` (specification, section 3 "Script breakdown response"): the file's name,
 * scenes without and with a shooting day, and the tags. The specification names `id` and `number` of a scene and the
 * group's fields; the others are those of a strip.
 */
const BreakdownScene = v.object({
  id: v.string(),
  number: v.string(),
  groupId: v.optional(v.string()),
  groupNumber: v.optional(v.number()),
  groupDate: v.optional(v.nullable(v.string())),
  slugline: v.string(),
  interior: v.nullable(v.string()),
  set: v.string(),
  time_of_day: v.string(),
  light: v.nullable(v.string()),
  strip: v.string(),
  color: v.nullable(v.string()),
  eighths: v.number(),
  page: v.number(),
  synopsis: v.string(),
  is_omitted: v.boolean(),
  cast: v.array(v.string()),
  property: v.array(v.string()),
  location: v.array(v.string()),
  /** Names by every further category, each a key only where the scene has some. */
  categories: v.record(v.string(), v.array(v.string())),
});
const BreakdownTag = v.object({ id: v.string(), name: v.string(), number: v.nullable(v.number()) });
export const BreakdownResponse = v.object({
  data: v.object({
    script: v.string(),
    ungrouped_scenes: v.array(BreakdownScene),
    grouped_scenes: v.array(
      v.object({ id: v.string(), number: v.number(), date: v.nullable(v.string()), scenes: v.array(BreakdownScene) }),
    ),
    tags: v.object({ cast: v.array(BreakdownTag), property: v.array(BreakdownTag), location: v.array(BreakdownTag) }),
    /** All tags of every further category that is in use. */
    categories: v.record(v.string(), v.array(BreakdownTag)),
  }),
});
export type BreakdownResponse = v.InferOutput<typeof BreakdownResponse>;

export function breakdownResponse(
  script: Row<'script'>,
  scenes: readonly SceneRow[],
  days: readonly DayRow[],
  tags: readonly TagRow[],
): BreakdownResponse {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const breakdown = groupScenes(scenes, days, tags);
  const ofKind = (kind: TagRow['fields']['kind']) =>
    sortTags(tags.filter((tag) => tag.fields.kind === kind)).map((tag) => ({
      id: tag.id,
      name: tag.fields.name,
      number: tag.fields.number,
    }));
  const sceneBody = (scene: SceneRow, day: DayRow | null) => {
    const { fields } = scene;
    const names = (kind: TagRow['fields']['kind']) =>
      tagsOfScene(scene, byId)
        .filter((tag) => tag.fields.kind === kind)
        .map((tag) => tag.fields.name);
    return {
      id: scene.id,
      number: fields.number,
      ...(day === null ? {} : { groupId: day.id, groupNumber: day.fields.number, groupDate: day.fields.date }),
      slugline: fields.slugline,
      interior: fields.interior,
      set: fields.set,
      time_of_day: fields.timeText,
      light: fields.light,
      strip: stripOf(fields),
      color: fields.color,
      eighths: fields.eighths,
      page: fields.page,
      synopsis: fields.synopsis,
      is_omitted: fields.isOmitted,
      cast: names('cast'),
      property: names('property'),
      location: names('location'),
      categories: byCategory(names),
    };
  };
  return {
    data: {
      script: script.fields.fileName,
      ungrouped_scenes: inDayOrder(breakdown.unscheduled).map((scene) => sceneBody(scene, null)),
      grouped_scenes: breakdown.days.map(({ day, scenes: own }) => ({
        id: day.id,
        number: day.fields.number,
        date: day.fields.date,
        scenes: own.map((scene) => sceneBody(scene, day)),
      })),
      tags: { cast: ofKind('cast'), property: ofKind('property'), location: ofKind('location') },
      categories: byCategory(ofKind),
    },
  };
}

/** The categories beyond the specified three. */
const FURTHER = TAG_KINDS.filter((kind) => kind !== 'cast' && kind !== 'property' && kind !== 'location');

const byCategory = <Item>(of: (kind: TagKind) => Item[]): Record<string, Item[]> =>
  Object.fromEntries(FURTHER.map((kind) => [kind, of(kind)] as const).filter(([, list]) => list.length > 0));
