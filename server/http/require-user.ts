import { and, eq, isNull } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import { members, sessions, users } from '../db/schema.ts';
import { readAccessToken } from '../identity/access-token.ts';
import type { AppEnv, Services } from '../services.ts';

export interface SignedInUser {
  id: string;
  role: number;
  sessionId: string;
}

/**
 * Lets only signed-in users pass. 401 TOKEN_EXPIRED: refresh and try again (too old, not ours, or made before the user's houses
 * changed); 401 SESSION_REVOKED: the login is over.
 */
export function requireUser(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('user', await signedInUser(c.req.header('authorization'), services));
    await next();
  });
}

/** As `requireUser`, for what is not a middleware. Takes the value of the Authorization header. */
export async function signedInUser(authorization: string | undefined, services: Services): Promise<SignedInUser> {
  const token = bearer(authorization);
  const claims = token === null ? null : await readAccessToken(token, services.config.sessionSecret, services.clock());
  if (claims === null) throw new AppError('TOKEN_EXPIRED');
  const [row] = await services.database.db
    .select({ role: users.role, membershipsVersion: users.membershipsVersion })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sessionId), eq(sessions.userId, claims.userId), isNull(sessions.revokedAt)));
  if (row === undefined) throw new AppError('SESSION_REVOKED');
  if (row.membershipsVersion !== claims.membershipsVersion) throw new AppError('TOKEN_EXPIRED');
  return { id: claims.userId, role: row.role, sessionId: claims.sessionId };
}

export function bearer(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Throws NOT_FOUND, the same as for a house that does not exist, unless the user is a member. */
export async function requireHouseMember(
  userId: string,
  houseId: string,
  services: Pick<Services, 'database'>,
): Promise<void> {
  const [member] = await services.database.db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.houseId, houseId)));
  if (member === undefined) throw new AppError('NOT_FOUND');
}
