import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { users } from '../db/schema.ts';
import { sessionResponse, type UserRow } from '../identity/accounts.ts';
import { endAllSessions, startSession } from '../identity/refresh-sessions.ts';
import type { AppEnv, Services } from '../services.ts';
import { deviceOf } from './device-of.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** Result of a provider's check of who somebody is. */
export interface Proof {
  identityId: string;
  /** Whether the provider knows that the e-mail is theirs. */
  isEmailVerified: boolean;
}

/**
 * Starts a session for somebody who has proved who they are; sets the refresh cookie and returns the login answer. The
 * first login with a verified e-mail makes an unverified account its owner's: every session from before ends, and the
 * account is reached by this identity alone.
 */
export async function logIn(
  c: Context<AppEnv>,
  found: UserRow,
  proof: Proof,
  services: Services,
): Promise<SessionResponse> {
  if (found.status === 'pending') throw new AppError('REGISTRATION_UNFINISHED');
  const isFirstVerified = found.status === 'unverified' && proof.isEmailVerified;
  const user = isFirstVerified ? await takeOver(found, proof.identityId, services) : found;
  const session = await startSession(user.id, deviceOf(c.req.header('user-agent')), services);
  setRefreshCookie(c, session, services);
  return sessionResponse(user, session.sessionId, services);
}

async function takeOver(user: UserRow, identityId: string, services: Services): Promise<UserRow> {
  const owned = { status: 'active', identityId } as const;
  await services.database.db.update(users).set(owned).where(eq(users.id, user.id));
  await endAllSessions(user.id, 'verified', services);
  return { ...user, ...owned };
}
