import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { CalendarDate, text } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';
import { bookingScope } from '../scopes.ts';
import {
  areContactsShown,
  BOOKING_ACTS,
  BOOKING_SIDES,
  BOOKING_STATES,
  type BookingState,
  PROVIDER,
} from './states.ts';
import { BookingTerms } from './terms.ts';
import { MapPin } from '../places/map-pin.ts';

const moment = v.pipe(v.number(), v.integer());
const side = v.picklist(BOOKING_SIDES);

/** Subject of a booking: a talent, or a place of another house. */
export const SUBJECT_TYPES = ['talent', 'place'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

const Offer = v.object({ terms: BookingTerms, hours: v.number(), subtotal: v.number(), by: side, at: moment });

const Contact = v.object({ name: text(200), phone: text(50), email: text(200) });

/** Address of a booked place and the person who opens it, as entered by its house. */
const Venue = v.object({
  pin: MapPin,
  address: text(1000),
  gate: text(300),
  contactName: text(300),
  contactPhone: text(300),
});

/** Texts of a house that ask a talent for money: empty until staff has reviewed them. */
const HELD_TEXTS = ['note', 'reason'] as const;
/** Texts of a house that may ask a talent for money: shown with a warning. */
const WARNED_TEXTS = [...HELD_TEXTS, 'title', 'place', 'production'] as const;

const Review = v.object({
  side,
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  text: text(2000),
  at: moment,
});
export type BookingReview = v.InferOutput<typeof Review>;

const facts = {
  houseId: 'fact',
  houseName: 'fact',
  subjectType: 'fact',
  subjectId: 'fact',
  subjectName: 'fact',
  providerHouseId: 'fact',
  title: 'fact',
  production: 'fact',
  scriptId: 'fact',
  place: 'fact',
  note: 'fact',
  offer: 'content',
  previous: 'content',
  offerNumber: 'fact',
  offeredBy: 'fact',
  state: 'fact',
  requestedByName: 'fact',
  startsAt: 'fact',
  endsAt: 'fact',
  expiresAt: 'fact',
  reason: 'fact',
  isLateCancel: 'fact',
  history: 'content',
  contacts: 'content',
  venue: 'content',
  held: 'content',
  warned: 'content',
  hasReviewed: 'content',
  reviewsUntil: 'fact',
  reviews: 'content',
} as const;

/** Most steps kept in a booking's history. */
export const MOST_HISTORY = 200;

/** A booking as both sides read it. Only the server writes it; its id is the scope's. Moments are in milliseconds. */
export const bookingRecord = defineRecord({
  kind: 'booking',
  scope: 'booking',
  fields: v.object({
    /** The house that books. */
    houseId: Uuid,
    houseName: text(300),
    subjectType: v.picklist(SUBJECT_TYPES),
    /** Of a talent the user's id. */
    subjectId: Uuid,
    subjectName: text(300),
    /** The house of a place; null for a talent. */
    providerHouseId: v.nullable(Uuid),
    /** Purpose: a character, a scene, an occasion. */
    title: text(200),
    production: text(300),
    scriptId: v.nullable(Uuid),
    /** Address of the work. */
    place: text(300),
    /** Words with the current offer. */
    note: text(2000),
    offer: Offer,
    /** The offer before it. */
    previous: v.nullable(Offer),
    /** Counts offers from 1: an answer names the offer that its author has seen. */
    offerNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
    offeredBy: side,
    state: v.picklist(BOOKING_STATES),
    requestedByName: text(300),
    startsAt: moment,
    endsAt: moment,
    /** Until when it must be answered or confirmed; null when no answer is awaited. */
    expiresAt: v.nullable(moment),
    /** Of a decline, cancellation or no-show. */
    reason: text(2000),
    isLateCancel: v.boolean(),
    history: v.pipe(
      v.array(
        v.object({
          at: moment,
          act: v.picklist(['request', ...BOOKING_ACTS]),
          by: v.picklist([...BOOKING_SIDES, 'clock']),
          name: text(300),
          /** Words of a cancellation that met another one; `reason` of the booking has those of the first. */
          reason: v.optional(text(2000)),
        }),
      ),
      v.maxLength(MOST_HISTORY),
    ),
    /** Null until the booking is confirmed, and once it is cancelled. */
    contacts: v.nullable(v.object({ house: Contact, talent: Contact })),
    /** The same, of a place. */
    venue: v.optional(v.nullable(Venue)),
    held: v.optional(v.array(v.picklist(HELD_TEXTS))),
    warned: v.optional(v.array(v.picklist(WARNED_TEXTS))),
    hasReviewed: v.object({ house: v.boolean(), talent: v.boolean() }),
    reviewsUntil: v.nullable(moment),
    /** Empty until they are published. */
    reviews: v.pipe(v.array(Review), v.maxLength(2)),
  }),
  mergePolicies: Object.fromEntries(Object.keys(facts).map((name) => [name, 'last-write'])),
  table: 'bookings',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: facts,
  namingFields: ['title', 'subjectName'],
  // A device that read a cancelled booking before contacts were hidden hears of it only once it changes.
  hides: ({ state, contacts, venue }) =>
    areContactsShown(state as BookingState) || (contacts === null && (venue ?? null) === null)
      ? null
      : { contacts: null, venue: null },
});
export type HeldText = (typeof HELD_TEXTS)[number];
export type WarnedText = (typeof WARNED_TEXTS)[number];
export type BookingFields = v.InferOutput<typeof bookingRecord.fields>;

/** A booking of a talent, in the talent's own scope: it opens the booking, and its days are taken in the calendar. */
export const bookingOfUserRecord = defineRecord({
  kind: 'booking-of-user',
  scope: 'user',
  fields: v.object({
    /** Taken days of the venue; empty while the booking does not block the calendar. */
    busyDays: v.pipe(v.array(CalendarDate), v.maxLength(100)),
  }),
  mergePolicies: { busyDays: 'last-write' },
  table: 'bookingsOfUser',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { busyDays: 'content' },
  namingFields: [],
  opens: (id) => [bookingScope(id)],
});

/** A booking of a house, in the house's scope: it opens the booking for members who may see bookings. */
export const bookingOfHouseRecord = defineRecord({
  kind: 'booking-of-house',
  scope: 'house',
  fields: v.object({
    /** `house`: it books; `talent`: a place of it is booked. */
    side,
    subjectType: v.picklist(SUBJECT_TYPES),
    subjectId: Uuid,
    /** As in `booking-of-user`. */
    busyDays: v.pipe(v.array(CalendarDate), v.maxLength(100)),
  }),
  mergePolicies: { side: 'last-write', subjectType: 'last-write', subjectId: 'last-write', busyDays: 'last-write' },
  table: 'bookingsOfHouse',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { side: 'fact', subjectType: 'fact', subjectId: 'content', busyDays: 'content' },
  namingFields: [],
  opens: (id) => [bookingScope(id)],
  opensFor: ({ side: own }) => (own === PROVIDER ? 'places' : 'bookings'),
});
