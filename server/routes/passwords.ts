import type { Context } from 'hono';
import { changeAddress, changePassword } from '../../domain/calls/account-calls.ts';
import { forgetPassword, resetPassword } from '../../domain/calls/mail-link-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { RESET_LINK_LIFETIME_S, RESET_RESEND_AFTER_S } from '../../domain/identity/one-time-code.ts';
import type { Language } from '../../domain/language.ts';
import { errorFields } from '../log/error-fields.ts';
import { TRIES } from '../http/limits.ts';
import { logIn } from '../identity/log-in.ts';
import { countTry, forgetTries } from '../http/rate-limits.ts';
import { ownUser, userByEmail, userById, type UserRow } from '../identity/accounts.ts';
import { requirePassword } from '../identity/require-password.ts';
import { accountLanguage } from '../identity/account-language.ts';
import { endLinks, findLink, mailLink, takeLink } from '../identity/action-links.ts';
import { endAllSessions } from '../identity/refresh-sessions.ts';
import { refuseWeakPassword } from '../identity/register-talent.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { readProof, requireProof } from '../identity/proof.ts';
import { refuseGuardians } from '../talents/guardian-contacts.ts';
import type { AppEnv, Services, SignedInUser } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** A forgotten password: the link in a mail, and the new password (decisions, section 2). */
export function forgottenPasswordRoutes(services: Services) {
  const { identity, database } = services;
  const { routes, answer } = answerCalls(services);

  // Nothing before the answer depends on whether the address is known: same answer, same time.
  answer(forgetPassword, async ({ body: { email, language } }) => {
    await countTry(TRIES.forgotPassword, email.toLowerCase(), services);
    void mailReset(email, language).catch((error: unknown) =>
      services.log.error('a reset mail was not sent', errorFields(error)),
    );
    return { success: true, data: { resend_in: RESET_RESEND_AFTER_S, expires_in: RESET_LINK_LIFETIME_S } };
  });

  answer(resetPassword, async ({ body: { oob_code, password, language } }) => {
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
    return { success: true, message: 'Password changed' };
  });

  async function mailReset(email: string, wanted: Language): Promise<void> {
    const user = await userByEmail(database.db, email);
    if (user === null) return;
    await mailLink('resetPassword', user, await accountLanguage(user, wanted, services), services);
  }

  return routes;
}

/** Changes of password and address by a user who proves it by the present password. */
export function credentialRoutes(services: Services) {
  const { identity, database } = services;
  const { routes, answer } = answerCalls(services);

  // Nothing changes before the link in the mail is opened.
  answer(changeAddress, async ({ c, user: signedIn, body: { password, email, language } }) => {
    const { user } = await proveByPassword(c, signedIn, password);
    await countTry(TRIES.emailChange, user.id, services);
    if ((await userByEmail(database.db, email)) !== null) throw new AppError('EMAIL_EXISTS');
    await refuseGuardians(database.db, user, { email }, services.clock());
    await mailLink('changeEmail', { ...user, email }, await accountLanguage(user, language, services), services);
    return { success: true, message: 'Link sent' };
  });

  // Every other login ends; this one gets a new session.
  answer(changePassword, async ({ c, user: signedIn, body: { password, new_password, language } }) => {
    const { user, isSecondFactor } = await proveByPassword(c, signedIn, password);
    refuseWeakPassword(new_password, user.name);
    const set = await identity.setPassword(user.identityId, new_password);
    if (!set.ok) throw new AppError(set.reason === 'WEAK_PASSWORD' ? 'WEAK_PASSWORD' : 'USER_NOT_FOUND');
    await endWaiting(user, services);
    void mailPasswordChanged(user, language, services);
    const proof = { identityId: user.identityId, isEmailVerified: false, isSecondFactor };
    return logIn(c, user, proof, services);
  });

  /** The password of now; of an account with passkeys a fresh second factor, too, which the next session keeps. */
  async function proveByPassword(
    c: Context<AppEnv>,
    signedIn: SignedInUser,
    password: string,
  ): Promise<{ user: UserRow; isSecondFactor: boolean }> {
    const user = await ownUser(c, services);
    const { passkeys } = await readProof({ userId: user.id, sessionId: signedIn.sessionId }, services);
    if (passkeys > 0) await requireProof(signedIn, services, 'passkeys');
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
