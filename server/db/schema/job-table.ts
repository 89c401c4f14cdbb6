import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Background work of the server (`server/jobs`). */
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
