import { and, eq, isNull, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import { preparedOnce } from '../db/prepared-once.ts';
import { members, passkeys, sessions, users } from '../db/schema.ts';
import { type AccessClaims, readAccessToken } from '../access/access-token.ts';
import type { AppEnv, Services, SignedInUser } from '../services.ts';

/**
 * Lets requests pass whose token is ours and not too old. The handler asks whether the login still holds
 * (`requireCurrent`).
 */
export function requireToken(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('claims', await refusePending(await claimsOf(c.req.header('authorization'), services), services));
    await next();
  });
}

/**
 * Lets only signed-in users pass. 401 TOKEN_EXPIRED: refresh and try again (too old, not ours, or made before the
 * user's houses changed); 401 SESSION_REVOKED: the login is over.
 */
export function requireUser(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const claims = await refusePending(await claimsOf(c.req.header('authorization'), services), services);
    c.set('claims', claims);
    c.set('user', await userOf(claims, services));
    await next();
  });
}

/**
 * As `requireUser`, for calls that a host may make before the e-mail is verified, and staff before a second factor.
 */
export function requireAnyUser(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const claims = await claimsOf(c.req.header('authorization'), services);
    c.set('claims', claims);
    c.set('user', await userOf(claims, services));
    await next();
  });
}

/** As `requireUser`, for code that is not a middleware. Parameter: the value of the Authorization header. */
export const signedInUser = async (authorization: string | undefined, services: Services): Promise<SignedInUser> =>
  userOf(await refusePending(await claimsOf(authorization, services), services), services);

async function refusePending(claims: AccessClaims, services: Services): Promise<AccessClaims> {
  if (claims.isPending) throw new AppError('EMAIL_NOT_VERIFIED');
  if (claims.needsSecondFactor) {
    const hasPasskey = (await services.database.db.$count(passkeys, eq(passkeys.userId, claims.userId))) > 0;
    throw new AppError('STEP_UP_REQUIRED', {
      reason: hasPasskey ? 'second-factor' : 'enrol',
      has_passkey: hasPasskey,
    });
  }
  return claims;
}

/** Claims of a token of ours that is not too old, or null. */
export const claimsOfToken = (authorization: string | undefined, { config, clock }: Services) => {
  const token = bearer(authorization);
  return token === null ? Promise.resolve(null) : readAccessToken(token, config.sessionSecret, clock());
};

async function claimsOf(authorization: string | undefined, services: Services): Promise<AccessClaims> {
  const claims = await claimsOfToken(authorization, services);
  if (claims === null) throw new AppError('TOKEN_EXPIRED');
  return claims;
}

const sessionUser = preparedOnce((db) =>
  db
    .select({
      role: users.role,
      membershipsVersion: users.membershipsVersion,
      isInHouse: sql<boolean>`exists (select from ${members} where ${members.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
      ),
    )
    .prepare('session_user'),
);

async function userOf(claims: AccessClaims, { database }: Services): Promise<SignedInUser> {
  const { userId, sessionId } = claims;
  const [row] = await sessionUser(database.db).execute({ userId, sessionId });
  if (row === undefined) throw new AppError('SESSION_REVOKED');
  requireCurrent(claims, row.membershipsVersion);
  return { id: userId, role: row.role, isInHouse: row.isInHouse, sessionId };
}

/**
 * Parameter: the version of the user's memberships in the database, null when the login has ended. Throws 401 unless
 * the token is still valid.
 */
export function requireCurrent(claims: AccessClaims, membershipsVersion: number | null): void {
  if (membershipsVersion === null) throw new AppError('SESSION_REVOKED');
  if (membershipsVersion !== claims.membershipsVersion) throw new AppError('TOKEN_EXPIRED');
}

export function bearer(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
