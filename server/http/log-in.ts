import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { sessionResponse, type UserRow } from '../identity/accounts.ts';
import { startSession } from '../identity/refresh-sessions.ts';
import type { AppEnv, Services } from '../services.ts';
import { keepRefreshCookie } from './refresh-cookie.ts';

/** Starts a session for somebody who has proved who they are; sets the refresh cookie and returns the login answer. */
export async function logIn(c: Context<AppEnv>, user: UserRow, services: Services): Promise<SessionResponse> {
  if (user.status === 'pending') throw new AppError('REGISTRATION_UNFINISHED');
  const session = await startSession(user.id, services);
  keepRefreshCookie(c, session, services);
  return sessionResponse(user, session.sessionId, services);
}
