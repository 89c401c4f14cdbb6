import { describe, expect, it } from 'vitest';
import { BOOKING_STATES, bookingHours, bookingSubtotal, canBookingBecome, doesBookingBlock } from './booking.ts';

describe('a booking', () => {
  it('goes its whole way step by step', () => {
    expect(canBookingBecome('requested', 'countered', 'talent')).toBe(true);
    expect(canBookingBecome('countered', 'accepted', 'house')).toBe(true);
    expect(canBookingBecome('accepted', 'confirmed', 'house')).toBe(true);
    expect(canBookingBecome('confirmed', 'completed', 'clock')).toBe(true);
    expect(canBookingBecome('completed', 'reviewed', 'house')).toBe(true);
  });

  it('is not accepted by the one who asked', () => {
    expect(canBookingBecome('requested', 'accepted', 'house')).toBe(false);
    expect(canBookingBecome('countered', 'accepted', 'talent')).toBe(false);
  });

  it('leaves none of its ends again', () => {
    for (const end of [
      'reviewed',
      'declined',
      'expired',
      'withdrawn',
      'cancelled_by_house',
      'cancelled_by_talent',
      'no_show',
    ] as const) {
      for (const state of BOOKING_STATES) {
        for (const actor of ['house', 'talent', 'clock'] as const)
          expect(canBookingBecome(end, state, actor)).toBe(false);
      }
    }
  });

  it('blocks the calendar only while accepted or confirmed', () => {
    expect(BOOKING_STATES.filter(doesBookingBlock)).toEqual(['accepted', 'confirmed']);
  });

  it.each([
    ['08:00', '17:00', 9],
    ['08:00', '17:30', 9.5],
    ['22:00', '04:30', 6.5],
    ['06:00', '06:00', 24],
  ])('from %s to %s takes %d hours', (start, end, hours) => {
    expect(bookingHours(start, end)).toBe(hours);
  });

  it('costs whole rupiah', () => {
    expect(bookingSubtotal(2, 9.5, 150_000)).toBe(2_850_000);
    expect(bookingSubtotal(1, 0.5, 33_333)).toBe(16_667);
  });
});
