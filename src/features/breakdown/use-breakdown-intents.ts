import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Breakdown, DayRow, SceneRow } from '../../../domain/breakdown/grouping.ts';
import { dropTarget, nudgeTarget, type StripGroup } from '../../../domain/breakdown/moves.ts';
import type { DayId, SceneId } from '../../../domain/ids.ts';
import { capitalFirst } from '../../../domain/format.ts';
import { addDay, moveScenesTo, moveScenesToNewDay, removeDay } from '../../shared/board/board-actions.ts';
import { numberDaysInOrder } from '../../shared/board/day-actions.ts';
import { type BoardReport, type Problem, useBoardReport } from '../../shared/board/use-board-report.ts';
import { type StripMove, type StripMoves, useStripMoves } from '../../shared/board/use-strip-moves.ts';
import type { Production } from '../../shared/data/production-queries.ts';
import type { DropTarget } from '../../shared/board/use-strip-drag.ts';

export interface BreakdownIntents {
  /** Read out by screen readers. */
  announcement: string;
  problem: Problem | null;
  closeProblem: () => void;
  /**
   * Moves to the end of a day, or (null) back among the unscheduled. Returns the words of a refusal, or null when done.
   * `onShow` scrolls to them, from the message.
   */
  moveToDay: (ids: ReadonlySet<SceneId>, dayId: DayId | null, onShow?: () => void) => Promise<string | null>;
  /** The same to a new day. Null when nothing was saved, which the screen reports. */
  moveToNewDay: (ids: ReadonlySet<SceneId>, onShow?: (dayId: DayId) => void) => Promise<DayId | null>;
  drop: (ids: readonly string[], place: DropTarget) => void;
  /** One place up or down, over the border of a day when at its edge; whether anything moved. */
  nudge: (ids: ReadonlySet<SceneId>, step: -1 | 1) => Promise<boolean>;
  makeDay: () => Promise<DayId | null>;
  dropDay: (day: DayRow) => void;
  numberInOrder: () => void;
  undo: () => void;
  /** A message whose Undo takes this step back and no other. */
  notify: (text: string, stepId: string) => void;
  /** For the dialogs: runs a write and turns a failure into words on the screen. */
  attempt: <T>(write: () => Promise<T>) => Promise<T | null>;
}

/** The board's intents with their words: announcements, undo, and problems. */
export function useBreakdownIntents(production: Production, breakdown: Breakdown): BreakdownIntents {
  const { t } = useLingui();
  const report = useBoardReport();
  const { announcement, problem, closeProblem, attempt, undo, notify } = report;
  const moves = useStripMoves(production.days, report, t`The scene stays where it was`);
  const nameOf = useSceneNames(production.scenes);
  const dayIntents = useDayIntents(production, report, moves.dayName, nameOf);
  return useMemo(() => {
    const groups = groupsOf(breakdown);
    const moveOf = (ids: ReadonlySet<string>): StripMove => ({
      what: nameOf(ids),
      write: (target, label) => moveScenesTo(production, ids, target, label),
    });
    const { move, moveToDay, show } = moves;
    return {
      announcement,
      problem,
      closeProblem,
      attempt,
      undo,
      notify,
      moveToDay: (ids, dayId, onShow) => moveToDay(moveOf(ids), dayId, onShow),
      drop: (ids, place) => void show(move(moveOf(new Set(ids)), dropTarget(groups, new Set(ids), place))),
      nudge: async (ids, step) => {
        const target = nudgeTarget(groups, ids, step);
        return target !== null && (await show(move(moveOf(ids), target)));
      },
      ...dayIntents,
    };
  }, [production, breakdown, announcement, problem, closeProblem, attempt, undo, notify, moves, nameOf, dayIntents]);
}

type DayIntents = Pick<BreakdownIntents, 'moveToNewDay' | 'makeDay' | 'dropDay' | 'numberInOrder'>;

/** Intents about whole shooting days. */
function useDayIntents(
  production: Production,
  { attempt, setAnnouncement, notify }: BoardReport,
  dayName: StripMoves['dayName'],
  nameOf: ReturnType<typeof useSceneNames>,
): DayIntents {
  const { t } = useLingui();
  return useMemo(
    () => ({
      moveToNewDay: async (ids, onShow) => {
        const what = nameOf(ids);
        const made = await attempt(() => moveScenesToNewDay(production, ids, (number) => t`new Day ${number}`));
        if (made === null) return null;
        const { id, number, stepId } = made;
        const where = t`Day ${number}`;
        setAnnouncement(t`Moved ${what} to ${where}`);
        if (stepId !== null) notify(capitalFirst(t`Moved ${what} to ${where}`), stepId, onShow && (() => onShow(id)));
        return id;
      },
      makeDay: async () => {
        const made = await attempt(() =>
          addDay(production, { date: null, place: '' }, (number) => t`new Day ${number}`),
        );
        if (made !== null) setAnnouncement(t`Day ${made.number} made`);
        return made?.id ?? null;
      },
      dropDay: (day) => {
        const name = dayName(day.id);
        void attempt(async () => {
          const stepId = await removeDay(production, day, t`delete ${name}`);
          if (stepId !== null) notify(t`${name} deleted`, stepId);
        });
      },
      numberInOrder: () =>
        void attempt(async () => {
          await numberDaysInOrder(production, t`number the days`);
          setAnnouncement(t`Days numbered in order`);
        }),
    }),
    [production, attempt, setAnnouncement, notify, dayName, nameOf, t],
  );
}

/** Names scenes in sentences: the only one by its number, several by how many they are. */
function useSceneNames(scenes: readonly SceneRow[]): (ids: ReadonlySet<string>) => string {
  const { t } = useLingui();
  return useCallback(
    (ids) => {
      const named = scenes.filter((scene) => ids.has(scene.id));
      const number = named[0]?.fields.number ?? '';
      return named.length === 1 ? t`scene ${number}` : plural(named.length, { one: '# scene', other: '# scenes' });
    },
    [scenes, t],
  );
}

const groupsOf = (breakdown: Breakdown): StripGroup[] => [
  { dayId: null, ids: breakdown.unscheduled.map(({ id }) => id) },
  ...breakdown.days.map(({ day, scenes }) => ({ dayId: day.id, ids: scenes.map(({ id }) => id) })),
];
