import { expect, test } from 'vitest';
import { formatDays, formatHours, formatMoment } from './booking-dates.ts';

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

test('hours that end on the next day say so', () => {
  const night = { startTime: '22:00', endTime: '04:00', timeZone: 'Asia/Makassar' } as const;
  expect(formatHours(night, 'id')).toBe('22.00–04.00 WITA besoknya');
  expect(formatHours(night, 'en')).toBe('22:00–04:00 WITA next day');
  expect(formatHours({ ...night, startTime: '05:30', endTime: '14:00' }, 'en')).toBe('05:30–14:00 WITA');
});

test('a deadline is read in the zone of its reader', () => {
  const deadline = Date.parse('2026-12-12T16:30:00Z');
  expect(formatMoment(deadline, 'Asia/Jakarta', 'id')).toBe('Sab, 12 Des 2026, 23.30 WIB');
  expect(formatMoment(deadline, 'Asia/Jayapura', 'id')).toBe('Min, 13 Des 2026, 01.30 WIT');
});
