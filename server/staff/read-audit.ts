import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { AuditEntry, AuditPage, AuditQuery } from '../../domain/staff-audit.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Services } from '../services.ts';
import { resultRows } from '../db/result-rows.ts';

const PAGE = 50;

/** The object of an act, by the names of today: a talent, a house, or both sides of a conversation or booking. */
const SUBJECT = sql`case
  when act like 'photo.%' then (select name from users where id = details ->> 'talentId')
  when act like 'house.%' or act like 'id-card.%' then (select name from houses where id = subject_id)
  when act like 'message.%' then coalesce(
    (select concat_ws(' – ', fields ->> 'houseName', fields ->> 'talentName') from record
      where scope = 'thread:' || (details ->> 'threadId') and kind = 'thread'),
    (select concat_ws(' – ', fields ->> 'houseName', fields ->> 'subjectName') from record
      where scope = 'booking:' || (details ->> 'bookingId') and kind = 'booking'))
  else coalesce(
    (select nullif(name, '') from users where id = subject_id),
    (select name from talent_card where id = subject_id)) end`;

const Details = v.object({
  reasons: v.optional(v.array(v.string()), []),
  reason: v.optional(v.nullable(v.string()), ''),
  before: v.optional(v.unknown()),
  tier: v.optional(v.number()),
  aiAccess: v.optional(v.boolean()),
});

/** Decisions of staff, newest first. */
export async function readAudit(
  { database }: Pick<Services, 'database'>,
  { group, q, before }: AuditQuery,
): Promise<AuditPage> {
  const wishes: SQL[] = [sql`true`];
  if (group !== undefined) wishes.push(sql`act like ${`${group}.%`}`);
  if (q !== '') wishes.push(sql`(actor ilike ${likePattern(q)} or subject ilike ${likePattern(q)})`);
  if (before !== undefined) {
    const [at = '', id = ''] = before.split('~');
    wishes.push(sql`(at_ms, id) < (${at}::bigint, ${id})`);
  }
  const result = await database.db.execute(sql`
    select * from (
      select id, act, details, floor(extract(epoch from at) * 1000)::bigint as at_ms,
        coalesce((select name from users where users.id = actor_id), '') as actor, coalesce(${SUBJECT}, '') as subject
      from staff_audit) as listed
    where ${sql.join(wishes, sql` and `)}
    order by at_ms desc, id desc limit ${PAGE + 1}`);
  const rows = resultRows(result);
  const last = rows[PAGE - 1];
  return {
    data: rows.slice(0, PAGE).map(entryOf),
    next: rows.length > PAGE && last !== undefined ? `${String(last['at_ms'])}~${String(last['id'])}` : null,
  };
}

function entryOf(row: Record<string, unknown>): AuditEntry {
  const stored: unknown = typeof row['details'] === 'string' ? JSON.parse(row['details']) : row['details'];
  const read = v.safeParse(Details, stored);
  const { reasons, reason, before, tier, aiAccess } = read.success ? read.output : { reasons: [] };
  const act = String(row['act']);
  return {
    id: String(row['id']),
    at: new Date(Number(row['at_ms'])).toISOString(),
    act,
    actor: String(row['actor']),
    subject: String(row['subject']),
    reasons: [...reasons, ...(reason ? [reason] : [])],
    from: act === 'tier.set' && typeof before === 'number' ? before : null,
    to: tier ?? null,
    isOn: aiAccess ?? null,
  };
}
