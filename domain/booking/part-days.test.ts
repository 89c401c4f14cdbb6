import { describe, expect, test } from 'vitest';
import { dayId, dayRow, sceneRow, tagId } from '../breakdown/rows-for-tests.ts';
import { partDays } from './part-days.ts';
import type { BookingState } from './states.ts';

const SCRIPT = '00000000-0000-4000-8000-000000000001';
const booking = (days: string[], state: BookingState = 'confirmed', scriptId: string | null = SCRIPT) => ({
  fields: {
    state,
    scriptId,
    offer: {
      terms: {
        days,
        startTime: '06:00',
        endTime: '18:00',
        rate: 500_000,
        rateUnit: 'day' as const,
        timeZone: 'Asia/Jakarta' as const,
      },
    },
  },
});
const days = [
  dayRow(1, { date: '2026-12-10' }),
  dayRow(2, { date: '2026-12-15' }),
  dayRow(3, { date: null }),
  dayRow(4, { date: '2026-12-20' }),
];
const scenes = [
  sceneRow(1, { dayId: dayId(1), tagIds: [tagId(1)] }),
  sceneRow(2, { dayId: dayId(2), tagIds: [tagId(1), tagId(2)] }),
  sceneRow(3, { dayId: dayId(3), tagIds: [tagId(1)] }),
  sceneRow(4, { dayId: dayId(4), tagIds: [tagId(2)] }),
  sceneRow(5, { dayId: dayId(4), tagIds: [tagId(1)], isOmitted: true }),
  sceneRow(6, { dayId: null, tagIds: [tagId(1)] }),
];
const of = (bookings: ReturnType<typeof booking>[], change: Partial<Parameters<typeof partDays>[0]> = {}) =>
  partDays({
    tagId: tagId(1),
    parts: [tagId(1)],
    scriptId: SCRIPT,
    scenes,
    days,
    bookings,
    today: '2026-12-01',
    ...change,
  });

describe('days of a character and of its talent’s bookings', () => {
  test('a day that moved is not booked any more, and the former day is booked for nothing', () => {
    expect(of([booking(['2026-12-10', '2026-12-14'])])).toEqual({ unbooked: ['2026-12-15'], idle: ['2026-12-14'] });
  });

  test('nothing differs where the bookings are those of the plan', () => {
    expect(of([booking(['2026-12-10']), booking(['2026-12-15'])])).toEqual({ unbooked: [], idle: [] });
  });

  test('a day that was asked for is not asked for again; one that fell through is', () => {
    expect(of([booking(['2026-12-10']), booking(['2026-12-15'], 'requested')]).unbooked).toEqual([]);
    expect(of([booking(['2026-12-10']), booking(['2026-12-15'], 'declined')]).unbooked).toEqual(['2026-12-15']);
  });

  test('a day is not idle that another character of the talent has, or that another production booked', () => {
    const all = booking(['2026-12-10', '2026-12-15', '2026-12-20']);
    expect(of([all]).idle).toEqual(['2026-12-20']);
    expect(of([all], { parts: [tagId(1), tagId(2)] }).idle).toEqual([]);
    expect(of([booking(['2026-12-20'], 'confirmed', null)]).idle).toEqual([]);
  });

  test('days that are over ask for nothing', () => {
    expect(of([booking(['2026-12-02'])], { today: '2026-12-16' })).toEqual({ unbooked: [], idle: [] });
  });
});
