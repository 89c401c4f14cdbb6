import { inDaysOrder, type DayRow, type SceneRow, type TagRow } from '../breakdown/grouping.ts';
import { moveStrips, type MoveResult, type MoveTarget, type StripGroup } from '../breakdown/moves.ts';
import { stripsInDayOrder } from '../breakdown/strip-order.ts';
import { clockMinutes } from '../calendar/clock.ts';
import type { DayId, TagId } from '../ids.ts';
import type { DraftChange, Row } from '../records/draft-change.ts';
import { dayOutOfDays, type CastDays } from './day-out-of-days.ts';
import { estimateMinutes } from './estimate-minutes.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { movesOf } from './set-place.ts';
import { issuedSheets, sheetDays, type SheetBreak, type SheetDay, type SheetOfDay } from './sheet-days.ts';
import { needsTheDark, usualCall } from './usual-call.ts';

export type BannerRow = Row<'banner'>;

export interface ScheduleRows {
  scenes: readonly SceneRow[];
  days: readonly DayRow[];
  tags: readonly TagRow[];
  banners: readonly BannerRow[];
  availabilities: readonly Row<'cast-availability'>[];
  settings: ScheduleSettings;
  /** The production's call sheets: their times are those of their days. */
  sheets: readonly SheetOfDay[];
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
  /** Minutes from midnight of the date: those of its call sheet, else estimated. */
  call: number;
  wrap: number;
  /** Its latest call sheet that is issued; null without one. */
  issued: { id: string; number: number } | null;
  /** Meals, prayers and moves that its call sheet alone has. */
  breaks: readonly SheetBreak[];
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
  const timesOf = sheetDays(sheets);
  const issued = issuedSheets(sheets);
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
      const call = clockMinutes(usualCall(settings.call, own));
      const times = timesOf.get(day.id) ?? null;
      return { ...boardDay(day, strips, castIds, settings, times, call), issued: issued.get(day.id) ?? null };
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
  sheet: SheetDay | null,
  usual: number,
): Omit<BoardDay, 'issued'> {
  const cast = new Set<TagId>();
  let [eighths, work] = [0, 0];
  for (const strip of strips) {
    const minutes = minutesOf(strip, settings);
    if (strip.type === 'banner') {
      work += strip.row.fields.type === 'move' ? minutes : 0;
      continue;
    }
    const { fields } = strip.row;
    if (fields.isOmitted) continue;
    work += minutes;
    eighths += fields.eighths;
    for (const id of fields.tagIds) if (castIds.has(id)) cast.add(id);
  }
  const times = sheet === null ? estimatedTimes(strips, settings, usual) : timesOfSheet(strips, settings, sheet);
  return { day, strips, eighths, work, cast, moves: movesOf(strips), ...times };
}

type DayTimes = Pick<BoardDay, 'call' | 'wrap' | 'starts' | 'breaks'>;

/** One strip after another. A scene outside at night waits for the dark. */
function estimatedTimes(strips: readonly BoardStrip[], settings: ScheduleSettings, call: number): DayTimes {
  const starts = new Map<string, number>();
  let at = call;
  for (const strip of strips) {
    if (strip.type === 'scene' && needsTheDark(strip.row.fields) && at >= DAWN && at < DUSK) at = DUSK;
    starts.set(strip.id, at);
    at += minutesOf(strip, settings);
  }
  return { call, wrap: at, starts, breaks: [] };
}
/** Where the date or the place of a day is open: the sun of Indonesia keeps to these hours all year. */
const [DAWN, DUSK] = [6 * 60, 18 * 60];

/** By the call sheet; a strip without a time there follows the one before it. */
function timesOfSheet(strips: readonly BoardStrip[], settings: ScheduleSettings, sheet: SheetDay): DayTimes {
  const starts = new Map<string, number>();
  const breaks = sheet.breaks.filter(({ from }) => from >= sheet.call);
  let at = sheet.call;
  for (const strip of strips) {
    const own = strip.type === 'scene' ? undefined : breaks.findIndex(({ type }) => type === strip.row.fields.type);
    const [rest] = own === undefined || own < 0 ? [] : breaks.splice(own, 1);
    const from = rest?.from ?? sheet.starts.get(strip.id) ?? at;
    starts.set(strip.id, from);
    at = rest?.until ?? from + minutesOf(strip, settings);
  }
  const end = Math.max(at, ...breaks.map(({ from, until }) => until ?? from));
  return { call: sheet.call, wrap: sheet.wrap ?? end, starts, breaks };
}

export const minutesOf = (strip: BoardStrip, settings: ScheduleSettings): number =>
  strip.type === 'banner' ? strip.row.fields.minutes : estimateMinutes(strip.row.fields, settings);

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

/** The rows after changes that only update scenes, banners and days: for "what if". */
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
