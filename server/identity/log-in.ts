import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import type { SecondStep } from '../../domain/identity/passkeys.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { users } from '../db/schema.ts';
import { sessionResponse, type UserRow } from './accounts.ts';
import { assertionOptions, passkeysOf } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { endAllSessions, startSession } from './refresh-sessions.ts';
import type { AppEnv, Services } from '../services.ts';
import { deviceOf } from '../http/device-of.ts';
import { setRefreshCookie } from '../http/refresh-cookie.ts';

/** Result of a provider's identity check. */
export interface Proof {
  identityId: string;
  /** Has the provider verified that the e-mail is theirs? */
  isEmailVerified: boolean;
  /**
   * A passkey or a recovery code was part of it, or it is from a session that had one: no second factor is required.
   */
  isSecondFactor?: boolean;
}

/**
 * Starts a session for a user who has proved their identity; sets the refresh cookie and returns the login answer. The
 * first login with a verified e-mail makes an unverified account its owner's: every earlier session ends, and the
 * account is reached by this identity alone. Throws SECOND_FACTOR_REQUIRED when the account has passkeys and the proof
 * is not one.
 */
export async function logIn(
  c: Context<AppEnv>,
  found: UserRow,
  proof: Proof,
  services: Services,
): Promise<SessionResponse> {
  if (found.status === 'pending') throw new AppError('REGISTRATION_UNFINISHED');
  const { isSecondFactor = false } = proof;
  if (!isSecondFactor) await askSecondStep(found, services);
  const isFirstVerified = found.status === 'unverified' && proof.isEmailVerified;
  const user = isFirstVerified ? await takeOver(found, proof.identityId, services) : found;
  const session = await startSession(user.id, deviceOf(c.req.header('user-agent')), services, isSecondFactor);
  setRefreshCookie(c, session, services);
  return sessionResponse(user, session.sessionId, services);
}

async function askSecondStep({ id }: UserRow, services: Services): Promise<void> {
  const known = await passkeysOf(services.database.db, id);
  if (known.length === 0) return;
  const options = await assertionOptions('second-step', { userId: id, sessionId: null }, known, services);
  const step: SecondStep = {
    ticket: options.challenge,
    options: { ...options },
    codes_left: await countRecoveryCodes(services.database.db, id),
  };
  throw new AppError('SECOND_FACTOR_REQUIRED', step);
}

async function takeOver(user: UserRow, identityId: string, services: Services): Promise<UserRow> {
  const owned = { status: 'active', identityId } as const;
  await services.database.db.update(users).set(owned).where(eq(users.id, user.id));
  await endAllSessions(user.id, 'verified', services);
  return { ...user, ...owned };
}
