import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { isProductionHouse, isStaff } from '../../domain/identity/roles.ts';
import type { Db } from '../db/database.ts';
import { houses, members, users } from '../db/schema.ts';
import type { AppEnv, Services } from '../services.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../access/access-token.ts';
import { readProof } from './proof.ts';

export type UserRow = typeof users.$inferSelect;

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  return (await db.select().from(users).where(eq(users.id, id)))[0] ?? null;
}

/** The account of the caller. Behind `requireUser` or `requireAnyUser`. */
export async function ownUser(c: Context<AppEnv>, { database }: Pick<Services, 'database'>): Promise<UserRow> {
  const user = await userById(database.db, c.get('user').id);
  if (user === null) throw new AppError('SESSION_REVOKED');
  return user;
}

export async function userByIdentity(db: Db, identityId: string): Promise<UserRow | null> {
  return (await db.select().from(users).where(eq(users.identityId, identityId)))[0] ?? null;
}

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  return (
    (
      await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    )[0] ?? null
  );
}

/** The login answer of the specification for a user and one of their sessions. */
export async function sessionResponse(user: UserRow, sessionId: string, services: Services): Promise<SessionResponse> {
  const { database, config, clock } = services;
  const memberships = await database.db
    .select({
      id: houses.id,
      name: houses.name,
      role: members.role,
      aiAccess: houses.aiAccess,
      isOnboarded: houses.isOnboarded,
    })
    .from(members)
    .innerJoin(houses, eq(houses.id, members.houseId))
    .where(eq(members.userId, user.id))
    .orderBy(houses.name, houses.id);
  const first = memberships[0];
  const isPending = user.status === 'unverified';
  const needsSecondFactor =
    isStaff(user.role) &&
    config.staffNeedsPasskey &&
    (await readProof({ userId: user.id, sessionId }, services)).secondFactorAt === null;
  const { id: userId, role, membershipsVersion } = user;
  const access_token = await signAccessToken(
    { userId, sessionId, role, membershipsVersion, isPending, needsSecondFactor },
    config.sessionSecret,
    clock(),
  );
  return {
    data: {
      user_id: user.id,
      talent_id: user.talentId,
      email: user.email,
      phone: user.phone,
      name: user.name,
      // Of a member the role in the first house; the device has the chosen one.
      role: isProductionHouse(user.role) ? (first?.role ?? user.role) : user.role,
      profile_url: user.profileUrl,
      production_house:
        isProductionHouse(user.role) && first !== undefined
          ? {
              ai_access: memberships.some((house) => house.aiAccess),
              is_onboarded: memberships.some((house) => house.isOnboarded),
            }
          : null,
      is_onboarded: user.isOnboarded,
      houses: isPending ? [] : memberships.map(({ id, name, role }) => ({ id, name, role })),
      ...(isPending && { is_pending: true }),
    },
    token: { access_token, expires_in: ACCESS_TOKEN_SECONDS },
  };
}
