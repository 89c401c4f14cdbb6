import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '../../domain/ids.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProfilePictureResponse } from '../../domain/identity/profile-picture.ts';
import { RefreshRequest, TalentLoginRequest } from '../../domain/identity/registration.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { LoginRequest, type SessionListResponse, type SessionResponse } from '../../domain/identity/session.ts';
import { deviceOf } from '../http/device-of.ts';
import { readBody } from '../http/errors.ts';
import { REQUESTS } from '../http/limits.ts';
import { countLogin } from '../http/login-tries.ts';
import { limitRequests } from '../http/request-rate.ts';
import { logIn } from '../identity/log-in.ts';
import { bearer, claimsOfToken, requireAnyUser, requireUser } from '../http/require-user.ts';
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

/** Logins by password and by Google (specification, section 7; decisions, section 2). Mounted at /api/sessions. */
export function loginRoutes(services: Services) {
  const { identity, database } = services;
  const routes = new Hono<AppEnv>();

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

  routes.post('/', async (c) =>
    c.json((await logInByPassword(c, await readBody(c, LoginRequest), () => true)) satisfies SessionResponse),
  );

  routes.post('/talents', async (c) => {
    const request = await readBody(c, TalentLoginRequest);
    if (!('id_token' in request))
      return c.json((await logInByPassword(c, request, (user) => isTalent(user.role))) satisfies SessionResponse);
    const claims = await identity.verifyIdToken(request.id_token);
    if (!claims.ok) throw new AppError('INVALID_ID_TOKEN');
    const user = await userByIdentity(database.db, claims.identityId);
    if (user === null || !isTalent(user.role)) throw new AppError('LOGIN_INVALID');
    return c.json((await logIn(c, user, claims, services)) satisfies SessionResponse);
  });

  // The e-mail alone proves nothing: the verified e-mail of a Google ID token must be the same (decisions, section 1).
  routes.get('/providers/google', async (c) => {
    const email = v.safeParse(v.pipe(v.string(), v.trim(), v.email()), c.req.query('email'));
    const idToken = bearer(c.req.header('authorization'));
    if (!email.success) throw new AppError('BAD_REQUEST', { fields: ['email'] });
    if (idToken === null) throw new AppError('GOOGLE_LOGIN_FAILED', { reason: 'id-token-missing' });
    const claims = await identity.verifyIdToken(idToken);
    const isProved =
      claims.ok &&
      claims.signInProvider === 'google.com' &&
      claims.isEmailVerified &&
      claims.email?.toLowerCase() === email.output.toLowerCase();
    if (!isProved) throw new AppError('GOOGLE_LOGIN_FAILED');
    const user =
      (await userByIdentity(database.db, claims.identityId)) ?? (await userByEmail(database.db, email.output));
    if (user === null) throw new AppError('USER_NOT_FOUND');
    return c.json({ success: true, ...(await logIn(c, user, claims, services)) });
  });

  return routes;
}

/** Refresh, logout and other logins of a user (specification, section 7). Mounted at /api/sessions. */
export function sessionRoutes(services: Services) {
  const { database } = services;
  const routes = new Hono<AppEnv>();

  routes.post('/refresh', async (c) => {
    const names = await readBody(c, RefreshRequest);
    const token = refreshCookie(c, services);
    const device = deviceOf(c.req.header('user-agent'));
    const session = token === undefined ? null : await rotateSession(token, names, device, services);
    const user = session === null ? null : await userById(database.db, session.userId);
    if (session === null || user === null || !(await isStillTheirs(user, session, services))) {
      dropRefreshCookie(c, services);
      throw new AppError('SESSION_REVOKED');
    }
    setRefreshCookie(c, session, services);
    return c.json((await sessionResponse(user, session.sessionId, services)) satisfies SessionResponse);
  });

  // Logging out works with an access token that is too old: the cookie alone names the session. A browser that has lost
  // the cookie ends the session by the token. 401 where neither names one: nothing was ended.
  routes.delete('/', async (c) => {
    const cookie = refreshCookie(c, services);
    const claims = await claimsOfToken(c.req.header('authorization'), services);
    const isEnded = cookie !== undefined && (await endSession(cookie, services));
    if (claims !== null) await endSessionById(claims.sessionId, services);
    dropRefreshCookie(c, services);
    if (!isEnded && claims === null) throw new AppError('SESSION_REVOKED');
    return c.body(null, 204);
  });

  routes.delete('/all', requireAnyUser(services), async (c) => {
    const { id, sessionId } = c.get('user');
    await endSessionById(sessionId, services);
    await endAllSessions(id, 'logout-all', services);
    dropRefreshCookie(c, services);
    return c.body(null, 204);
  });

  routes.get('/logins', requireUser(services), limitRequests(REQUESTS.reads, services.clock), async (c) => {
    const { id: userId, sessionId } = c.get('user');
    const data = (await openSessions(userId, services)).map(({ id, browser, system, createdAt, lastUsedAt }) => ({
      id,
      browser,
      system,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_this: id === sessionId,
    }));
    return c.json({ data } satisfies SessionListResponse);
  });

  routes.delete('/others', requireUser(services), async (c) => {
    await endOtherSessions(c.get('user'), services);
    return c.body(null, 204);
  });

  routes.delete('/logins/:id', requireUser(services), async (c) => {
    const id = v.safeParse(Uuid, c.req.param('id'));
    const isEnded = id.success && (await endOwnSession(c.get('user').id, id.output, services));
    if (!isEnded) throw new AppError('NOT_FOUND');
    return c.body(null, 204);
  });

  routes.get('/profile-picture', requireUser(services), limitRequests(REQUESTS.reads, services.clock), async (c) => {
    const user = await userById(database.db, c.get('user').id);
    return c.json({ success: true, data: { profile_picture: user?.profileUrl ?? null } } satisfies v.InferOutput<
      typeof ProfilePictureResponse
    >);
  });

  return routes;
}
