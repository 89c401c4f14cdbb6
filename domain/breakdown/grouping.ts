import type { DayId, SceneId, TagId } from '../ids.ts';
import type { Row } from '../records/draft-change.ts';
import { byPosition, inOrder } from '../records/positions.ts';

export type SceneRow = Row<'scene'>;
export type DayRow = Row<'day'>;
export type TagRow = Row<'tag'>;

export interface SceneTotals {
  /** Omitted scenes are not counted anywhere in here. */
  scenes: number;
  eighths: number;
  /** Different people needed. */
  cast: number;
}

export interface DayGroup {
  day: DayRow;
  scenes: SceneRow[];
  totals: SceneTotals;
}

export interface Breakdown {
  unscheduled: SceneRow[];
  unscheduledTotals: SceneTotals;
  days: DayGroup[];
  totals: SceneTotals;
}

export const inDayOrder = (scenes: readonly SceneRow[]): SceneRow[] =>
  [...scenes].toSorted((a, b) =>
    byPosition({ id: a.id, position: a.fields.dayPosition }, { id: b.id, position: b.fields.dayPosition }),
  );

export const inScriptOrder = (scenes: readonly SceneRow[]): SceneRow[] => inOrder(scenes);

/** The scene before this one in the script that is shot; null for the first. */
export function sceneBefore(scenes: readonly SceneRow[], scene: SceneRow): SceneRow | null {
  const ordered = inScriptOrder(scenes.filter(({ id, fields }) => id === scene.id || !fields.isOmitted));
  return ordered[ordered.findIndex(({ id }) => id === scene.id) - 1] ?? null;
}

export const inDaysOrder = (days: readonly DayRow[]): DayRow[] => inOrder(days);

export function sceneTotals(scenes: readonly SceneRow[], castIds: ReadonlySet<TagId>): SceneTotals {
  const cast = new Set<TagId>();
  let eighths = 0;
  let count = 0;
  for (const { fields } of scenes) {
    if (fields.isOmitted) continue;
    count++;
    eighths += fields.eighths;
    for (const id of fields.tagIds) if (castIds.has(id)) cast.add(id);
  }
  return { scenes: count, eighths, cast: cast.size };
}

/** Days in their order, each with its scenes in order. A scene whose day no longer exists is unscheduled. */
export function groupScenes(scenes: readonly SceneRow[], days: readonly DayRow[], tags: readonly TagRow[]): Breakdown {
  const castIds = new Set(tags.filter((tag) => tag.fields.kind === 'cast').map((tag) => tag.id));
  const byDay = new Map<DayId, SceneRow[]>(days.map((day) => [day.id, []]));
  const unscheduled: SceneRow[] = [];
  for (const scene of inDayOrder(scenes)) {
    const group = scene.fields.dayId === null ? undefined : byDay.get(scene.fields.dayId);
    (group ?? unscheduled).push(scene);
  }
  return {
    unscheduled,
    unscheduledTotals: sceneTotals(unscheduled, castIds),
    days: inDaysOrder(days).map((day) => {
      const own = byDay.get(day.id) ?? [];
      return { day, scenes: own, totals: sceneTotals(own, castIds) };
    }),
    totals: sceneTotals(scenes, castIds),
  };
}

/** Tags of a scene that still exist, in the order of the trade: cast by number, then by name. */
export function tagsOfScene(scene: SceneRow, tags: ReadonlyMap<TagId, TagRow>): TagRow[] {
  const own = scene.fields.tagIds.flatMap((id) => tags.get(id) ?? []);
  return sortTags(own);
}

/** Cast by number (unnumbered behind), everything else by name. */
export const sortTags = (tags: readonly TagRow[]): TagRow[] =>
  [...tags].toSorted(
    (a, b) =>
      (a.fields.number ?? Number.MAX_SAFE_INTEGER) - (b.fields.number ?? Number.MAX_SAFE_INTEGER) ||
      a.fields.name.localeCompare(b.fields.name, 'id') ||
      (a.id < b.id ? -1 : 1),
  );

/** Is any of them in a shooting day? */
export const isAnyScheduled = (breakdown: Breakdown, scenes: readonly { id: SceneId }[]): boolean =>
  scenes.some(({ id }) => !breakdown.unscheduled.some((scene) => scene.id === id));

/** Position of a scene in the plan: its day and its place in that day's order, counted from 1. */
export function placeOfScene(breakdown: Breakdown, id: SceneId): { day: DayRow | null; order: number } | null {
  for (const group of breakdown.days) {
    const index = group.scenes.findIndex((scene) => scene.id === id);
    if (index >= 0) return { day: group.day, order: index + 1 };
  }
  const index = breakdown.unscheduled.findIndex((scene) => scene.id === id);
  return index >= 0 ? { day: null, order: index + 1 } : null;
}
