import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { dropTarget, nudgeTarget, type MoveTarget } from '../../../domain/breakdown/moves.ts';
import type { DayId } from '../../../domain/ids.ts';
import { groupsOf, type ScheduleBoard } from '../../../domain/schedule/schedule-board.ts';
import { addDay, removeDay } from '../../shared/board/board-actions.ts';
import { type BoardReport, type Problem, useBoardReport } from '../../shared/board/use-board-report.ts';
import { type StripMove, type StripMoves, useStripMoves } from '../../shared/board/use-strip-moves.ts';
import type { DropTarget } from '../../shared/board/use-strip-drag.ts';
import { moveOnSchedule, moveShootingDay } from './timeline-actions.ts';
import type { ScheduleData } from './timeline-queries.ts';
import type { BoardLayout } from './timeline-search.ts';

/** Place of a moved shooting day: before another one; null: at the end. */
export interface DayTarget {
  id: DayId;
  before: DayId | null;
}

export interface ScheduleIntents {
  announcement: string;
  problem: Problem | null;
  closeProblem: () => void;
  /** Moves to the end of a day, or (null) back among the unscheduled. Resolves with the refusal's words, or null. */
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
  const { announcement, problem, closeProblem, attempt, undo } = report;
  const moves = useStripMoves(data.days, report, t`The strips stay where they were`);
  const dayIntents = useDayIntents(data, board, report, moves);
  return useMemo(() => {
    const [open, ...dayGroups] = groupsOf(board);
    // In display order: the whole board and the clock end with the unscheduled strips.
    const groups = open === undefined ? [] : layout === 'strips' ? [open, ...dayGroups] : [...dayGroups, open];
    const nameOf = (ids: ReadonlySet<string>) => {
      const scenes = data.scenes.filter(({ id }) => ids.has(id));
      const number = scenes[0]?.fields.number ?? '';
      if (ids.size === 1) return scenes.length === 1 ? t`scene ${number}` : t`the banner`;
      return plural(ids.size, { one: '# strip', other: '# strips' });
    };
    const moveOf = (ids: ReadonlySet<string>): StripMove => ({
      what: nameOf(ids),
      write: (target, label) => moveOnSchedule(data, ids, target, label),
    });
    const { move, moveToDay, show } = moves;
    const targetOf = (ids: readonly string[], place: DropTarget) => dropTarget(groups, new Set(ids), place);
    return {
      announcement,
      problem,
      closeProblem,
      attempt,
      undo,
      targetOf,
      moveToDay: (ids, dayId) => moveToDay(moveOf(ids), dayId),
      drop: (ids, place) => void show(move(moveOf(new Set(ids)), targetOf(ids, place))),
      nudge: async (ids, step) => {
        const target = nudgeTarget(groups, ids, step);
        return target !== null && (await show(move(moveOf(ids), target)));
      },
      ...dayIntents,
    };
  }, [data, board, layout, announcement, problem, closeProblem, attempt, undo, moves, dayIntents, t]);
}

type DayIntents = Pick<ScheduleIntents, 'dayTargetOf' | 'dropDay' | 'nudgeDay' | 'makeDay' | 'deleteDay'>;

/** Intents about whole shooting days. */
function useDayIntents(
  data: ScheduleData,
  board: ScheduleBoard,
  { attempt, setAnnouncement, notify }: BoardReport,
  { dayName, refusalText, show }: StripMoves,
): DayIntents {
  const { t } = useLingui();
  return useMemo(() => {
    const putDay = async (id: DayId, before: DayId | null): Promise<string | null> => {
      const what = dayName(id);
      const result = await attempt(() => moveShootingDay(data, id, before, t`move ${what}`));
      if (result === null) return t`This change couldn’t be saved on this device`;
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
