import * as v from 'valibot';
import { expect, test } from 'vitest';
import { castRow, sheetContent } from '../call-sheet/content-for-tests.ts';
import { TagId } from '../ids.ts';
import type { SheetHead } from '../call-sheet/records.ts';
import type { MyCall } from './cast-records.ts';
import { bookedInstead, callNews, dateOfCall, isCallOver, myCallOf, withoutCall } from './my-call.ts';
import type { BookingState } from './states.ts';

const SCRIPT = '00000000-0000-4000-8000-000000000001';
const TAG = v.parse(TagId, '00000000-0000-4000-8000-000000000002');

/** The call of a sheet for 27 November with these times. */
function called(head: Partial<SheetHead>, row: Parameters<typeof castRow>[1], before: MyCall | null = null): MyCall {
  const content = sheetContent({
    head: { date: '2026-11-27', timeZone: 'Asia/Jakarta', ...head },
    cast: [castRow(1, { tagId: TAG, pickUp: null, makeUp: null, onSet: null, ...row })],
  });
  const call = myCallOf(SCRIPT, TAG, { revision: 1, issuedAt: '2026-11-25T10:00:00.000Z', content }, before);
  if (call === null) throw new Error('nobody is called');
  return call;
}
const isOver = (call: MyCall, moment: string) => isCallOver(call, new Date(moment));

test('a call of the evening before or of the next morning has its own date', () => {
  const evening = called({ generalCall: '04:00' }, { makeUp: { offset: -270 }, onSet: { offset: 60 } });
  expect([evening.call, evening.callDate, evening.date]).toEqual(['23:30', '2026-11-26', '2026-11-27']);
  const night = called({ generalCall: '18:00' }, { onSet: { fixed: '01:00' } });
  expect([night.call, night.callDate]).toEqual(['01:00', '2026-11-28']);
  const day = called({ generalCall: '05:00' }, { onSet: { offset: 0 } });
  expect([day.call, day.callDate]).toEqual(['05:00', '2026-11-27']);
  expect(dateOfCall({ date: '2026-11-27' })).toBe('2026-11-27');
});

test('the same clock on another evening is news', () => {
  const call = called({ generalCall: '05:00' }, { onSet: { offset: 0 } });
  expect(callNews(call, { ...call })).toBeNull();
  expect(callNews(call, { ...call, callDate: '2026-11-26' })).toBe('changed');
});

test('a day’s call is over at midnight of its own zone', () => {
  const call = called({ generalCall: '05:00', estimatedWrap: '18:00' }, { onSet: { offset: 0 } });
  expect(isOver(call, '2026-11-27T23:59:00+07:00')).toBe(false);
  expect(isOver(call, '2026-11-28T00:00:00+07:00')).toBe(true);
  const east = called({ generalCall: '05:00', timeZone: 'Asia/Jayapura' }, { onSet: { offset: 0 } });
  expect(isOver(east, '2026-11-28T00:30:00+09:00')).toBe(true);
});

test('a night’s call stays until some hours after its wrap, and without one until noon', () => {
  const night = called({ generalCall: '18:00', estimatedWrap: '04:30' }, { onSet: { offset: 60 } });
  expect(isOver(night, '2026-11-28T00:30:00+07:00')).toBe(false);
  expect(isOver(night, '2026-11-28T06:59:00+07:00')).toBe(false);
  expect(isOver(night, '2026-11-28T07:00:00+07:00')).toBe(true);
  const open = called({ generalCall: '18:00', estimatedWrap: '' }, { onSet: { offset: 0 } });
  expect(isOver(open, '2026-11-28T11:59:00+07:00')).toBe(false);
  expect(isOver(open, '2026-11-28T12:00:00+07:00')).toBe(true);
  const nextMorning = called({ generalCall: '18:00', estimatedWrap: '04:30' }, { onSet: { fixed: '01:00' } });
  expect(isOver(nextMorning, '2026-11-28T00:30:00+07:00')).toBe(false);
  expect(isOver(night, '2026-11-29T00:00:00+07:00')).toBe(true);
});

test('a make-up call on the evening before does not make a day’s shoot a night', () => {
  const call = called(
    { generalCall: '04:00', estimatedWrap: '16:00' },
    { makeUp: { offset: -270 }, onSet: { offset: 60 } },
  );
  expect(isOver(call, '2026-11-27T23:00:00+07:00')).toBe(false);
  expect(isOver(call, '2026-11-28T00:00:00+07:00')).toBe(true);
});

test('a call that moved to another day names the day before, and one that was taken back names none', () => {
  const first = called({ generalCall: '05:00' }, { onSet: { offset: 0 } });
  const moved = called({ date: '2026-11-30', generalCall: '05:00' }, { onSet: { offset: 0 } }, first);
  expect([moved.previousDate, moved.previousCall]).toEqual(['2026-11-27', '']);
  expect(called({ date: '2026-11-30', generalCall: '06:00' }, { onSet: { offset: 0 } }, moved)).toMatchObject({
    previousDate: null,
    previousCall: '05:00',
  });
  expect(called({ date: '2026-11-30' }, { onSet: { offset: 0 } }, withoutCall(first)).previousDate).toBeNull();
});

test('a call on a day that no booking of the house has names the booked days', () => {
  const call = { date: '2026-12-24', scriptId: SCRIPT, houseName: 'Kramat Raya Film' };
  const booking = (days: string[], state: BookingState = 'confirmed', rest: object = {}) => ({
    fields: {
      scriptId: SCRIPT,
      houseName: 'Kramat Raya Film',
      state,
      offer: { terms: { days, startTime: '05:00', endTime: '18:00', timeZone: 'Asia/Jakarta' } },
      ...rest,
    },
  });
  const instead = (...list: object[]) => bookedInstead(call, list as Parameters<typeof bookedInstead>[1]);
  expect(instead(booking(['2026-12-21', '2026-12-22']))).toEqual(['2026-12-21', '2026-12-22']);
  expect(instead(booking(['2026-12-21']), booking(['2026-12-24'], 'accepted'))).toEqual([]);
  expect(instead(booking(['2026-12-21']), booking(['2026-12-24'], 'requested'))).toEqual(['2026-12-21']);
  expect(instead(booking(['2026-12-24'], 'confirmed', { scriptId: null }), booking(['2026-12-21']))).toEqual([]);
  const elsewhere = booking(['2026-12-24'], 'confirmed', { scriptId: null, houseName: 'Selat Sunda Pictures' });
  expect(instead(booking(['2026-12-21']), elsewhere)).toEqual(['2026-12-21']);
  expect(instead()).toEqual([]);
});
