import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BOOKING_STATES, type BookingState } from '../../domain/booking/states.ts';
import type { CommandName, RefusalOf } from '../../domain/records/commands.ts';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type BookingKind = Extract<RecordKind, 'booking' | `booking-${string}` | 'cast-link' | 'my-call'>;
export type BookingCommand = Extract<CommandName, `booking.${string}`>;

export const isBookingCommand = (name: CommandName): name is BookingCommand => name.startsWith('booking.');

export const BOOKING_STATE_LABELS = {
  requested: msg`Requested`,
  countered: msg`Counter-offer`,
  accepted: msg`Accepted`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  reviewed: msg`Reviewed`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  cancelled_by_house: msg`Cancelled by the house`,
  cancelled_by_talent: msg`Cancelled by the other side`,
  no_show: msg`No-show`,
} satisfies Record<BookingState, MessageDescriptor>;

export const BOOKING_COMMAND_LABELS = {
  'booking.request': msg`Request a booking`,
  'booking.change': msg`Change an offer`,
  'booking.counter': msg`Make a counter-offer`,
  'booking.accept': msg`Accept a booking`,
  'booking.confirm': msg`Confirm a booking`,
  'booking.decline': msg`Decline a booking`,
  'booking.withdraw': msg`Withdraw an offer`,
  'booking.cancel': msg`Cancel a booking`,
  'booking.report-no-show': msg`Record a no-show`,
  'booking.complete': msg`Complete a booking`,
  'booking.review': msg`Review a booking`,
} satisfies Record<BookingCommand, MessageDescriptor>;

const OF_EVERY_ACT = {
  NOT_YOURS: msg`Your account may not act for this side of the booking.`,
  NOT_POSSIBLE: msg`The booking’s status has changed. Open it to see what happened.`,
  OFFER_CHANGED: msg`There is a newer offer. Open the booking, read it and answer again.`,
  EXPIRED: msg`The time to answer ran out before it arrived. Request again, or make a new offer.`,
  TOO_EARLY: msg`It is too early for that.`,
  TOO_LATE: msg`It has already started, so it can’t be cancelled.`,
};
const TOO_SOON = msg`It starts in less than 12 hours: that is too soon for an answer. Choose a later time.`;

const NOT_FREE = msg`Some of these days are taken by now. Choose other days.`;
const NO_GUARDIAN = msg`The talent is under 18, and no guardian has agreed yet.`;
const PLACE_GONE = msg`This location was deleted by its owner. Decline, withdraw or cancel, and find another location.`;
const BLOCKED = msg`The conversation between you is closed: no offers arrive until it’s reopened.`;
const CHILD_HOURS = msg`A child works a maximum of 3 hours a day across all bookings, and not from 18:00 to 06:00 (UU 13/2003, art. 69 and 71–74). Agree on other times.`;
const TOO_SHORT = msg`The location doesn’t accept such short bookings. Choose more hours.`;

/** Why the server refused, and a remedy. */
export const BOOKING_REFUSALS: {
  readonly [N in BookingCommand]: Readonly<Record<RefusalOf<N>, MessageDescriptor>>;
} = {
  'booking.request': {
    SUBJECT_GONE: msg`This profile is no longer shown to your production house. Choose someone else.`,
    RATE_UNKNOWN: msg`There is no rate in this profile. Offer one and send it again.`,
    RATE_CHANGED: msg`The rate has changed since you saw it. Open the profile and request with the new one.`,
    TOO_SOON,
    NOT_FREE,
    TOO_SHORT,
    OWN_PLACE: msg`This location belongs to your own production house, so it needs no booking. Block its days under “Our locations”.`,
    ASKS_FEE: msg`The request asks a talent for money. Casting is free: remove that from title and location.`,
    HOUSE_INCOMPLETE: msg`Your production house hasn’t filled in its office or ID card yet. Its owner does so under “Members and permissions”; then send it again.`,
    PRODUCTION_UNKNOWN: msg`Your production house doesn’t have that production. Choose another one and send it again.`,
    TOO_MANY: msg`Fifty requests from your production house are already waiting there. Wait for an answer, or withdraw some.`,
    BLOCKED,
    CHILD_HOURS,
    EXISTS: msg`This request has arrived already.`,
  },
  'booking.change': { ...OF_EVERY_ACT, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS, TOO_SOON, NOT_FREE, TOO_SHORT, BLOCKED },
  'booking.counter': { ...OF_EVERY_ACT, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS, TOO_SOON, NOT_FREE, TOO_SHORT, BLOCKED },
  'booking.accept': {
    ...OF_EVERY_ACT,
    PLACE_GONE,
    NO_GUARDIAN,
    CHILD_HOURS,
    OVERLAP: msg`Another booking has taken part of this time. Offer other times, or decline.`,
  },
  'booking.confirm': { ...OF_EVERY_ACT, PLACE_GONE, NO_GUARDIAN, CHILD_HOURS },
  'booking.decline': OF_EVERY_ACT,
  'booking.withdraw': OF_EVERY_ACT,
  'booking.cancel': OF_EVERY_ACT,
  'booking.report-no-show': OF_EVERY_ACT,
  'booking.complete': OF_EVERY_ACT,
  'booking.review': { ...OF_EVERY_ACT, REVIEWED_ALREADY: msg`You have reviewed it already.` },
};

const ACCEPTED_MEANWHILE = msg`The offer was accepted before this arrived: the days are held for you. Open the booking to continue or cancel.`;
const CANCELLED_MEANWHILE = msg`The booking was cancelled before this arrived.`;
/** State of a booking that made an act too late. */
const MEANWHILE: Partial<Record<BookingState, MessageDescriptor>> = {
  accepted: ACCEPTED_MEANWHILE,
  confirmed: msg`The booking was confirmed before this arrived. Open it to continue or cancel.`,
  completed: msg`The work was recorded as done before this arrived.`,
  declined: msg`The offer was declined before this arrived: nothing is booked.`,
  expired: msg`The offer expired before this arrived: nothing is booked.`,
  withdrawn: msg`The offer was withdrawn before this arrived: nothing is booked.`,
  cancelled_by_house: CANCELLED_MEANWHILE,
  cancelled_by_talent: CANCELLED_MEANWHILE,
};

const PLACE_NOT_LISTED = msg`This location is no longer in the directory. Find another location.`;

/** Why the server refused an act; undefined for an unknown code of a newer app. */
export function bookingRefusalLabel(
  name: BookingCommand,
  code: string,
  facts: Readonly<Record<string, unknown>> = {},
): MessageDescriptor | undefined {
  const state = BOOKING_STATES.find((known) => known === facts['state']);
  const meanwhile = code === 'NOT_POSSIBLE' && state !== undefined ? MEANWHILE[state] : undefined;
  const labels: Readonly<Record<string, MessageDescriptor>> = BOOKING_REFUSALS[name];
  if (code === 'SUBJECT_GONE' && facts['type'] === 'place') return PLACE_NOT_LISTED;
  return meanwhile ?? labels[code];
}

export const BOOKING_RECORD_LABELS = {
  booking: msg`Booking`,
  'booking-of-user': msg`Talent’s booking`,
  'booking-of-house': msg`Production house’s booking`,
  'cast-link': msg`Casting of a character`,
  'my-call': msg`A call`,
} satisfies Record<BookingKind, MessageDescriptor>;

export const BOOKING_FIELD_LABELS = {
  booking: {
    houseId: msg`Production house`,
    houseName: msg`Production house`,
    subjectType: msg`Kind`,
    subjectId: msg`Who is booked`,
    subjectName: msg`Who is booked`,
    providerHouseId: msg`Production house of the location`,
    title: msg`Purpose`,
    production: msg`Production`,
    scriptId: msg`Production`,
    place: msg`Location`,
    note: msg`Note`,
    offer: msg`Offer`,
    previous: msg`Previous offer`,
    offerNumber: msg`Number of the offer`,
    offeredBy: msg`Offered by`,
    state: msg`State`,
    requestedByName: msg`Requested by`,
    startsAt: msg`Start`,
    endsAt: msg`End`,
    expiresAt: msg`Open until`,
    reason: msg`Reason`,
    isLateCancel: msg`Cancelled late`,
    history: msg`History`,
    contacts: msg`Contacts`,
    venue: msg`Location address`,
    held: msg`Held back`,
    warned: msg`May ask for money`,
    hasReviewed: msg`Reviewed by`,
    reviewsUntil: msg`Reviews until`,
    reviews: msg`Reviews`,
  },
  'booking-of-user': { busyDays: msg`Days` },
  'booking-of-house': {
    side: msg`Side`,
    subjectType: msg`Kind`,
    subjectId: msg`Who is booked`,
    busyDays: msg`Days`,
  },
  'cast-link': { talentId: msg`Talent`, bookingId: msg`Booking`, name: msg`Name` },
  'my-call': {
    scriptId: msg`Production`,
    houseName: msg`Production house`,
    production: msg`Production`,
    revision: msg`Revision`,
    issuedAt: msg`Issued`,
    date: msg`Date`,
    timeZone: msg`Time zone`,
    dayNumber: msg`Shooting day`,
    character: msg`Character`,
    isCalled: msg`Called`,
    call: msg`Call`,
    callDate: msg`Date of the call`,
    previousCall: msg`Previous call`,
    previousDate: msg`Previous date`,
    pickUp: msg`Pick-up`,
    makeUp: msg`Make-up`,
    onSet: msg`On set`,
    wrap: msg`Estimated wrap`,
    locationName: msg`Location`,
    locationAddress: msg`Address`,
    locationGate: msg`Gate`,
    locationPin: msg`Map pin`,
    basecampName: msg`Basecamp`,
    detail: msg`Detail`,
    remarks: msg`Remarks`,
    scenes: msg`Scenes`,
    contacts: msg`Contacts`,
    confirmedAt: msg`Confirmed`,
  },
} satisfies { [K in BookingKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
