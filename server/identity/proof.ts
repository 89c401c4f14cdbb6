import { eq, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import { STEP_UP_LIFETIME_S, type STEP_UP_REASONS } from '../../domain/identity/passkeys.ts';
import { OWNER_ROLE } from '../../domain/identity/permissions.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { houses, members, passkeys, sessions, users } from '../db/schema.ts';
import type { AppEnv, Services } from '../services.ts';

type Needs = Pick<Services, 'database' | 'config' | 'clock'>;
type Reason = (typeof STEP_UP_REASONS)[number];

/** What a session has proven, and what its account requires. */
export interface SessionProof {
  provedAt: Date | null;
  secondFactorAt: Date | null;
  passkeys: number;
  /** A house of the account asks its owners for a second factor, or the installation its staff. */
  isRequired: boolean;
}

export async function readProof(
  { userId, sessionId }: { userId: string; sessionId: string },
  { database: { db }, config }: Pick<Needs, 'database' | 'config'>,
): Promise<SessionProof> {
  const [row] = await db
    .select({
      provedAt: sessions.provedAt,
      secondFactorAt: sessions.secondFactorAt,
      role: users.role,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      isOwnerAsked: sql<boolean>`exists (
        select from ${members} join ${houses} on ${houses.id} = ${members.houseId}
        where ${members.userId} = ${users.id} and ${members.role} = ${OWNER_ROLE} and ${houses.ownersNeedPasskey})`,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(users.id, userId));
  if (row === undefined) throw new AppError('SESSION_REVOKED');
  const { role, isOwnerAsked, ...proof } = row;
  return { ...proof, isRequired: isOwnerAsked || (isStaff(role) && config.staffNeedsPasskey) };
}

/**
 * Why an act that needs a fresh proof may not be done now; null if it may. `second-factor`: the act is about the
 * passkeys themselves, so that of an account that has some, a password alone is not enough.
 */
export function missingProof(
  { provedAt, secondFactorAt, passkeys: known, isRequired }: SessionProof,
  now: Date,
  act: 'usual' | 'passkeys' = 'usual',
): Reason | null {
  const isFresh = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= STEP_UP_LIFETIME_S * 1000;
  const needsSecond = act === 'passkeys' ? known > 0 : isRequired;
  if (!needsSecond) return isFresh(provedAt) ? null : 'proof';
  if (known === 0) return 'enrol';
  return isFresh(secondFactorAt) ? null : 'second-factor';
}

/** Throws STEP_UP_REQUIRED without a recent proof of identity. */
export async function requireProof(
  { id, sessionId }: { id: string; sessionId: string },
  services: Needs,
  act: 'usual' | 'passkeys' = 'usual',
): Promise<void> {
  const proof = await readProof({ userId: id, sessionId }, services);
  const reason = missingProof(proof, services.clock(), act);
  if (reason !== null) throw new AppError('STEP_UP_REQUIRED', { reason, has_passkey: proof.passkeys > 0 });
}

/** Lets only a person pass who has just proven who they are (STEP_UP_REQUIRED). After `requireUser`. */
export const requireFreshProof = (services: Services, act: 'usual' | 'passkeys' = 'usual') =>
  createMiddleware<AppEnv>(async (c, next) => {
    await requireProof(c.get('user'), services, act);
    await next();
  });

/** Stores a new proof of identity. */
export async function noteProof(
  sessionId: string,
  bySecondFactor: boolean,
  { database: { db }, clock }: Needs,
): Promise<void> {
  const now = clock();
  await db
    .update(sessions)
    .set({ provedAt: now, ...(bySecondFactor && { secondFactorAt: now }) })
    .where(eq(sessions.id, sessionId));
}
