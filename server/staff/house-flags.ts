import { asc, count, eq, ilike, sql } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import type { HouseFlagsDecision, HouseFlagsList } from '../../domain/identity/house-flags.ts';
import { likePattern } from '../db/like-pattern.ts';
import { houses, members } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { writeAudit } from '../access/audit.ts';

const SHOWN_AT_ONCE = 50;

/** Houses with their flags, by name. */
export async function readHouseFlags({ database }: Pick<Services, 'database'>, q: string): Promise<HouseFlagsList> {
  const isWanted = ilike(houses.name, likePattern(q));
  const data = await database.db
    .select({
      house_id: houses.id,
      name: houses.name,
      members: sql<number>`(select count(*)::int from ${members} where ${members.houseId} = ${houses.id})`,
      is_onboarded: houses.isOnboarded,
      ai_access: houses.aiAccess,
    })
    .from(houses)
    .where(isWanted)
    .orderBy(asc(houses.name), asc(houses.id))
    .limit(SHOWN_AT_ONCE);
  const [all] = await database.db.select({ total: count() }).from(houses).where(isWanted);
  return { data, total: all?.total ?? 0 };
}

/** Throws NOT_FOUND without such a house. */
export async function setHouseFlags(
  services: Services,
  actorId: string,
  houseId: string,
  { ai_access: aiAccess }: HouseFlagsDecision,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [house] = await tx
      .update(houses)
      .set({ aiAccess })
      .where(eq(houses.id, houseId))
      .returning({ id: houses.id });
    if (house === undefined) throw new AppError('NOT_FOUND');
    await writeAudit(tx, services, { actorId, act: 'house.ai-access', subjectId: houseId, details: { aiAccess } });
  });
}
