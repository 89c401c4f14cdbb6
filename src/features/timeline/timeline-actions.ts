import type { MoveResult, MoveTarget } from '../../../domain/breakdown/moves.ts';
import type { DayId } from '../../../domain/ids.ts';
import type { DraftChange, Row } from '../../../domain/records/draft-change.ts';
import { positionsAfter, positionsBetween } from '../../../domain/records/positions.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';
import { moveDay, type MoveDaysResult } from '../../../domain/schedule/move-days.ts';
import { moveOnBoard, type BoardDay, type ScheduleBoard } from '../../../domain/schedule/schedule-board.ts';
import type { BannerType } from '../../../domain/schedule/schedule-records.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { commitStep } from '../../shared/undo/undoable-commit.ts';
import type { ScheduleData } from './timeline-queries.ts';

/** Every function writes one mutation that "Undo" takes back, and resolves with its step's id when it is durable. */
export function writeSchedule(
  data: ScheduleData,
  name: string,
  label: string,
  changes: DraftChange[],
): Promise<string | null> {
  return commitStep({
    name,
    label,
    changes,
    before: {
      // Scenes that were never estimated or locked lack the fields: undo must empty them again.
      scene: data.scenes.map((row) => ({ ...row, fields: { minutes: null, isLocked: false, ...row.fields } })),
      day: data.days,
      tag: data.tags,
      banner: data.banners,
      'calendar-exception': data.exceptions,
      'cast-availability': data.availabilities,
      'schedule-plan': data.plans,
      'schedule-settings': data.savedSettings === null ? [] : [data.savedSettings],
    },
  });
}

export async function moveOnSchedule(
  data: ScheduleData,
  ids: ReadonlySet<string>,
  target: MoveTarget,
  label: string,
): Promise<MoveResult & { stepId: string | null }> {
  const result = moveOnBoard(data, ids, target, houseToday());
  const stepId = result.ok ? await writeSchedule(data, 'scene.move', label, result.changes) : null;
  return { ...result, stepId };
}

export async function moveShootingDay(
  data: ScheduleData,
  id: DayId,
  before: DayId | null,
  label: string,
): Promise<MoveDaysResult> {
  const result = moveDay(data.days, data.scenes, id, before, houseToday());
  if (result.ok) await writeSchedule(data, 'day.move', label, result.changes);
  return result;
}

/** Behind a strip of the day, or at the end of the day. */
export async function addBanner(
  data: ScheduleData,
  board: ScheduleBoard,
  day: BoardDay,
  fields: { type: BannerType; text: string; minutes: number },
  after: string | null,
  label: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const rows = day.strips.map((strip) => ({ id: strip.id, position: strip.row.fields.dayPosition }));
  const found = after === null ? -1 : rows.findIndex((row) => row.id === after);
  const placed = positionsBetween(rows, found < 0 ? rows.length : found + 1, [id]);
  const scope = scriptScope(data.script.id);
  const position = placed.find((row) => row.id === id)?.position ?? positionsAfter(null, 1)[0] ?? '';
  const others = new Map(placed.filter((row) => row.id !== id).map((row) => [row.id, row.position]));
  const shifted = board.days
    .flatMap(({ strips }) => strips)
    .flatMap((strip): DraftChange[] => {
      const dayPosition = others.get(strip.id);
      if (dayPosition === undefined) return [];
      return strip.type === 'scene'
        ? [{ scope, kind: 'scene', id: strip.row.id, op: 'update', fields: { dayPosition } }]
        : [{ scope, kind: 'banner', id: strip.id, op: 'update', fields: { dayPosition } }];
    });
  await writeSchedule(data, 'banner.make', label, [
    { scope, kind: 'banner', id, op: 'create', fields: { ...fields, dayId: day.day.id, dayPosition: position } },
    ...shifted,
  ]);
  return id;
}

export const changeBanner = (
  data: ScheduleData,
  { id, scope }: Row<'banner'>,
  fields: Partial<FieldsOf<'banner'>>,
  label: string,
) => writeSchedule(data, 'banner.edit', label, [{ scope, kind: 'banner', id, op: 'update', fields }]);

export const removeBanner = (data: ScheduleData, { id, scope }: Row<'banner'>, label: string) =>
  writeSchedule(data, 'banner.delete', label, [{ scope, kind: 'banner', id, op: 'delete', fields: {} }]);
