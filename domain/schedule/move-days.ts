import { inDaysOrder, type DayRow, type SceneRow } from '../breakdown/grouping.ts';
import type { MoveRefusal } from '../breakdown/moves.ts';
import type { DayId } from '../ids.ts';
import type { DraftChange } from '../records/draft-change.ts';
import { positionsBetween } from '../records/positions.ts';

export type MoveDaysResult = { ok: true; changes: DraftChange[] } | MoveRefusal;

/**
 * Moves a whole shooting day in front of another one (null: to the end). The dates and the numbers stay in their order,
 * so that the days between close up. A day with scenes takes no date before `today`, and a day of the past keeps its
 * own.
 */
export function moveDay(
  days: readonly DayRow[],
  scenes: readonly SceneRow[],
  id: DayId,
  before: DayId | null,
  today: string,
): MoveDaysResult {
  const order = inDaysOrder(days);
  const moved = order.find((day) => day.id === id);
  if (moved === undefined) return { ok: false, reason: 'unknown-day' };
  const others = order.filter((day) => day.id !== id);
  const found = before === null ? -1 : others.findIndex((day) => day.id === before);
  const index = found < 0 ? others.length : found;
  const next = [...others.slice(0, index), moved, ...others.slice(index)];
  if (next.every((day, at) => day.id === order[at]?.id)) return { ok: true, changes: [] };

  const filled = new Set(scenes.map(({ fields }) => fields.dayId));
  const positions = new Map(
    positionsBetween(
      others.map((day) => ({ id: day.id, position: day.fields.position })),
      index,
      [id],
    ).map((row) => [row.id, row.position]),
  );
  const changes: DraftChange[] = [];
  for (const [at, day] of next.entries()) {
    const slot = order[at]?.fields;
    if (slot === undefined) continue;
    const { date, number } = slot;
    const past = [date, day.fields.date].find((value) => value !== null && value < today && date !== day.fields.date);
    if (past !== undefined && past !== null && filled.has(day.id))
      return { ok: false, reason: 'past-date', date: past };
    const position = positions.get(day.id) ?? day.fields.position;
    const fields = {
      ...(date === day.fields.date ? {} : { date }),
      ...(number === day.fields.number ? {} : { number }),
      ...(position === day.fields.position ? {} : { position }),
    };
    if (Object.keys(fields).length > 0)
      changes.push({ scope: day.scope, kind: 'day', id: day.id, op: 'update', fields });
  }
  return { ok: true, changes };
}
