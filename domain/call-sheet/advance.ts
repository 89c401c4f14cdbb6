import type { NewId } from '../records/draft-change.ts';
import { displayName } from '../breakdown/display-name.ts';
import { inDaysOrder, type DayRow, type SceneRow, type TagRow } from '../breakdown/grouping.ts';
import type { TagId } from '../ids.ts';
import type { FieldsOf } from '../records/records.ts';
import { fieldCommand, type SheetCommand } from './draft-history.ts';
import type { SheetRecord } from './draft.ts';
import { castNumbers, newRecord, placed, scenesOf, type ProductionRows } from './sheet-rows.ts';

/** Number of coming days in the advance schedule. */
const ADVANCE_DAYS = 2;
/** Scenes that an advance day lists at most (`SheetAdvance`). */
const ADVANCE_SCENES = 200;

/** The coming days that have scenes, as the plan has them now. */
export function advanceRecords({
  day,
  days,
  scenes,
  tags,
  sheetId,
  newId,
}: ProductionRows & { day: DayRow; sheetId: string; newId: NewId }): SheetRecord<'sheet-advance'>[] {
  const byId = new Map<TagId, TagRow>(tags.map((tag) => [tag.id, tag]));
  const inOrder = inDaysOrder(days);
  const coming = inOrder
    .slice(inOrder.findIndex((shootingDay) => shootingDay.id === day.id) + 1)
    .filter((comingDay) => scenesOf(comingDay, scenes).length > 0)
    .slice(0, ADVANCE_DAYS);
  return placed(coming, (comingDay, position) =>
    newRecord('sheet-advance', newId(), {
      sheetId,
      position,
      dayId: comingDay.id,
      dayNumber: comingDay.fields.number,
      date: comingDay.fields.date,
      place: displayName(comingDay.fields.place),
      call: '',
      scenes: scenesOf(comingDay, scenes)
        .slice(0, ADVANCE_SCENES)
        .map((scene) => plannedScene(scene, byId)),
    }),
  );
}

/**
 * Changes that make the shown rows follow the plan. An existing day keeps its row and its likely call, which the plan
 * does not have, so two users who do this at the same time change the same rows. Duplicates of a day are removed.
 */
export function advanceRefresh(
  shown: readonly SheetRecord<'sheet-advance'>[],
  planned: readonly SheetRecord<'sheet-advance'>[],
): SheetCommand {
  const left = [...shown];
  const commands = planned.flatMap((record): SheetCommand => {
    const at = left.findIndex(({ fields }) => fields.dayId === record.fields.dayId);
    const [row] = at === -1 ? [] : left.splice(at, 1);
    if (row === undefined) return [{ type: 'add', record }];
    const { dayNumber, date, place, scenes, position } = record.fields;
    const wanted = { dayNumber, date, place: place === '' ? row.fields.place : place, scenes, position };
    return Object.entries(wanted).flatMap(([field, value]) => fieldCommand(row, field, value) ?? []);
  });
  return [...left.map((record) => ({ type: 'remove', record }) as const), ...commands];
}

const plannedScene = (
  scene: SceneRow,
  tags: ReadonlyMap<TagId, TagRow>,
): FieldsOf<'sheet-advance'>['scenes'][number] => ({
  number: scene.fields.number,
  interior: scene.fields.interior ?? '',
  timeOfDay: displayName(scene.fields.timeText),
  light: scene.fields.light,
  set: displayName(scene.fields.set),
  cast: castNumbers(scene, tags),
  eighths: scene.fields.eighths,
});
