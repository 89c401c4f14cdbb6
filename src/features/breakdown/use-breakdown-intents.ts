import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Breakdown, DayRow, SceneRow } from '../../../domain/breakdown/grouping.ts';
import { dropTarget, nudgeTarget, type MoveTarget, type StripGroup } from '../../../domain/breakdown/moves.ts';
import type { DayId, SceneId } from '../../../domain/ids.ts';
import { capitalFirst } from '../../../domain/format.ts';
import {
  addDay,
  moveScenesTo,
  moveScenesToNewDay,
  numberDaysInOrder,
  removeDay,
} from '../../production/board/board-actions.ts';
import { useBoardReport, type Problem } from '../../production/board/use-board-report.ts';
import { useMoveLabels } from '../../production/board/use-move-labels.ts';
import type { Production } from '../../production/production-queries.ts';
import type { DropTarget } from '../../production/board/use-strip-drag.ts';

export interface BreakdownIntents {
  /** Read out by screen readers. */
  announcement: string;
  problem: Problem | null;
  closeProblem: () => void;
  /**
   * Moves to the end of a day, or (null) back among the unscheduled. Answers with the refusal's words, or null when
   * done. `onShow` leads to where they are, from the message.
   */
  moveToDay: (ids: ReadonlySet<SceneId>, dayId: DayId | null, onShow?: () => void) => Promise<string | null>;
  /** The same to a day that is made with it. Null where nothing was saved, which is said on the screen. */
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
  const { dayName, refusalText } = useMoveLabels(production.days);
  const { announcement, setAnnouncement, problem, setProblem, closeProblem, attempt, undo, notify } = useBoardReport();

  return useMemo(() => {
    const groups = groupsOf(breakdown);
    const scenesOf = (ids: Iterable<string>) => {
      const wanted = new Set<string>(ids);
      return production.scenes.filter((scene) => wanted.has(scene.id));
    };
    const nameOf = (scenes: readonly SceneRow[]) => {
      const number = scenes[0]?.fields.number ?? '';
      return scenes.length === 1 ? t`scene ${number}` : plural(scenes.length, { one: '# scene', other: '# scenes' });
    };
    const move = async (
      ids: ReadonlySet<string>,
      target: MoveTarget,
      onDone?: (stepId: string) => void,
    ): Promise<string | null> => {
      const what = nameOf(scenesOf(ids));
      const where = dayName(target.dayId);
      const result = await attempt(() => moveScenesTo(production, ids, target, t`move ${what}`));
      if (result === null) return t`This change could not be saved on this device`;
      if (result.ok) {
        setAnnouncement(result.changes.length === 0 ? t`Nothing moved` : t`Moved ${what} to ${where}`);
        if (result.stepId !== null) onDone?.(result.stepId);
        return null;
      }
      return refusalText(result);
    };
    const show = async (moving: Promise<string | null>) => {
      const refusal = await moving;
      if (refusal !== null) setProblem((now) => now ?? { title: t`The scene stays where it was`, text: refusal });
      return refusal === null;
    };
    return {
      announcement,
      problem,
      closeProblem,
      attempt,
      moveToDay: async (ids, dayId, onShow) => {
        const [what, where] = [nameOf(scenesOf(ids)), dayName(dayId)];
        return move(ids, { dayId, place: dayId === null ? 'script-order' : 'end' }, (stepId) =>
          notify(capitalFirst(t`Moved ${what} to ${where}`), stepId, onShow),
        );
      },
      moveToNewDay: async (ids, onShow) => {
        const what = nameOf(scenesOf(ids));
        const made = await attempt(() => moveScenesToNewDay(production, ids, (number) => t`new Day ${number}`));
        if (made === null) return null;
        const { id, number, stepId } = made;
        const where = t`Day ${number}`;
        setAnnouncement(t`Moved ${what} to ${where}`);
        if (stepId !== null) notify(capitalFirst(t`Moved ${what} to ${where}`), stepId, onShow && (() => onShow(id)));
        return id;
      },
      drop: (ids, place) => void show(move(new Set(ids), dropTarget(groups, new Set(ids), place))),
      nudge: async (ids, step) => {
        const target = nudgeTarget(groups, ids, step);
        return target !== null && (await show(move(ids, target)));
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
      undo,
      notify,
    };
  }, [
    production,
    breakdown,
    announcement,
    setAnnouncement,
    problem,
    setProblem,
    closeProblem,
    attempt,
    undo,
    notify,
    dayName,
    refusalText,
    t,
  ]);
}

const groupsOf = (breakdown: Breakdown): StripGroup[] => [
  { dayId: null, ids: breakdown.unscheduled.map(({ id }) => id) },
  ...breakdown.days.map(({ day, scenes }) => ({ dayId: day.id, ids: scenes.map(({ id }) => id) })),
];
