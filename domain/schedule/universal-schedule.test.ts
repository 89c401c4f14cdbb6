import { expect, test } from 'vitest';
import { dayId, dayRow, sceneRow, tagId, tagRow, uuid } from '../breakdown/rows-for-tests.ts';
import { scheduleBoard } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';
import { universalSchedule } from './universal-schedule.ts';

const tags = [tagRow(1, 'cast', 'SARI', 1), tagRow(2, 'property', 'PAYUNG')];
const board = scheduleBoard({
  scenes: [
    sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', eighths: 9, tagIds: [tagId(1), tagId(2)] }),
    sceneRow(2, { dayId: dayId(2), dayPosition: 'a1', eighths: 4, tagIds: [tagId(1)] }),
    sceneRow(3, { eighths: 2 }),
  ],
  days: [dayRow(1, { date: '2026-12-05', place: 'Pasar' }), dayRow(2, { date: '2026-12-08', place: 'Pasar' })],
  tags,
  banners: [],
  settings: DEFAULT_SCHEDULE_SETTINGS,
  sheets: [],
});

interface Uss {
  breakdowns: { id: string; type: string; pages: number | null; elements: string[]; duration: number | null }[];
  categories: { id: string }[];
  elements: { id: string; category: string; name: string; elementId: string | null }[];
  stripboards: { calendar: string; boards: { name: string; breakdownIds: (string | string[])[] }[] }[];
  calendars: { id: string; events: { date: string; type: string }[] }[];
}

test('a schedule as a USS file names each strip once, in order, a list for each day', () => {
  const { universalScheduleStandard: uss } = universalSchedule({
    production: 'Hujan',
    scriptId: uuid(1),
    tags,
    availabilities: [],
    settings: DEFAULT_SCHEDULE_SETTINGS,
    board,
    madeAt: '2026-11-23T00:00:00.000Z',
  }) as { universalScheduleStandard: Uss };
  const [stripboard, boneyard] = uss.stripboards[0]?.boards ?? [];
  expect(stripboard?.breakdownIds).toEqual([[uuid(1001)], [uuid(1002)]]);
  expect(boneyard?.breakdownIds).toEqual([uuid(1003)]);
  expect(uss.breakdowns.map(({ id }) => id).toSorted()).toEqual(
    [...(stripboard?.breakdownIds ?? []), ...(boneyard?.breakdownIds ?? [])].flat().toSorted(),
  );
  expect(uss.breakdowns[0]).toMatchObject({ type: 'scene', pages: 1.125, duration: 90 * 60_000 });

  const elements = new Set(uss.elements.map(({ id }) => id));
  expect(uss.breakdowns.flatMap((one) => one.elements).filter((id) => !elements.has(id))).toEqual([]);
  const categories = new Set(uss.categories.map(({ id }) => id));
  expect(uss.elements.filter(({ category }) => !categories.has(category))).toEqual([]);
  expect(uss.elements.find(({ id }) => id === tagId(1))).toMatchObject({ category: 'cast', elementId: '1' });

  expect(uss.stripboards[0]?.calendar).toBe(uss.calendars[0]?.id);
  expect(uss.calendars[0]?.events.map(({ date, type }) => [date.slice(0, 10), type])).toEqual([
    ['2026-12-05', 'start'],
    ['2026-12-06', 'dayOff'],
    ['2026-12-07', 'dayOff'],
  ]);
});
