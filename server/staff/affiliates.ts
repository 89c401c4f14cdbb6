import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { canAffiliateBecome } from '../../domain/agency-affiliate.ts';
import { AppError } from '../../domain/errors.ts';
import type { UserId } from '../../domain/ids.ts';
import { talentAffiliateRecord } from '../../domain/talent/affiliate-record.ts';
import type { AffiliateApplication, AffiliateDecision } from '../../domain/talent/staff-messages.ts';
import { affiliateKey, NO_CONTACT, readAffiliate } from '../talents/affiliate-commands.ts';
import { record, users } from '../db/schema.ts';
import { addJob } from '../jobs/define-job.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { writeAudit } from '../access/audit.ts';

const OPEN_STATES = ['applied', 'contacted', 'active'];

/** Applications and members, those to be handled first. */
export async function readAffiliates({ database }: Pick<Services, 'database'>): Promise<AffiliateApplication[]> {
  const rows = await database.db
    .select({ id: record.id, name: users.name, fields: record.fields })
    .from(record)
    .innerJoin(users, eq(users.id, record.id))
    .where(
      and(
        eq(record.kind, 'talent-affiliate'),
        eq(record.deleted, false),
        inArray(sql`${record.fields} ->> 'state'`, OPEN_STATES),
      ),
    );
  const list = rows.flatMap(({ id, name, fields }): AffiliateApplication[] => {
    const found = v.safeParse(talentAffiliateRecord.fields, fields);
    if (!found.success) return [];
    const { state, tiktokLink, contactName, contactPhone, contactEmail, changedAt } = found.output;
    return [
      {
        talent_id: id,
        name,
        state,
        tiktok_link: tiktokLink,
        contact_name: contactName,
        contact_phone: contactPhone,
        contact_email: contactEmail,
        changed_at: changedAt,
      },
    ];
  });
  const rank = (application: AffiliateApplication) => OPEN_STATES.indexOf(application.state);
  return list.toSorted((a, b) => rank(a) - rank(b) || (a.changed_at < b.changed_at ? -1 : 1));
}

/** Moves an application on. Throws BAD_REQUEST if its state does not allow that. */
export async function decideAffiliate(
  services: Services,
  actorId: string,
  userId: UserId,
  decision: AffiliateDecision,
): Promise<void> {
  await changeAsServer(services, async ({ tx, record: read, write }) => {
    const before = await readAffiliate(read, userId);
    if (!canAffiliateBecome(before.state, decision.state))
      throw new AppError('BAD_REQUEST', { reason: 'already-decided', state: before.state });
    const contact =
      decision.state === 'contacted'
        ? {
            contactName: decision.contact_name,
            contactPhone: decision.contact_phone,
            contactEmail: decision.contact_email,
          }
        : decision.state === 'active'
          ? {}
          : NO_CONTACT;
    const changedAt = services.clock().toISOString();
    await write([{ ...affiliateKey(userId), op: 'update', fields: { state: decision.state, ...contact, changedAt } }]);
    await addJob(tx, services, noticeMail, { about: 'affiliate', userId, state: decision.state });
    const details = { before: before.state };
    await writeAudit(tx, services, { actorId, act: `affiliate.${decision.state}`, subjectId: userId, details });
  });
}
