import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Breakdown, DayRow, SceneRow } from '../../../domain/breakdown/grouping.ts';
import type { MoveTarget } from '../../../domain/breakdown/moves.ts';
import type { DayId, SceneId } from '../../../domain/ids.ts';
import { formatDate } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { wordsForError } from '../../ui/error-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { addDay, moveScenesTo, numberDaysInOrder, removeDay, undoLast } from './breakdown-actions.ts';
import type { Production } from './breakdown-queries.ts';
import type { DropPlace } from './use-strip-drag.ts';

/** What a screen says when something could not be done; it stays until it is closed or something else is done. */
export interface Problem {
  title: string;
  text: string;
}

export interface BreakdownIntents {
  /** Read out by screen readers. */
  said: string;
  problem: Problem | null;
  closeProblem: () => void;
  /** Moves to the end of a day, or (null) back among the unscheduled. Answers with the refusal's words, or null when done. */
  moveToDay: (ids: ReadonlySet<SceneId>, dayId: DayId | null) => Promise<string | null>;
  drop: (ids: readonly SceneId[], place: DropPlace) => void;
  /** One place up or down, over the border of a day when at its edge. */
  nudge: (ids: ReadonlySet<SceneId>, step: -1 | 1) => void;
  makeDay: () => Promise<DayId | null>;
  dropDay: (day: DayRow) => void;
  numberInOrder: () => void;
  undo: () => void;
  /** For the dialogs: runs a write and turns a failure into words on the screen. */
  attempt: <T>(write: () => Promise<T>) => Promise<T | null>;
}

/** The board's intents with their words: what is said, what can be undone, what went wrong. */
export function useBreakdownIntents(production: Production, breakdown: Breakdown): BreakdownIntents {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const closeProblem = useCallback(() => setProblem(null), []);

  const attempt = useCallback(
    async <T>(write: () => Promise<T>): Promise<T | null> => {
      try {
        setProblem(null);
        return await write();
      } catch (error) {
        console.error(error);
        setProblem({
          title: t`This change could not be saved on this device`,
          text: `${i18n._(wordsForError(error))} ${t`Nothing of this change was kept; everything that was saved before is still there.`}`,
        });
        return null;
      }
    },
    [t, i18n],
  );

  return useMemo(() => {
    const scenesOf = (ids: Iterable<SceneId>) => {
      const wanted = new Set(ids);
      return production.scenes.filter((scene) => wanted.has(scene.id));
    };
    const nameOf = (scenes: readonly SceneRow[]) => {
      const number = scenes[0]?.fields.number ?? '';
      return scenes.length === 1 ? t`scene ${number}` : plural(scenes.length, { one: '# scene', other: '# scenes' });
    };
    const dayName = (dayId: DayId | null) => {
      const number = production.days.find((day) => day.id === dayId)?.fields.number;
      return number === undefined ? t`unscheduled` : t`Day ${number}`;
    };
    const move = async (ids: ReadonlySet<SceneId>, target: MoveTarget): Promise<string | null> => {
      const what = nameOf(scenesOf(ids));
      const where = dayName(target.dayId);
      const result = await attempt(() => moveScenesTo(production, ids, target, t`move ${what}`));
      if (result === null) return t`This change could not be saved on this device`;
      if (result.ok) {
        setSaid(result.changes.length === 0 ? t`Nothing moved` : t`Moved ${what} to ${where}`);
        return null;
      }
      if (result.reason === 'unknown-day') return t`This day has just been deleted.`;
      const date = formatDate(result.date, language);
      return t`Cannot move scene to past date (${date}). Please select today's date or a future date.`;
    };
    const undo = async () => {
      const label = await attempt(undoLast);
      if (label !== null) setSaid(t`Undone: ${label}`);
    };
    const show = async (moving: Promise<string | null>) => {
      const refusal = await moving;
      if (refusal !== null) setProblem((now) => now ?? { title: t`The scene stays where it was`, text: refusal });
    };
    return {
      said,
      problem,
      closeProblem,
      attempt,
      moveToDay: async (ids, dayId) => {
        const refusal = await move(ids, { dayId, place: dayId === null ? 'script-order' : 'end' });
        if (refusal === null) {
          const [what, where] = [nameOf(scenesOf(ids)), dayName(dayId)];
          showToast({
            text: capital(t`Moved ${what} to ${where}`),
            action: { label: t`Undo`, onPress: () => void undo() },
          });
        }
        return refusal;
      },
      drop: (ids, place) => void show(move(new Set(ids), dropTarget(breakdown, new Set(ids), place))),
      nudge: (ids, step) => {
        const target = nudgeTarget(breakdown, ids, step);
        if (target !== null) void show(move(ids, target));
      },
      makeDay: async () => {
        const made = await attempt(() =>
          addDay(production, { date: null, place: '' }, (number) => t`new Day ${number}`),
        );
        if (made !== null) setSaid(t`Day ${made.number} made`);
        return made?.id ?? null;
      },
      dropDay: (day) => {
        const name = dayName(day.id);
        void attempt(async () => {
          await removeDay(production, day, t`delete ${name}`);
          showToast({ text: t`${name} deleted`, action: { label: t`Undo`, onPress: () => void undo() } });
        });
      },
      numberInOrder: () =>
        void attempt(async () => {
          await numberDaysInOrder(production, t`number the days`);
          setSaid(t`Days numbered in order`);
        }),
      undo: () => void undo(),
    };
  }, [production, breakdown, said, problem, closeProblem, attempt, t, language]);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const groupOf = (breakdown: Breakdown, dayId: DayId | null): SceneRow[] =>
  dayId === null ? breakdown.unscheduled : (breakdown.days.find((group) => group.day.id === dayId)?.scenes ?? []);

/** "After this strip" is "before the next one that stays": the next on the screen may be hidden by a filter or travel itself. */
function dropTarget(breakdown: Breakdown, moving: ReadonlySet<SceneId>, { dayId, at }: DropPlace): MoveTarget {
  if (at === null) return { dayId, place: dayId === null ? 'script-order' : 'end' };
  const group = groupOf(breakdown, dayId);
  const index = group.findIndex((scene) => scene.id === at.scene);
  const before = group.slice(at.side === 'before' ? index : index + 1).find((scene) => !moving.has(scene.id));
  return { dayId, place: before === undefined ? 'end' : { before: before.id } };
}

function nudgeTarget(breakdown: Breakdown, moving: ReadonlySet<SceneId>, step: -1 | 1): MoveTarget | null {
  const groups: { dayId: DayId | null; scenes: SceneRow[] }[] = [
    { dayId: null, scenes: breakdown.unscheduled },
    ...breakdown.days.map((group) => ({ dayId: group.day.id, scenes: group.scenes })),
  ];
  const at = groups.findIndex((group) => group.scenes.some((scene) => moving.has(scene.id)));
  const group = groups[at];
  if (group === undefined) return null;
  const indexes = group.scenes.flatMap((scene, index) => (moving.has(scene.id) ? [index] : []));
  const next = groups[at + step];
  if (step === -1) {
    const before = group.scenes[(indexes[0] ?? 0) - 1];
    if (before !== undefined) return { dayId: group.dayId, place: { before: before.id } };
    return next === undefined ? null : { dayId: next.dayId, place: 'end' };
  }
  const last = indexes.at(-1) ?? 0;
  if (last < group.scenes.length - 1) {
    const after = group.scenes[last + 2];
    return { dayId: group.dayId, place: after === undefined ? 'end' : { before: after.id } };
  }
  if (next === undefined) return null;
  const [first] = next.scenes;
  return { dayId: next.dayId, place: first === undefined ? 'end' : { before: first.id } };
}
