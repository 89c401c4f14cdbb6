import { sql } from 'drizzle-orm';
import { client, mutationLog, record, users } from '../db/schema.ts';

/** Time of the server, in the format of candidates. */
const instant = sql`to_char(${mutationLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * By field with a candidate, the version of its shown value; under `@deleted` that of the deletion, or of the edit
 * before it.
 */
const asked = sql`(
  select candidate ->> 'field' as field, coalesce(${record.stamps} ->> (candidate ->> 'field'), ${record.stamps} ->> '*')::bigint as version
  from jsonb_array_elements(${record.conflicts}) as kept(candidate)
  where candidate ->> 'field' <> '@deleted' and not ${record.deleted}
  union
  select '@deleted', case when ${record.deleted} then (${record.stamps} ->> '@deleted')::bigint
    else (select max(stamp.value::bigint) from jsonb_each_text(${record.stamps}) stamp where stamp.key <> '@deleted') end
  where ${record.deleted} or ${record.conflicts} @> '[{"field": "@deleted"}]'
)`;

/**
 * Authors of the values of a record with candidates, as the JSON text of `ServerRecord.writers`. A stamp is a version
 * of the scope, and the log has the mutation that raised the scope to it: the first with an effect that names the
 * version (one that changed other scopes only names it, too). Looked up for records with candidates only. Decision 080.
 */
export const writersText = sql`coalesce((
  select jsonb_object_agg(asked.field, jsonb_build_object('by', writer.id, 'at', writer.at)
    || case when writer.name <> '' then jsonb_build_object('name', writer.name) else '{}' end)::text
  from ${asked} as asked
  cross join lateral (
    select ${client.userId} as id, ${instant} as at, coalesce(${users.name}, '') as name
    from ${mutationLog} join ${client} on ${client.id} = ${mutationLog.clientId} left join ${users} on ${users.id} = ${client.userId}
    where ${mutationLog.outcome} -> 'versions' @> jsonb_build_object(${record.scope}, asked.version)
      and ${mutationLog.outcome} ->> 'type' <> 'noop'
    order by ${mutationLog.at}, ${mutationLog.seq} limit 1
  ) as writer), '{}')`;
