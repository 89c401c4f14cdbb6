import * as v from 'valibot';
import { DayId, type ScriptId } from '../ids.ts';
import { scriptScope } from '../scopes.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { inDaysOrder, type DayRow, type SceneRow } from './grouping.ts';
import { positionsAfter } from '../records/positions.ts';

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
