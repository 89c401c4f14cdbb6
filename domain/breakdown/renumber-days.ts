import type { DayId } from '../ids.ts';
import type { DraftChange } from '../records/draft-change.ts';
import { positionsBetween } from '../records/positions.ts';
import { inDaysOrder, type DayRow } from './grouping.ts';

/**
 * Gives a day another number and puts it where that number belongs. If the number is taken, the days between the new
 * and the old place close up by one, as cards do when one is moved in a row; a gap in the numbers ends the shifting.
 */
export function renumberDay(days: readonly DayRow[], id: DayId, number: number): DraftChange[] {
  const moved = days.find((day) => day.id === id);
  if (moved === undefined || moved.fields.number === number) return [];
  const step = number < moved.fields.number ? 1 : -1;
  const numbers = new Map<DayId, number>([[id, number]]);
  for (let taken = number; ; taken += step) {
    const holders = days.filter((day) => day.id !== id && day.fields.number === taken);
    if (holders.length === 0) break;
    for (const day of holders) numbers.set(day.id, taken + step);
    if (taken + step === moved.fields.number) break;
  }
  const numberOf = (day: DayRow) => numbers.get(day.id) ?? day.fields.number;
  const others = inDaysOrder(days).filter((day) => day.id !== id);
  const before = others.findIndex((day) => numberOf(day) > number);
  const rows = others.map((day) => ({ id: day.id, position: day.fields.position }));
  const index = before < 0 ? rows.length : before;
  const wasAt = inDaysOrder(days).findIndex((day) => day.id === id);
  const positions =
    wasAt === index
      ? new Map<string, string>()
      : new Map(positionsBetween(rows, index, [id]).map((row) => [row.id, row.position]));
  return days.flatMap((day) => dayChange(day, numberOf(day), positions.get(day.id) ?? day.fields.position));
}

/** 1, 2, 3 … in the present order of the days. */
export const renumberInOrder = (days: readonly DayRow[]): DraftChange[] =>
  inDaysOrder(days).flatMap((day, index) => dayChange(day, index + 1, day.fields.position));

function dayChange(day: DayRow, number: number, position: string): DraftChange[] {
  const fields = {
    ...(day.fields.number === number ? {} : { number }),
    ...(day.fields.position === position ? {} : { position }),
  };
  return Object.keys(fields).length === 0 ? [] : [{ scope: day.scope, kind: 'day', id: day.id, op: 'update', fields }];
}
