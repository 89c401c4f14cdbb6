/** Production houses, their members, invitations and hosts; the log of staff decisions. */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const houses = pgTable('houses', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  aiAccess: boolean('ai_access').notNull().default(false),
  isOnboarded: boolean('is_onboarded').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Changes of the house to the table role × act (`Permissions`). */
  permissions: jsonb('permissions').notNull().default({}),
  ownersNeedPasskey: boolean('owners_need_passkey').notNull().default(false),
});

export const members = pgTable(
  'members',
  {
    userId: text('user_id').notNull(),
    houseId: text('house_id').notNull(),
    role: smallint('role').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.houseId] }), index('members_house').on(t.houseId)],
);

/** When a person's membership of a house last ended. */
export const endedMemberships = pgTable(
  'ended_memberships',
  {
    userId: text('user_id').notNull(),
    houseId: text('house_id').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.houseId] })],
);

/** Invitations to a house (`houses/invitations.ts`). */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    houseId: text('house_id').notNull(),
    role: smallint('role').notNull(),
    email: text('email'),
    tokenHash: text('token_hash').notNull().unique(),
    parentId: text('parent_id'),
    invitedBy: text('invited_by').notNull(),
    language: text('language', { enum: ['id', 'en'] })
      .notNull()
      .default('id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('invitations_house').on(t.houseId),
    index('invitations_parent').on(t.parentId),
    index('invitations_expiry').on(t.expiresAt),
  ],
);

export const hostCheck = pgTable(
  'host_check',
  {
    houseId: text('house_id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['house', 'place'] }).notNull(),
    address: text('address').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    idNumber: text('id_number').notNull().default(''),
    state: text('state', { enum: ['missing', 'waiting', 'approved', 'rejected'] })
      .notNull()
      .default('missing'),
    fileId: text('file_id'),
    reason: text('reason').notNull().default(''),
    sentAt: moment('sent_at'),
    decidedAt: moment('decided_at'),
  },
  (t) => [index('host_check_user').on(t.userId), index('host_check_state').on(t.state, t.sentAt)],
);

export const staffAudit = pgTable(
  'staff_audit',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').notNull(),
    act: text('act').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').notNull().default({}),
    at: moment('at').notNull(),
  },
  (t) => [index('staff_audit_subject').on(t.subjectId, t.at), index('staff_audit_actor').on(t.actorId, t.at)],
);
