import type { TagId } from '../ids.ts';
import type { SceneLight } from '../screenplay/scene-light.ts';
import type { SceneRow, TagRow } from './grouping.ts';

/** Conditions of the breakdown's list. All of them must hold. */
export interface SceneFilter {
  /** Words, in any order, of the number, the heading, the synopsis or a tag's name. */
  text?: string | undefined;
  cast?: string | undefined;
  location?: string | undefined;
  property?: string | undefined;
  /** A tag of any other category. */
  tag?: string | undefined;
  light?: SceneLight | undefined;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const isFiltering = (filter: SceneFilter): boolean =>
  Object.values(filter).some((value: unknown) => typeof value === 'string' && value.trim() !== '');

/** A test for scenes, prepared once for a list of hundreds. */
export function sceneMatcher(filter: SceneFilter, tags: ReadonlyMap<TagId, TagRow>): (scene: SceneRow) => boolean {
  const words = fold(filter.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const needed = [filter.cast, filter.location, filter.property, filter.tag].filter((id) => id !== undefined);
  return ({ fields }) => {
    if (filter.light !== undefined && (fields.light ?? 'day') !== filter.light) return false;
    if (!needed.every((id) => fields.tagIds.some((tagId) => tagId === id))) return false;
    if (words.length === 0) return true;
    if (words.length === 1 && words[0] === fold(fields.number)) return true;
    const names = fields.tagIds.map((id) => tags.get(id)?.fields.name ?? '');
    const text = fold([fields.number, fields.slugline, fields.synopsis, ...names].join('\n'));
    return words.every((word) => text.includes(word));
  };
}
