import { asc, count, eq, ilike } from 'drizzle-orm';
import * as v from 'valibot';
import { cityByCode } from '../../domain/areas/areas.ts';
import { AppError } from '../../domain/errors.ts';
import type { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { talentStandingRecord } from '../../domain/talent/resume-records.ts';
import type { TierDecision, TierList } from '../../domain/talent/tier-messages.ts';
import { talent, talentCard } from '../db/schema.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { writeAudit } from '../access/audit.ts';

const SHOWN_AT_ONCE = 50;

/** Talents of the directory with their tiers, by name. */
export async function readTiers({ database }: Pick<Services, 'database'>, q: string): Promise<TierList> {
  const isWanted = ilike(talentCard.name, likePattern(q));
  const data = await database.db
    .select({
      talent_id: talent.id,
      name: talentCard.name,
      city: talent.city,
      tier: talent.tier,
      rating: talent.rating,
    })
    .from(talent)
    .innerJoin(talentCard, eq(talentCard.id, talent.id))
    .where(isWanted)
    .orderBy(asc(talentCard.name), asc(talent.id))
    .limit(SHOWN_AT_ONCE);
  const [all] = await database.db.select({ total: count() }).from(talentCard).where(isWanted);
  return {
    data: data.map((row) => ({ ...row, city: cityByCode(row.city ?? '')?.name ?? '' })),
    total: all?.total ?? 0,
  };
}

/** Sets the tier of a talent of the directory. Throws NOT_FOUND for others. */
export async function setTier(
  services: Services,
  actorId: string,
  userId: UserId,
  { tier }: TierDecision,
): Promise<void> {
  await changeAsServer(services, async ({ tx, record, write }) => {
    const [shown] = await tx.select({ id: talent.id }).from(talent).where(eq(talent.id, userId));
    if (shown === undefined) throw new AppError('NOT_FOUND');
    const key = { scope: userScope(userId), kind: 'talent-standing', id: userId } as const;
    const before = v.safeParse(talentStandingRecord.fields, await record(key));
    const standing = before.success ? before.output : { tier: 1, drawing: '', rating: 0, reviews: 0 };
    await write([{ ...key, op: 'put', fields: { ...standing, tier } }]);
    const details = { before: standing.tier, tier };
    await writeAudit(tx, services, { actorId, act: 'tier.set', subjectId: userId, details });
  });
}
