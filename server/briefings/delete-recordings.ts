import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { BIN_DAYS } from '../../domain/breakdown/production-commands.ts';
import { files } from '../db/schema.ts';
import { deleteFileBytes } from '../files/delete-file.ts';
import { openStorage } from '../files/file-storage.ts';
import { defineJob } from '../jobs/define-job.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Removes the bytes of recordings that were deleted 30 days ago, alone, with their section or with their production. An
 * undo within that time finds them. A file that never got a record is one, too.
 */
export const deleteRecordings = defineJob({
  name: 'briefings.delete-recordings',
  payload: v.object({}),
  everyMs: DAY_MS,
  async run(services) {
    const { db } = services.database;
    const before = new Date(services.clock().getTime() - BIN_DAYS * DAY_MS);
    const storage = openStorage(services.config.storage);
    const old = await db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.kind, 'briefing-media'),
          ne(files.state, 'deleted'),
          lt(files.createdAt, before),
          sql`not exists (select 1 from record r where r.scope = ${files.ownerScope} and r.kind = 'briefing-media'
            and r.id = ${files.id} and (not r.deleted or r.deleted_at >= ${before.toISOString()}))`,
        ),
      )
      .limit(AT_ONCE);
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.update(files).set({ state: 'deleted', changedAt: services.clock() }).where(inArray(files.id, ids));
    for (const id of ids) await deleteFileBytes(services, storage, id);
  },
});
