import { and, eq, gt } from 'drizzle-orm';
import * as calls from '../../domain/calls/mail-link-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { isProductionHouse } from '../../domain/identity/roles.ts';
import { passkeys, recoveryCodes, registrations, users } from '../db/schema.ts';
import { errorFields } from '../log/error-fields.ts';
import { accountLanguage } from '../identity/account-language.ts';
import { userByEmail, userById, type UserRow } from '../identity/accounts.ts';
import { type ActionLink, endLinks, findLink, mailLink, takeLink } from '../identity/action-links.ts';
import { endAllSessions } from '../identity/refresh-sessions.ts';
import { signRegistrationToken } from '../identity/registration-token.ts';
import { codePhone, noteEmailVerified, progressOf, registrationOf } from '../identity/registrations.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Actions of the links in mails (`/auth/action`; decisions, section 2). */
export function accountActionRoutes(services: Services) {
  const { identity, database } = services;
  const { routes, answer } = answerCalls(services);

  /** Checks whether a link is still valid, and whose it is; uses nothing up. */
  answer(calls.checkLink, async ({ body: { mode, oob_code } }) => {
    const link = await findLink(mode, oob_code, services, { evenUsed: mode === 'verifyEmail' });
    if (link === null) throw new AppError('LINK_INVALID');
    return { success: true, data: { email: link.email } };
  });

  // Works again while the link is valid: it is opened on the phone and on the laptop. The one-time code is asked of
  // both.
  answer(calls.verifyEmail, async ({ body: { oob_code } }) => {
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
    const data = {
      ...(await progressOf(now, services)),
      token,
      full_phone: codePhone(now.user).phone,
      is_host: isProductionHouse(now.user.role),
    };
    return { success: true, data };
  });

  /** Gives an account the address back that it had before a change. */
  answer(calls.recoverEmail, async ({ body: { oob_code } }) => {
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
    return { success: true, data: { email: link.email } };
  });

  /** Gives an account the address that its owner asked for and that the link has proven. Every login ends. */
  answer(calls.confirmAddress, async ({ body: { oob_code } }) => {
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
    return { success: true, data: { email: link.email } };
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
