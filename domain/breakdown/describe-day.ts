import type { DraftChange } from '../records/draft-change.ts';
import type { NewDay } from './days.ts';
import type { DayRow, SceneRow } from './grouping.ts';

export type DayResult = { ok: true; changes: DraftChange[] } | { ok: false; reason: 'past-date'; date: string };

/**
 * Dates and places a day. A day with scenes takes no date before `today` (`YYYY-MM-DD`, the house's zone): that would
 * move its scenes to a past date, which the specification refuses.
 */
export function describeDay(day: DayRow, scenes: readonly SceneRow[], next: NewDay, today: string): DayResult {
  const isDateNew = next.date !== day.fields.date;
  if (isDateNew && next.date !== null && next.date < today && scenes.some((scene) => scene.fields.dayId === day.id)) {
    return { ok: false, reason: 'past-date', date: next.date };
  }
  const fields = {
    ...(isDateNew ? { date: next.date } : {}),
    ...(next.place === day.fields.place ? {} : { place: next.place }),
  };
  if (Object.keys(fields).length === 0) return { ok: true, changes: [] };
  return { ok: true, changes: [{ scope: day.scope, kind: 'day', id: day.id, op: 'update', fields }] };
}
