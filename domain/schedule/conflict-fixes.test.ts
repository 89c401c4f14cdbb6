import { expect, test } from 'vitest';
import { dayId, dayRow, sceneRow, uuid } from '../breakdown/rows-for-tests.ts';
import type { ScheduleConflict } from './conflicts.ts';
import { conflictFix } from './conflict-fixes.ts';
import { scheduleBoard } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';

const [day] = scheduleBoard({
  scenes: [1, 2, 3].map((number) => sceneRow(number, { dayId: dayId(1), dayPosition: `a${number}` })),
  days: [dayRow(1, { date: '2026-12-05', place: 'Pasar' })],
  tags: [],
  banners: [],
  settings: DEFAULT_SCHEDULE_SETTINGS,
  sheets: [],
}).days;
const [first, second, third] = [uuid(1001), uuid(1002), uuid(1003)];
const about = (code: ScheduleConflict['code'], strips: string[]) =>
  conflictFix({ code, dayId: dayId(1), strips, facts: {} } as unknown as ScheduleConflict, day!);

test('a scene before sunrise goes behind the others of its day, one after sunset before them', () => {
  expect(about('day-scene-before-sunrise', [first])).toEqual({
    type: 'put',
    ids: [first],
    at: { id: third, side: 'after' },
  });
  expect(about('day-scene-after-sunset', [third])).toEqual({
    type: 'put',
    ids: [third],
    at: { id: first, side: 'before' },
  });
});

test('scenes of a child who waits too long are put together', () => {
  expect(about('minor-too-long', [first, third])).toEqual({
    type: 'put',
    ids: [third],
    at: { id: first, side: 'after' },
  });
});

test('where the day has nothing else, the strips go to another day; a short rest leads to the call', () => {
  expect(about('minor-too-early', [first, second, third])).toEqual({ type: 'move', ids: [first, second, third] });
  expect(about('short-rest', [])).toEqual({ type: 'call' });
  expect(about('place-not-booked', [])).toEqual({ type: 'describe-day' });
  expect(about('too-long', [])).toEqual({ type: 'look' });
});
