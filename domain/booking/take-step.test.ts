import { describe, expect, it } from 'vitest';
import type { Asker } from '../identity/scope-access.ts';
import { type BookingFields, MOST_HISTORY } from './booking-records.ts';
import { OPEN_STATES } from './states.ts';
import { afterStep, decideStep, offerFields } from './take-step.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T03:00:00Z');
const offered = offerFields(
  {
    days: ['2026-11-26'],
    startTime: '08:00',
    endTime: '16:00',
    timeZone: 'Asia/Jakarta',
    rate: 500_000,
    rateUnit: 'day',
  },
  'house',
  NOW,
);
const booking: BookingFields = {
  ...offered,
  houseId: 'house-1',
  houseName: 'Kramat Raya Film',
  subjectType: 'talent',
  subjectId: 'talent-1',
  subjectName: 'Sinta',
  providerHouseId: null,
  title: 'Pedagang',
  production: '',
  scriptId: null,
  place: '',
  note: '',
  previous: null,
  offerNumber: 2,
  state: 'requested',
  requestedByName: 'Rara',
  reason: '',
  isLateCancel: false,
  history: [],
  contacts: null,
  hasReviewed: { house: false, talent: false },
  reviewsUntil: null,
  reviews: [],
};
const talent: Asker = { userId: 'talent-1', role: 1, memberships: new Map() };
const accept = { act: 'accept', side: 'talent', offerNumber: 2 } as const;

describe('a step of a booking', () => {
  it('is decided by sender, state, seen offer and time, in this order', () => {
    const stranger = { ...talent, userId: 'talent-2' };
    expect(decideStep(booking, accept, talent, NOW)).toEqual({ to: 'accepted' });
    expect(decideStep(booking, { ...accept, act: 'confirm', offerNumber: 1 }, stranger, NOW)).toEqual({
      refusal: 'NOT_YOURS',
    });
    expect(decideStep(booking, { ...accept, act: 'confirm', offerNumber: 1 }, talent, NOW)).toEqual({
      refusal: 'NOT_POSSIBLE',
    });
    const late = NOW + 49 * HOUR_MS;
    expect(decideStep(booking, { ...accept, offerNumber: 1 }, talent, late)).toEqual({ refusal: 'OFFER_CHANGED' });
    expect(decideStep(booking, accept, talent, late)).toEqual({ refusal: 'EXPIRED' });
  });

  it('is remembered, and gives the other side its time', () => {
    const step: BookingFields['history'][number] = { at: 1, act: 'change', by: 'house', name: 'Rara' };
    const full = { ...booking, history: Array.from({ length: MOST_HISTORY }, () => step) };
    const next = afterStep(full, { act: 'accept', by: 'talent', name: 'Sinta', to: 'accepted' }, NOW);
    expect(next.history).toHaveLength(MOST_HISTORY);
    expect(next.history.at(-1)).toEqual({ at: NOW, act: 'accept', by: 'talent', name: 'Sinta' });
    expect(next.expiresAt).toBe(NOW + 48 * HOUR_MS);
  });
});

it('open are offers, accepted and confirmed bookings', () => {
  expect(OPEN_STATES).toEqual(['requested', 'countered', 'accepted', 'confirmed']);
});
