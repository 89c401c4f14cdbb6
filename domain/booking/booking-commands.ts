import * as v from 'valibot';
import { text } from '../field-shapes.ts';
import { HouseId, ScriptId, Uuid } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { bookingScope, houseScope } from '../scopes.ts';
import { SUBJECT_TYPES } from './booking-records.ts';
import { BOOKING_SIDES } from './states.ts';
import { BookingTerms } from './terms.ts';

/** Refusals of every act on a booking that exists. */
const REFUSALS = [
  /** The sender is not on this side of it. */
  'NOT_YOURS',
  /** It is in another state now: `{ state }`. */
  'NOT_POSSIBLE',
  /** There is a newer offer than the one that the sender has seen. */
  'OFFER_CHANGED',
  'EXPIRED',
  'TOO_EARLY',
  'TOO_LATE',
] as const;
/** The booked place was deleted by its house, so its address is gone. */
const PLACE_GONE = 'PLACE_GONE';
/** One side has closed their conversation: no offer and no text is delivered. */
const BLOCKED = 'BLOCKED';
/** The talent is under 18, without a guardian's consent. */
const NO_GUARDIAN = 'NO_GUARDIAN';
/** A child may not work at these hours by law (UU 13/2003): `{ most, from, until }` in hours and `HH:MM`. */
const CHILD_HOURS = 'CHILD_HOURS';
const FOR_GOOD: ReadonlySet<string> = new Set([
  PLACE_GONE,
  BLOCKED,
  'NOT_POSSIBLE',
  'OFFER_CHANGED',
  'EXPIRED',
  'TOO_LATE',
  'TOO_SOON',
  'EXISTS',
  'REVIEWED_ALREADY',
  'OWN_PLACE',
]);
/** Sending the same act again cannot succeed: the booking has changed, or time has passed. */
export const isRefusedForGood = (code: string): boolean => FOR_GOOD.has(code);

/** The database refuses a second booking of the same half hour: `{ days }`. */
const OVERLAP = 'OVERLAP';

const onBooking = {
  bookingId: Uuid,
  /** The side that the sender acts for. */
  side: v.picklist(BOOKING_SIDES),
  /** `offerNumber` of the booking that the sender saw. */
  offerNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
const ofBooking = ({ bookingId }: { bookingId: string }) => bookingScope(bookingId);

/** A house requests a talent, or a place of another house. */
export const requestBooking = defineCommand({
  name: 'booking.request',
  payload: v.object({
    /** Made by the device. */
    bookingId: Uuid,
    houseId: HouseId,
    subject: v.object({ type: v.picklist(SUBJECT_TYPES), id: Uuid }),
    terms: BookingTerms,
    /** True: the house offers the rate of the terms. False: the terms have the subject's own rate. */
    isRateOffered: v.boolean(),
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    production: text(300),
    scriptId: v.nullable(ScriptId),
    place: text(300),
    note: text(2000),
  }),
  scope: ({ houseId }) => houseScope(houseId),
  act: 'bookings',
  refusals: [
    /** No subject of that id can be booked by this house: `{ type }` of the subject. */
    'SUBJECT_GONE',
    /** The subject has no rate: the house must offer one. */
    'RATE_UNKNOWN',
    /** The subject has another rate now: `{ rate, rateUnit }`. */
    'RATE_CHANGED',
    /** It starts in less than 12 hours. */
    'TOO_SOON',
    /** Days are already taken: `{ days }`. */
    'NOT_FREE',
    /** The place requires a longer booking: `{ minHours }`. */
    'TOO_SHORT',
    /** The place belongs to the requesting house. */
    'OWN_PLACE',
    /** The house has no such production. */
    'PRODUCTION_UNKNOWN',
    /** This many requests of the house are already waiting: `{ most }`. */
    'TOO_MANY',
    /** Title or place ask the talent for money: casting is free. */
    'ASKS_FEE',
    /** The house has postponed office or ID card: `{ missing }`. */
    'HOUSE_INCOMPLETE',
    BLOCKED,
    CHILD_HOURS,
    'EXISTS',
  ],
});

/** The side that made the offer replaces it: other days, times, rate or words. Answers to the old one are refused. */
export const changeBooking = defineCommand({
  name: 'booking.change',
  payload: v.object({ ...onBooking, terms: BookingTerms, note: text(2000) }),
  scope: ofBooking,
  act: null,
  refusals: [...REFUSALS, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS, 'TOO_SOON', 'NOT_FREE', 'TOO_SHORT', BLOCKED],
});

export const counterBooking = defineCommand({
  name: 'booking.counter',
  payload: v.object({ ...onBooking, terms: BookingTerms, note: text(2000) }),
  scope: ofBooking,
  act: null,
  refusals: [...REFUSALS, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS, 'TOO_SOON', 'NOT_FREE', 'TOO_SHORT', BLOCKED],
});

/** The days are taken from now on. */
export const acceptBooking = defineCommand({
  name: 'booking.accept',
  payload: v.object(onBooking),
  scope: ofBooking,
  act: null,
  refusals: [...REFUSALS, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS, OVERLAP],
});

export const confirmBooking = defineCommand({
  name: 'booking.confirm',
  payload: v.object(onBooking),
  scope: ofBooking,
  act: null,
  refusals: [...REFUSALS, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS],
});

export const declineBooking = defineCommand({
  name: 'booking.decline',
  payload: v.object({ ...onBooking, reason: text(2000) }),
  scope: ofBooking,
  act: null,
  refusals: REFUSALS,
});

export const withdrawBooking = defineCommand({
  name: 'booking.withdraw',
  payload: v.object({ ...onBooking, reason: text(2000) }),
  scope: ofBooking,
  act: null,
  refusals: REFUSALS,
});

/** Free until 48 hours before the start; later it is recorded and shown. */
export const cancelBooking = defineCommand({
  name: 'booking.cancel',
  payload: v.object({ ...onBooking, reason: text(2000) }),
  scope: ofBooking,
  act: null,
  refusals: REFUSALS,
});

export const reportNoShow = defineCommand({
  name: 'booking.report-no-show',
  payload: v.object({ ...onBooking, reason: text(2000) }),
  scope: ofBooking,
  act: null,
  refusals: REFUSALS,
});

export const completeBooking = defineCommand({
  name: 'booking.complete',
  payload: v.object(onBooking),
  scope: ofBooking,
  act: null,
  refusals: REFUSALS,
});

/** Hidden until both have written, or 14 days after the completion. */
export const reviewBooking = defineCommand({
  name: 'booking.review',
  payload: v.object({
    ...onBooking,
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    text: text(2000),
  }),
  scope: ofBooking,
  act: null,
  refusals: [...REFUSALS, 'REVIEWED_ALREADY'],
});
