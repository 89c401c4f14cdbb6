import { expect, test } from 'vitest';
import { metBookings } from './met-bookings.ts';
import type { BookingState } from './states.ts';
import type { BookingTerms } from './terms.ts';

const termsOn = (day: string, startTime = '08:00', endTime = '16:00'): BookingTerms => ({
  days: [day],
  startTime,
  endTime,
  timeZone: 'Asia/Jakarta',
  rate: 350_000,
  rateUnit: 'hour',
});
const booking = (id: string, state: BookingState, terms: BookingTerms, subjectId = 'ayu') => ({
  id,
  fields: { subjectId, state, offer: { terms, hours: 8, subtotal: 0, by: 'house' as const, at: 0 } },
});

test('a request says which bookings of the talent it meets, those with held time first', () => {
  const bookings = [
    booking('offered', 'requested', termsOn('2026-12-12')),
    booking('accepted', 'accepted', termsOn('2026-12-12', '14:00', '22:00')),
    booking('over', 'declined', termsOn('2026-12-12')),
    booking('other-day', 'confirmed', termsOn('2026-12-13')),
    booking('other-talent', 'confirmed', termsOn('2026-12-12'), 'bima'),
  ];
  const met = metBookings(termsOn('2026-12-12'), 'ayu', bookings);
  expect(met.map(({ row, type }) => [row.id, type])).toEqual([
    ['accepted', 'held'],
    ['offered', 'asked'],
  ]);
});

test('a night meets the morning after it', () => {
  const night = booking('night', 'accepted', termsOn('2026-12-11', '20:00', '09:00'));
  expect(metBookings(termsOn('2026-12-12'), 'ayu', [night])).toHaveLength(1);
  expect(metBookings(termsOn('2026-12-12', '09:00', '12:00'), 'ayu', [night])).toEqual([]);
});
