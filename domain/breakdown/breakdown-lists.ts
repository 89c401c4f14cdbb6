import { defused, writeCsv } from '../csv.ts';
import { TAG_KINDS, type TagKind } from '../screenplay/screenplay.ts';
import { displayName } from './display-name.ts';
import { inDaysOrder, inScriptOrder, sortTags, type DayRow, type SceneRow, type TagRow } from './grouping.ts';

/** One thing that a production needs, and where. */
interface ListedTag {
  name: string;
  /** Cast number; null for everything else. */
  number: number | null;
  /** Numbers of its scenes in the order of the script; omitted ones are left out. */
  scenes: string[];
  /** Numbers of its shooting days in their order. */
  days: number[];
  /** In eighths of a page. */
  eighths: number;
}

export interface CategoryList {
  kind: TagKind;
  tags: ListedTag[];
}

/** Needs of a production, by category in the trade's order; empty categories are left out. */
export function categoryLists(
  scenes: readonly SceneRow[],
  days: readonly DayRow[],
  tags: readonly TagRow[],
): CategoryList[] {
  const shot = inScriptOrder(scenes.filter(({ fields }) => !fields.isOmitted));
  const ordered = inDaysOrder(days);
  return TAG_KINDS.flatMap((kind) => {
    const own = sortTags(tags.filter((tag) => tag.fields.kind === kind)).map((tag): ListedTag => {
      const inScenes = shot.filter(({ fields }) => fields.tagIds.includes(tag.id));
      const dayIds = new Set(inScenes.map(({ fields }) => fields.dayId));
      return {
        name: displayName(tag.fields.name),
        number: tag.fields.number,
        scenes: inScenes.map(({ fields }) => fields.number),
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
}

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
        defused(tag.scenes.join(', ')),
        tag.days.join(', '),
        String(tag.eighths / 8),
      ]),
    ),
  ]);
