import { expect, test } from 'vitest';
import { dayId, tagId, uuid } from '../breakdown/rows-for-tests.ts';
import { isWarning, type ScheduleConflict } from './conflicts.ts';
import { groupConflicts } from './group-conflicts.ts';

const place = (day: number, name: string): ScheduleConflict => ({
  code: 'place-not-booked',
  dayId: dayId(day),
  strips: [],
  facts: { place: name },
});
const cast = (day: number, tag: number): ScheduleConflict => ({
  code: 'cast-not-booked',
  dayId: dayId(day),
  strips: [uuid(day)],
  facts: { tagId: tagId(tag) },
});
const noPlace: ScheduleConflict = { code: 'no-place', dayId: dayId(2), strips: [], facts: {} };

test('missing bookings are said once, with their days', () => {
  const groups = groupConflicts([place(1, 'A'), cast(1, 1), noPlace, place(2, 'B'), cast(2, 1), cast(2, 2)]);
  expect(groups).toEqual([[place(1, 'A'), place(2, 'B')], [cast(1, 1), cast(2, 1)], [noPlace], [cast(2, 2)]]);
});

test('only a person who cannot be there stops a scene', () => {
  const code = (one: ScheduleConflict['code']) => isWarning({ code: one });
  expect(['cast-unavailable', 'cast-travels', 'cast-elsewhere'].map((one) => code(one as never))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['minor-too-late', 'day-scene-after-sunset', 'short-rest'].map((one) => code(one as never))).toEqual([
    true,
    true,
    true,
  ]);
});
