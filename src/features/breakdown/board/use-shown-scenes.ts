import { useMemo } from 'react';
import { isFiltering, sceneMatcher } from '../../../../domain/breakdown/filters.ts';
import { sortTags, sceneTotals, type Breakdown, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { SceneId } from '../../../../domain/ids.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import type { BreakdownSearch } from '../breakdown-search.ts';

export const filterOf = (search: BreakdownSearch) => ({
  text: search.q,
  cast: search.cast,
  location: search.location,
  property: search.property,
  tag: search.tag,
  light: search.light,
});

/** Scenes that pass the filters. */
export function useShown({ scenes, tags }: Production, breakdown: Breakdown, search: BreakdownSearch): Breakdown {
  const { q, cast, location, property, tag, light } = search;
  return useMemo(() => {
    const filter = { text: q, cast, location, property, tag, light };
    if (!isFiltering(filter)) return breakdown;
    const fits = sceneMatcher(filter, new Map(tags.map((tag) => [tag.id, tag])));
    const castIds = new Set(tags.filter((tag) => tag.fields.kind === 'cast').map((tag) => tag.id));
    const unscheduled = breakdown.unscheduled.filter(fits);
    return {
      unscheduled,
      unscheduledTotals: sceneTotals(unscheduled, castIds),
      days: breakdown.days.map((group) => {
        const own = group.scenes.filter(fits);
        return { day: group.day, scenes: own, totals: sceneTotals(own, castIds) };
      }),
      totals: sceneTotals(scenes.filter(fits), castIds),
    };
  }, [breakdown, scenes, tags, q, cast, location, property, tag, light]);
}

/** The scenes of one day, or the unscheduled ones if there is no such day: what a phone shows at a time. */
export const scenesOn = ({ days, unscheduled }: Breakdown, day: string | undefined): SceneId[] =>
  (days.find((group) => group.day.id === day)?.scenes ?? unscheduled).map(({ id }) => id);

/** Cast numbers of a scene as one text; made once per scene and state of the tags. */
export function useCastOf({ tags }: Production): (scene: SceneRow) => string {
  return useMemo(() => {
    const cast = new Map(
      sortTags(tags.filter((tag) => tag.fields.kind === 'cast' && tag.fields.number !== null)).map((tag, order) => [
        tag.id,
        { order, number: tag.fields.number },
      ]),
    );
    const made = new WeakMap<SceneRow, string>();
    return (scene) => {
      const known = made.get(scene);
      if (known !== undefined) return known;
      const own = scene.fields.tagIds.flatMap((id) => cast.get(id) ?? []).toSorted((a, b) => a.order - b.order);
      const text = own.map(({ number }) => String(number)).join(',');
      made.set(scene, text);
      return text;
    };
  }, [tags]);
}
