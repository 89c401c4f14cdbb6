/** Users, their sessions and passkeys. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  identityId: text('identity_id').notNull().unique(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  isPhoneProven: boolean('is_phone_proven').notNull().default(false),
  name: text('name').notNull().default(''),
  role: smallint('role').notNull(),
  status: text('status', { enum: ['pending', 'unverified', 'active', 'deleted'] })
    .notNull()
    .default('pending'),
  isOnboarded: boolean('is_onboarded').notNull().default(false),
  talentId: text('talent_id'),
  profileUrl: text('profile_url'),
  membershipsVersion: integer('memberships_version').notNull().default(1),
  registration: jsonb('registration').notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  generation: integer('generation').notNull().default(0),
  attempt: text('attempt'),
  browser: text('browser').notNull().default(''),
  system: text('system').notNull().default(''),
  rotatedAt: moment('rotated_at').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  provedAt: moment('proved_at'),
  secondFactorAt: moment('second_factor_at'),
  revokedReason: text('revoked_reason', {
    enum: ['logout', 'logout-all', 'reuse', 'password-reset', 'verified', 'account-gone'],
  }),
});

/** Public keys of passkeys (`identity/passkeys.ts`). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull().default([]),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
);

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'login', 'second-step', 'step-up'] }).notNull(),
    userId: text('user_id'),
    sessionId: text('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

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

export const registrations = pgTable('registrations', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull().unique(),
  language: text('language', { enum: ['id', 'en'] })
    .notNull()
    .default('id'),
  startedOn: text('started_on').notNull().default(''),
  startedAt: moment('started_at').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  phoneVerifiedAt: moment('phone_verified_at'),
});

export const actionLinks = pgTable(
  'action_links',
  {
    codeHash: text('code_hash').primaryKey(),
    mode: text('mode', { enum: ['verifyEmail', 'resetPassword', 'recoverEmail', 'changeEmail'] }).notNull(),
    userId: text('user_id').notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('action_links_user').on(t.userId, t.mode)],
);

export const oneTimeCodes = pgTable('one_time_codes', {
  userId: text('user_id').primaryKey(),
  phone: text('phone').notNull(),
  codeHash: text('code_hash').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  sentCount: integer('sent_count').notNull().default(1),
  windowStartedAt: moment('window_started_at').notNull(),
  /** Of a code that a guardian gets: it proves nothing else. */
  guardian: jsonb('guardian'),
});
