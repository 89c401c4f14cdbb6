import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { RefreshRequest, TalentLoginRequest, type ProfilePictureResponse } from '../../domain/identity/registration.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { LoginRequest, type SessionResponse } from '../../domain/identity/session.ts';
import { readBody } from '../http/errors.ts';
import { countTry, forgetTries, LOGIN_LIMIT } from '../http/rate-limits.ts';
import { logIn } from '../http/log-in.ts';
import { bearer, requireUser } from '../http/require-user.ts';
import { dropRefreshCookie, keepRefreshCookie, refreshCookie } from '../http/refresh-cookie.ts';
import { sessionResponse, userByEmail, userById, userByIdentity, type UserRow } from '../identity/accounts.ts';
import { endAllSessions, endSession, endSessionById, rotateSession } from '../identity/refresh-sessions.ts';
import type { AppEnv, Services } from '../services.ts';

/** Login, refresh and logout (specification, section 7; decisions, section 2). Mounted at /api/sessions. */
export function sessionRoutes(services: Services) {
  const { identity, database } = services;
  const routes = new Hono<AppEnv>();

  async function userByPassword(email: string, password: string): Promise<UserRow> {
    const subject = email.toLowerCase();
    await countTry(LOGIN_LIMIT, subject, services);
    const signedIn = await identity.signIn(email, password);
    if (!signedIn.ok) {
      if (signedIn.reason === 'TOO_MANY_ATTEMPTS') throw new AppError('RATE_LIMITED', { retry_after: 60 });
      throw new AppError('LOGIN_INVALID');
    }
    await forgetTries(LOGIN_LIMIT, subject, services);
    const user = await userByIdentity(database.db, signedIn.identityId);
    if (user === null) throw new AppError('REGISTRATION_UNFINISHED');
    return user;
  }

  routes.post('/', async (c) => {
    const { email, password } = await readBody(c, LoginRequest);
    return c.json((await logIn(c, await userByPassword(email, password), services)) satisfies SessionResponse);
  });

  routes.post('/talents', async (c) => {
    const request = await readBody(c, TalentLoginRequest);
    let user: UserRow | null;
    if ('id_token' in request) {
      const claims = await identity.verifyIdToken(request.id_token);
      if (!claims.ok) throw new AppError('INVALID_ID_TOKEN');
      user = await userByIdentity(database.db, claims.identityId);
    } else {
      user = await userByPassword(request.email, request.password);
    }
    if (user === null || !isTalent(user.role)) throw new AppError('LOGIN_INVALID');
    return c.json((await logIn(c, user, services)) satisfies SessionResponse);
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
    return c.json({ success: true, ...(await logIn(c, user, services)) });
  });

  routes.post('/refresh', async (c) => {
    const { attempt } = await readBody(c, RefreshRequest);
    const token = refreshCookie(c);
    const session = token === undefined ? null : await rotateSession(token, attempt ?? null, services);
    const user = session === null ? null : await userById(database.db, session.userId);
    if (session === null || user === null) {
      dropRefreshCookie(c);
      throw new AppError('SESSION_REVOKED');
    }
    keepRefreshCookie(c, session, services);
    return c.json((await sessionResponse(user, session.sessionId, services)) satisfies SessionResponse);
  });

  // Logging out works with an access token that is too old: the cookie alone names the session.
  routes.delete('/', async (c) => {
    const token = refreshCookie(c);
    if (token !== undefined) await endSession(token, services);
    dropRefreshCookie(c);
    return c.body(null, 204);
  });

  routes.delete('/all', requireUser(services), async (c) => {
    const { id, sessionId } = c.get('user');
    await endSessionById(sessionId, services);
    await endAllSessions(id, 'logout-all', services);
    dropRefreshCookie(c);
    return c.body(null, 204);
  });

  routes.get('/profile-picture', requireUser(services), async (c) => {
    const user = await userById(database.db, c.get('user').id);
    return c.json({ success: true, data: { profile_picture: user?.profileUrl ?? null } } satisfies v.InferOutput<
      typeof ProfilePictureResponse
    >);
  });

  return routes;
}
