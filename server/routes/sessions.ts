import type { Context } from 'hono';
import * as accountCalls from '../../domain/calls/account-calls.ts';
import * as calls from '../../domain/calls/session-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import type { LoginRequest, SessionResponse } from '../../domain/identity/session.ts';
import { deviceOf } from '../http/device-of.ts';
import { countLogin } from '../http/login-tries.ts';
import { logIn } from '../identity/log-in.ts';
import { bearer, claimsOfToken } from '../http/require-user.ts';
import { dropRefreshCookie, setRefreshCookie, markKnownDevice, refreshCookie } from '../http/refresh-cookie.ts';
import { sessionResponse, userByEmail, userById, userByIdentity, type UserRow } from '../identity/accounts.ts';
import {
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  endSessionById,
  openSessions,
  rotateSession,
} from '../identity/refresh-sessions.ts';
import { isStillTheirs } from '../identity/account-check.ts';
import type { AppEnv, Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Logins by password and by Google (specification, section 7; decisions, section 2). */
export function loginRoutes(services: Services) {
  const { identity, database } = services;
  const { routes, answer } = answerCalls(services);

  /**
   * The login answer for a right password. `isWanted` refuses users who have no login here, as if the password were
   * wrong.
   */
  async function logInByPassword(
    c: Context<AppEnv>,
    { email, password }: LoginRequest,
    isWanted: (user: UserRow) => boolean,
  ): Promise<SessionResponse> {
    const account = email.toLowerCase();
    const tries = await countLogin(c, account, services);
    const signedIn = await identity.signIn(email, password);
    if (!signedIn.ok) {
      if (signedIn.reason === 'TOO_MANY_ATTEMPTS') throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
      throw new AppError('LOGIN_INVALID');
    }
    await tries.succeeded();
    const user = await userByIdentity(database.db, signedIn.identityId);
    if (user === null) throw new AppError('REGISTRATION_UNFINISHED');
    if (!isWanted(user)) throw new AppError('LOGIN_INVALID');
    const proof = { identityId: signedIn.identityId, isEmailVerified: await isVerified(user, signedIn.idToken) };
    const answer = await logIn(c, user, proof, services);
    markKnownDevice(c, account, services);
    return answer;
  }

  /** Whether this login verifies an e-mail that was not verified before. Asks for no other account. */
  async function isVerified(user: UserRow, idToken: string): Promise<boolean> {
    if (user.status !== 'unverified') return false;
    const claims = await identity.verifyIdToken(idToken);
    return claims.ok && claims.isEmailVerified;
  }

  answer(calls.logIn, ({ c, body }) => logInByPassword(c, body, () => true));

  answer(calls.logInTalent, async ({ c, body: request }) => {
    if (!('id_token' in request)) return logInByPassword(c, request, (user) => isTalent(user.role));
    const claims = await identity.verifyIdToken(request.id_token);
    if (!claims.ok) throw new AppError('INVALID_ID_TOKEN');
    const user = await userByIdentity(database.db, claims.identityId);
    if (user === null || !isTalent(user.role)) throw new AppError('LOGIN_INVALID');
    return logIn(c, user, claims, services);
  });

  // The e-mail alone proves nothing: the verified e-mail of a Google ID token must be the same (decisions, section 1).
  answer(calls.logInWithGoogle, async ({ c, query: { email } }) => {
    const idToken = bearer(c.req.header('authorization'));
    if (idToken === null) throw new AppError('GOOGLE_LOGIN_FAILED', { reason: 'id-token-missing' });
    const claims = await identity.verifyIdToken(idToken);
    const isProved =
      claims.ok &&
      claims.signInProvider === 'google.com' &&
      claims.isEmailVerified &&
      claims.email?.toLowerCase() === email.toLowerCase();
    if (!isProved) throw new AppError('GOOGLE_LOGIN_FAILED');
    const user = (await userByIdentity(database.db, claims.identityId)) ?? (await userByEmail(database.db, email));
    if (user === null) throw new AppError('USER_NOT_FOUND');
    return { success: true, ...(await logIn(c, user, claims, services)) };
  });

  return routes;
}

/** Refresh, logout and other logins of a user (specification, section 7). */
export function sessionRoutes(services: Services) {
  const { database } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.refreshSession, async ({ c, body: names }) => {
    const token = refreshCookie(c, services);
    const device = deviceOf(c.req.header('user-agent'));
    const session = token === undefined ? null : await rotateSession(token, names, device, services);
    const user = session === null ? null : await userById(database.db, session.userId);
    if (session === null || user === null || !(await isStillTheirs(user, session, services))) {
      dropRefreshCookie(c, services);
      throw new AppError('SESSION_REVOKED');
    }
    setRefreshCookie(c, session, services);
    return sessionResponse(user, session.sessionId, services);
  });

  // Logging out works with an access token that is too old: the cookie alone names the session. A browser that has lost
  // the cookie ends the session by the token. 401 where neither names one: nothing was ended.
  answer(calls.logOut, async ({ c }) => {
    const cookie = refreshCookie(c, services);
    const claims = await claimsOfToken(c.req.header('authorization'), services);
    const isEnded = cookie !== undefined && (await endSession(cookie, services));
    if (claims !== null) await endSessionById(claims.sessionId, services);
    dropRefreshCookie(c, services);
    if (!isEnded && claims === null) throw new AppError('SESSION_REVOKED');
  });

  answer(accountCalls.endAllLogins, async ({ c, user: { id, sessionId } }) => {
    await endSessionById(sessionId, services);
    await endAllSessions(id, 'logout-all', services);
    dropRefreshCookie(c, services);
  });

  answer(accountCalls.readLogins, async ({ user: { id: userId, sessionId } }) => {
    const data = (await openSessions(userId, services)).map(({ id, browser, system, createdAt, lastUsedAt }) => ({
      id,
      browser,
      system,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_this: id === sessionId,
    }));
    return { data };
  });

  answer(accountCalls.endOtherLogins, ({ user }) => endOtherSessions(user, services));

  answer(accountCalls.endLogin, async ({ user, params: { id } }) => {
    if (!(await endOwnSession(user.id, id, services))) throw new AppError('NOT_FOUND');
  });

  answer(calls.readProfilePicture, async ({ user: { id } }) => {
    const user = await userById(database.db, id);
    return { success: true, data: { profile_picture: user?.profileUrl ?? null } };
  });

  return routes;
}
