import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { AddressChangeRequest, PasswordChangeRequest } from '../../domain/identity/account-settings.ts';
import { isProductionHouse } from '../../domain/identity/roles.ts';
import { RESET_LINK_LIFETIME_S, RESET_RESEND_AFTER_S } from '../../domain/identity/one-time-code.ts';
import { resetPasswordFaults } from '../../domain/identity/password.ts';
import {
  ActionCheckRequest,
  ActionRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  type ActionCheckResponse,
  type DoneResponse,
  type ForgotPasswordResponse,
  type VerifyEmailResponse,
} from '../../domain/identity/registration-steps.ts';
import type { Language } from '../../domain/language.ts';
import { registrations, users } from '../db/schema.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { errorFields } from '../http/error-fields.ts';
import { readBody } from '../http/errors.ts';
import { logIn } from '../http/log-in.ts';
import { countLogin } from '../http/login-tries.ts';
import { TRIES } from '../http/limits.ts';
import { countTry, forgetTries } from '../http/rate-limits.ts';
import { type ActionLink, findLink, mailLink, takeLink } from '../identity/action-links.ts';
import { userByEmail, userById, type UserRow } from '../identity/accounts.ts';
import { endAllSessions } from '../identity/refresh-sessions.ts';
import { requireUser } from '../http/require-user.ts';
import { refuseWeakPassword } from '../identity/register-talent.ts';
import { signRegistrationToken } from '../identity/registration-token.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { codePhone, noteEmailVerified, progressOf, registrationOf } from '../identity/registrations.ts';
import type { AppEnv, Services } from '../services.ts';

/**
 * Actions of the links in mails (`/auth/action`), and forgotten passwords (decisions, section 2). Mounted at
 * /api/sessions.
 */
export function accountActionRoutes(services: Services) {
  const { identity, database } = services;
  const routes = new Hono<AppEnv>();

  /** Tells whether a link still works, and whose it is; uses nothing up. */
  routes.post('/actions/check', async (c) => {
    const { mode, oob_code } = await readBody(c, ActionCheckRequest);
    const link = await findLink(mode, oob_code, services, { evenUsed: mode === 'verifyEmail' });
    if (link === null) throw new AppError('LINK_INVALID');
    return c.json({ success: true, data: { email: link.email } } satisfies v.InferOutput<typeof ActionCheckResponse>);
  });

  // Works again while the link is valid: it is opened on the phone and on the laptop. The one-time code is asked of
  // both.
  routes.post('/actions/verify-email', async (c) => {
    const { oob_code } = await readBody(c, ActionRequest);
    const link = await findLink('verifyEmail', oob_code, services, { evenUsed: true });
    const user = link && (await ownerOf(link));
    const open = user && (await registrationOf(user, services));
    if (link === null || open === null || open.user.email !== link.email) throw new AppError('LINK_INVALID');
    if (open.user.status !== 'active' && open.registration.emailVerifiedAt === null) {
      const marked = await identity.markEmailVerified(open.user.identityId);
      if (!marked.ok) throw new AppError('LINK_INVALID');
      await noteEmailVerified(open, services);
    }
    await takeLink(link, services);
    const now = (await registrationOf(open.user, services)) ?? open;
    const token = await signRegistrationToken(
      { userId: now.user.id, registrationId: now.registration.id },
      services.config.sessionSecret,
      services.clock(),
    );
    return c.json({
      success: true,
      data: {
        ...(await progressOf(now, services)),
        token,
        full_phone: codePhone(now.user).phone,
        is_host: isProductionHouse(now.user.role),
      },
    } satisfies v.InferOutput<typeof VerifyEmailResponse>);
  });

  /** Gives an account the address back that it had before a change. */
  routes.post('/actions/recover-email', async (c) => {
    const { oob_code } = await readBody(c, ActionRequest);
    const link = await findLink('recoverEmail', oob_code, services);
    const user = link && (await ownerOf(link));
    if (link === null || user === null) throw new AppError('LINK_INVALID');
    const holder = await userByEmail(database.db, link.email);
    if (holder !== null && holder.id !== user.id) throw new AppError('EMAIL_EXISTS');
    if (!(await takeLink(link, services))) throw new AppError('LINK_INVALID');
    const changed = await identity.changeEmail(user.identityId, link.email);
    if (!changed.ok) throw new AppError(changed.reason === 'EMAIL_EXISTS' ? 'EMAIL_EXISTS' : 'LINK_INVALID');
    await identity.markEmailVerified(user.identityId);
    await database.db.transaction(async (tx) => {
      await tx.update(users).set({ email: link.email }).where(eq(users.id, user.id));
      await tx
        .update(registrations)
        .set({ emailVerifiedAt: services.clock() })
        .where(eq(registrations.userId, user.id));
    });
    await endAllSessions(user.id, 'password-reset', services);
    return c.json({ success: true, data: { email: link.email } } satisfies v.InferOutput<typeof ActionCheckResponse>);
  });

  /** Gives an account the address that its owner asked for and that the link has proven. Every login ends. */
  routes.post('/actions/change-email', async (c) => {
    const { oob_code } = await readBody(c, ActionRequest);
    const link = await findLink('changeEmail', oob_code, services);
    const user = link && (await ownerOf(link));
    if (link === null || user === null || user.status !== 'active') throw new AppError('LINK_INVALID');
    const holder = await userByEmail(database.db, link.email);
    if (holder !== null && holder.id !== user.id) throw new AppError('EMAIL_EXISTS');
    if (!(await takeLink(link, services))) throw new AppError('LINK_INVALID');
    const changed = await identity.changeEmail(user.identityId, link.email);
    if (!changed.ok) throw new AppError(changed.reason === 'EMAIL_EXISTS' ? 'EMAIL_EXISTS' : 'LINK_INVALID');
    await identity.markEmailVerified(user.identityId);
    await database.db.update(users).set({ email: link.email }).where(eq(users.id, user.id));
    await endAllSessions(user.id, 'password-reset', services);
    // The old address can take it back.
    void languageOf(user, 'id')
      .then((language) => mailLink('recoverEmail', user, language, services))
      .catch((error: unknown) => services.log.error('the mail of a changed address was not sent', errorFields(error)));
    return c.json({ success: true, data: { email: link.email } } satisfies v.InferOutput<typeof ActionCheckResponse>);
  });

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
    const user = link && (await ownerOf(link));
    if (link === null || user === null || user.email !== link.email) throw new AppError('LINK_INVALID');
    const faults = resetPasswordFaults(password);
    if (faults.length > 0) throw new AppError('WEAK_PASSWORD', { faults });
    if (!(await takeLink(link, services))) throw new AppError('LINK_INVALID');
    const set = await identity.setPassword(user.identityId, password);
    if (!set.ok) throw new AppError(set.reason === 'WEAK_PASSWORD' ? 'WEAK_PASSWORD' : 'LINK_INVALID');
    // The link has proven the address: the next login is a host's first verified one.
    if (user.status === 'unverified') await identity.markEmailVerified(user.identityId);
    await endAllSessions(user.id, 'password-reset', services);
    await forgetTries(TRIES.loginAccount, user.email.toLowerCase(), services);
    void mailChanged(user, language).catch((error: unknown) =>
      services.log.error('the mail of a changed password was not sent', errorFields(error)),
    );
    return c.json({ success: true, message: 'Password changed' } satisfies v.InferOutput<typeof DoneResponse>);
  });

  // Nothing changes before the link in the mail is opened.
  routes.post('/email/change', requireUser(services), async (c) => {
    const { password, email, language } = await readBody(c, AddressChangeRequest);
    const user = await proveByPassword(c, password);
    await countTry(TRIES.emailChange, user.id, services);
    if ((await userByEmail(database.db, email)) !== null) throw new AppError('EMAIL_EXISTS');
    await mailLink('changeEmail', { ...user, email }, await languageOf(user, language), services);
    return c.json({ success: true, message: 'Link sent' } satisfies v.InferOutput<typeof DoneResponse>);
  });

  // Every other login ends; this one goes on with a session of its own.
  routes.post('/password/change', requireUser(services), async (c) => {
    const { password, new_password, language } = await readBody(c, PasswordChangeRequest);
    const user = await proveByPassword(c, password);
    refuseWeakPassword(new_password, user.name);
    const set = await identity.setPassword(user.identityId, new_password);
    if (!set.ok) throw new AppError(set.reason === 'WEAK_PASSWORD' ? 'WEAK_PASSWORD' : 'USER_NOT_FOUND');
    await endAllSessions(user.id, 'password-reset', services);
    void mailChanged(user, language).catch((error: unknown) =>
      services.log.error('the mail of a changed password was not sent', errorFields(error)),
    );
    const proof = { identityId: user.identityId, isEmailVerified: false };
    return c.json((await logIn(c, user, proof, services)) satisfies SessionResponse);
  });

  /** The user of the request, proven by the password; counts as a login. Throws LOGIN_INVALID. */
  async function proveByPassword(c: Context<AppEnv>, password: string): Promise<UserRow> {
    const user = await userById(database.db, c.get('user').id);
    if (user === null) throw new AppError('SESSION_REVOKED');
    const tries = await countLogin(c, user.email.toLowerCase(), services);
    const signedIn = await identity.signIn(user.email, password);
    if (!signedIn.ok || signedIn.identityId !== user.identityId) throw new AppError('LOGIN_INVALID');
    await tries.succeeded();
    return user;
  }

  const ownerOf = ({ userId }: ActionLink): Promise<UserRow | null> => userById(database.db, userId);

  async function mailReset(email: string, wanted: Language): Promise<void> {
    const user = await userByEmail(database.db, email);
    if (user === null) return;
    await mailLink('resetPassword', user, await languageOf(user, wanted), services);
  }

  async function mailChanged(user: UserRow, wanted: Language): Promise<void> {
    const language = await languageOf(user, wanted);
    const link = `${services.config.publicUrl}/forgot-password`;
    const letter = passwordChangedLetter(language, { name: user.name, link });
    await services.mail.send({ channel: 'email', recipient: user.email, ...letter, links: [link] });
  }

  /** The language of the account's registration; of an account without one, what the screen speaks. */
  async function languageOf(user: UserRow, wanted: Language): Promise<Language> {
    const [registration] = await database.db
      .select({ language: registrations.language })
      .from(registrations)
      .where(eq(registrations.userId, user.id));
    return registration?.language ?? wanted;
  }

  return routes;
}
