import { expect, test } from 'vitest';
import { dayId, dayRow } from '../breakdown/rows-for-tests.ts';
import { dateChanges, datesFrom } from './date-days.ts';
import { dateReader } from './shooting-calendar.ts';

const days = [dayRow(1), dayRow(2), dayRow(3, { date: '2026-12-26' }), dayRow(4)];
// Sundays are free; 25 December 2026 is a Friday and a holiday.
const statusOf = dateReader([], { restDays: [7] });
const isOff = (date: string) => statusOf(date).isOff;

test('days get dates in their order, without days off and holidays, as one mutation', () => {
  const dated = datesFrom(days, '2026-12-24', isOff, new Set());
  expect(dated.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-26', '2026-12-28', '2026-12-29']);
  expect(dateChanges(dated)).toHaveLength(4);
});

test('a day with an issued sheet keeps its date, and no other day gets it', () => {
  const dated = datesFrom(days, '2026-12-24', isOff, new Set([dayId(3)]));
  expect(dated.map(({ day, date }) => [day.id, date])).toEqual([
    [dayId(1), '2026-12-24'],
    [dayId(2), '2026-12-28'],
    [dayId(4), '2026-12-29'],
  ]);
});
