import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { isProductionHouse } from '../../domain/identity/roles.ts';
import {
  ActionCheckRequest,
  ActionRequest,
  type ActionCheckResponse,
  type VerifyEmailResponse,
} from '../../domain/identity/registration-steps.ts';
import { passkeys, recoveryCodes, registrations, users } from '../db/schema.ts';
import { errorFields } from '../log/error-fields.ts';
import { readBody } from '../http/errors.ts';
import { accountLanguage } from '../identity/account-language.ts';
import { userByEmail, userById, type UserRow } from '../identity/accounts.ts';
import { type ActionLink, endLinks, findLink, mailLink, takeLink } from '../identity/action-links.ts';
import { endAllSessions } from '../identity/refresh-sessions.ts';
import { signRegistrationToken } from '../identity/registration-token.ts';
import { codePhone, noteEmailVerified, progressOf, registrationOf } from '../identity/registrations.ts';
import type { AppEnv, Services } from '../services.ts';

/** Actions of the links in mails (`/auth/action`; decisions, section 2). Mounted at /api/sessions. */
export function accountActionRoutes(services: Services) {
  const { identity, database } = services;
  const routes = new Hono<AppEnv>();

  /** Checks whether a link is still valid, and whose it is; uses nothing up. */
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
    const user = link && (await ownerOf(link, services));
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
    const user = link && (await ownerOf(link, services));
    if (link === null || user === null) throw new AppError('LINK_INVALID');
    await takeAddress(link, user, services);
    await database.db.transaction(async (tx) => {
      await tx.update(users).set({ email: link.email }).where(eq(users.id, user.id));
      await tx
        .update(registrations)
        .set({ emailVerifiedAt: services.clock() })
        .where(eq(registrations.userId, user.id));
      await endLinks(tx, user.id, ['resetPassword', 'changeEmail']);
      // Ways back to addresses from after this one was lost.
      await endLinks(tx, user.id, ['recoverEmail'], link.createdAt);
      // An intruder may have added passkeys, and seen recovery codes.
      const since = gt(passkeys.createdAt, link.createdAt);
      await tx.delete(passkeys).where(and(eq(passkeys.userId, user.id), since));
      const told = gt(recoveryCodes.createdAt, link.createdAt);
      await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, user.id), told));
    });
    await endAllSessions(user.id, 'password-reset', services);
    return c.json({ success: true, data: { email: link.email } } satisfies v.InferOutput<typeof ActionCheckResponse>);
  });

  /** Gives an account the address that its owner asked for and that the link has proven. Every login ends. */
  routes.post('/actions/change-email', async (c) => {
    const { oob_code } = await readBody(c, ActionRequest);
    const link = await findLink('changeEmail', oob_code, services);
    const user = link && (await ownerOf(link, services));
    if (link === null || user === null || user.status !== 'active') throw new AppError('LINK_INVALID');
    await takeAddress(link, user, services);
    await database.db.update(users).set({ email: link.email }).where(eq(users.id, user.id));
    await endLinks(database.db, user.id, ['resetPassword']);
    await endAllSessions(user.id, 'password-reset', services);
    // The old address can withdraw it.
    void accountLanguage(user, 'id', services)
      .then((language) => mailLink('recoverEmail', user, language, services))
      .catch((error: unknown) => services.log.error('the mail of a changed address was not sent', errorFields(error)));
    return c.json({ success: true, data: { email: link.email } } satisfies v.InferOutput<typeof ActionCheckResponse>);
  });

  return routes;
}

const ownerOf = ({ userId }: ActionLink, services: Services): Promise<UserRow | null> =>
  userById(services.database.db, userId);

/** Uses the link up and gives the identity account the address that the link proves. */
async function takeAddress(link: ActionLink, user: UserRow, services: Services): Promise<void> {
  const { identity, database } = services;
  const holder = await userByEmail(database.db, link.email);
  if (holder !== null && holder.id !== user.id) throw new AppError('EMAIL_EXISTS');
  if (!(await takeLink(link, services))) throw new AppError('LINK_INVALID');
  const changed = await identity.changeEmail(user.identityId, link.email);
  if (!changed.ok) throw new AppError(changed.reason === 'EMAIL_EXISTS' ? 'EMAIL_EXISTS' : 'LINK_INVALID');
  await identity.markEmailVerified(user.identityId);
}
