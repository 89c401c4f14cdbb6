import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import type { MoveResult, MoveTarget } from '../../../domain/breakdown/moves.ts';
import { capitalFirst } from '../../../domain/format.ts';
import type { DayId } from '../../../domain/ids.ts';
import type { BoardReport } from './use-board-report.ts';
import { useMoveLabels } from './use-move-labels.ts';

/** Strips on their way, with their name: "scene 12", "3 scenes". */
export interface StripMove {
  what: string;
  write: (target: MoveTarget, label: string) => Promise<MoveResult & { stepId: string | null }>;
}

/** Moves of strips with their words, the same on every board. `refused` is the title of a refusal. */
export function useStripMoves(days: readonly DayRow[], report: BoardReport, refused: string) {
  const { t } = useLingui();
  const { attempt, setAnnouncement, setProblem, notify } = report;
  const { dayName, refusalText } = useMoveLabels(days);
  return useMemo(() => {
    /** Resolves with the refusal's words, or null when done. */
    const move = async ({ what, write }: StripMove, target: MoveTarget, onDone?: (stepId: string) => void) => {
      const where = dayName(target.dayId);
      const result = await attempt(() => write(target, t`move ${what}`));
      if (result === null) return t`This change couldn’t be saved on this device`;
      if (!result.ok) return refusalText(result);
      setAnnouncement(result.changes.length === 0 ? t`Nothing moved` : t`Moved ${what} to ${where}`);
      if (result.stepId !== null) onDone?.(result.stepId);
      return null;
    };
    /** The same to the end of a day, or (null) back among the unscheduled, with a message that has an Undo. */
    const moveToDay = (moved: StripMove, dayId: DayId | null, onShow?: () => void) => {
      const [what, where] = [moved.what, dayName(dayId)];
      return move(moved, { dayId, place: dayId === null ? 'script-order' : 'end' }, (stepId) =>
        notify(capitalFirst(t`Moved ${what} to ${where}`), stepId, onShow),
      );
    };
    /** Waits for a move and shows why it was refused; returns whether it was done. */
    const show = async (moving: Promise<string | null>): Promise<boolean> => {
      const refusal = await moving;
      if (refusal !== null) setProblem((now) => now ?? { title: refused, text: refusal });
      return refusal === null;
    };
    return { dayName, refusalText, move, moveToDay, show };
  }, [attempt, setAnnouncement, setProblem, notify, dayName, refusalText, refused, t]);
}

export type StripMoves = ReturnType<typeof useStripMoves>;
