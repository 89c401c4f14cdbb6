import type { DayId, SceneId } from '../ids.ts';
import type { DraftChange } from './draft-change.ts';
import { inDayOrder, inScriptOrder, type DayRow, type SceneRow } from './grouping.ts';
import { positionsBetween } from './positions.ts';

/** Where scenes go: in front of a scene of that day, at its end, or (unscheduled only) back into the order of the screenplay. */
export interface MoveTarget {
  /** Null: unscheduled. */
  dayId: DayId | null;
  place: { before: SceneId } | 'end' | 'script-order';
}

export type MoveResult =
  | { ok: true; changes: DraftChange[] }
  /** `date` is the day's calendar date, `YYYY-MM-DD`. */
  | { ok: false; reason: 'past-date'; date: string }
  | { ok: false; reason: 'unknown-day' };

/**
 * Moves scenes, in their present order, to a place in a day. A day before `today` (`YYYY-MM-DD` in the house's zone) takes no new
 * scenes (specification, section 5); reordering what already stands in it is allowed. Returns only what really changes.
 */
export function moveScenes(
  scenes: readonly SceneRow[],
  days: readonly DayRow[],
  ids: ReadonlySet<SceneId>,
  target: MoveTarget,
  today: string,
): MoveResult {
  const day = days.find((candidate) => candidate.id === target.dayId);
  if (target.dayId !== null && day === undefined) return { ok: false, reason: 'unknown-day' };
  const known = new Set(days.map((candidate) => candidate.id));
  const dayOf = (scene: SceneRow) =>
    scene.fields.dayId !== null && known.has(scene.fields.dayId) ? scene.fields.dayId : null;
  const moving = orderOfMoving(scenes, days, ids);
  const date = day?.fields.date ?? null;
  if (date !== null && date < today && moving.some((scene) => dayOf(scene) !== target.dayId)) {
    return { ok: false, reason: 'past-date', date };
  }
  if (target.place === 'script-order')
    return { ok: true, changes: moving.flatMap((scene) => placed(scene, target.dayId, scene.fields.position)) };

  const { place } = target;
  const others = inDayOrder(scenes.filter((scene) => dayOf(scene) === target.dayId && !ids.has(scene.id)));
  const found = place === 'end' ? -1 : others.findIndex((scene) => scene.id === place.before);
  const rows = others.map((scene) => ({ id: scene.id, position: scene.fields.dayPosition }));
  const index = found < 0 ? rows.length : found;
  if (isAlreadyThere(moving, others, index, dayOf, target.dayId)) return { ok: true, changes: [] };
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  const positions = positionsBetween(
    rows,
    index,
    moving.map((scene) => scene.id),
  );
  return {
    ok: true,
    changes: positions.flatMap(({ id, position }) => {
      const scene = byId.get(id);
      return scene === undefined ? [] : placed(scene, target.dayId, position);
    }),
  };
}

/** Scenes picked in several days keep the order in which the plan shows them: days first, unscheduled last. */
function orderOfMoving(scenes: readonly SceneRow[], days: readonly DayRow[], ids: ReadonlySet<SceneId>): SceneRow[] {
  const rank = new Map(days.map((day) => [day.id, day.fields.position]));
  const key = (scene: SceneRow) => (scene.fields.dayId === null ? undefined : rank.get(scene.fields.dayId));
  const moving = inDayOrder(inScriptOrder(scenes).filter((scene) => ids.has(scene.id)));
  return moving.sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return 0;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? -1 : 1;
  });
}

function isAlreadyThere(
  moving: readonly SceneRow[],
  others: readonly SceneRow[],
  index: number,
  dayOf: (scene: SceneRow) => DayId | null,
  dayId: DayId | null,
): boolean {
  if (!moving.every((scene) => dayOf(scene) === dayId)) return false;
  const now = inDayOrder([...others, ...moving]).map((scene) => scene.id);
  const then = [...others.slice(0, index), ...moving, ...others.slice(index)].map((scene) => scene.id);
  return now.every((id, at) => id === then[at]);
}

function placed(scene: SceneRow, dayId: DayId | null, dayPosition: string): DraftChange[] {
  const fields = {
    ...(scene.fields.dayId === dayId ? {} : { dayId }),
    ...(scene.fields.dayPosition === dayPosition ? {} : { dayPosition }),
  };
  return Object.keys(fields).length === 0
    ? []
    : [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields }];
}
