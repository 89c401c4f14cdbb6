import { deleteDay, makeDay, type NewDay } from '../../../domain/breakdown/days.ts';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { moveScenes, type MoveResult, type MoveTarget } from '../../../domain/breakdown/moves.ts';
import type { DayId } from '../../../domain/ids.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { houseToday } from '../data/house-time.ts';
import type { Production } from '../data/production-queries.ts';
import { commitStep } from '../undo/undoable-commit.ts';

const newId = () => crypto.randomUUID();

/**
 * Every function here writes one mutation and resolves, with the id of its step, when it is durable. `label` names it
 * in the undo button.
 */
export const carryOut = (
  { scenes, days, tags }: Production,
  name: string,
  label: string,
  changes: DraftChange[],
): Promise<string | null> => commitStep({ name, label, changes, before: { scene: scenes, day: days, tag: tags } });

export async function moveScenesTo(
  production: Production,
  ids: ReadonlySet<string>,
  target: MoveTarget,
  label: string,
): Promise<MoveResult & { stepId: string | null }> {
  const result = moveScenes(production.scenes, production.days, ids, target, houseToday());
  const stepId = result.ok ? await carryOut(production, 'scene.move', label, result.changes) : null;
  return { ...result, stepId };
}

export async function addDay(
  production: Production,
  day: NewDay,
  label: (number: number) => string,
): Promise<{ id: DayId; number: number }> {
  const { id, number, changes } = makeDay(production.script.id, production.days, day, newId);
  await carryOut(production, 'day.make', label(number), changes);
  return { id, number };
}

/** A new day with these scenes is one step: undoing it removes the day as well. */
export async function moveScenesToNewDay(
  production: Production,
  ids: ReadonlySet<string>,
  label: (number: number) => string,
): Promise<{ id: DayId; number: number; stepId: string | null }> {
  const { script, scenes, days } = production;
  const made = makeDay(script.id, days, { date: null, place: '' }, newId);
  const moved = moveScenes(scenes, [...days, made.day], ids, { dayId: made.id, place: 'end' }, houseToday());
  const changes = [...made.changes, ...(moved.ok ? moved.changes : [])];
  const stepId = await carryOut(production, 'day.make', label(made.number), changes);
  return { id: made.id, number: made.number, stepId };
}

export const removeDay = (production: Production, day: DayRow, label: string) =>
  carryOut(production, 'day.delete', label, deleteDay(day, production.scenes));
