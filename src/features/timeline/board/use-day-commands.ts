import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { DayRow } from '../../../../domain/breakdown/grouping.ts';
import type { ScheduleConflict } from '../../../../domain/schedule/conflicts.ts';
import { conflictFix } from '../../../../domain/schedule/conflict-fixes.ts';
import type { BoardDay, ScheduleBoard } from '../../../../domain/schedule/schedule-board.ts';
import { useSheetOfDay } from '../../../shared/board/use-sheet-of-day.ts';
import type { StripSelection } from '../../../shared/board/use-strip-selection.ts';
import type { DayCommand } from './day-block.tsx';
import type { ScheduleDialog } from '../dialogs/schedule-dialogs.tsx';
import { BANNER_MINUTES } from '../schedule-labels.ts';
import { addBanner } from '../timeline-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import type { ScheduleIntents } from '../use-schedule-intents.ts';

interface DayCommands {
  data: ScheduleData;
  board: ScheduleBoard;
  selection: StripSelection<string>;
  intents: ScheduleIntents;
  mayEdit: boolean;
  setDialog: (dialog: ScheduleDialog) => void;
}

/** Commands of a day's menu, and what fixes a conflict. */
export function useDayCommands({ data, board, selection, intents, mayEdit, setDialog }: DayCommands) {
  const { t } = useLingui();
  // Read when a command is given: a choice must not draw every day again.
  const latestSelection = useRef(selection);
  latestSelection.current = selection;
  const openSheetOf = useSheetOfDay(data.script.id);
  const onCommand = useCallback(
    (command: DayCommand, day: DayRow) => {
      const boardDay = board.days.find((other) => other.day.id === day.id);
      if (boardDay === undefined) return;
      if (command === 'call-sheet') return openSheetOf(day);
      if (command === 'up' || command === 'down') return intents.nudgeDay(day.id, command === 'up' ? -1 : 1);
      if (command === 'describe' || command === 'renumber' || command === 'delete')
        return setDialog({ type: `${command}-day`, day });
      const { ids, pick } = latestSelection.current;
      const after = boardDay.strips.findLast(({ id }) => ids.has(id))?.id ?? null;
      const fields = { type: command, text: '', minutes: BANNER_MINUTES[command] };
      void intents.attempt(async () => {
        const id = await addBanner(data, board, boardDay, fields, after, t`new banner`);
        pick(id, 'one');
      });
      return undefined;
    },
    [board, data, intents, openSheetOf, setDialog, t],
  );
  const openDay = useCallback((boardDay: BoardDay) => {
    const block = document.querySelector(`#day-${boardDay.day.id}`);
    block?.scrollIntoView({ block: 'start', inline: 'start' });
  }, []);
  const onFix = useCallback(
    (conflict: ScheduleConflict, boardDay: BoardDay) => {
      if (!mayEdit) return openDay(boardDay);
      const fix = conflictFix(conflict, boardDay);
      switch (fix.type) {
        case 'describe-day':
          return setDialog({ type: 'describe-day', day: boardDay.day });
        case 'call':
          return openSheetOf(boardDay.day);
        case 'put':
          return intents.drop(fix.ids, { dayId: boardDay.day.id, at: fix.at });
        case 'move':
          return setDialog({ type: 'move', ids: new Set(fix.ids) });
        case 'look':
          return openDay(boardDay);
      }
    },
    [intents, mayEdit, openDay, openSheetOf, setDialog],
  );
  return { onCommand, onFix, openDay };
}
