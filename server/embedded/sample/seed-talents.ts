import { roleNumber } from '../../../domain/identity/roles.ts';
import { sql } from 'drizzle-orm';
import { dayInZone } from '../../../domain/calendar/calendar-days.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/database.ts';
import { resultRows } from '../../db/result-rows.ts';
import { projectTalents } from '../../talents/project-talents.ts';
import { sampleTalent, sampleTalentId, type SampleTalent } from './sample-talents.ts';
import { SAMPLE_USERS } from './sample-users.ts';

const SAMPLE_COUNT = 200;

/**
 * Two hundred talents whom a house can find, and the profile of the sample login. Made once: later changes by users
 * stay.
 */
export async function seedTalents({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  const today = dayInZone(now, 'Asia/Jakarta');
  const talents = Array.from({ length: SAMPLE_COUNT }, (_, index) => sampleTalent(index, today));
  const own = SAMPLE_USERS.find(({ role }) => role === roleNumber('talent'));
  if (own) talents.push(ownedBy(womanAfter(SAMPLE_COUNT, today), own.id, own.name));
  await database.db.transaction(async (tx) => {
    const known = await tx.execute(sql`select 1 from record where scope = ${`user:${sampleTalentId(0)}`} limit 1`);
    if (resultRows(known).length > 0) return;
    await writeTalents(tx, talents);
    await projectTalents(
      tx,
      talents.map(({ id }) => id),
      now.toISOString(),
    );
  });
}

/** The first grown woman behind the samples: the sample login is one. */
function womanAfter(index: number, today: string): SampleTalent {
  const talent = sampleTalent(index, today);
  const { gender, dateOfBirth } = talent.records[0]?.fields ?? {};
  const isGrown = typeof dateOfBirth === 'string' && Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) > 20;
  return gender === 2 && isGrown ? talent : womanAfter(index + 1, today);
}

/** The records of a sample talent for another account. */
function ownedBy(talent: SampleTalent, id: string, name: string): SampleTalent {
  const records = talent.records.map((record) => ({
    ...record,
    id: record.id === talent.id ? id : record.id,
    fields: record.kind === 'talent-profile' ? { ...record.fields, name } : record.fields,
  }));
  return { id, name, records };
}

/** Writes records as if they had been synced: a first version of each scope. */
export async function writeTalents(tx: Db, talents: readonly SampleTalent[]): Promise<void> {
  const scopes = talents.map(({ id }) => ({ id: `user:${id}`, user_id: id }));
  const records = talents.flatMap(({ id, records: list }) =>
    list.map((record) => ({ ...record, scope: `user:${id}`, position: record.fields['position'] ?? null })),
  );
  await tx.execute(sql`
    insert into scope (id, version, user_id)
    select id, 1, user_id from json_to_recordset(${JSON.stringify(scopes)}::text::json) as s(id text, user_id text)
    on conflict (id) do update set version = scope.version + 1`);
  await tx.execute(sql`
    insert into record (scope, kind, id, fields, position, version)
    select r.scope, r.kind, r.id, r.fields, r.position, scope.version
    from json_to_recordset(${JSON.stringify(records)}::text::json) as r(scope text, kind text, id text, fields jsonb, position text)
    join scope on scope.id = r.scope
    on conflict (scope, kind, id) do nothing`);
}
