import { useMemo } from 'react';
import type { BoardStrip, ScheduleBoard } from '../../../../domain/schedule/schedule-board.ts';
import { useStripSelection } from '../../../shared/board/use-strip-selection.ts';
import type { BoardLayout } from '../timeline-search.ts';

export type StripChoice = ReturnType<typeof useStripChoice>;

/** The strips of the board in the order of the screen, and which of them are chosen. */
export function useStripChoice(board: ScheduleBoard, layout: BoardLayout) {
  const groups = useMemo(() => {
    const days = board.days.map(({ strips }) => strips);
    // In display order: the whole board ends with the unscheduled strips.
    return layout === 'strips' ? [board.unscheduled, ...days] : [...days, board.unscheduled];
  }, [board, layout]);
  const order = useMemo(() => groups.flat().map(({ id }) => id), [groups]);
  const firsts = useMemo(() => groups.flatMap((group) => group[0]?.id ?? []), [groups]);
  const stripOf = useMemo(
    () =>
      new Map<string, BoardStrip>(
        [...board.unscheduled, ...board.days.flatMap(({ strips }) => strips)].map((strip) => [strip.id, strip]),
      ),
    [board],
  );
  const selection = useStripSelection<string>(order, null);
  const chosen = order.flatMap((id) => (selection.ids.has(id) ? (stripOf.get(id) ?? []) : []));
  return { order, firsts, stripOf, selection, chosen };
}
