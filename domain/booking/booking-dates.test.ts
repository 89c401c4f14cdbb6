import { expect, test } from 'vitest';
import { formatDays } from './booking-dates.ts';

test.each([
  [['2026-12-12'], 'Sab, 12 Des 2026', 'Sat, 12 Dec 2026'],
  [['2026-12-02', '2026-12-03'], 'Rab, 2 Des – Kam, 3 Des 2026', 'Wed, 2 Dec – Thu, 3 Dec 2026'],
  [['2026-12-31', '2027-01-01'], 'Kam, 31 Des – Jum, 1 Jan 2027', 'Thu, 31 Dec – Fri, 1 Jan 2027'],
  [
    ['2026-12-05', '2026-12-08', '2026-12-09'],
    'Sab, 5 Des 2026; Sel, 8 Des – Rab, 9 Des 2026',
    'Sat, 5 Dec 2026; Tue, 8 Dec – Wed, 9 Dec 2026',
  ],
])('the days %j of a booking are read as one text', (days, indonesian, english) => {
  expect(formatDays(days, 'id')).toBe(indonesian);
  expect(formatDays(days, 'en')).toBe(english);
});
