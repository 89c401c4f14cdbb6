import { expect, test } from 'vitest';
import { productionProgress } from './production-progress.ts';
import { dayId, dayRow, sceneRow } from './rows-for-tests.ts';

test('the next day, what is scheduled and what is past, with the strips in the order of shooting', () => {
  const days = [
    dayRow(1, { date: '2026-11-20' }),
    dayRow(2, { date: '2026-12-02' }),
    dayRow(3, { date: '2026-11-29' }),
    dayRow(4),
  ];
  const scenes = [
    sceneRow(1, { dayId: dayId(3), light: 'night', eighths: 3 }),
    sceneRow(2),
    sceneRow(3, { dayId: dayId(1), interior: 'EXT', eighths: 9 }),
    sceneRow(4, { isOmitted: true, dayId: dayId(1) }),
    sceneRow(5, { dayId: dayId(9) }),
  ];
  const progress = productionProgress(scenes, days, '2026-11-23');
  expect(progress).toMatchObject({ scenes: 4, scheduled: 2, pastDays: 1, days: 4 });
  expect(progress.next?.fields.number).toBe(3);
  expect(progress.strips.map(({ strip, eighths, isScheduled }) => [strip, eighths, isScheduled])).toEqual([
    ['ext-day', 9, true],
    ['int-night', 3, true],
    ['int-day', 4, false],
    ['int-day', 4, false],
  ]);
});

test('a day of today is the next one; without dates there is none', () => {
  expect(productionProgress([], [dayRow(1, { date: '2026-11-23' })], '2026-11-23').next?.id).toBe(dayId(1));
  expect(productionProgress([], [dayRow(1)], '2026-11-23').next).toBeNull();
});
