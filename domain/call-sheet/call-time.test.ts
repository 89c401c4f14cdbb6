import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callClock, callMinutes, minutesOnDay, typedCall, type CallTime } from './call-time.ts';
import { clockMinutes, clockOf } from '../calendar/clock.ts';

const anyClock = fc.integer({ min: 0, max: 1439 }).map(clockOf);

test('clock times and minutes lead to each other, also across midnight', () => {
  expect(clockMinutes('05:30')).toBe(330);
  expect([-30, 0, 1439, 1440, 1500].map(clockOf)).toEqual(['23:30', '00:00', '23:59', '00:00', '01:00']);
  fc.assert(fc.property(anyClock, (time) => clockOf(clockMinutes(time)) === time));
});

test('a time more than eight hours before the general call belongs to the next morning', () => {
  expect(minutesOnDay('02:00', '17:00')).toBe(26 * 60);
  expect(minutesOnDay('09:00', '17:00')).toBe(9 * 60);
  expect(minutesOnDay('08:59', '17:00')).toBe(8 * 60 + 59 + 1440);
  expect(minutesOnDay('03:00', '05:30')).toBe(3 * 60);
  expect(minutesOnDay('02:00', '')).toBe(120);
  expect(minutesOnDay('', '05:30')).toBeNull();
});

test('offsets follow the general call, fixed times stay', () => {
  const offset: CallTime = { offset: -45 };
  const fixed: CallTime = { fixed: '04:45' };
  expect(['05:30', '05:00', '00:15'].map((general) => callClock(offset, general))).toEqual(['04:45', '04:15', '23:30']);
  expect(['05:30', '05:00', ''].map((general) => callClock(fixed, general))).toEqual(['04:45', '04:45', '04:45']);
  expect(callClock(offset, '')).toBe('');
  expect(callClock(null, '05:30')).toBe('');
  expect(callMinutes({ offset: -45 }, '00:15')).toBe(-30);
});

test('a typed time is the time that is shown, whatever was there before', () => {
  const anyBefore = fc.oneof(
    fc.constant(null),
    fc.record({ offset: fc.integer({ min: -600, max: 600 }) }),
    fc.record({ fixed: anyClock }),
  );
  fc.assert(
    fc.property(anyClock, fc.option(anyClock, { nil: '' }), anyBefore, (time, general, before) => {
      expect(callClock(typedCall(time, general, before), general)).toBe(time);
    }),
  );
});

test('a typed time still follows the general call, unless it was an exception', () => {
  expect(typedCall('05:00', '05:30', null)).toEqual({ offset: -30 });
  expect(typedCall('05:00', '05:30', { offset: 0 })).toEqual({ offset: -30 });
  expect(typedCall('05:00', '05:30', { fixed: '06:00' })).toEqual({ fixed: '05:00' });
  expect(typedCall('01:00', '17:00', null)).toEqual({ offset: 8 * 60 });
  expect(typedCall('', '05:30', { offset: 0 })).toBeNull();
});
