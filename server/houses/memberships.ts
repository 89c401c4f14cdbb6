import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import { type HouseMember, memberChangeFault } from '../../domain/identity/house-members.ts';
import { mayAct, OWNER_ROLE, OWNERS_ONLY } from '../../domain/identity/permissions.ts';
import type { Membership } from '../../domain/identity/scope-access.ts';
import { loadAsker } from '../access/load-asker.ts';
import type { Db } from '../db/database.ts';
import { endedMemberships, houses, members, users } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { endInvitationsOf } from './invitations.ts';

/** The members of a house, by name. */
export async function readMembers(db: Db, houseId: string, seesEmails: boolean): Promise<HouseMember[]> {
  const rows = await db
    .select({
      userId: members.userId,
      name: users.name,
      email: users.email,
      role: members.role,
      createdAt: members.createdAt,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.houseId, houseId))
    .orderBy(sql`lower(${users.name})`, members.userId);
  return rows.map(({ userId, name, email, role, createdAt }) => ({
    user_id: userId,
    name,
    email: seesEmails ? email : null,
    role,
    joined_at: createdAt.toISOString(),
  }));
}

/** The asker's membership; NOT_FOUND, the same as for a house that does not exist, without one. */
export async function requireMember(db: Db, userId: string, houseId: string): Promise<Membership> {
  const membership = (await loadAsker(db, userId)).memberships.get(houseId);
  if (membership === undefined) throw new AppError('NOT_FOUND');
  return membership;
}

/**
 * Changes a member's role (`to`), or removes them (null). Leaving needs no permission; everything else needs the act
 * `members`. Decided under a lock of the house, so that two owners cannot leave at the same time. Open invitations of
 * the member's making, and for the member, end with it.
 */
export async function changeMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  actorId: string,
  houseId: string,
  targetId: string,
  to: number | null,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockHouse(tx, houseId);
    const actor = await requireMember(tx, actorId, houseId);
    const isLeaving = to === null && actorId === targetId;
    if (!isLeaving && !mayAct(actor.role, 'members', actor.permissions))
      throw new AppError('FORBIDDEN_ROLE', { act: 'members' });
    const rows = await tx
      .select({ userId: members.userId, role: members.role })
      .from(members)
      .where(eq(members.houseId, houseId));
    const target = rows.find(({ userId }) => userId === targetId);
    if (target === undefined) throw new AppError('NOT_FOUND');
    const owners = rows.filter(({ role }) => role === OWNER_ROLE).length;
    const fault = memberChangeFault({ actor: { userId: actorId, role: actor.role }, target, to, owners });
    if (fault === 'LAST_OWNER') throw new AppError('LAST_OWNER');
    if (fault === 'OWNER_ONLY') throw new AppError('FORBIDDEN_ROLE', { act: 'members', reason: OWNERS_ONLY });
    const which = and(eq(members.houseId, houseId), eq(members.userId, targetId));
    const now = clock();
    await endInvitationsOf(tx, houseId, targetId, now);
    if (to === null) {
      await tx.delete(members).where(which);
      const end = { userId: targetId, houseId, endedAt: now };
      await tx
        .insert(endedMemberships)
        .values(end)
        .onConflictDoUpdate({ target: [endedMemberships.userId, endedMemberships.houseId], set: end });
    } else
      await tx
        .update(members)
        .set({ role: to, version: sql`${members.version} + 1` })
        .where(which);
  });
}

/** The members' devices get the new name with their next access token. */
export async function renameHouse(
  { database }: Pick<Services, 'database'>,
  houseId: string,
  name: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.update(houses).set({ name }).where(eq(houses.id, houseId));
    await tx
      .update(users)
      .set({ membershipsVersion: sql`${users.membershipsVersion} + 1` })
      .where(sql`${users.id} in (select ${members.userId} from ${members} where ${members.houseId} = ${houseId})`);
  });
}

async function lockHouse(tx: Db, houseId: string): Promise<void> {
  const locked = await tx.select({ id: houses.id }).from(houses).where(eq(houses.id, houseId)).for('update');
  if (locked.length === 0) throw new AppError('NOT_FOUND');
}
