/** Files and the parts that have arrived. */
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, version } from './columns.ts';

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
