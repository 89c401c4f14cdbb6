import type { SceneRow } from '../breakdown/grouping.ts';
import { stripsInDayOrder } from '../breakdown/strip-order.ts';
import { clockMinutes, clockOf, minutesOnDay } from '../call-sheet/call-time.ts';
import type { SheetContent } from '../call-sheet/content.ts';
import type { PlannedTimes } from '../call-sheet/cures.ts';
import { onSetFrom } from '../call-sheet/people.ts';
import { estimateMinutes } from './estimate-minutes.ts';
import type { BannerRow } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { usualCall } from './usual-call.ts';

/**
 * Times of a sheet's scenes in its own order, one after another as they are estimated. They begin at the shooting call,
 * else at the crew call, else at the usual call of such a day, which waits for the end of the unit's rest. A meal or a
 * move of the day stands before the scene that it precedes in the schedule. A scene waits for calls of its
 * cast that stand already, but not for hours: a call may have gone on from another day's sheet.
 */
export function sheetTimes(
  { head, scenes: rows, cast }: SheetContent,
  {
    scenes,
    banners,
    settings,
    restedFrom = null,
  }: {
    scenes: readonly SceneRow[];
    banners: readonly BannerRow[];
    settings: Pick<ScheduleSettings, 'minutesPerPage' | 'call'>;
    /** Earliest crew call that gives the unit its rest, in minutes from midnight; absent where nothing limits it. */
    restedFrom?: number | null;
  },
): PlannedTimes {
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  const breaks = minutesBefore(head.dayId, scenes, banners);
  const known = rows.flatMap(({ sceneId }) => (sceneId === null ? [] : (byId.get(sceneId)?.fields ?? [])));
  const usual = usualCall(settings.call, known);
  const call = restedCall(usual, restedFrom);
  const start = head.shootingCall || head.generalCall || call;
  // Calls follow a crew call that is filled in together with these times.
  const crewCall = head.generalCall || call;
  const arrivals = cast.flatMap((row) => {
    const from = onSetFrom(row, crewCall);
    return row.number === null || from === null ? [] : [{ number: row.number, from }];
  });
  let at = minutesOnDay(start, crewCall) ?? 0;
  const times = rows.map((row) => {
    const scene = row.sceneId === null ? undefined : byId.get(row.sceneId);
    at += scene === undefined ? 0 : (breaks.get(scene.id) ?? 0);
    const own = arrivals.filter(({ number, from }) => row.cast.includes(number) && from <= at + LONGEST_WAIT_MINUTES);
    at = Math.max(at, ...own.map(({ from }) => from));
    const time = clockOf(at);
    at += estimateMinutes(scene?.fields ?? { minutes: null, eighths: row.eighths, isOmitted: false }, settings);
    return { id: row.id, number: row.number, time };
  });
  return { usual, call, start, times };
}

/** A unit that would stand still for longer has another scene to shoot, or the call belongs to another one. */
const LONGEST_WAIT_MINUTES = 120;

/** The usual call, or the first later one that keeps the rest. A whole day that gives no rest keeps the former. */
function restedCall(call: string, from: number | null): string {
  return from === null || from <= clockMinutes(call) || from >= 24 * 60 ? call : clockOf(from);
}

/** Minutes of the banners that stand directly before each scene of the day. */
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
