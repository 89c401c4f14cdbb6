import { addDays, mondayOf } from '../../../../domain/calendar/calendar-days.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { formatDate, formatDayAndMonth, LANGUAGE_TAGS } from '../../../../domain/format.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import { shootingWeek } from '../../../../domain/schedule/shooting-calendar.ts';
import { dateLabel } from '../schedule-labels.ts';
import type { ReportRow, ReportTable } from './report-model.ts';
import type { ReportContext } from './use-report-context.ts';

/** The weeks of the shoot, a row each. */
export function useCalendarReport(context: ReportContext): () => ReportTable {
  const { t, i18n } = useLingui();
  return useCallback((): ReportTable => {
    const { board, dates, statusOf, dayName, base, language } = context;
    const names = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' });
    const byDate = new Map<string, BoardDay[]>();
    for (const boardDay of board.days) {
      const { date } = boardDay.day.fields;
      if (date !== null) byDate.set(date, [...(byDate.get(date) ?? []), boardDay]);
    }
    const [first, last] = [dates[0], dates.at(-1)];
    const weeks: ReportRow[] = [];
    if (first !== undefined && last !== undefined) {
      for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7))
        weeks.push({
          type: 'plain',
          cells: [
            t`Week ${shootingWeek(monday, first)}`,
            ...[0, 1, 2, 3, 4, 5, 6].map((n) => dateCell(addDays(monday, n))),
          ],
        });
    }
    function dateCell(date: string): string {
      const label = dateLabel(statusOf(date));
      const note = label === null ? [] : [typeof label === 'string' ? label : i18n._(label)];
      const shot = (byDate.get(date) ?? []).map((boardDay) =>
        [
          dayName(boardDay),
          displayName(boardDay.day.fields.place),
          boardDay.strips.length === 0
            ? t`empty`
            : `${formatEighths(boardDay.eighths)} · ${t`${boardDay.cast.size} cast`}`,
        ]
          .filter((part) => part !== '')
          .join('\n'),
      );
      return [formatDayAndMonth(date, language), ...note, ...shot].join('\n');
    }
    return {
      ...base,
      title: t`Shooting calendar`,
      subtitle:
        first === undefined || last === undefined
          ? t`No day has a date yet`
          : `${formatDate(first, language)} – ${formatDate(last, language)}`,
      isLandscape: true,
      columns: [
        { name: t`Shooting week`, weight: 8, align: 'left' },
        // 5 January 1970 was a Monday.
        ...[5, 6, 7, 8, 9, 10, 11].map((day) => ({
          name: names.format(new Date(Date.UTC(1970, 0, day))),
          weight: 13,
          align: 'left' as const,
        })),
      ],
      rows: weeks,
    };
  }, [context, t, i18n]);
}
