import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { dropTarget, nudgeTarget, type MoveTarget } from '../../../domain/breakdown/moves.ts';
import { capitalFirst } from '../../../domain/format.ts';
import type { DayId } from '../../../domain/ids.ts';
import { groupsOf, type ScheduleBoard } from '../../../domain/schedule/schedule-board.ts';
import { addDay, removeDay } from '../../production/board/board-actions.ts';
import { useBoardReport, type Problem } from '../../production/board/use-board-report.ts';
import { useMoveLabels } from '../../production/board/use-move-labels.ts';
import type { DropTarget } from '../../production/board/use-strip-drag.ts';
import { moveOnSchedule, moveShootingDay } from './timeline-actions.ts';
import type { ScheduleData } from './timeline-queries.ts';
import type { BoardLayout } from './timeline-search.ts';

/** A shooting day that goes before another one; null: to the end. */
export interface DayTarget {
  id: DayId;
  before: DayId | null;
}

export interface ScheduleIntents {
  announcement: string;
  problem: Problem | null;
  closeProblem: () => void;
  /** Moves to the end of a day, or (null) back among the unscheduled. Answers with the refusal's words, or null. */
  moveToDay: (ids: ReadonlySet<string>, dayId: DayId | null) => Promise<string | null>;
  drop: (ids: readonly string[], place: DropTarget) => void;
  /** Target of strips that are dropped. */
  targetOf: (ids: readonly string[], place: DropTarget) => MoveTarget;
  /** One place up or down, over the border of a day when at its edge; whether anything moved. */
  nudge: (ids: ReadonlySet<string>, step: -1 | 1) => Promise<boolean>;
  dropDay: (id: string, place: DropTarget) => void;
  /** Target of a day that is dropped; null: none. */
  dayTargetOf: (id: string, place: DropTarget) => DayTarget | null;
  nudgeDay: (id: DayId, step: -1 | 1) => void;
  makeDay: (date: string | null) => Promise<void>;
  deleteDay: (id: DayId) => void;
  undo: () => void;
  attempt: <T>(write: () => Promise<T>) => Promise<T | null>;
}

/** The schedule's intents with their words: announcements, undo, and refusals. */
export function useScheduleIntents(data: ScheduleData, board: ScheduleBoard, layout: BoardLayout): ScheduleIntents {
  const { t } = useLingui();
  const report = useBoardReport();
  const { announcement, setAnnouncement, problem, closeProblem, attempt, undo, notify } = report;
  const { dayName, refusalText } = useMoveLabels(data.days);
  const show = useRefusals(report.setProblem);
  const dayIntents = useDayIntents(data, board, report, show);
  return useMemo(() => {
    const [open, ...dayGroups] = groupsOf(board);
    // As they stand on the screen: the whole board and the clock end with the unscheduled strips.
    const groups = open === undefined ? [] : layout === 'strips' ? [open, ...dayGroups] : [...dayGroups, open];
    const nameOf = (ids: ReadonlySet<string>) => {
      const scenes = data.scenes.filter(({ id }) => ids.has(id));
      const number = scenes[0]?.fields.number ?? '';
      if (ids.size === 1) return scenes.length === 1 ? t`scene ${number}` : t`the banner`;
      return plural(ids.size, { one: '# strip', other: '# strips' });
    };
    const move = async (
      ids: ReadonlySet<string>,
      target: MoveTarget,
      onDone?: (stepId: string) => void,
    ): Promise<string | null> => {
      const what = nameOf(ids);
      const where = dayName(target.dayId);
      const result = await attempt(() => moveOnSchedule(data, ids, target, t`move ${what}`));
      if (result === null) return t`This change could not be saved on this device`;
      if (!result.ok) return refusalText(result);
      setAnnouncement(result.changes.length === 0 ? t`Nothing moved` : t`Moved ${what} to ${where}`);
      if (result.stepId !== null) onDone?.(result.stepId);
      return null;
    };
    const targetOf = (ids: readonly string[], place: DropTarget) => dropTarget(groups, new Set(ids), place);
    return {
      announcement,
      problem,
      closeProblem,
      attempt,
      undo,
      targetOf,
      moveToDay: async (ids, dayId) => {
        const [what, where] = [nameOf(ids), dayName(dayId)];
        return move(ids, { dayId, place: dayId === null ? 'script-order' : 'end' }, (stepId) =>
          notify(capitalFirst(t`Moved ${what} to ${where}`), stepId),
        );
      },
      drop: (ids, place) => void show(move(new Set(ids), targetOf(ids, place))),
      nudge: async (ids, step) => {
        const target = nudgeTarget(groups, ids, step);
        return target !== null && (await show(move(ids, target)));
      },
      ...dayIntents,
    };
  }, [
    data,
    board,
    layout,
    announcement,
    setAnnouncement,
    problem,
    closeProblem,
    attempt,
    undo,
    notify,
    dayName,
    refusalText,
    show,
    dayIntents,
    t,
  ]);
}

type Report = ReturnType<typeof useBoardReport>;
type Show = ReturnType<typeof useRefusals>;

/** Waits for a move and says on the screen why it was refused; answers whether it was done. */
function useRefusals(setProblem: Report['setProblem']) {
  const { t } = useLingui();
  return useCallback(
    async (moving: Promise<string | null>): Promise<boolean> => {
      const refusal = await moving;
      if (refusal !== null) setProblem((now) => now ?? { title: t`The strips stay where they were`, text: refusal });
      return refusal === null;
    },
    [setProblem, t],
  );
}

type DayIntents = Pick<ScheduleIntents, 'dayTargetOf' | 'dropDay' | 'nudgeDay' | 'makeDay' | 'deleteDay'>;

/** Intents about whole shooting days. */
function useDayIntents(
  data: ScheduleData,
  board: ScheduleBoard,
  { attempt, setAnnouncement, notify }: Report,
  show: Show,
): DayIntents {
  const { t } = useLingui();
  const { dayName, refusalText } = useMoveLabels(data.days);
  return useMemo(() => {
    const putDay = async (id: DayId, before: DayId | null): Promise<string | null> => {
      const what = dayName(id);
      const result = await attempt(() => moveShootingDay(data, id, before, t`move ${what}`));
      if (result === null) return t`This change could not be saved on this device`;
      if (!result.ok) return refusalText(result);
      setAnnouncement(result.changes.length === 0 ? t`Nothing moved` : t`${what} moved`);
      return null;
    };
    const order = board.days.map(({ day }) => day.id);
    const dayTargetOf = (id: string, { dayId, at }: DropTarget): DayTarget | null => {
      const taken = order.find((candidate) => candidate === id);
      if (taken === undefined || dayId === null) return null;
      const others = order.filter((candidate) => candidate !== taken);
      const index = others.indexOf(dayId);
      const before = at?.side === 'after' ? others[index + 1] : others[index];
      return index < 0 ? null : { id: taken, before: before ?? null };
    };
    return {
      dayTargetOf,
      dropDay: (id, place) => {
        const target = dayTargetOf(id, place);
        if (target !== null) void show(putDay(target.id, target.before));
      },
      nudgeDay: (id, step) => {
        const index = order.indexOf(id);
        const before = step === -1 ? order[index - 1] : (order[index + 2] ?? null);
        if (before === undefined || (step === 1 && index === order.length - 1)) return;
        void show(putDay(id, before));
      },
      makeDay: async (date) => {
        const made = await attempt(() => addDay(data, { date, place: '' }, (number) => t`new Day ${number}`));
        if (made !== null) setAnnouncement(t`Day ${made.number} made`);
      },
      deleteDay: (id) => {
        const day = data.days.find((day) => day.id === id);
        if (day === undefined) return;
        const name = dayName(id);
        void attempt(async () => {
          const stepId = await removeDay(data, day, t`delete ${name}`);
          if (stepId !== null) notify(t`${name} deleted`, stepId);
        });
      },
    };
  }, [data, board, attempt, setAnnouncement, notify, show, dayName, refusalText, t]);
}
