import { notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DeletedResponse, type DeletedRequest } from '../../domain/sync/deleted.ts';
import { definitionOf } from '../../domain/records/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { readableRow } from '../access/scope-reader.ts';
import { client, mutationLog, record, scope } from '../db/schema.ts';
import { AppError } from '../../domain/errors.ts';
import { SYNC } from '../http/limits.ts';
import type { SyncNeeds } from './push.ts';

/** The versions in which the record was deleted, or a deletion was wanted. */
const deletions = (id: string, kind: string, scopeId: string) => sql`
  select (${record.stamps} ->> '@deleted')::bigint as version from ${record}
  where ${record.scope} = ${scopeId} and ${record.kind} = ${kind} and ${record.id} = ${id} and ${record.deleted}
  union
  select (${mutationLog.outcome} -> 'versions' ->> ${scopeId}::text)::bigint
  from ${record}, jsonb_array_elements(${record.conflicts}) as wish join ${mutationLog} on ${mutationLog.mutationId} = wish ->> 'mutationId'
  join ${client} on ${client.id} = ${mutationLog.clientId}
  where ${record.scope} = ${scopeId} and ${record.kind} = ${kind} and ${record.id} = ${id} and wish ->> 'field' = '@deleted'`;

/**
 * Contents of a deletion: the record, if it is deleted, and its parts (of a call sheet its rows) that were deleted in
 * the same step; not rows that were removed before. Devices no longer have them; restoring writes them again. Empty for
 * records that the user may not read.
 */
export async function readDeleted(
  { database: { db } }: Pick<SyncNeeds, 'database'>,
  userId: string,
  { scope: scopeId, kind, id }: DeletedRequest,
): Promise<DeletedResponse> {
  const parts = isRecordKind(kind) ? definitionOf(kind).parts : undefined;
  const isPart =
    parts === undefined
      ? sql`false`
      : sql`${record.fields} ->> ${parts.field}::text = ${id} and ${notInArray(record.kind, [...parts.except])}`;
  const isGone = sql`${record.scope} = ${scopeId} and ${record.deleted}
    and (${record.kind} = ${kind} and ${record.id} = ${id} or ${isPart})
    and (${record.stamps} ->> '@deleted')::bigint in (${deletions(id, kind, scopeId)})
    and exists (
      select 1 from ${scope} where ${scope.id} = ${scopeId} and ${readableRow(userId)})`;
  // Reads only what fits an answer: first the rows' size on the disk, which is known without unpacking them, then their
  // texts.
  for (const size of [sql`pg_column_size(${record.fields})`, sql`octet_length(${record.fields}::text)`]) {
    const [sum] = await db
      .select({ rows: sql`count(*)`.mapWith(Number), bytes: sql`coalesce(sum(${size}), 0)`.mapWith(Number) })
      .from(record)
      .where(isGone);
    if (sum !== undefined && (sum.rows > SYNC.deletedRecords || sum.bytes > SYNC.deletedBytes))
      throw new AppError('PAYLOAD_TOO_LARGE', { max_bytes: SYNC.deletedBytes });
  }
  const rows = await db.select({ kind: record.kind, id: record.id, fields: record.fields }).from(record).where(isGone);
  return v.parse(DeletedResponse, { records: rows });
}
