import { inDaysOrder, type DayRow, type SceneRow, type TagRow } from '../breakdown/grouping.ts';
import { moveStrips, type MoveResult, type MoveTarget, type StripGroup } from '../breakdown/moves.ts';
import { stripsInDayOrder } from '../breakdown/strip-order.ts';
import { clockMinutes, minutesOnDay } from '../call-sheet/call-time.ts';
import type { DayId, TagId } from '../ids.ts';
import type { DraftChange, Row } from '../records/draft-change.ts';
import { dayOutOfDays, type CastDays } from './day-out-of-days.ts';
import { estimateMinutes } from './estimate-minutes.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { usualCall } from './usual-call.ts';

export type BannerRow = Row<'banner'>;

/** Rows that a schedule is computed from. */
export interface ScheduleRows {
  scenes: readonly SceneRow[];
  days: readonly DayRow[];
  tags: readonly TagRow[];
  banners: readonly BannerRow[];
  availabilities: readonly Row<'cast-availability'>[];
  settings: ScheduleSettings;
  /** Heads of the production's call sheets: their calls count for their days. */
  sheets: readonly Row<'call-sheet'>[];
}

export type BoardStrip = { type: 'scene'; id: string; row: SceneRow } | { type: 'banner'; id: string; row: BannerRow };

export interface BoardDay {
  day: DayRow;
  /** Scenes and banners in their order. */
  strips: BoardStrip[];
  eighths: number;
  /** Minutes of work: scenes and company moves, without meals and prayers. */
  work: number;
  cast: ReadonlySet<TagId>;
  moves: number;
  /** Minutes from midnight of the date. */
  call: number;
  wrap: number;
  /** Estimated wrap of its latest call sheet; null without one. */
  sheetWrap: number | null;
  /** When each strip begins, in minutes from midnight of the date. */
  starts: ReadonlyMap<string, number>;
}

export interface ScheduleBoard {
  unscheduled: BoardStrip[];
  days: BoardDay[];
}

/** Days in their order, each with its strips and their times. */
export function scheduleBoard({
  scenes,
  days,
  tags,
  banners,
  settings,
  sheets,
}: Omit<ScheduleRows, 'availabilities'>): ScheduleBoard {
  const castIds = new Set(tags.filter(({ fields }) => fields.kind === 'cast').map(({ id }) => id));
  const calls = callsOf(sheets);
  const byDay = new Map<DayId, BoardStrip[]>(days.map(({ id }) => [id, []]));
  const unscheduled: BoardStrip[] = [];
  for (const strip of stripsInOrder(scenes, banners)) {
    const { dayId } = strip.row.fields;
    (dayId === null ? unscheduled : (byDay.get(dayId) ?? unscheduled)).push(strip);
  }
  return {
    unscheduled,
    days: inDaysOrder(days).map((day) => {
      const strips = byDay.get(day.id) ?? [];
      const own = strips.flatMap((strip) => (strip.type === 'scene' ? [strip.row.fields] : []));
      return boardDay(day, strips, castIds, settings, {
        call: calls.get(day.id)?.call ?? clockMinutes(usualCall(settings.call, own)),
        sheetWrap: calls.get(day.id)?.wrap ?? null,
      });
    }),
  };
}

function stripsInOrder(scenes: readonly SceneRow[], banners: readonly BannerRow[]): BoardStrip[] {
  const byId = new Map<string, BoardStrip>([
    ...scenes.map((row) => [row.id, { type: 'scene', id: row.id, row }] as const),
    ...banners.map((row) => [row.id, { type: 'banner', id: row.id, row }] as const),
  ]);
  return stripsInDayOrder<SceneRow | BannerRow>([...scenes, ...banners]).flatMap(({ id }) => byId.get(id) ?? []);
}

function boardDay(
  day: DayRow,
  strips: BoardStrip[],
  castIds: ReadonlySet<TagId>,
  settings: ScheduleSettings,
  { call, sheetWrap }: Pick<BoardDay, 'call' | 'sheetWrap'>,
): BoardDay {
  const cast = new Set<TagId>();
  const starts = new Map<string, number>();
  let [eighths, work, moves, at] = [0, 0, 0, call];
  for (const strip of strips) {
    starts.set(strip.id, at);
    const minutes = minutesOf(strip, settings);
    at += minutes;
    if (strip.type === 'banner') {
      if (strip.row.fields.type !== 'move') continue;
      moves += 1;
      work += minutes;
      continue;
    }
    const { fields } = strip.row;
    if (fields.isOmitted) continue;
    work += minutes;
    eighths += fields.eighths;
    for (const id of fields.tagIds) if (castIds.has(id)) cast.add(id);
  }
  return { day, strips, eighths, work, cast, moves, call, wrap: at, sheetWrap, starts };
}

export const minutesOf = (strip: BoardStrip, settings: ScheduleSettings): number =>
  strip.type === 'banner' ? strip.row.fields.minutes : estimateMinutes(strip.row.fields, settings);

/** General call of the latest sheet of each day, and its estimated wrap; null where it names none. */
function callsOf(sheets: readonly Row<'call-sheet'>[]) {
  const calls = new Map<string, { call: number; wrap: number | null }>();
  for (const { fields } of sheets.toSorted((a, b) => (a.fields.createdAt < b.fields.createdAt ? -1 : 1))) {
    const call = minutesOnDay(fields.generalCall, fields.generalCall);
    if (fields.dayId === null || call === null) continue;
    calls.set(fields.dayId, { call, wrap: minutesOnDay(fields.estimatedWrap, fields.generalCall) });
  }
  return calls;
}

/** Strips by day as the rules of moving need them; the unscheduled ones first. */
export const groupsOf = ({ unscheduled, days }: ScheduleBoard): StripGroup[] => [
  { dayId: null, ids: unscheduled.map(({ id }) => id) },
  ...days.map(({ day, strips }) => ({ dayId: day.id, ids: strips.map(({ id }) => id) })),
];

/** `moveStrips` for scenes and banners together. */
export function moveOnBoard(
  { scenes, banners, days }: Pick<ScheduleRows, 'scenes' | 'banners' | 'days'>,
  ids: ReadonlySet<string>,
  target: MoveTarget,
  today: string,
): MoveResult {
  const result = moveStrips([...scenes, ...banners], days, ids, target, today);
  if (!result.ok) return result;
  const sceneOf = new Map<string, SceneRow>(scenes.map((row) => [row.id, row]));
  const bannerOf = new Map(banners.map((row) => [row.id, row]));
  return {
    ok: true,
    changes: result.placed.flatMap(({ id, fields }): DraftChange[] => {
      const [scene, banner] = [sceneOf.get(id), bannerOf.get(id)];
      if (scene !== undefined) return [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields }];
      if (banner !== undefined) return [{ scope: banner.scope, kind: 'banner', id, op: 'update', fields }];
      return [];
    }),
  };
}

/** The rows as they would be after changes that only update scenes, banners and days: for "what if". */
export function rowsAfter<R extends Pick<ScheduleRows, 'scenes' | 'banners' | 'days'>>(
  rows: R,
  changes: readonly DraftChange[],
): R {
  const byId = new Map(
    changes.flatMap((change) => (change.op === 'update' ? [[`${change.kind} ${change.id}`, change]] : [])),
  );
  if (byId.size === 0) return rows;
  const updated = <Row extends { id: string; fields: object }>(kind: string, list: readonly Row[]): Row[] =>
    list.map((row) => {
      const change = byId.get(`${kind} ${row.id}`);
      return change === undefined ? row : { ...row, fields: { ...row.fields, ...change.fields } };
    });
  return {
    ...rows,
    scenes: updated('scene', rows.scenes),
    banners: updated('banner', rows.banners),
    days: updated('day', rows.days),
  };
}

export interface ScheduleFacts {
  days: number;
  scenes: number;
  eighths: number;
  /** Days of work, paid waiting days and days of travel of the whole cast. */
  castDays: number;
  holdDays: number;
  travelDays: number;
  moves: number;
  unscheduled: number;
  unscheduledEighths: number;
}

/** Counts and sums of a whole schedule; omitted scenes do not count, lengths are in eighths. */
export function scheduleFacts(rows: ScheduleRows, board: ScheduleBoard, cast = castDaysOf(rows)): ScheduleFacts {
  const scenes = [...board.unscheduled, ...board.days.flatMap(({ strips }) => strips)].flatMap((strip) =>
    strip.type === 'scene' && !strip.row.fields.isOmitted ? [strip.row] : [],
  );
  const open = board.unscheduled.flatMap((strip) =>
    strip.type === 'scene' && !strip.row.fields.isOmitted ? [strip.row] : [],
  );
  return {
    days: board.days.length,
    scenes: scenes.length,
    eighths: scenes.reduce((sum, { fields }) => sum + fields.eighths, 0),
    castDays: cast.reduce((sum, { work }) => sum + work, 0),
    holdDays: cast.reduce((sum, { hold }) => sum + hold, 0),
    travelDays: cast.reduce((sum, { travel }) => sum + travel.length, 0),
    moves: board.days.reduce((sum, { moves }) => sum + moves, 0),
    unscheduled: open.length,
    unscheduledEighths: open.reduce((sum, { fields }) => sum + fields.eighths, 0),
  };
}

export const castDaysOf = ({ days, scenes, tags, settings, availabilities }: ScheduleRows): CastDays[] =>
  dayOutOfDays(days, scenes, tags, { dropAfter: settings.dropAfter, availabilities });
