import { expect, test } from 'vitest';
import { dayRow } from '../breakdown/rows-for-tests.ts';
import { likelyDates } from './likely-dates.ts';

const TODAY = '2026-12-01';

test('the first day is tomorrow or soon after', () => {
  expect(likelyDates([dayRow(1)], dayRow(1).id, TODAY, 2)).toEqual(['2026-12-02', '2026-12-03']);
});

test('a later day follows the one before it, past what other days have', () => {
  const days = [dayRow(1, { date: '2026-12-30' }), dayRow(2), dayRow(3, { date: '2027-01-01' })];
  expect(likelyDates(days, dayRow(2).id, TODAY, 3)).toEqual(['2026-12-31', '2027-01-02', '2027-01-03']);
});

test('after a day of the past comes tomorrow', () => {
  const days = [dayRow(1, { date: '2026-10-05' }), dayRow(2)];
  expect(likelyDates(days, dayRow(2).id, TODAY, 1)).toEqual(['2026-12-02']);
});
