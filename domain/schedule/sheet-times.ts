import type { SceneRow } from '../breakdown/grouping.ts';
import { stripsInDayOrder } from '../breakdown/strip-order.ts';
import { minutesOnDay } from '../call-sheet/call-time.ts';
import { clockMinutes, clockOf } from '../calendar/clock.ts';
import type { SheetContent } from '../call-sheet/content.ts';
import type { PlannedTimes } from '../call-sheet/finding-fixes.ts';
import { onSetFrom } from '../call-sheet/people.ts';
import { firstLight, hasLight, hourOf, type SceneHour, sheetSun } from '../call-sheet/scene-light.ts';
import { estimateMinutes } from './estimate-minutes.ts';
import type { BannerRow } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { usualCall } from './usual-call.ts';

interface ScheduleOfSheet {
  scenes: readonly SceneRow[];
  banners: readonly BannerRow[];
  settings: Pick<ScheduleSettings, 'minutesPerPage' | 'call'>;
  /** Earliest crew call that gives the unit its rest, in minutes from midnight; absent if nothing limits it. */
  restedFrom?: number | null;
}

/**
 * Times of a sheet's scenes in its own order, one after another by their estimates. They begin at the shooting call,
 * else at the crew call, else at the usual call of such a day, which waits for the end of the unit's rest. A meal or a
 * move of the day precedes the same scene as in the schedule. An exterior scene waits for the light that it needs, and
 * a crew call that is not set yet waits with the first of them. A scene waits for existing calls of its cast, but not
 * for hours: a call may come from another day's sheet.
 */
export function sheetTimes(
  { head, scenes: rows, cast }: SheetContent,
  { scenes, banners, settings, restedFrom = null }: ScheduleOfSheet,
): PlannedTimes {
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  const breaks = minutesBefore(head.dayId, scenes, banners);
  const known = rows.flatMap(({ sceneId }) => (sceneId === null ? [] : (byId.get(sceneId)?.fields ?? [])));
  const planned = usualCall(settings.call, known);
  const rested = restedCall(planned, restedFrom);
  const lengths = rows.map(({ sceneId, eighths }) => {
    const scene = sceneId === null ? undefined : byId.get(sceneId);
    return estimateMinutes(scene?.fields ?? { minutes: null, eighths, isOmitted: false }, settings);
  });
  const waitsForLight = lightWaits(rows, head, lengths);
  const begins = minutesOnDay(head.shootingCall || head.generalCall || rested, head.generalCall || rested) ?? 0;
  const breakBefore = (sceneId: string | null) => (sceneId === null ? 0 : (breaks.get(sceneId) ?? 0));
  const isFree = head.shootingCall === '' && head.generalCall === '';
  const late = isFree && rows[0] !== undefined ? waitsForLight(0, begins + breakBefore(rows[0].sceneId), begins) : 0;
  const [usual, call] = [later(planned, late), later(rested, late)];
  const start = head.shootingCall || head.generalCall || call;
  // Calls follow a crew call that is filled in together with these times.
  const crewCall = head.generalCall || call;
  const arrivals = cast.flatMap((row) => {
    const from = onSetFrom(row, crewCall);
    return row.number === null || from === null ? [] : [{ number: row.number, from }];
  });
  let at = minutesOnDay(start, crewCall) ?? 0;
  const times = rows.map((row, index) => {
    at += breakBefore(row.sceneId);
    const own = arrivals.filter(({ number, from }) => row.cast.includes(number) && from <= at + LONGEST_WAIT_MINUTES);
    at = Math.max(at, ...own.map(({ from }) => from));
    at += waitsForLight(index, at, begins);
    const time = clockOf(at);
    at += lengths[index] ?? 0;
    return { id: row.id, number: row.number, time };
  });
  return { usual, call, start, times };
}

const NOON = 12 * 60;
/** Order of the lights on a day that begins in the morning, and on one that begins in the afternoon. */
const LIGHTS: Record<'morning' | 'afternoon', readonly SceneHour[]> = {
  morning: ['dawn', 'day', 'dusk', 'night'],
  afternoon: ['day', 'dusk', 'night', 'dawn'],
};

/**
 * Times of the scenes in the order of their light. A scene without light of its own stays behind the scene that it
 * follows. Null if a scene outside has not its light in that order either, or the sheet has no date.
 */
export function timesByLight(content: SheetContent, schedule: ScheduleOfSheet): PlannedTimes | null {
  const { head, scenes } = content;
  const sun = sheetSun(head);
  if (sun === null) return null;
  const call = head.generalCall || head.shootingCall;
  const lights = LIGHTS[call !== '' && clockMinutes(call) >= NOON ? 'afternoon' : 'morning'];
  // An interior without predecessors is placed after dawn and before the day.
  let rank = 0.5;
  const ranked = scenes.map((row) => {
    const hour = hourOf(row);
    rank = hour === null ? rank : lights.indexOf(hour);
    return { row, hour, rank };
  });
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  const planned = sheetTimes({ ...content, scenes: sorted.map(({ row }) => row) }, schedule);
  const isLit = sorted.every(({ hour }, at) => {
    const minutes = minutesOnDay(planned.times[at]?.time ?? '', head.generalCall || planned.call);
    return hour === null || (minutes !== null && hasLight(hour, minutes, sun));
  });
  return isLit ? planned : null;
}

const later = (call: string, minutes: number): string => (minutes === 0 ? call : clockOf(clockMinutes(call) + minutes));

/**
 * Minutes that a scene waits for its light. None if its light is over, and none if a later scene of the sheet
 * would lose its own: that order has no times that are right, and the checks of the sheet name the scene.
 */
function lightWaits(rows: SheetContent['scenes'], head: SheetContent['head'], lengths: readonly number[]) {
  const sun = sheetSun({ ...head, date: head.date ?? MARCH });
  const hours = rows.map(hourOf);
  return (index: number, at: number, begins: number): number => {
    const hour = hours[index] ?? null;
    const light = hour === null || sun === null ? null : firstLight(hour, at, sun, begins);
    if (light === null || sun === null || light === at) return 0;
    const lit = Math.ceil(light / ROUND_MINUTES) * ROUND_MINUTES;
    const ends = lit + (lengths[index] ?? 0);
    const isOver = (other: (typeof hours)[number]) => other !== null && firstLight(other, ends, sun, begins) === null;
    return hours.slice(index + 1).some(isOver) ? 0 : lit - at;
  };
}

/** A time of a sheet is a round one. */
const ROUND_MINUTES = 5;

/** A sheet without a date: day and night are of one length. */
const MARCH = '2026-03-20';

/** A unit that would be idle for longer has another scene to shoot, or the call belongs to another one. */
const LONGEST_WAIT_MINUTES = 120;

/** The usual call, or the first later one that keeps the rest. A whole day that gives no rest keeps the former. */
function restedCall(call: string, from: number | null): string {
  return from === null || from <= clockMinutes(call) || from >= 24 * 60 ? call : clockOf(from);
}

/** Minutes of the banners directly before each scene of the day. */
function minutesBefore(
  dayId: string | null,
  scenes: readonly SceneRow[],
  banners: readonly BannerRow[],
): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>(banners.map(({ id, fields }) => [id, fields.minutes]));
  const before = new Map<string, number>();
  let waiting = 0;
  for (const { id } of stripsInDayOrder([...scenes, ...banners].filter(({ fields }) => fields.dayId === dayId))) {
    const own = minutes.get(id);
    if (own !== undefined) waiting += own;
    else {
      before.set(id, waiting);
      waiting = 0;
    }
  }
  return dayId === null ? new Map() : before;
}
