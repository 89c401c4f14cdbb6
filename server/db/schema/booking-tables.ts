import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Columns of a booking that the server searches by; the rest is the record `booking`. */
export const booking = pgTable(
  'booking',
  {
    id: text('id').primaryKey(),
    /** `talent:{user}` or `place:{id}`. */
    subject: text('subject').notNull(),
    houseId: text('house_id').notNull(),
    talentId: text('talent_id'),
    providerHouseId: text('provider_house_id'),
    requestedBy: text('requested_by').notNull(),
    state: text('state').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the clock makes the next step. */
    dueAt: moment('due_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('booking_due').on(t.dueAt),
    index('booking_subject').on(t.subject),
    index('booking_house').on(t.houseId),
  ],
);

/** A half hour that a booking takes. The primary key `booking_slot_taken` refuses a second one. */
export const bookingSlot = pgTable(
  'booking_slot',
  { subject: text('subject').notNull(), at: moment('at').notNull(), bookingId: text('booking_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.subject, t.at], name: 'booking_slot_taken' }),
    index('booking_slot_booking').on(t.bookingId),
  ],
);

export const bookingReview = pgTable(
  'booking_review',
  {
    bookingId: text('booking_id').notNull(),
    side: text('side', { enum: ['house', 'talent'] }).notNull(),
    subject: text('subject').notNull(),
    houseId: text('house_id').notNull(),
    houseName: text('house_name').notNull(),
    stars: smallint('stars').notNull(),
    words: text('words').notNull(),
    writtenAt: moment('written_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.side] }), index('booking_review_subject').on(t.subject, t.publishedAt)],
);
