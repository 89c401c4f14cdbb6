/** Tables of sync: scopes, records, devices, the log of mutations. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, version } from './columns.ts';

export const serverMeta = pgTable('server_meta', {
  singleton: boolean('singleton').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  /** Identity of this database; null before the first start (`detectRestore`). */
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
    changedAt: moment('changed_at'),
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
