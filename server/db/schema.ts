import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/**
 * Drizzle's view of the tables. The truth is `migrations/*.sql`, which also explain each table; an API test compares both.
 * JSON columns are `unknown` on purpose: whoever reads one parses it with its `domain/` schema.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const version = (name: string) => bigint(name, { mode: 'number' });

export const serverMeta = pgTable('server_meta', {
  singleton: boolean('singleton').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  /** Which database this is; null before the first start (`noteRestoration`). */
  standsIn: text('stands_in'),
});

export const scope = pgTable(
  'scope',
  {
    id: text('id').primaryKey(),
    version: version('version').notNull().default(0),
    houseId: text('house_id'),
    userId: text('user_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    parent: text('parent'),
    epochVersion: version('epoch_version'),
  },
  (t) => [index('scope_house').on(t.houseId), index('scope_user').on(t.userId)],
);

export const client = pgTable('client', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  lastSeq: version('last_seq').notNull().default(0),
  seenAt: moment('seen_at').notNull().defaultNow(),
  failingMid: text('failing_mid'),
  failures: integer('failures').notNull().default(0),
});

export const mutationLog = pgTable(
  'mutation_log',
  {
    mid: text('mid').primaryKey(),
    clientId: text('client_id').notNull(),
    seq: version('seq').notNull(),
    outcome: jsonb('outcome').notNull(),
    payload: jsonb('payload').notNull(),
    version: version('version').notNull().default(0),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [unique().on(t.clientId, t.seq)],
);

export const record = pgTable(
  'record',
  {
    scope: text('scope').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    fields: jsonb('fields').notNull().default({}),
    stamps: jsonb('stamps').notNull().default({}),
    conflicts: jsonb('conflicts').notNull().default([]),
    position: text('position'),
    deleted: boolean('deleted').notNull().default(false),
    version: version('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.kind, t.id] }), index('record_pull').on(t.scope, t.version)],
);

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  identityId: text('identity_id').notNull().unique(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  name: text('name').notNull().default(''),
  role: smallint('role').notNull(),
  status: text('status', { enum: ['pending', 'active'] })
    .notNull()
    .default('pending'),
  isOnboarded: boolean('is_onboarded').notNull().default(false),
  talentId: text('talent_id'),
  profileUrl: text('profile_url'),
  membershipsVersion: integer('memberships_version').notNull().default(1),
  registration: jsonb('registration').notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const houses = pgTable('houses', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  aiAccess: boolean('ai_access').notNull().default(false),
  isOnboarded: boolean('is_onboarded').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
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

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  generation: integer('generation').notNull().default(0),
  attempt: text('attempt'),
  rotatedAt: moment('rotated_at').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedReason: text('revoked_reason', { enum: ['logout', 'logout-all', 'reuse', 'password-reset'] }),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowStartedAt: moment('window_started_at').notNull(),
  isAllowed: boolean('is_allowed').notNull().default(true),
  blockedUntil: moment('blocked_until'),
});

export const mailbox = pgTable('mailbox', {
  id: text('id').primaryKey(),
  channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  links: jsonb('links').notNull().default([]),
  sentAt: moment('sent_at').notNull(),
});
