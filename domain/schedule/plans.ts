import type { DayRow, SceneRow } from '../breakdown/grouping.ts';
import type { DraftChange, Row } from '../records/draft-change.ts';
import type { FieldsOf } from '../records/records.ts';
import type { ScopeId } from '../scopes.ts';
import type { BannerRow, ScheduleRows } from './schedule-board.ts';

type PlanRows = Pick<ScheduleRows, 'scenes' | 'days' | 'banners'>;

/** A copy of the present schedule. `madeAt` is an ISO instant. */
export function planOf({ scenes, days, banners }: PlanRows, name: string, madeAt: string): FieldsOf<'schedule-plan'> {
  return {
    name,
    madeAt,
    days: days.map(({ id, fields: { number, date, position, place } }) => ({ id, number, date, position, place })),
    scenes: scenes.map(({ id, fields: { dayId, dayPosition } }) => ({ id, dayId, dayPosition })),
    banners: banners.map(({ id, fields }) => ({ id, ...fields })),
  };
}

/** The schedule according to a plan: newer scenes are unscheduled, deleted ones stay deleted. */
export function rowsOfPlan<R extends PlanRows>(rows: R, plan: FieldsOf<'schedule-plan'>, scope: ScopeId): R {
  const placeOf = new Map<string, (typeof plan.scenes)[number]>(plan.scenes.map((strip) => [strip.id, strip]));
  return {
    ...rows,
    days: plan.days.map(({ id, ...fields }): DayRow => ({ id, scope, fields })),
    scenes: rows.scenes.map((scene): SceneRow => {
      const place = placeOf.get(scene.id);
      const fields = place ?? { dayId: null, dayPosition: scene.fields.position };
      return { ...scene, fields: { ...scene.fields, dayId: fields.dayId, dayPosition: fields.dayPosition } };
    }),
    banners: plan.banners.map(({ id, ...fields }): BannerRow => ({ id, scope, fields })),
  };
}

/**
 * The changes that apply a plan to the real schedule, as one step: days and banners missing in the plan are deleted,
 * those in it are created again or changed, scenes move to their places. A closed day (past, or with an issued call
 * sheet) stays as it is, and the plan's scenes for it stay where they are now.
 */
export function adoptPlan(now: PlanRows, plan: PlanRows, closed: ReadonlySet<string> = new Set()): DraftChange[] {
  const then = withClosedDays(now, plan, closed);
  return [
    ...difference('day', now.days, then.days),
    ...difference('banner', now.banners, then.banners),
    ...movedScenes(now.scenes, then.scenes),
  ];
}

function withClosedDays(now: PlanRows, plan: PlanRows, closed: ReadonlySet<string>): PlanRows {
  if (closed.size === 0) return plan;
  const days = [...now.days.filter(({ id }) => closed.has(id)), ...plan.days.filter(({ id }) => !closed.has(id))];
  const left = new Set<string | null>(days.map(({ id }) => id));
  const isClosed = (dayId: string | null | undefined) => dayId != null && closed.has(dayId);
  const placed = <R extends { id: string; fields: { dayId: DayRow['id'] | null; dayPosition: string } }>(
    own: readonly R[],
    planned: readonly R[],
  ): R[] => {
    const present = new Map(own.map((row) => [row.id, row]));
    const kept = planned.flatMap((row): R[] => {
      const at = present.get(row.id);
      if (!isClosed(row.fields.dayId) && !isClosed(at?.fields.dayId)) return [row];
      if (at === undefined) return [];
      return [left.has(at.fields.dayId) ? at : { ...at, fields: { ...at.fields, dayId: null } }];
    });
    const ids = new Set(kept.map(({ id }) => id));
    return [...kept, ...own.filter(({ id, fields }) => isClosed(fields.dayId) && !ids.has(id))];
  };
  return { days, scenes: placed(now.scenes, plan.scenes), banners: placed(now.banners, plan.banners) };
}

function movedScenes(now: readonly SceneRow[], then: readonly SceneRow[]): DraftChange[] {
  const target = new Map(then.map((scene) => [scene.id, scene.fields]));
  return now.flatMap((scene): DraftChange[] => {
    const to = target.get(scene.id);
    if (to === undefined) return [];
    const fields = changedFields(scene.fields, { dayId: to.dayId, dayPosition: to.dayPosition });
    return Object.keys(fields).length === 0
      ? []
      : [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields }];
  });
}

function difference<K extends 'day' | 'banner'>(
  kind: K,
  now: readonly Row<K>[],
  then: readonly Row<K>[],
): DraftChange[] {
  const had = new Map<string, Row<K>>(now.map((row) => [row.id, row]));
  const ids = new Set<string>(then.map(({ id }) => id));
  const made = then.flatMap((row) => {
    const before = had.get(row.id);
    if (before === undefined) return [{ scope: row.scope, kind, id: row.id, op: 'create', fields: row.fields }];
    const fields = changedFields(before.fields, row.fields);
    return Object.keys(fields).length === 0 ? [] : [{ scope: row.scope, kind, id: row.id, op: 'update', fields }];
  });
  const gone = now
    .filter(({ id }) => !ids.has(id))
    .map(({ id, scope }) => ({ scope, kind, id, op: 'delete', fields: {} }));
  return [...made, ...gone] as DraftChange[];
}

function changedFields<F extends object>(before: object, after: F): Partial<F> {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => old[name] !== value)) as Partial<F>;
}
