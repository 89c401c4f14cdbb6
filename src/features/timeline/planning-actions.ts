import type { SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import type { DraftChange, Row } from '../../../domain/records/draft-change.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';
import { changedPlan, type ScenePlan } from '../../../domain/schedule/scene-plan.ts';
import { DEFAULT_SCHEDULE_SETTINGS, type ScheduleSettings } from '../../../domain/schedule/schedule-records.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { writeSchedule } from './timeline-actions.ts';
import type { ScheduleData } from './timeline-queries.ts';

/**
 * Duration of a scene, and whether it stays in its day when an order is suggested. `seen`: the form's initial values.
 */
export const planScene = (
  data: ScheduleData,
  scene: SceneRow,
  next: ScenePlan,
  seen: Partial<ScenePlan>,
  label: string,
): Promise<string | null> => writeSchedule(data, 'scene.plan', label, changedPlan(scene, next, seen));

/** Locks scenes in their days, or unlocks them. */
export const lockScenes = (
  data: ScheduleData,
  scenes: readonly SceneRow[],
  isLocked: boolean,
  label: string,
): Promise<string | null> =>
  writeSchedule(
    data,
    'scene.plan',
    label,
    scenes.flatMap((scene) => changedPlan(scene, { minutes: scene.fields.minutes ?? null, isLocked }, {})),
  );

/** Marks a date for the production; null removes its mark. */
export function markDate(
  data: ScheduleData,
  date: string,
  next: { type: FieldsOf<'calendar-exception'>['type']; name: string } | null,
  label: string,
): Promise<string | null> {
  const scope = scriptScope(data.script.id);
  const own = data.exceptions.filter(({ fields }) => fields.date === date);
  const [first, ...more] = own;
  const gone = (next === null ? own : more).map(({ id }): DraftChange => ({
    scope,
    kind: 'calendar-exception',
    id,
    op: 'delete',
    fields: {},
  }));
  if (next === null) return writeSchedule(data, 'calendar.clear', label, gone);
  const change: DraftChange =
    first === undefined
      ? {
          scope,
          kind: 'calendar-exception',
          id: crypto.randomUUID(),
          op: 'create',
          fields: { date, ...next },
        }
      : { scope, kind: 'calendar-exception', id: first.id, op: 'update', fields: next };
  return writeSchedule(data, 'calendar.mark', label, [change, ...gone]);
}

export const addAbsence = (
  data: ScheduleData,
  tag: TagRow,
  fields: Omit<FieldsOf<'cast-availability'>, 'tagId'>,
  label: string,
) =>
  writeSchedule(data, 'cast.absence', label, [
    {
      scope: scriptScope(data.script.id),
      kind: 'cast-availability',
      id: crypto.randomUUID(),
      op: 'create',
      fields: { tagId: tag.id, ...fields },
    },
  ]);

export const removeAbsence = (data: ScheduleData, { id, scope }: Row<'cast-availability'>, label: string) =>
  writeSchedule(data, 'cast.presence', label, [{ scope, kind: 'cast-availability', id, op: 'delete', fields: {} }]);

export function saveSettings(
  data: ScheduleData,
  fields: Partial<ScheduleSettings>,
  label: string,
): Promise<string | null> {
  const scope = scriptScope(data.script.id);
  const { id } = data.script;
  return writeSchedule(data, 'schedule.settings', label, [
    data.savedSettings === null
      ? { scope, kind: 'schedule-settings', id, op: 'create', fields: { ...DEFAULT_SCHEDULE_SETTINGS, ...fields } }
      : { scope, kind: 'schedule-settings', id, op: 'update', fields },
  ]);
}
