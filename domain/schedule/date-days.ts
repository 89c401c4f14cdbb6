import { addDays } from '../calendar/calendar-days.ts';
import { inDaysOrder, type DayRow } from '../breakdown/grouping.ts';
import type { DraftChange } from '../records/draft-change.ts';

export interface DatedDay {
  day: DayRow;
  date: string;
}

/**
 * Dates for the shooting days in their order, one after another from `from` on; days off and holidays are skipped.
 * Closed days (past ones, or with an issued call sheet) keep their dates, and the days behind them are later.
 */
export function datesFrom(
  days: readonly DayRow[],
  from: string,
  isOff: (date: string) => boolean,
  closed: ReadonlySet<string>,
): DatedDay[] {
  const taken = new Set(days.flatMap(({ id, fields }) => (closed.has(id) ? [fields.date] : [])));
  let next = from;
  return inDaysOrder(days).flatMap((day): DatedDay[] => {
    if (closed.has(day.id)) {
      const { date } = day.fields;
      if (date !== null && date >= next) next = addDays(date, 1);
      return [];
    }
    for (let tries = 0; tries < 366 && (taken.has(next) || isOff(next)); tries += 1) next = addDays(next, 1);
    const date = next;
    next = addDays(next, 1);
    return [{ day, date }];
  });
}

export const dateChanges = (dated: readonly DatedDay[]): DraftChange[] =>
  dated.flatMap(({ day, date }): DraftChange[] =>
    day.fields.date === date ? [] : [{ scope: day.scope, kind: 'day', id: day.id, op: 'update', fields: { date } }],
  );
