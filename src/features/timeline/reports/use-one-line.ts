import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { withBreaks } from '../../../../domain/schedule/sheet-days.ts';
import type { ReportRow, ReportTable } from './report-model.ts';
import type { ReportContext } from './use-report-context.ts';

/** One line for each scene, in the order of the days. */
export function useOneLine(context: ReportContext): () => ReportTable {
  const { t } = useLingui();
  return useCallback((): ReportTable => {
    const { board, offText, dayTitle, stripRow, span, columns, base, total } = context;
    let before: string | null = null;
    const lines = board.days.flatMap((boardDay): ReportRow[] => {
      const { date } = boardDay.day.fields;
      const off: ReportRow[] = [];
      if (before !== null && date !== null)
        for (let between = addDays(before, 1); between < date && off.length < 14; between = addDays(between, 1)) {
          const text = offText(between);
          if (text !== null) off.push({ type: 'off', text, last: '' });
        }
      before = date ?? before;
      const end: ReportRow = {
        type: 'break',
        cells: [
          t`End of ${dayTitle(boardDay)}`,
          '',
          '',
          '',
          boardDay.strips.length === 0 ? '' : t`${boardDay.cast.size} cast`,
          boardDay.strips.length === 0 ? '' : formatEighths(boardDay.eighths),
          boardDay.strips.length === 0 ? t`empty` : span(boardDay.work),
        ],
      };
      return [...off, ...withBreaks(boardDay).map(stripRow), end];
    });
    return {
      ...base,
      title: t`One-line schedule`,
      subtitle: t`${board.days.length} days, ${formatEighths(total)} pages. Dashed box: outside. Black box: night.`,
      columns,
      rows: lines,
    };
  }, [context, t]);
}
