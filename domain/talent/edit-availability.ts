import { addDays } from '../calendar/calendar-days.ts';
import type { Availability } from './resume-records.ts';

type Range = readonly [from: string, to: string];

export interface AvailabilityRow {
  id: string;
  fields: Availability;
}

/** Parts of a range outside another one. */
function without([from, to]: Range, [first, last]: Range): Range[] {
  if (last < from || to < first) return [[from, to]];
  const left: Range[] = [];
  if (from < first) left.push([from, addDays(first, -1)]);
  if (last < to) left.push([addDays(last, 1), to]);
  return left;
}

/**
 * Rows to remove and to add so that some days have a state; null: without a state. Other days of the same rows keep
 * their state. `note`: words for the days that get the state.
 */
export function editAvailability(
  rows: readonly AvailabilityRow[],
  chosen: readonly Range[],
  state: Availability['state'] | null,
  note = '',
): { remove: string[]; add: Availability[] } {
  const remove: string[] = [];
  const add: Availability[] = [];
  for (const { id, fields } of rows) {
    const whole: Range = [fields.from, fields.to];
    const left = chosen.reduce<Range[]>((pieces, range) => pieces.flatMap((piece) => without(piece, range)), [whole]);
    const [only] = left;
    if (left.length === 1 && only?.[0] === fields.from && only[1] === fields.to) continue;
    remove.push(id);
    for (const [from, to] of left) add.push({ ...fields, from, to });
  }
  if (state !== null) for (const [from, to] of chosen) add.push({ from, to, state, note });
  return { remove, add };
}
