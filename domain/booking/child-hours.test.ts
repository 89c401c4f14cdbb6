import { describe, expect, test } from 'vitest';
import { DEFAULT_WORK_RULES, workRulesOf } from '../house/house-records.ts';
import { isBeyondChildHours } from './child-hours.ts';

const at = (startTime: string, endTime: string, besides = 0) =>
  isBeyondChildHours({ startTime, endTime }, DEFAULT_WORK_RULES, besides);

describe('hours of a child', () => {
  test('are three a day at most, from 06:00 to 18:00', () => {
    expect([at('06:00', '09:00'), at('15:00', '18:00'), at('08:00', '08:30')]).toEqual([false, false, false]);
    expect([at('08:00', '11:30'), at('08:00', '17:00'), at('08:00', '08:00')]).toEqual([true, true, true]);
    expect([at('05:30', '08:00'), at('15:30', '18:30'), at('22:00', '01:00')]).toEqual([true, true, true]);
  });
  test('include other bookings of the day', () => {
    expect([at('08:00', '09:30', 90), at('08:00', '09:30', 120)]).toEqual([false, true]);
  });
  test('are stricter where the house says so, never looser', () => {
    const saved = { turnaround: 600, minorAge: 15, minorDay: 8 * 60, minorFrom: '05:00', minorUntil: '21:00' };
    expect(workRulesOf(saved)).toEqual({ ...DEFAULT_WORK_RULES, turnaround: 600 });
    const strict = { turnaround: 600, minorAge: 19, minorDay: 120, minorFrom: '07:00', minorUntil: '17:00' };
    expect(workRulesOf(strict)).toEqual(strict);
  });
});
