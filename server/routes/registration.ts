import { and, eq } from 'drizzle-orm';
import * as calls from '../../domain/calls/registration-calls.ts';
import { registerHost } from '../../domain/calls/host-calls.ts';
import { AppError } from '../../domain/errors.ts';
import type { IdentityTokenRecord } from '../../domain/identity/registration.ts';
import { isIdNumber } from '../../domain/identity/id-number.ts';
import { isInIndonesia } from '../../domain/places/inside-indonesia.ts';
import { registrations, users } from '../db/schema.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { logIn } from '../identity/log-in.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { bearer } from '../http/require-user.ts';
import { userByEmail, userByIdentity, type UserRow } from '../identity/accounts.ts';
import { mailHostLink, makeHost } from '../houses/hosts.ts';
import { mailLink } from '../identity/action-links.ts';
import type { IdentityTokens } from '../ports/identity-provider.ts';
import { readRegistrationToken } from '../identity/registration-token.ts';
import { languageOf, mailVerification, registrationByToken, registrationOf } from '../identity/registrations.ts';
import {
  isGoogleOwner,
  refusedByIdentity,
  refuseWeakPassword,
  registerTalent,
  resumeRegistration,
  withAccount,
} from '../identity/register-talent.ts';
import { jakartaDay } from '../talents/minors.ts';
import { refuseGuardians } from '../talents/guardian-contacts.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Registration calls (specification, section 7; decisions, section 1). */
export function registrationRoutes(services: Services) {
  const { identity, database } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.checkAvailability, async ({ c, body: { password, ...form } }) => {
    await countTry(TRIES.availability, addressGroup(clientAddress(c, services)), services);
    if (password === undefined) {
      const user = await userByEmail(database.db, form.email);
      // Google has proven the address to its owner, who may finish or replace that registration.
      const isOpen =
        user?.status === 'pending' &&
        (await isGoogleOwner(bearer(c.req.header('authorization')), form.email, services));
      if (user !== null && !isOpen) throw new AppError('EMAIL_EXISTS');
      return { success: true };
    }
    try {
      return { success: true, data: tokenRecord(await registerTalent({ ...form, password }, services)) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'EMAIL_EXISTS') throw error;
      const resumed = await resumeRegistration(form.email, password, services);
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

  answer(registerHost, async ({ c, body: host }) => {
    await countTry(TRIES.hostRegistration, addressGroup(clientAddress(c, services)), services);
    refuseWeakPassword(host.password, host.name);
    if (host.id_card !== '' && !isIdNumber(host.id_card, jakartaDay(services.clock())))
      throw new AppError('BAD_REQUEST', { fields: ['id_card'] });
    if (host.pin !== null && !isInIndonesia(host.pin)) throw new AppError('BAD_REQUEST', { fields: ['pin'] });
    if ((await userByEmail(database.db, host.email)) !== null) throw new AppError('EMAIL_EXISTS');
    const made = await identity.signUp(host.email, host.password);
    if (!made.ok) throw refusedByIdentity(made.reason);
    const user = await withAccount(made, services, () => makeHost(host, made.identityId, services));
    await mailHostLink(user, services);
    return logIn(c, user, { identityId: made.identityId, isEmailVerified: false }, services);
  });

  // Only within an unfinished registration, by the ID token of its account or by its own token.
  answer(calls.changeEmail, async ({ c, params: { userId }, body: { email } }) => {
    const user = await registrant(bearer(c.req.header('authorization')), services);
    if (user === null || user.id !== userId) throw new AppError('USER_NOT_FOUND', {}, 'User ID not found');
    if (user.status !== 'pending') throw new AppError('ACCOUNT_ACTIVE');
    await countTry(TRIES.emailChange, user.id, services);
    const other = await userByEmail(database.db, email);
    if (other !== null && other.id !== user.id) throw new AppError('EMAIL_EXISTS');
    await refuseGuardians(database.db, user, { email }, services.clock());
    const changed = await identity.changeEmail(user.identityId, email);
    if (!changed.ok) throw refusedByIdentity(changed.reason, 'Failed to change email');
    await database.db.update(users).set({ email }).where(eq(users.id, user.id));
    await verifyAgain(user, email, services);
    return { success: true, data: { user_id: user.id, email } };
  });

  return routes;
}

/** The user of an ID token or of a registration's token. */
async function registrant(token: string | null, services: Services): Promise<UserRow | null> {
  const { identity, database } = services;
  const own = token && (await readRegistrationToken(token, services.config.sessionSecret, services.clock()));
  if (own) return (await registrationByToken(token, services)).user;
  const claims = token === null ? null : await identity.verifyIdToken(token);
  if (claims === null || !claims.ok) throw new AppError('INVALID_ID_TOKEN');
  return userByIdentity(database.db, claims.identityId);
}

/** The new address has to be proven; the old one, if it was, gets a link that undoes the change. */
async function verifyAgain(before: UserRow, email: string, services: Services): Promise<void> {
  const open = await registrationOf({ ...before, email }, services);
  if (open === null || email === before.email) return;
  const wasProven = open.registration.emailVerifiedAt !== null;
  await services.database.db
    .update(registrations)
    .set({ emailVerifiedAt: null })
    .where(eq(registrations.userId, before.id));
  await mailVerification(open, services);
  if (wasProven) await mailLink('recoverEmail', before, languageOf(open.registration), services);
}

/** Calls on the account of the identity provider (specification, section 7). */
export function identityAccountRoutes(services: Services) {
  const { identity, database } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.makeIdentityAccount, async ({ c, body: { email, password, name } }) => {
    await countTry(TRIES.availability, addressGroup(clientAddress(c, services)), services);
    const made = await registerTalent(
      { email, password, name, id_number: '', phone: '', agency_interest: false, tiktok_link: '' },
      services,
    );
    return { success: true, data: tokenRecord(made), message: 'Account created' };
  });

  answer(calls.refreshIdentityToken, async ({ c, body: { refresh_token } }) => {
    await countTry(TRIES.identityToken, addressGroup(clientAddress(c, services)), services);
    const refreshed = await identity.refresh(refresh_token);
    if (!refreshed.ok) throw refusedByIdentity(refreshed.reason, 'Failed to refresh token');
    const data = { id_token: refreshed.idToken, refresh_token: refreshed.refreshToken };
    return { success: true, data, message: 'Token refreshed' };
  });

  answer(calls.deleteIdentityAccount, async ({ body: { id_token } }) => {
    const claims = await identity.verifyIdToken(id_token);
    if (!claims.ok) throw refusedByIdentity(claims.reason);
    const user = await userByIdentity(database.db, claims.identityId);
    if (user !== null && user.status !== 'pending') throw new AppError('ACCOUNT_ACTIVE');
    const deleted = await identity.deleteAccount(id_token);
    // An account that the provider no longer has must not leave a pending user behind.
    if (deleted.ok || deleted.reason === 'USER_NOT_FOUND') {
      await database.db.delete(users).where(and(eq(users.identityId, claims.identityId), eq(users.status, 'pending')));
    }
    if (!deleted.ok) throw refusedByIdentity(deleted.reason);
    return { success: true, message: 'Account deleted' };
  });

  return routes;
}

const tokenRecord = (tokens: IdentityTokens): IdentityTokenRecord => ({
  id_token: tokens.idToken,
  refresh_token: tokens.refreshToken,
  uid: tokens.identityId,
  email: tokens.email,
});
