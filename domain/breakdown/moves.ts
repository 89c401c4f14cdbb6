import type { DayId } from '../ids.ts';
import type { DraftChange } from '../records/draft-change.ts';
import { byPosition, positionsBetween } from '../records/positions.ts';
import type { DayRow, SceneRow } from './grouping.ts';
import { stripsInDayOrder, type Strip } from './strip-order.ts';

/**
 * Target of moved strips: in front of a strip of that day, at its end, or (unscheduled only) back into the order of the
 * screenplay.
 */
export interface MoveTarget {
  /** Null: unscheduled. */
  dayId: DayId | null;
  place: { before: string } | 'end' | 'script-order';
}

export type MoveRefusal =
  /** `date` is the day's calendar date, `YYYY-MM-DD`. */
  { ok: false; reason: 'past-date'; date: string } | { ok: false; reason: 'unknown-day' };
export type MoveResult = { ok: true; changes: DraftChange[] } | MoveRefusal;

/** The fields of a strip that change. */
export interface PlacedStrip {
  id: string;
  fields: { dayId?: DayId | null; dayPosition?: string };
}

/** `moveStrips` for scenes alone. */
export function moveScenes(
  scenes: readonly SceneRow[],
  days: readonly DayRow[],
  ids: ReadonlySet<string>,
  target: MoveTarget,
  today: string,
): MoveResult {
  const result = moveStrips(scenes, days, ids, target, today);
  if (!result.ok) return result;
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  return {
    ok: true,
    changes: result.placed.flatMap(({ id, fields }): DraftChange[] => {
      const scene = byId.get(id);
      return scene === undefined ? [] : [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields }];
    }),
  };
}

/**
 * Moves strips, in their present order, to a place in a day. A day before `today` (`YYYY-MM-DD` in the house's zone)
 * takes no new strips (specification, section 5); reordering its own strips is allowed. Returns only what changes.
 */
export function moveStrips(
  strips: readonly Strip[],
  days: readonly DayRow[],
  ids: ReadonlySet<string>,
  target: MoveTarget,
  today: string,
): { ok: true; placed: PlacedStrip[] } | MoveRefusal {
  const day = days.find((candidate) => candidate.id === target.dayId);
  if (target.dayId !== null && day === undefined) return { ok: false, reason: 'unknown-day' };
  const known = new Set(days.map((candidate) => candidate.id));
  const dayOf = ({ fields }: Strip) => (fields.dayId !== null && known.has(fields.dayId) ? fields.dayId : null);
  const moving = orderOfMoving(strips, days, ids);
  const date = day?.fields.date ?? null;
  if (date !== null && date < today && moving.some((strip) => dayOf(strip) !== target.dayId)) {
    return { ok: false, reason: 'past-date', date };
  }
  if (target.place === 'script-order')
    return {
      ok: true,
      placed: moving.flatMap((strip) =>
        placedStrip(strip, target.dayId, strip.fields.position ?? strip.fields.dayPosition),
      ),
    };

  const { place } = target;
  const others = stripsInDayOrder(strips.filter((strip) => dayOf(strip) === target.dayId && !ids.has(strip.id)));
  const found = place === 'end' ? -1 : others.findIndex((strip) => strip.id === place.before);
  const rows = others.map((strip) => ({ id: strip.id, position: strip.fields.dayPosition }));
  const index = found < 0 ? rows.length : found;
  if (isAlreadyThere(moving, others, index, dayOf, target.dayId)) return { ok: true, placed: [] };
  const byId = new Map(strips.map((strip) => [strip.id, strip]));
  const positions = positionsBetween(
    rows,
    index,
    moving.map((strip) => strip.id),
  );
  return {
    ok: true,
    placed: positions.flatMap(({ id, position }) => {
      const strip = byId.get(id);
      return strip === undefined ? [] : placedStrip(strip, target.dayId, position);
    }),
  };
}

/** Strips picked in several days keep the order in which the plan shows them: days first, unscheduled last. */
function orderOfMoving(strips: readonly Strip[], days: readonly DayRow[], ids: ReadonlySet<string>): Strip[] {
  const rank = new Map(days.map((day) => [day.id, day.fields.position]));
  const key = ({ fields }: Strip) => (fields.dayId === null ? undefined : rank.get(fields.dayId));
  const inScript = strips
    .filter((strip) => ids.has(strip.id))
    .toSorted((a, b) =>
      byPosition({ id: a.id, position: a.fields.position ?? '' }, { id: b.id, position: b.fields.position ?? '' }),
    );
  return stripsInDayOrder(inScript).toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return 0;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? -1 : 1;
  });
}

function isAlreadyThere(
  moving: readonly Strip[],
  others: readonly Strip[],
  index: number,
  dayOf: (strip: Strip) => DayId | null,
  dayId: DayId | null,
): boolean {
  if (!moving.every((strip) => dayOf(strip) === dayId)) return false;
  const now = stripsInDayOrder([...others, ...moving]).map((strip) => strip.id);
  const then = [...others.slice(0, index), ...moving, ...others.slice(index)].map((strip) => strip.id);
  return now.every((id, at) => id === then[at]);
}

function placedStrip(strip: Strip, dayId: DayId | null, dayPosition: string): PlacedStrip[] {
  const fields = {
    ...(strip.fields.dayId === dayId ? {} : { dayId }),
    ...(strip.fields.dayPosition === dayPosition ? {} : { dayPosition }),
  };
  return Object.keys(fields).length === 0 ? [] : [{ id: strip.id, fields }];
}

/** Strips of one day in their order; `dayId` null: the unscheduled ones. */
export interface StripGroup {
  dayId: DayId | null;
  ids: readonly string[];
}

/**
 * Target of strips that are dropped on a strip. "After this strip" is "before the next one that is not moved": the next
 * on the screen may be hidden by a filter or be moved itself.
 */
export function dropTarget(
  groups: readonly StripGroup[],
  moving: ReadonlySet<string>,
  { dayId, at }: { dayId: DayId | null; at: { id: string; side: 'before' | 'after' } | null },
): MoveTarget {
  if (at === null) return { dayId, place: dayId === null ? 'script-order' : 'end' };
  const ids = groups.find((group) => group.dayId === dayId)?.ids ?? [];
  const index = ids.indexOf(at.id);
  const before = ids.slice(at.side === 'before' ? index : index + 1).find((id) => !moving.has(id));
  return { dayId, place: before === undefined ? 'end' : { before } };
}

/** One place up or down, over the border of a day at its edge; null if there is no further place. */
export function nudgeTarget(
  groups: readonly StripGroup[],
  moving: ReadonlySet<string>,
  step: -1 | 1,
): MoveTarget | null {
  const at = groups.findIndex((group) => group.ids.some((id) => moving.has(id)));
  const group = groups[at];
  if (group === undefined) return null;
  const { dayId } = group;
  const indexes = group.ids.flatMap((id, index) => (moving.has(id) ? [index] : []));
  const next = groups[at + step];
  if (step === -1) {
    const before = group.ids[(indexes[0] ?? 0) - 1];
    if (before !== undefined) return { dayId, place: { before } };
    return next === undefined ? null : { dayId: next.dayId, place: 'end' };
  }
  const last = indexes.at(-1) ?? 0;
  if (last < group.ids.length - 1) {
    const after = group.ids[last + 2];
    return { dayId, place: after === undefined ? 'end' : { before: after } };
  }
  if (next === undefined) return null;
  const [first] = next.ids;
  return { dayId: next.dayId, place: first === undefined ? 'end' : { before: first } };
}
