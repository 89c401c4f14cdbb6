import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { AddressChangeRequest, PasswordChangeRequest } from '../../domain/identity/account-settings.ts';
import { RESET_LINK_LIFETIME_S, RESET_RESEND_AFTER_S } from '../../domain/identity/one-time-code.ts';
import {
  ForgotPasswordRequest,
  ResetPasswordRequest,
  type DoneResponse,
  type ForgotPasswordResponse,
} from '../../domain/identity/registration-steps.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import type { Language } from '../../domain/language.ts';
import { errorFields } from '../log/error-fields.ts';
import { readBody } from '../http/errors.ts';
import { TRIES } from '../http/limits.ts';
import { logIn } from '../identity/log-in.ts';
import { countTry, forgetTries } from '../http/rate-limits.ts';
import { ownUser, userByEmail, userById, type UserRow } from '../identity/accounts.ts';
import { requirePassword } from '../identity/require-password.ts';
import { requireUser } from '../http/require-user.ts';
import { accountLanguage } from '../identity/account-language.ts';
import { endLinks, findLink, mailLink, takeLink } from '../identity/action-links.ts';
import { endAllSessions } from '../identity/refresh-sessions.ts';
import { refuseWeakPassword } from '../identity/register-talent.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { readProof, requireProof } from '../identity/proof.ts';
import { refuseGuardians } from '../talents/guardian-contacts.ts';
import type { AppEnv, Services } from '../services.ts';

/** A forgotten password: the link in a mail, and the new password (decisions, section 2). Mounted at /api/sessions. */
export function forgottenPasswordRoutes(services: Services) {
  const { identity, database } = services;
  const routes = new Hono<AppEnv>();

  // Nothing before the answer depends on whether the address is known: same answer, same time.
  routes.post('/password/forgot', async (c) => {
    const { email, language } = await readBody(c, ForgotPasswordRequest);
    await countTry(TRIES.forgotPassword, email.toLowerCase(), services);
    void mailReset(email, language).catch((error: unknown) =>
      services.log.error('a reset mail was not sent', errorFields(error)),
    );
    return c.json(
      {
        success: true,
        data: { resend_in: RESET_RESEND_AFTER_S, expires_in: RESET_LINK_LIFETIME_S },
      } satisfies v.InferOutput<typeof ForgotPasswordResponse>,
      202,
    );
  });

  routes.post('/password/reset', async (c) => {
    const { oob_code, password, language } = await readBody(c, ResetPasswordRequest);
    const link = await findLink('resetPassword', oob_code, services);
    const user = link && (await userById(database.db, link.userId));
    if (link === null || user === null || user.email !== link.email) throw new AppError('LINK_INVALID');
    refuseWeakPassword(password, user.name);
    if (!(await takeLink(link, services))) throw new AppError('LINK_INVALID');
    const set = await identity.setPassword(user.identityId, password);
    if (!set.ok) throw new AppError(set.reason === 'WEAK_PASSWORD' ? 'WEAK_PASSWORD' : 'LINK_INVALID');
    // The link has proven the address: the next login is a host's first verified one.
    if (user.status === 'unverified') await identity.markEmailVerified(user.identityId);
    await endWaiting(user, services);
    await forgetTries(TRIES.loginAccount, user.email.toLowerCase(), services);
    void mailPasswordChanged(user, language, services);
    return c.json({ success: true, message: 'Password changed' } satisfies v.InferOutput<typeof DoneResponse>);
  });

  async function mailReset(email: string, wanted: Language): Promise<void> {
    const user = await userByEmail(database.db, email);
    if (user === null) return;
    await mailLink('resetPassword', user, await accountLanguage(user, wanted, services), services);
  }

  return routes;
}

/** Changes of password and address by a user who proves it by the present password. Mounted at /api/sessions. */
export function credentialRoutes(services: Services) {
  const { identity, database } = services;
  const routes = new Hono<AppEnv>();

  // Nothing changes before the link in the mail is opened.
  routes.post('/email/change', requireUser(services), async (c) => {
    const { password, email, language } = await readBody(c, AddressChangeRequest);
    const { user } = await proveByPassword(c, password);
    await countTry(TRIES.emailChange, user.id, services);
    if ((await userByEmail(database.db, email)) !== null) throw new AppError('EMAIL_EXISTS');
    await refuseGuardians(database.db, user, { email }, services.clock());
    await mailLink('changeEmail', { ...user, email }, await accountLanguage(user, language, services), services);
    return c.json({ success: true, message: 'Link sent' } satisfies v.InferOutput<typeof DoneResponse>);
  });

  // Every other login ends; this one gets a new session.
  routes.post('/password/change', requireUser(services), async (c) => {
    const { password, new_password, language } = await readBody(c, PasswordChangeRequest);
    const { user, isSecondFactor } = await proveByPassword(c, password);
    refuseWeakPassword(new_password, user.name);
    const set = await identity.setPassword(user.identityId, new_password);
    if (!set.ok) throw new AppError(set.reason === 'WEAK_PASSWORD' ? 'WEAK_PASSWORD' : 'USER_NOT_FOUND');
    await endWaiting(user, services);
    void mailPasswordChanged(user, language, services);
    const proof = { identityId: user.identityId, isEmailVerified: false, isSecondFactor };
    return c.json((await logIn(c, user, proof, services)) satisfies SessionResponse);
  });

  /** The password of now; of an account with passkeys a fresh second factor, too, which the next session keeps. */
  async function proveByPassword(
    c: Context<AppEnv>,
    password: string,
  ): Promise<{ user: UserRow; isSecondFactor: boolean }> {
    const user = await ownUser(c, services);
    const { sessionId } = c.get('user');
    const { passkeys } = await readProof({ userId: user.id, sessionId }, services);
    if (passkeys > 0) await requireProof(c.get('user'), services, 'passkeys');
    await requirePassword(c, user, password, services);
    return { user, isSecondFactor: passkeys > 0 };
  }

  return routes;
}

/** Ends what an earlier password allowed: sessions, a change of address, other resets. */
async function endWaiting({ id }: UserRow, services: Services): Promise<void> {
  await endLinks(services.database.db, id, ['resetPassword', 'changeEmail']);
  await endAllSessions(id, 'password-reset', services);
}

/** Notifies the owner of an account that its password was changed. A failure is logged. */
async function mailPasswordChanged(user: UserRow, wanted: Language, services: Services): Promise<void> {
  try {
    const language = await accountLanguage(user, wanted, services);
    const link = `${services.config.publicUrl}/forgot-password`;
    const letter = passwordChangedLetter(language, { name: user.name, link });
    await services.mail.send({ channel: 'email', recipient: user.email, ...letter, links: [link] });
  } catch (error) {
    services.log.error('the mail of a changed password was not sent', errorFields(error));
  }
}
