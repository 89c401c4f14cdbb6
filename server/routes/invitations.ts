import type { Context } from 'hono';
import * as calls from '../../domain/calls/house-calls.ts';
import { AppError } from '../../domain/errors.ts';
import type { RecordedConsent } from '../../domain/identity/consent.ts';
import { users } from '../db/schema.ts';
import { acceptInvitation, factsOf, findInvitation, mailInvitation } from '../houses/invitations.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { logIn } from '../identity/log-in.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { userByEmail, userById } from '../identity/accounts.ts';
import { deleteRegistration } from '../identity/delete-registration.ts';
import { refusedByIdentity, refuseWeakPassword, withAccount } from '../identity/register-talent.ts';
import type { AppEnv, Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Invitations for people who have no login yet; who has one joins by /api/houses. */
export function invitationRoutes(services: Services) {
  const { identity, database, clock, newId } = services;
  const { routes, answer } = answerCalls(services);
  const countGuess = (c: Context<AppEnv>) =>
    countTry(TRIES.invitationGuess, addressGroup(clientAddress(c, services)), services);

  answer(calls.checkInvitation, async ({ c, body: { token } }) => {
    await countGuess(c);
    return { success: true, data: await factsOf(await findInvitation(token, services), services) };
  });

  // A link to send on proves no address: the one that is typed gets an invitation of its own. Same answer for
  // addresses with and without an account.
  answer(calls.mailInvitation, async ({ c, body: { token, email, language } }) => {
    await countGuess(c);
    const parent = await findInvitation(token, services);
    if (parent.email !== null) throw new AppError('LINK_INVALID');
    await countTry(TRIES.invitationMail, parent.id, services);
    await countTry(TRIES.invitationMail, email, services);
    const { houseId, role, invitedBy } = parent;
    await mailInvitation({ houseId, role, invitedBy, email, language, parent }, services);
    return { success: true, message: 'Invitation mailed' };
  });

  // The link has proven the address.
  answer(calls.registerByInvitation, async ({ c, body: { token, name, password, consents } }) => {
    await countGuess(c);
    const found = await findInvitation(token, services);
    const { email } = found;
    if (email === null) throw new AppError('LINK_INVALID');
    refuseWeakPassword(password, name);
    await dropUnfinished(email);
    const made = await identity.signUp(email, password);
    if (!made.ok) throw refusedByIdentity(made.reason);
    const id = newId();
    const { identityId } = made;
    const at = clock().toISOString();
    const agreed: RecordedConsent[] = [
      { use: 'terms', version: consents.terms, at },
      { use: 'privacy', version: consents.privacy, at },
    ];
    const registration = { consents: agreed };
    await withAccount(made, services, async () => {
      await identity.markEmailVerified(identityId);
      await database.db.transaction(async (tx) => {
        await tx
          .insert(users)
          .values({ id, identityId, email, name, role: found.role, status: 'active', isOnboarded: true, registration });
        await acceptInvitation(tx, found, id, clock());
      });
    });
    const user = await userById(database.db, id);
    if (user === null) throw new AppError('SERVER_ERROR');
    return logIn(c, user, { identityId, isEmailVerified: true }, services);
  });

  /** The mailbox's owner may replace a registration that was begun with the address. */
  async function dropUnfinished(email: string): Promise<void> {
    const user = await userByEmail(database.db, email);
    if (user === null) return;
    if (user.status !== 'pending') throw new AppError('EMAIL_EXISTS');
    await deleteRegistration(user, services);
  }

  return routes;
}
