import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { passwordFaults } from '../../domain/identity/password.ts';
import {
  AvailabilityRequest,
  EmailChangeRequest,
  HostRegistrationRequest,
  IdentityAccountRequest,
  IdentityTokenRequest,
  IdentityUserRequest,
  type AvailabilityResponse,
  type IdentityTokenRecord,
  type IdentityTokenResponse,
  type IdentityUserResponse,
} from '../../domain/identity/registration.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { houses, members, users } from '../db/schema.ts';
import { clientAddress } from '../http/client-address.ts';
import { readBody } from '../http/errors.ts';
import { logIn } from '../http/log-in.ts';
import { AVAILABILITY_LIMIT, countTry, HOST_REGISTRATION_LIMIT } from '../http/rate-limits.ts';
import { bearer } from '../http/require-user.ts';
import { userByEmail, userById, userByIdentity } from '../identity/accounts.ts';
import type { IdentityTokens } from '../identity/provider.ts';
import type { AppEnv, Services } from '../services.ts';

const NEW_TALENT = 2;
const HOST = 15;

/** Registration calls (specification, section 7; decisions, section 1). Mounted at /api/sessions. */
export function registrationRoutes(services: Services) {
  const { identity, database, newId } = services;
  const routes = new Hono<AppEnv>();

  /** Makes the identity account and a pending talent for it. The role is set here, whatever a client sends. */
  async function registerTalent(
    form: Omit<AvailabilityRequest, 'password'> & { password: string },
  ): Promise<IdentityTokens> {
    refuseWeakPassword(form.password, form.name);
    if ((await userByEmail(database.db, form.email))?.status === 'active') throw new AppError('EMAIL_EXISTS');
    const made = await identity.signUp(form.email, form.password);
    if (!made.ok) throw refusalOf(made.reason);
    const { email, password: _never, name, phone, ...registration } = form;
    // A pending user of this e-mail whose identity account is gone is replaced: nobody can finish that registration any more.
    await database.db.transaction(async (tx) => {
      await tx.delete(users).where(and(eq(users.email, email), eq(users.status, 'pending')));
      await tx
        .insert(users)
        .values({ id: newId(), identityId: made.identityId, email, name, phone, role: NEW_TALENT, registration });
    });
    return made;
  }

  routes.post('/availability', async (c) => {
    await countTry(AVAILABILITY_LIMIT, clientAddress(c, services), services);
    const { password, ...form } = await readBody(c, AvailabilityRequest);
    if (password === undefined) {
      if ((await userByEmail(database.db, form.email)) !== null) throw new AppError('EMAIL_EXISTS');
      return c.json({ success: true } satisfies v.InferOutput<typeof AvailabilityResponse>);
    }
    try {
      const made = await registerTalent({ ...form, password });
      return c.json({ success: true, data: tokenRecord(made) } satisfies v.InferOutput<typeof AvailabilityResponse>);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'EMAIL_EXISTS') throw error;
      const resumed = await resumeRegistration(form.email, password);
      if (resumed === null) throw error;
      c.header('Cache-Control', 'no-store');
      return c.json(
        {
          error: { code: 'EMAIL_EXISTS', message: 'Email already registered', details: {} },
          data: tokenRecord(resumed),
        },
        400,
      );
    }
  });

  /** Tokens of an existing account only for who knows its password, and only while its registration is unfinished. */
  async function resumeRegistration(email: string, password: string): Promise<IdentityTokens | null> {
    const user = await userByEmail(database.db, email);
    if (user?.status === 'active') return null;
    const signedIn = await identity.signIn(email, password);
    if (!signedIn.ok) return null;
    return (await userByIdentity(database.db, signedIn.identityId))?.status === 'pending' ? signedIn : null;
  }

  routes.post('/idp/user', async (c) => {
    await countTry(AVAILABILITY_LIMIT, clientAddress(c, services), services);
    const { email, password, name } = await readBody(c, IdentityUserRequest);
    const made = await registerTalent({
      email,
      password,
      name,
      id_number: '',
      phone: '',
      agency_interest: false,
      tiktok_link: '',
    });
    return c.json({ success: true, data: tokenRecord(made), message: 'Account created' } satisfies v.InferOutput<
      typeof IdentityUserResponse
    >);
  });

  routes.post('/idp/token', async (c) => {
    const { refresh_token } = await readBody(c, IdentityTokenRequest);
    const refreshed = await identity.refresh(refresh_token);
    if (!refreshed.ok) throw refusalOf(refreshed.reason, 'Failed to refresh token');
    return c.json({
      success: true,
      data: { id_token: refreshed.idToken, refresh_token: refreshed.refreshToken },
      message: 'Token refreshed',
    } satisfies v.InferOutput<typeof IdentityTokenResponse>);
  });

  routes.post('/idp/account', async (c) => {
    const { id_token } = await readBody(c, IdentityAccountRequest);
    const claims = await identity.verifyIdToken(id_token);
    if (!claims.ok) throw refusalOf(claims.reason);
    const user = await userByIdentity(database.db, claims.identityId);
    if (user?.status === 'active') throw new AppError('ACCOUNT_ACTIVE');
    const deleted = await identity.deleteAccount(id_token);
    // An account that the provider no longer knows leaves no pending user behind either.
    if (deleted.ok || deleted.reason === 'USER_NOT_FOUND') {
      await database.db.delete(users).where(and(eq(users.identityId, claims.identityId), eq(users.status, 'pending')));
    }
    if (!deleted.ok) throw refusalOf(deleted.reason);
    return c.json({ success: true, message: 'Account deleted' });
  });

  routes.post('/hosts', async (c) => {
    await countTry(HOST_REGISTRATION_LIMIT, clientAddress(c, services), services);
    const { email, password, name, phone } = await readBody(c, HostRegistrationRequest);
    refuseWeakPassword(password, name);
    if ((await userByEmail(database.db, email)) !== null) throw new AppError('EMAIL_EXISTS');
    const made = await identity.signUp(email, password);
    if (!made.ok) throw refusalOf(made.reason);
    const userId = newId();
    const houseId = newId();
    await database.db.transaction(async (tx) => {
      await tx
        .insert(users)
        .values({ id: userId, identityId: made.identityId, email, name, phone, role: HOST, status: 'active' });
      await tx.insert(houses).values({ id: houseId, name });
      await tx.insert(members).values({ userId, houseId, role: HOST });
    });
    const user = await userById(database.db, userId);
    if (user === null) throw new AppError('SERVER_ERROR');
    return c.json((await logIn(c, user, services)) satisfies SessionResponse);
  });

  // Only within an unfinished registration, by the ID token of that registration's account.
  routes.patch('/email/:userId', async (c) => {
    const { email } = await readBody(c, EmailChangeRequest);
    const idToken = bearer(c.req.header('authorization'));
    const claims = idToken === null ? null : await identity.verifyIdToken(idToken);
    if (claims === null || !claims.ok) throw new AppError('INVALID_ID_TOKEN');
    const user = await userByIdentity(database.db, claims.identityId);
    if (user === null || user.id !== c.req.param('userId'))
      throw new AppError('USER_NOT_FOUND', {}, 'User ID not found');
    if (user.status === 'active') throw new AppError('ACCOUNT_ACTIVE');
    const other = await userByEmail(database.db, email);
    if (other !== null && other.id !== user.id) throw new AppError('EMAIL_EXISTS');
    const changed = await identity.changeEmail(user.identityId, email);
    if (!changed.ok) throw refusalOf(changed.reason, 'Failed to change email');
    await database.db.update(users).set({ email }).where(eq(users.id, user.id));
    return c.json({ success: true, data: { user_id: user.id, email } });
  });

  return routes;
}

function refuseWeakPassword(password: string, name: string): void {
  const faults = passwordFaults(password, name);
  if (faults.length > 0) throw new AppError('WEAK_PASSWORD', { faults });
}

type Refusal = 'EMAIL_EXISTS' | 'WEAK_PASSWORD' | 'USER_NOT_FOUND' | 'INVALID_ID_TOKEN' | 'TOO_MANY_ATTEMPTS';

function refusalOf(reason: Refusal, message?: string): AppError {
  if (reason === 'TOO_MANY_ATTEMPTS') return new AppError('RATE_LIMITED', { retry_after: 60 });
  return new AppError(reason, {}, message);
}

const tokenRecord = (tokens: IdentityTokens): IdentityTokenRecord => ({
  id_token: tokens.idToken,
  refresh_token: tokens.refreshToken,
  uid: tokens.identityId,
  email: tokens.email,
});
