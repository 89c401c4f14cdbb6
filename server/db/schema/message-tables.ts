/** Conversations, and texts for staff to check. */
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Conversations of houses with talents. */
export const thread = pgTable(
  'thread',
  {
    id: text('id').primaryKey(),
    houseId: text('house_id').notNull(),
    talentId: text('talent_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The talent is not shown to the house. */
    blockedByTalent: boolean('blocked_by_talent').notNull().default(false),
  },
  (t) => [unique().on(t.houseId, t.talentId), index('thread_talent').on(t.talentId)],
);

/** Messages as they were written, while contacts in them are hidden. */
export const messageOriginal = pgTable(
  'message_original',
  {
    messageId: text('message_id').primaryKey(),
    threadId: text('thread_id').notNull(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('message_original_thread').on(t.threadId)],
);

/** Messages, and texts of bookings or places, for staff to check. They outlive their source. */
export const messageCheck = pgTable(
  'message_check',
  {
    id: text('id').primaryKey(),
    /** One of the three is set. */
    threadId: text('thread_id'),
    bookingId: text('booking_id'),
    locationId: text('location_id'),
    /** `CheckParties` of server/messages/note-check.ts. */
    parties: jsonb('parties').notNull().default({}),
    offerNumber: integer('offer_number'),
    words: text('words', { enum: ['note', 'reason'] }),
    reason: text('reason', { enum: ['fee', 'report'] }).notNull(),
    text: text('text').notNull(),
    note: text('note').notNull().default(''),
    reporterId: text('reporter_id'),
    state: text('state', { enum: ['waiting', 'released', 'removed'] })
      .notNull()
      .default('waiting'),
    at: moment('at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (t) => [index('message_check_state').on(t.state, t.at)],
);
