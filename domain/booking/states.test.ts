import { describe, expect, it } from 'vitest';
import {
  BOOKING_ACTORS,
  BOOKING_ACTS,
  BOOKING_SIDES,
  BOOKING_STATES,
  type BookingAct,
  type BookingActor,
  type BookingState,
  doesBookingBlock,
  hasFallenThrough,
  isAnswerDue,
  nextState,
  otherSide,
} from './states.ts';

/** Every possible step, for both sides of the offer: `state/offeredBy act actor` and the resulting state. */
const STEPS: Readonly<Record<string, BookingState>> = {
  'requested/house change house': 'requested',
  'requested/house counter talent': 'countered',
  'requested/house accept talent': 'accepted',
  'requested/house decline talent': 'declined',
  'requested/house withdraw house': 'withdrawn',
  'requested/house expire clock': 'expired',
  'requested/talent change talent': 'requested',
  'requested/talent counter house': 'countered',
  'requested/talent accept house': 'accepted',
  'requested/talent decline house': 'declined',
  'requested/talent withdraw talent': 'withdrawn',
  'requested/talent expire clock': 'expired',
  'countered/house change house': 'countered',
  'countered/house counter talent': 'countered',
  'countered/house accept talent': 'accepted',
  'countered/house decline talent': 'declined',
  'countered/house withdraw house': 'withdrawn',
  'countered/house expire clock': 'expired',
  'countered/talent change talent': 'countered',
  'countered/talent counter house': 'countered',
  'countered/talent accept house': 'accepted',
  'countered/talent decline house': 'declined',
  'countered/talent withdraw talent': 'withdrawn',
  'countered/talent expire clock': 'expired',
  'accepted/house confirm house': 'confirmed',
  'accepted/house cancel house': 'cancelled_by_house',
  'accepted/house cancel talent': 'cancelled_by_talent',
  'accepted/house expire clock': 'expired',
  'accepted/talent confirm talent': 'confirmed',
  'accepted/talent cancel house': 'cancelled_by_house',
  'accepted/talent cancel talent': 'cancelled_by_talent',
  'accepted/talent expire clock': 'expired',
  ...Object.fromEntries(
    BOOKING_SIDES.flatMap((side) =>
      (
        [
          ['confirmed', 'cancel house', 'cancelled_by_house'],
          ['confirmed', 'cancel talent', 'cancelled_by_talent'],
          ['confirmed', 'report_no_show house', 'no_show'],
          ['confirmed', 'complete house', 'completed'],
          ['confirmed', 'complete clock', 'completed'],
          ['completed', 'review house', 'completed'],
          ['completed', 'review talent', 'completed'],
          ['completed', 'publish_reviews clock', 'reviewed'],
        ] as const
      ).map(([state, step, to]) => [`${state}/${side} ${step}`, to]),
    ),
  ),
};

const EVERY: [BookingState, 'house' | 'talent', BookingAct, BookingActor][] = BOOKING_STATES.flatMap((state) =>
  BOOKING_SIDES.flatMap((side) =>
    BOOKING_ACTS.flatMap((act) =>
      BOOKING_ACTORS.map((actor): [BookingState, 'house' | 'talent', BookingAct, BookingActor] => [
        state,
        side,
        act,
        actor,
      ]),
    ),
  ),
);

describe('an answer is due', () => {
  it.each([
    ['requested', 'house', 'talent'],
    ['countered', 'talent', 'house'],
    ['accepted', 'house', 'house'],
    ['accepted', 'talent', 'talent'],
  ] as const)('%s, offered by %s: from %s alone', (state, offeredBy, from) => {
    expect(isAnswerDue({ state, offeredBy }, from)).toBe(true);
    expect(isAnswerDue({ state, offeredBy }, otherSide(from))).toBe(false);
  });
  it.each(['confirmed', 'completed', 'declined'] as const)('%s: without a previous state', (state) => {
    expect(BOOKING_SIDES.some((side) => isAnswerDue({ state, offeredBy: 'house' }, side))).toBe(false);
  });
});

describe('a booking', () => {
  it.each(EVERY)('%s, offered by %s: %s by %s', (state, offeredBy, act, actor) => {
    const expected = STEPS[`${state}/${offeredBy} ${act} ${actor}`] ?? null;
    expect(nextState({ state, offeredBy }, act, actor)).toBe(expected);
  });

  it('is never accepted or confirmed by one side alone', () => {
    for (const side of BOOKING_SIDES) {
      expect(nextState({ state: 'countered', offeredBy: side }, 'accept', side)).toBeNull();
      const other = side === 'house' ? 'talent' : 'house';
      expect(nextState({ state: 'accepted', offeredBy: side }, 'confirm', other)).toBeNull();
    }
  });

  it('keeps the calendar only while accepted or confirmed', () => {
    expect(BOOKING_STATES.filter(doesBookingBlock)).toEqual(['accepted', 'confirmed']);
  });

  it('owes no sum once it has fallen through', () => {
    const states = ['declined', 'expired', 'withdrawn', 'cancelled_by_house', 'cancelled_by_talent', 'no_show'];
    expect(BOOKING_STATES.filter(hasFallenThrough)).toEqual(states);
  });
});
