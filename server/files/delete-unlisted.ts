import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { BIN_DAYS } from '../../domain/breakdown/production-commands.ts';
import { files } from '../db/schema.ts';
import { deleteFileBytes } from './delete-file.ts';
import { openStorage } from './file-storage.ts';
import { defineJob } from '../jobs/define-job.ts';

const AT_ONCE = 200;

/** Kinds of files each of which is named by a record of the same kind and id. */
const LISTED_KINDS = ['briefing-media', 'talent-media'];

/**
 * Removes the bytes of recordings and of talents' media whose record was deleted 30 days ago, alone or with its owner.
 * An undo within that time finds them. A file that never got a record is one, too.
 */
export const deleteUnlisted = defineJob({
  name: 'files.delete-unlisted',
  payload: v.object({}),
  everyMs: DAY_MS,
  async run(services) {
    const { db } = services.database;
    const before = new Date(services.clock().getTime() - BIN_DAYS * DAY_MS);
    const storage = openStorage(services.config);
    const old = await db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          inArray(files.kind, LISTED_KINDS),
          ne(files.state, 'deleted'),
          lt(files.createdAt, before),
          sql`not exists (select 1 from record r where r.scope = ${files.ownerScope} and r.kind = ${files.kind}
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
