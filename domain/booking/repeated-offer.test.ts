import { describe, expect, it } from 'vitest';
import { repeatedOffer } from './repeated-offer.ts';
import type { BookingSide } from './states.ts';
import type { BookingTerms } from './terms.ts';

const terms = (changed: Partial<BookingTerms> = {}): BookingTerms => ({
  days: ['2026-12-12', '2026-12-13'],
  startTime: '05:30',
  endTime: '14:00',
  timeZone: 'Asia/Jakarta',
  rate: 350_000,
  rateUnit: 'hour',
  ...changed,
});
const offer = (by: BookingSide, changed: Partial<BookingTerms> = {}) => ({
  terms: terms(changed),
  by,
  hours: 17,
  subtotal: 1,
  at: 0,
});

describe('an offer that repeats', () => {
  const countered = { previous: offer('house'), offer: offer('talent', { rate: 400_000 }) };

  it('the one on the table is found from either side', () => {
    expect(repeatedOffer(countered, 'house', terms({ rate: 400_000 }))).toBe('on-the-table');
    expect(repeatedOffer(countered, 'talent', terms({ rate: 400_000 }))).toBe('on-the-table');
  });
  it('the own former one, which the other side has answered, is found', () => {
    expect(repeatedOffer(countered, 'house', terms())).toBe('own-former');
    expect(repeatedOffer(countered, 'talent', terms())).toBeNull();
  });
  it('an own offer that was only changed may be changed back', () => {
    const changed = { previous: offer('house'), offer: offer('house', { rate: 400_000 }) };
    expect(repeatedOffer(changed, 'house', terms())).toBeNull();
  });
  it.each([
    { days: ['2026-12-12'] },
    { startTime: '06:00' },
    { endTime: '15:00' },
    { timeZone: 'Asia/Makassar' },
    { rate: 1 },
    { rateUnit: 'day' },
  ] as Partial<BookingTerms>[])('%o makes terms new', (changed) => {
    expect(repeatedOffer({ offer: offer('house'), previous: null }, 'talent', terms(changed))).toBeNull();
  });
});
