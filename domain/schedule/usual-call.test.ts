import { expect, test } from 'vitest';
import { dayId, dayRow, sceneId, sceneRow } from '../breakdown/rows-for-tests.ts';
import { sheetContent, sheetScene } from '../call-sheet/content-for-tests.ts';
import { scheduleBoard } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';
import { sheetTimes } from './sheet-times.ts';
import { usualCall } from './usual-call.ts';

const outside = { light: 'night', interior: 'EXT', isOmitted: false } as const;
const inside = { light: 'night', interior: 'INT', isOmitted: false } as const;
const byDay = { light: 'day', interior: 'EXT', isOmitted: false } as const;

test('a day of nights with one outside begins twelve hours after the usual call', () => {
  expect(usualCall('06:00', [inside, outside])).toBe('18:00');
  expect(usualCall('14:30', [outside])).toBe('02:30');
});

test('a dark room, a scene by day and a day without scenes begin at the usual call', () => {
  for (const scenes of [[inside], [outside, byDay], [], [inside, { ...outside, isOmitted: true }]])
    expect(usualCall('06:00', scenes)).toBe('06:00');
});

test('the schedule and the suggestions of a sheet begin such a day alike', () => {
  const scenes = [sceneRow(1, { dayId: dayId(1), light: 'night', interior: 'EXT' })];
  const settings = DEFAULT_SCHEDULE_SETTINGS;
  const board = scheduleBoard({ scenes, days: [dayRow(1)], tags: [], banners: [], settings, sheets: [] });
  expect(board.days[0]?.call).toBe(18 * 60);
  const sheet = sheetContent({
    head: { dayId: dayId(1), generalCall: '', shootingCall: '' },
    scenes: [sheetScene(1, { sceneId: sceneId(1) })],
  });
  expect(sheetTimes(sheet, { scenes, banners: [], settings })).toMatchObject({ call: '18:00', start: '18:00' });
});
