import { addDays } from '../calendar/calendar-days.ts';
import type { DayRow } from '../breakdown/grouping.ts';
import { inDaysOrder } from '../breakdown/grouping.ts';

/**
 * The dates that a day without one will most likely get: those after the last dated day before it, tomorrow at the
 * earliest, and none that another day has.
 */
export function likelyDates(days: readonly DayRow[], id: string, today: string, count: number): string[] {
  const order = inDaysOrder(days);
  const before = order.slice(
    0,
    order.findIndex((day) => day.id === id),
  );
  const last = before.findLast(({ fields }) => fields.date !== null)?.fields.date ?? today;
  const taken = new Set(order.map(({ fields }) => fields.date));
  const dates: string[] = [];
  for (let date = addDays(last < today ? today : last, 1); dates.length < count; date = addDays(date, 1))
    if (!taken.has(date)) dates.push(date);
  return dates;
}
