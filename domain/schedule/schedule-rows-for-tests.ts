import { dayId, dayRow, sceneId, sceneRow, scope, tagId, tagRow, uuid } from '../breakdown/rows-for-tests.ts';
import { sheetContent, sheetScene } from '../call-sheet/content-for-tests.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';
import type { Row } from '../records/draft-change.ts';
import type { ConflictSources } from './conflicts.ts';
import type { ScheduleRows } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';

export const banner = (n: number, fields: Partial<Row<'banner'>['fields']> = {}): Row<'banner'> => ({
  id: uuid(5000 + n),
  scope,
  fields: { type: 'meal', text: '', minutes: 60, dayId: dayId(1), dayPosition: `a${n}`, ...fields },
});

const cast = [tagRow(1, 'cast', 'SARI', 1), tagRow(2, 'cast', 'JATI', 2)];
export const rowsOf = (over: Partial<ScheduleRows> = {}): ScheduleRows => ({
  scenes: [
    sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', eighths: 8, tagIds: [tagId(1)] }),
    sceneRow(2, { dayId: dayId(1), dayPosition: 'a3', eighths: 4, tagIds: [tagId(2)] }),
    sceneRow(3, { dayId: dayId(2), dayPosition: 'a1', eighths: 8, tagIds: [tagId(1)] }),
    sceneRow(4, { eighths: 2, tagIds: [tagId(2)] }),
  ],
  days: [
    dayRow(1, { date: '2026-12-05', place: 'Pasar' }),
    dayRow(2, { date: '2026-12-06', place: 'Pasar' }),
    dayRow(3, { date: '2026-12-07', place: 'Pasar' }),
  ],
  tags: cast,
  banners: [banner(2)],
  availabilities: [],
  settings: DEFAULT_SCHEDULE_SETTINGS,
  sheets: [],
  ...over,
});
export const sourcesOf = (over: Partial<ConflictSources> = {}): ConflictSources => ({
  tags: cast,
  settings: DEFAULT_SCHEDULE_SETTINGS,
  exceptions: [],
  availabilities: [],
  elsewhere: [],
  bookedDays: new Map(),
  bookedPlaces: [],
  dayRates: new Map(),
  ages: new Map(),
  workRules: DEFAULT_WORK_RULES,
  pinOf: () => ({ latitude: -6.2, longitude: 106.8 }),
  timeZone: 'Asia/Jakarta',
  today: '2026-12-01',
  ...over,
});
/** A call sheet of a day, with times of scenes and of breaks. */
export const sheetOf = (
  day: number,
  head: Partial<Row<'call-sheet'>['fields']>,
  scenes: readonly [scene: number, time: string][] = [],
  times: readonly Pick<Row<'sheet-time'>['fields'], 'kind' | 'time' | 'until' | 'description'>[] = [],
  isIssued = true,
): ScheduleRows['sheets'][number] => {
  const id = uuid(7000 + day);
  return {
    head: {
      id,
      scope,
      fields: { ...sheetContent({}).head, dayId: dayId(day), number: day, generalCall: '06:00', ...head },
    },
    scenes: scenes.map(([scene, time], at) => ({
      id: uuid(7100 + at),
      scope,
      fields: { ...sheetScene(scene, { sceneId: sceneId(scene), time }), sheetId: id, position: `a${at}` },
    })),
    times: times.map((fields, at) => ({
      id: uuid(7200 + at),
      scope,
      fields: { ...fields, sheetId: id, position: `a${at}` },
    })),
    isIssued,
  };
};
