import { useMemo } from 'react';
import type { DayGroup, SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { clockOf } from '../../../../domain/calendar/clock.ts';
import type { ScriptId } from '../../../../domain/ids.ts';
import { formatTime } from '../../../../domain/format.ts';
import { estimateMinutes } from '../../../../domain/schedule/estimate-minutes.ts';
import { scheduleBoard } from '../../../../domain/schedule/schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../../domain/schedule/schedule-records.ts';
import { scriptScope } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { liveQuery, useLive } from '../../../shared/data/live-query.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { readSheetDays, sheetDayTables } from '../../../shared/data/sheet-day-queries.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';

/** Facts from which the times of a production's days are computed, besides days and scenes. */
const dayTimesQuery = liveQuery('day-times', async (id: ScriptId) => {
  const db = currentDatabase();
  const scope = scriptScope(id);
  return db.transaction('r', [db.banners, db.scheduleSettings, ...sheetDayTables(db)], async () => {
    const [banners, sheets, saved] = await Promise.all([
      db.banners.where('scope').equals(scope).toArray(),
      readSheetDays(db, scope),
      db.scheduleSettings.get(id),
    ]);
    return { banners, sheets, settings: saved?.fields ?? DEFAULT_SCHEDULE_SETTINGS };
  });
});

export interface DayTimes {
  /** Minutes that a scene is estimated to take; 0 for an omitted one. */
  minutesOf: (scene: SceneRow) => number;
  /** First call and estimated wrap of a day, in minutes from midnight; null for a day without scenes. */
  spanOf: (group: DayGroup) => DaySpan | null;
  /** The span of the day with these scenes added. */
  spanWith: (group: DayGroup, added: readonly SceneRow[]) => DaySpan | null;
}

export interface DaySpan {
  call: number;
  wrap: number;
  /** Whether the work is longer than the schedule's longest day. */
  isLong: boolean;
}

/** Null while the schedule's own records are being read. */
export function useDayTimes(production: Production): DayTimes | null {
  const read = useLive(dayTimesQuery, production.script.id);
  return useMemo(() => {
    if (read === undefined) return null;
    const { settings } = read;
    const board = scheduleBoard({ ...production, ...read });
    const byDay = new Map(board.days.map((day) => [day.day.id, day]));
    const minutesOf = ({ fields }: SceneRow) => estimateMinutes(fields, settings);
    const spanWith = (group: DayGroup, added: readonly SceneRow[]): DaySpan | null => {
      const day = byDay.get(group.day.id);
      const own = new Set(group.scenes.map(({ id }) => id));
      const more = added.filter(({ id }) => !own.has(id)).reduce((sum, scene) => sum + minutesOf(scene), 0);
      if (day === undefined || day.wrap + more === day.call) return null;
      return { call: day.call, wrap: day.wrap + more, isLong: day.work + more > settings.minutesPerDay };
    };
    return { minutesOf, spanWith, spanOf: (group) => spanWith(group, []) };
  }, [read, production]);
}

/** `05.00–19.30`. */
export function useSpanText(): (span: DaySpan) => string {
  const language = useLanguage();
  return ({ call, wrap }) => `${formatTime(clockOf(call), language)}–${formatTime(clockOf(wrap), language)}`;
}
