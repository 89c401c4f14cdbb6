import { inDayOrder, inDaysOrder, inScriptOrder, type DayRow, type SceneRow } from './grouping.ts';
import { stripOf, type Strip } from './strip.ts';

export interface ProductionProgress {
  /** The first day from today on; null if none has a date. */
  next: DayRow | null;
  /** Scenes that are shot at all, and how many of them have a day. */
  scenes: number;
  scheduled: number;
  /** Shooting days whose date is past. */
  pastDays: number;
  days: number;
  /** The scenes in the order in which they are shot, the unscheduled ones behind. */
  strips: { strip: Strip; color: string | null; eighths: number; isScheduled: boolean }[];
}

/** Progress of a production's plan. `today` is `YYYY-MM-DD`. */
export function productionProgress(
  scenes: readonly SceneRow[],
  days: readonly DayRow[],
  today: string,
): ProductionProgress {
  const shot = scenes.filter(({ fields }) => !fields.isOmitted);
  const known = new Set(days.map(({ id }) => id));
  const isScheduled = ({ fields }: SceneRow) => fields.dayId !== null && known.has(fields.dayId);
  const scheduled = shot.filter(isScheduled);
  const inOrder = inDaysOrder(days).flatMap((day) =>
    inDayOrder(scheduled.filter(({ fields }) => fields.dayId === day.id)),
  );
  const rest = inScriptOrder(shot.filter((scene) => !isScheduled(scene)));
  const dated = days.filter(({ fields }) => fields.date !== null);
  const [next] = dated
    .filter(({ fields }) => (fields.date ?? '') >= today)
    .toSorted((a, b) => ((a.fields.date ?? '') < (b.fields.date ?? '') ? -1 : 1));
  return {
    next: next ?? null,
    scenes: shot.length,
    scheduled: scheduled.length,
    pastDays: dated.filter(({ fields }) => (fields.date ?? '') < today).length,
    days: days.length,
    strips: [...inOrder, ...rest].map((scene, at) => ({
      strip: stripOf(scene.fields),
      color: scene.fields.color,
      eighths: scene.fields.eighths,
      isScheduled: at < inOrder.length,
    })),
  };
}
