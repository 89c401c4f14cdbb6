/**
 * The states of a booking as one table: a house books a talent, or a place of another house (decisions, section 4). An
 * offer is open until the other side accepts it; then the side that made it confirms.
 */
export const BOOKING_STATES = [
  'requested',
  'countered',
  'accepted',
  'confirmed',
  'completed',
  'reviewed',
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_house',
  'cancelled_by_talent',
  'no_show',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** The side that is booked: a talent, or for a place the house that it belongs to. Records and commands name it so. */
export const PROVIDER = 'talent';

/** The two parties: `house` books, the provider is booked. */
export const BOOKING_SIDES = ['house', PROVIDER] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** Actors of a booking; automatic steps are those of the clock. */
export const BOOKING_ACTORS = ['house', PROVIDER, 'clock'] as const;
export type BookingActor = (typeof BOOKING_ACTORS)[number];

/** `request` makes a booking and is therefore not a step of the table. */
export const BOOKING_ACTS = [
  /** The side that made the current offer replaces it. */
  'change',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'confirm',
  'cancel',
  'report_no_show',
  'complete',
  'review',
  'expire',
  /** Ends the time for reviews and shows the written ones. */
  'publish_reviews',
] as const;
export type BookingAct = (typeof BOOKING_ACTS)[number];

export const otherSide = (side: BookingSide): BookingSide => (side === 'house' ? PROVIDER : 'house');

/** Party that may make a step, relative to the offer: `offering` has made it, `asked` answers it. */
type Party = 'offering' | 'asked' | BookingActor;
type Step = readonly [act: BookingAct, by: Party, to: BookingState];

const openOffer = (state: BookingState): readonly Step[] => [
  ['change', 'offering', state],
  ['counter', 'asked', 'countered'],
  ['accept', 'asked', 'accepted'],
  ['decline', 'asked', 'declined'],
  ['withdraw', 'offering', 'withdrawn'],
  ['expire', 'clock', 'expired'],
];
const CANCELLING: readonly Step[] = [
  ['cancel', 'house', 'cancelled_by_house'],
  ['cancel', PROVIDER, 'cancelled_by_talent'],
];

const STEPS: Readonly<Record<BookingState, readonly Step[]>> = {
  requested: openOffer('requested'),
  countered: openOffer('countered'),
  accepted: [['confirm', 'offering', 'confirmed'], ...CANCELLING, ['expire', 'clock', 'expired']],
  confirmed: [
    ...CANCELLING,
    ['report_no_show', 'house', 'no_show'],
    ['complete', 'house', 'completed'],
    ['complete', 'clock', 'completed'],
  ],
  // The second review, or the end of the time for reviews.
  completed: [
    ['review', 'house', 'completed'],
    ['review', PROVIDER, 'completed'],
    ['publish_reviews', 'clock', 'reviewed'],
  ],
  reviewed: [],
  declined: [],
  expired: [],
  withdrawn: [],
  cancelled_by_house: [],
  cancelled_by_talent: [],
  no_show: [],
};

/** Where a booking is in its table of states: its state, and the side that made the last offer. */
export interface BookingStanding {
  state: BookingState;
  offeredBy: BookingSide;
}

/** The state after an act; null when this actor may not do it now. */
export function nextState(
  { state, offeredBy }: BookingStanding,
  act: BookingAct,
  actor: BookingActor,
): BookingState | null {
  const found = STEPS[state].find(([known, by]) => {
    if (known !== act) return false;
    if (by === 'offering') return actor === offeredBy;
    return by === 'asked' ? actor === otherSide(offeredBy) : actor === by;
  });
  return found?.[2] ?? null;
}

/** By either side. */
export const isCancelled = ({ state }: Pick<BookingStanding, 'state'>): boolean =>
  state === 'cancelled_by_house' || state === 'cancelled_by_talent';

/** Acts that the table allows a side now; time may still forbid some of them (`actFault`). */
export const actsOf = (standing: BookingStanding, actor: BookingActor): BookingAct[] =>
  BOOKING_ACTS.filter((act) => nextState(standing, act, actor) !== null);

const ANSWERS: readonly BookingAct[] = ['accept', 'confirm'];

/** Does the booking wait for this side's answer? */
export const isAnswerDue = (standing: BookingStanding, side: BookingSide): boolean =>
  actsOf(standing, side).some((act) => ANSWERS.includes(act));

/** Only these block the calendar; the database refuses two that overlap. */
export const doesBookingBlock = (state: BookingState): boolean => state === 'accepted' || state === 'confirmed';

/** An offer is waiting for an answer. */
export const isOpenOffer = (state: BookingState): boolean => state === 'requested' || state === 'countered';

/** No further act is expected, except reviews. */
export const isBookingOver = (state: BookingState): boolean => !isOpenOffer(state) && !doesBookingBlock(state);

/** States in which a booking binds the other side: it waits for an answer, or its work is ahead. */
export const OPEN_STATES: readonly BookingState[] = BOOKING_STATES.filter((state) => !isBookingOver(state));

/** States of confirmed work, ahead or done. */
export const WORKED_STATES: readonly BookingState[] = ['confirmed', 'completed', 'reviewed'];

/** Contacts are shown from the confirmation on; a cancellation hides them again. */
export const areContactsShown = (state: BookingState): boolean =>
  state === 'confirmed' || state === 'completed' || state === 'reviewed' || state === 'no_show';

const FALLEN_THROUGH: ReadonlySet<BookingState> = new Set([
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_house',
  'cancelled_by_talent',
  'no_show',
]);

/** The work does not take place, so the sum of the offer is not due. */
export const hasFallenThrough = (state: BookingState): boolean => FALLEN_THROUGH.has(state);
