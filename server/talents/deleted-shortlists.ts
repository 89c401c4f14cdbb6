import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ScopeId } from '../../domain/scopes.ts';
import type { Db } from '../db/database.ts';
import { record } from '../db/schema.ts';
import { addJob, defineJob } from '../jobs/define-job.ts';
import type { RecordHook } from '../ports/record-rules.ts';
import { changeAsServer } from '../sync/server-change.ts';

/** Records that are deleted with a list. The opinions of guests are the server's: no device can delete them. */
const PARTS = ['shortlist-talent', 'shortlist-link', 'shortlist-verdict'] as const;

const listOf = sql<string>`${record.fields} ->> 'shortlistId'`;

/** Deletes talents, links and opinions of lists that were deleted, also those that a device adds later. */
export const emptyShortlists = defineJob({
  name: 'shortlists.empty',
  payload: v.object({ scope: ScopeId, ids: v.array(v.string()) }),
  run: (services, { scope, ids }) =>
    changeAsServer(services, async ({ tx, write }) => {
      // One may be back since.
      const gone = await deletedLists(tx, scope, ids);
      if (gone.length === 0) return;
      const parts = await tx
        .select({ kind: record.kind, id: record.id })
        .from(record)
        .where(
          and(
            eq(record.scope, scope),
            inArray(record.kind, [...PARTS]),
            eq(record.deleted, false),
            inArray(listOf, gone),
          ),
        );
      await write(
        PARTS.flatMap((kind) =>
          parts.filter((part) => part.kind === kind).map(({ id }) => ({ op: 'delete' as const, scope, kind, id })),
        ),
      );
    }),
});

async function deletedLists(tx: Db, scope: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: record.id })
    .from(record)
    .where(
      and(
        eq(record.scope, scope),
        eq(record.kind, 'shortlist'),
        inArray(record.id, [...ids]),
        eq(record.deleted, true),
      ),
    );
  return rows.map(({ id }) => id);
}

/** After a list was deleted, or something was added to a deleted one. Call within the transaction of the push. */
export const addShortlistJobs: RecordHook = async (tx, changed, needs) => {
  const touched = new Map<string, Set<string>>();
  for (const { key, record } of changed) {
    const part = (PARTS as readonly string[]).includes(key.kind) ? record.fields['shortlistId'] : undefined;
    const id = key.kind === 'shortlist' ? key.id : part;
    if (typeof id === 'string') touched.set(key.scope, (touched.get(key.scope) ?? new Set()).add(id));
  }
  for (const [scope, lists] of touched) {
    const ids = await deletedLists(tx, scope, [...lists]);
    if (ids.length > 0) await addJob(tx, needs, emptyShortlists, { scope: v.parse(ScopeId, scope), ids });
  }
};
