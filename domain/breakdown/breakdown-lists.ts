import { defused, writeCsv } from '../csv.ts';
import { TAG_KINDS, type TagKind } from '../screenplay/screenplay.ts';
import type { SceneId, TagId } from '../ids.ts';
import { displayName } from './display-name.ts';
import { inDaysOrder, inScriptOrder, sortTags, type DayRow, type SceneRow, type TagRow } from './grouping.ts';

/** One thing that a production needs, and where. */
interface ListedTag {
  name: string;
  /** Cast number; null for everything else. */
  number: number | null;
  /** Numbers of its scenes in the order of the script; omitted ones are left out. */
  scenes: string[];
  /** Those of its scenes in which a character is only heard. */
  heard: string[];
  /** Numbers of its shooting days in their order; a day with nothing but its voice is none. */
  days: number[];
  /** In eighths of a page. */
  eighths: number;
}

export interface CategoryList {
  kind: TagKind;
  tags: ListedTag[];
}

export type HeardIn = ReadonlyMap<SceneId, ReadonlySet<TagId>>;

/**
 * Needs of a production, by category in the trade's order; empty categories are left out. `heardIn` marks cast that is
 * only heard in a scene.
 */
export function categoryLists(
  scenes: readonly SceneRow[],
  days: readonly DayRow[],
  tags: readonly TagRow[],
  heardIn: HeardIn = new Map(),
): CategoryList[] {
  const shot = inScriptOrder(scenes.filter(({ fields }) => !fields.isOmitted));
  const ordered = inDaysOrder(days);
  return TAG_KINDS.flatMap((kind) => {
    const own = sortTags(tags.filter((tag) => tag.fields.kind === kind)).map((tag): ListedTag => {
      const inScenes = shot.filter(({ fields }) => fields.tagIds.includes(tag.id));
      const heard = inScenes.filter(({ id }) => heardIn.get(id)?.has(tag.id) === true);
      const dayIds = new Set(inScenes.filter((scene) => !heard.includes(scene)).map(({ fields }) => fields.dayId));
      return {
        name: displayName(tag.fields.name),
        number: tag.fields.number,
        scenes: inScenes.map(({ fields }) => fields.number),
        heard: heard.map(({ fields }) => fields.number),
        days: ordered.filter(({ id }) => dayIds.has(id)).map(({ fields }) => fields.number),
        eighths: inScenes.reduce((sum, { fields }) => sum + fields.eighths, 0),
      };
    });
    return own.length === 0 ? [] : [{ kind, tags: own }];
  });
}

/** Heads of the table, in the reader's language. */
export interface ListHeads {
  category: string;
  number: string;
  name: string;
  sceneCount: string;
  scenes: string;
  days: string;
  pages: string;
  /** Behind the number of a scene in which a character is only heard. */
  voice: string;
}

/** `3, 5 (V.O.)`. */
export const scenesText = ({ scenes, heard }: Pick<ListedTag, 'scenes' | 'heard'>, voice: string): string =>
  scenes.map((number) => (heard.includes(number) ? `${number} (${voice})` : number)).join(', ');

/** The lists as a table for spreadsheets; pages as decimals with a point. */
export const listsCsv = (
  lists: readonly CategoryList[],
  names: Readonly<Record<TagKind, string>>,
  heads: ListHeads,
): string =>
  writeCsv([
    [heads.category, heads.number, heads.name, heads.sceneCount, heads.scenes, heads.days, heads.pages],
    ...lists.flatMap(({ kind, tags }) =>
      tags.map((tag) => [
        names[kind],
        tag.number === null ? '' : String(tag.number),
        defused(tag.name),
        String(tag.scenes.length),
        defused(scenesText(tag, heads.voice)),
        tag.days.join(', '),
        String(tag.eighths / 8),
      ]),
    ),
  ]);
