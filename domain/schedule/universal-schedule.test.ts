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

const scope = dayRow(1, {}).scope;

interface UssEvent {
  date: string;
  type: string;
  name: string | null;
}

interface Uss {
  breakdowns: { id: string; type: string; pages: number | null; elements: string[]; duration: number | null }[];
  categories: { id: string }[];
  elements: { id: string; category: string; name: string; elementId: string | null; events: UssEvent[] }[];
  stripboards: { calendar: string; boards: { name: string; breakdownIds: (string | string[])[] }[] }[];
  calendars: { id: string; events: UssEvent[] }[];
}

test('a schedule as a USS file names each strip once, in order, a list for each day', () => {
  const { universalScheduleStandard: uss } = universalSchedule({
    production: 'Hujan',
    scriptId: uuid(1),
    tags,
    availabilities: [
      { scope, id: uuid(41), fields: { tagId: tagId(1), from: '2026-12-06', until: '2026-12-06', note: 'sakit' } },
      {
        scope,
        id: uuid(42),
        fields: { tagId: tagId(1), type: 'travel', from: '2026-12-07', until: '2026-12-07', note: 'ke Malang' },
      },
    ],
    exceptions: [{ scope, id: uuid(43), fields: { date: '2026-12-07', type: 'holiday', name: 'Upacara desa' } }],
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
  expect(uss.breakdowns.flatMap((breakdown) => breakdown.elements).filter((id) => !elements.has(id))).toEqual([]);
  const categories = new Set(uss.categories.map(({ id }) => id));
  expect(uss.elements.filter(({ category }) => !categories.has(category))).toEqual([]);
  expect(uss.elements.find(({ id }) => id === tagId(1))).toMatchObject({ category: 'cast', elementId: '1' });

  expect(uss.stripboards[0]?.calendar).toBe(uss.calendars[0]?.id);
  const said = (events: UssEvent[] | undefined) =>
    events?.map(({ date, type, name }) => [date.slice(0, 10), type, name]);
  expect(said(uss.calendars[0]?.events)).toEqual([
    ['2026-12-05', 'start', null],
    ['2026-12-06', 'dayOff', 'dayOff'],
    ['2026-12-07', 'dayOff', 'holiday'],
  ]);
  // A journey is no day off: only the name in the standard distinguishes them.
  expect(said(uss.elements.find(({ id }) => id === tagId(1))?.events)).toEqual([
    ['2026-12-06', 'dayOff', 'sakit'],
    ['2026-12-07', 'event', 'travel'],
  ]);
});
