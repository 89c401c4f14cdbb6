import { useMemo, useState } from 'react';
import { isFiltering } from '../../../../domain/breakdown/filters.ts';
import { type Breakdown, inDaysOrder, type DayRow, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { useStripSelection } from '../../../shared/board/use-strip-selection.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import type { BreakdownSearch } from '../breakdown-search.ts';
import { filterOf, scenesOn, useShown } from './use-shown-scenes.ts';

/** The first day from today on, else the last one. */
const nextDay = (days: readonly DayRow[], today: string): DayRow | undefined =>
  inDaysOrder(days).find(({ fields }) => (fields.date ?? today) >= today) ?? inDaysOrder(days).at(-1);

export type BoardChoice = ReturnType<typeof useBoardChoice>;

interface BoardChoiceOptions {
  production: Production;
  breakdown: Breakdown;
  search: BreakdownSearch;
  today: string;
  isPhone: boolean;
}

/** The strips that the board shows, in the order of the screen, and the chosen ones. */
export function useBoardChoice({ production, breakdown, search, today, isPhone }: BoardChoiceOptions) {
  const { scenes, days } = production;
  /** On a touch screen, after a long press: a tap adds to the selection. */
  const [isHeld, setChoosing] = useState(false);
  const shown = useShown(production, breakdown, search);
  const order = useMemo(
    () => [...shown.unscheduled, ...shown.days.flatMap((group) => group.scenes)].map((scene) => scene.id),
    [shown],
  );
  const firsts = useMemo(
    () => [shown.unscheduled, ...shown.days.map((group) => group.scenes)].flatMap((group) => group[0]?.id ?? []),
    [shown],
  );
  const selection = useStripSelection(order, scenes.find((scene) => scene.fields.number === search.scene)?.id ?? null);
  // The list of the scene that the address names. When a scene is moved later, the list stays: the next one is chosen
  // from it. If every scene has a day, the next one to shoot.
  const [firstDay] = useState(
    () =>
      breakdown.days.find((group) => group.scenes.some(({ id }) => id === selection.current))?.day.id ??
      (breakdown.unscheduled.length === 0 ? nextDay(days, today)?.id : undefined),
  );
  const chosen = useMemo(
    () => order.flatMap((id) => (selection.ids.has(id) ? (scenes.find((scene) => scene.id === id) ?? []) : [])),
    [order, selection.ids, scenes],
  );
  const day = search.day ?? firstDay;
  const listed = useMemo(() => scenesOn(shown, isPhone ? day : undefined), [shown, isPhone, day]);
  const inSight = useMemo(() => (isPhone ? new Set<string>(listed) : null), [isPhone, listed]);
  const isInSight = ({ id }: SceneRow) => inSight?.has(id) !== false;
  return {
    shown,
    isFiltered: isFiltering(filterOf(search)),
    order,
    firsts,
    selection,
    isChoosing: isHeld && selection.ids.size > 0,
    setChoosing,
    chosen,
    /** Scenes of the list that a phone shows; elsewhere the unscheduled ones. */
    listed,
    /** The chosen ones that the phone's day shows; elsewhere all of them. */
    docked: chosen.filter(isInSight),
    current: scenes.find((scene) => scene.id === selection.current && isInSight(scene)) ?? null,
    /** The day that a phone shows; undefined for the unscheduled scenes. */
    day,
  };
}
