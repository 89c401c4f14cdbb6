import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { UserId } from '../../domain/ids.ts';
import { EMPTY_PROFILE, talentProfileRecord } from '../../domain/talent/profile-record.ts';
import { type PhotoQueue, WaitingPhoto } from '../../domain/talent/staff-messages.ts';
import { cityByCode } from '../../domain/areas/areas.ts';
import { files, record, staffAudit } from '../db/schema.ts';
import { ageFactsOf, jakartaDay } from '../talents/minors.ts';
import type { Services } from '../services.ts';

/** Photos of one answer; the next ones follow when these are decided. */
const MOST = 50;

const state = sql`${record.fields} ->> 'state'`;
const submittedAt = sql<string>`${record.fields} ->> 'submittedAt'`;
const isPhoto = and(eq(record.kind, 'talent-photo'), eq(record.deleted, false));

/** Photos that wait for a decision, the oldest first. */
export async function readPhotoQueue({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<PhotoQueue> {
  const { db } = database;
  const isWaiting = and(isPhoto, sql`${state} = 'pending_review'`);
  const rows = await db
    .select({
      id: record.id,
      ownerId: files.ownerId,
      submittedAt,
      width: files.width,
      height: files.height,
      size: files.size,
    })
    .from(record)
    .innerJoin(files, eq(files.id, record.id))
    .where(isWaiting)
    .orderBy(asc(submittedAt))
    .limit(MOST);
  const scopes = rows.map(({ ownerId }) => `user:${ownerId}`);
  const today = jakartaDay(clock());
  const owners = rows.map(({ ownerId }) => ownerId);
  const [ages, [total], [decided], profiles, approved] = await Promise.all([
    ageFactsOf(db, owners, today),
    db.select({ count: count() }).from(record).where(isWaiting),
    db
      .select({ count: count() })
      .from(staffAudit)
      .where(
        and(
          inArray(staffAudit.act, ['photo.approve', 'photo.reject']),
          gte(staffAudit.at, new Date(clock().getTime() - DAY_MS)),
        ),
      ),
    db
      .select({ scope: record.scope, fields: record.fields })
      .from(record)
      .where(and(eq(record.kind, 'talent-profile'), inArray(record.scope, [...scopes, '']))),
    db
      .select({ scope: record.scope, id: record.id })
      .from(record)
      .where(and(isPhoto, sql`${state} = 'approved'`, inArray(record.scope, [...scopes, '']))),
  ]);
  const profileOf = (scope: string) => {
    const found = v.safeParse(talentProfileRecord.fields, profiles.find((row) => row.scope === scope)?.fields);
    return found.success ? found.output : EMPTY_PROFILE;
  };
  const data = rows.map((row) => {
    const scope = `user:${row.ownerId}`;
    const { name, dateOfBirth, city } = profileOf(scope);
    const age = ages.get(row.ownerId);
    const guardian = age?.guardian ?? null;
    return v.parse(WaitingPhoto, {
      id: row.id,
      talent_id: v.parse(UserId, row.ownerId),
      name,
      date_of_birth: dateOfBirth,
      city: cityByCode(city)?.name ?? city,
      submitted_at: row.submittedAt,
      width: row.width,
      height: row.height,
      size: row.size,
      approved_id: approved.find((photo) => photo.scope === scope)?.id ?? null,
      is_minor: age?.isMinor ?? false,
      number_born_on: age?.numberBornOn ?? '',
      guardian: guardian && {
        name: guardian.name,
        relation: guardian.relation,
        phone: guardian.phone,
        email: guardian.email,
        agreed_at: guardian.agreedAt,
      },
    });
  });
  return { data, total: total?.count ?? 0, decided_today: decided?.count ?? 0 };
}
