import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { BIN_DAYS } from '../../domain/breakdown/production-commands.ts';
import { record } from '../db/schema.ts';
import { defineJob } from '../jobs/define-job.ts';

/**
 * Removes the data of productions that were deleted 30 days ago: every record of their scopes, and the fields of the
 * production itself. Its tombstone stays, so that devices that come back late drop it.
 */
export const emptyBin = defineJob({
  name: 'productions.empty-bin',
  payload: v.object({}),
  everyMs: DAY_MS / 4,
  async run({ database: { db }, clock }) {
    const before = new Date(clock().getTime() - BIN_DAYS * DAY_MS);
    await db.transaction(async (tx) => {
      const old = await tx
        .update(record)
        .set({ fields: {}, conflicts: [] })
        .where(
          and(
            eq(record.kind, 'script'),
            eq(record.deleted, true),
            lt(record.deletedAt, before),
            ne(record.fields, sql`'{}'::jsonb`),
          ),
        )
        .returning({ id: record.id });
      for (const { id } of old) {
        await tx.delete(record).where(sql`${record.scope} in (
          select id from scope where id in (${`script:${id}`}, ${`cost:${id}`}) or parent = ${`script:${id}`}
            or id like ${`receipts:${id}:%`})`);
      }
    });
  },
});
