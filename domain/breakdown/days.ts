import * as v from 'valibot';
import { DayId, type ScriptId } from '../ids.ts';
import { scriptScope } from '../scopes.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { inDaysOrder, type DayRow, type SceneRow } from './grouping.ts';
import { positionsAfter, positionsBetween } from '../records/positions.ts';

export interface NewDay {
  date: string | null;
  place: string;
}

/** A shooting day behind the last one, with the number after the highest. */
export function makeDay(
  script: ScriptId,
  days: readonly DayRow[],
  day: NewDay,
  newId: NewId,
): { id: DayId; number: number; day: DayRow; changes: DraftChange[] } {
  const id = v.parse(DayId, newId());
  const number = days.reduce((highest, other) => Math.max(highest, other.fields.number), 0) + 1;
  const [position = ''] = positionsAfter(inDaysOrder(days).at(-1)?.fields.position ?? null, 1);
  const fields = { number, date: day.date, position, place: day.place };
  const scope = scriptScope(script);
  return { id, number, day: { id, scope, fields }, changes: [{ scope, kind: 'day', id, op: 'create', fields }] };
}

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

/** 1, 2, 3 … in the order in which the days stand. */
export const renumberInOrder = (days: readonly DayRow[]): DraftChange[] =>
  inDaysOrder(days).flatMap((day, index) => dayChange(day, index + 1, day.fields.position));

function dayChange(day: DayRow, number: number, position: string): DraftChange[] {
  const fields = {
    ...(day.fields.number === number ? {} : { number }),
    ...(day.fields.position === position ? {} : { position }),
  };
  return Object.keys(fields).length === 0 ? [] : [{ scope: day.scope, kind: 'day', id: day.id, op: 'update', fields }];
}

/** Removes a day; its scenes become unscheduled, back in the order of the screenplay. */
export function deleteDay(day: DayRow, scenes: readonly SceneRow[]): DraftChange[] {
  const freed = scenes
    .filter((scene) => scene.fields.dayId === day.id)
    .map((scene): DraftChange => ({
      scope: scene.scope,
      kind: 'scene',
      id: scene.id,
      op: 'update',
      fields: { dayId: null, dayPosition: scene.fields.position },
    }));
  return [...freed, { scope: day.scope, kind: 'day', id: day.id, op: 'delete', fields: {} }];
}
