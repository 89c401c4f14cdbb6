import type { SceneRow } from '../breakdown/grouping.ts';
import { stripsInDayOrder } from '../breakdown/strip-order.ts';
import { clockMinutes, clockOf } from '../call-sheet/call-time.ts';
import type { SheetContent } from '../call-sheet/content.ts';
import type { PlannedTimes } from '../call-sheet/cures.ts';
import { estimateMinutes } from './estimate-minutes.ts';
import type { BannerRow } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';

/**
 * Times of a sheet's scenes in its own order, one after another as they are estimated. They begin at the shooting call,
 * else at the crew call, else at the call of the schedule. A meal or a move of the day stands before the scene that it
 * precedes in the schedule.
 */
export function sheetTimes(
  { head, scenes: rows }: SheetContent,
  {
    scenes,
    banners,
    settings,
  }: {
    scenes: readonly SceneRow[];
    banners: readonly BannerRow[];
    settings: Pick<ScheduleSettings, 'minutesPerPage' | 'call'>;
  },
): PlannedTimes {
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  const breaks = minutesBefore(head.dayId, scenes, banners);
  const start = head.shootingCall || head.generalCall || settings.call;
  let at = clockMinutes(start);
  const times = rows.map((row) => {
    const scene = row.sceneId === null ? undefined : byId.get(row.sceneId);
    at += scene === undefined ? 0 : (breaks.get(scene.id) ?? 0);
    const time = clockOf(at);
    at += estimateMinutes(scene?.fields ?? { minutes: null, eighths: row.eighths, isOmitted: false }, settings);
    return { id: row.id, number: row.number, time };
  });
  return { call: settings.call, start, times };
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
