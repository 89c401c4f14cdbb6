import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import type { MoveRefusal } from '../../../domain/breakdown/moves.ts';
import { formatDate } from '../../../domain/format.ts';
import type { DayId } from '../../../domain/ids.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** Names of days and refusals of moves, in words. */
export function useMoveLabels(days: readonly DayRow[]) {
  const { t } = useLingui();
  const language = useLanguage();
  return useMemo(
    () => ({
      /** Null: no day. */
      dayName: (id: DayId | null): string => {
        const number = days.find((day) => day.id === id)?.fields.number;
        return number === undefined ? t`unscheduled` : t`Day ${number}`;
      },
      refusalText: (refusal: MoveRefusal): string => {
        if (refusal.reason === 'unknown-day') return t`This day has just been deleted.`;
        const date = formatDate(refusal.date, language);
        return t`Cannot move scene to past date (${date}). Please select today's date or a future date.`;
      },
    }),
    [days, t, language],
  );
}
