import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/**
 * Drizzle's view of the tables. The truth is `migrations/*.sql`, which also explain each table; an API test compares
 * both. JSON columns are `unknown` on purpose: whoever reads one parses it with its `domain/` schema.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const version = (name: string) => bigint(name, { mode: 'number' });

export const serverMeta = pgTable('server_meta', {
  singleton: boolean('singleton').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  /** Which database this is; null before the first start (`detectRestore`). */
  databaseFingerprint: text('database_fingerprint'),
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
    secondHouseId: text('second_house_id'),
  },
  (t) => [
    index('scope_house').on(t.houseId),
    index('scope_user').on(t.userId),
    index('scope_second_house').on(t.secondHouseId),
  ],
);

export const client = pgTable('client', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  lastSeq: version('last_seq').notNull().default(0),
  seenAt: moment('seen_at').notNull().defaultNow(),
  failingMutationId: text('failing_mutation_id'),
  failures: integer('failures').notNull().default(0),
});

export const mutationLog = pgTable(
  'mutation_log',
  {
    mutationId: text('mutation_id').primaryKey(),
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
    /** When it was deleted, and by whom; null while it is there. */
    deletedAt: moment('deleted_at'),
    deletedBy: text('deleted_by'),
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

export const houses = pgTable('houses', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  aiAccess: boolean('ai_access').notNull().default(false),
  isOnboarded: boolean('is_onboarded').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** What the house has set in its table role × act (`Permissions`). */
  permissions: jsonb('permissions').notNull().default({}),
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

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  generation: integer('generation').notNull().default(0),
  attempt: text('attempt'),
  rotatedAt: moment('rotated_at').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedReason: text('revoked_reason', {
    enum: ['logout', 'logout-all', 'reuse', 'password-reset', 'verified', 'account-gone'],
  }),
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
    mode: text('mode', { enum: ['verifyEmail', 'resetPassword', 'recoverEmail'] }).notNull(),
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
});

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    ownerScope: text('owner_scope').notNull(),
    ownerId: text('owner_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    size: version('size').notNull(),
    announcedHash: text('announced_hash').notNull(),
    received: version('received').notNull().default(0),
    state: text('state', { enum: ['uploading', 'processing', 'ready', 'refused', 'deleted'] })
      .notNull()
      .default('uploading'),
    fault: text('fault', { enum: ['wrong-format', 'too-large', 'too-long', 'damaged', 'hash-differs'] }),
    restarts: smallint('restarts').notNull().default(0),
    hash: text('hash'),
    type: text('type'),
    width: integer('width'),
    height: integer('height'),
    duration: doublePrecision('duration'),
    isApproved: boolean('is_approved').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('files_scope').on(t.ownerScope), index('files_owner').on(t.ownerId)],
);

export const fileParts = pgTable(
  'file_parts',
  {
    fileId: text('file_id').notNull(),
    startByte: version('start_byte').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.startByte] })],
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

/** Work that the server does by itself (`server/jobs`). */
export const job = pgTable(
  'job',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull().default({}),
    key: text('key').unique(),
    runAt: moment('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then the job belongs to the instance that claimed it. */
    lockedUntil: moment('locked_until'),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    failedAt: moment('failed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('job_due').on(t.runAt), index('job_done').on(t.doneAt), index('job_failed').on(t.failedAt)],
);

/** What the server looks for of a booking; the rest is the record `booking`. */
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

const multirange = customType<{ data: string }>({ dataType: () => 'datemultirange' });
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Searchable rows, made by `talents/project-talents.ts`; read and written by SQL of its own. */
export const talent = pgTable('talent', {
  id: text('id').primaryKey(),
  birthDate: date('birth_date'),
  gender: text('gender'),
  province: text('province'),
  city: text('city'),
  height: integer('height'),
  weight: integer('weight'),
  skin: text('skin'),
  ethnicity: text('ethnicity'),
  facialHair: text('facial_hair'),
  identicals: text('identicals'),
  tattoos: text('tattoos').array(),
  piercings: text('piercings').array(),
  skills: text('skills').array().notNull(),
  languages: text('languages').array().notNull(),
  rate: integer('rate'),
  rateUnit: text('rate_unit').notNull(),
  hoursFrom: text('hours_from'),
  hoursTo: text('hours_to'),
  rating: real('rating'),
  tier: smallint('tier').notNull(),
  freeDays: multirange('free_days').notNull(),
  blockedDays: multirange('blocked_days').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** What a search shows of a talent, and the words it finds: apart, so that filters read narrow rows. */
export const talentCard = pgTable('talent_card', {
  id: text('id')
    .primaryKey()
    .references(() => talent.id, { onDelete: 'cascade' }),
  card: jsonb('card').notNull(),
  name: text('name').notNull(),
  document: searchable('document').notNull(),
});

export const talentView = pgTable(
  'talent_view',
  { talentId: text('talent_id').notNull(), houseId: text('house_id').notNull(), day: date('day').notNull() },
  (t) => [primaryKey({ columns: [t.talentId, t.houseId, t.day] })],
);

/** The directory of places, made by `places/project-locations.ts`; written by SQL of its own. */
export const location = pgTable(
  'location',
  {
    id: text('id').primaryKey(),
    houseId: text('house_id').notNull(),
    card: jsonb('card').notNull(),
    access: jsonb('access').notNull(),
    type: text('type').notNull(),
    province: text('province').notNull(),
    rate: version('rate').notNull(),
    rateUnit: text('rate_unit').notNull(),
    electricity: integer('electricity').notNull(),
    blockedDays: multirange('blocked_days').notNull(),
    document: searchable('document').notNull(),
    blurSeed: text('blur_seed')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('location_house').on(t.houseId),
    index('location_document').using('gin', t.document),
    index('location_province').on(t.province, t.type),
  ],
);

/** Conversations of houses with talents. */
export const thread = pgTable(
  'thread',
  {
    id: text('id').primaryKey(),
    houseId: text('house_id').notNull(),
    talentId: text('talent_id').notNull(),
    createdAt: moment('created_at').notNull(),
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

/** Messages, and words with a booking, that staff looks at. */
export const messageCheck = pgTable(
  'message_check',
  {
    id: text('id').primaryKey(),
    /** Of a message; else `bookingId` is set. */
    threadId: text('thread_id'),
    bookingId: text('booking_id'),
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
