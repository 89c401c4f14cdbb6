import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import * as calls from '../../domain/calls/own-data-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { changeConsent, type ConsentsResponse } from '../../domain/identity/consent.ts';
import { users } from '../db/schema.ts';
import { ARCHIVE_FILES_HEADER } from '../../domain/identity/own-archive.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { ownUser, type UserRow } from '../identity/accounts.ts';
import { readProof, requireProof } from '../identity/proof.ts';
import { requirePassword } from '../identity/require-password.ts';
import { storedRegistration } from '../identity/registrations.ts';
import { ownArchive, ownFilesSize } from '../own-data/archive.ts';
import { deleteAccount } from '../own-data/delete-account.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';
import { projectTalents } from '../talents/project-talents.ts';

/** Everything that is stored about oneself, consents, and the end of an account: also before the e-mail is verified. */
export function ownDataRoutes(services: Services) {
  const { database, identity, clock } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.readOwnArchive, async ({ c }) => {
    const user = await ownUser(c, services);
    await countTry(TRIES.ownArchive, user.id, services);
    const day = clock().toISOString().slice(0, 10);
    return c.body(ownArchive(user, services), 200, {
      [ARCHIVE_FILES_HEADER]: String(await ownFilesSize(user, services)),
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="klaket-data-${day}.zip"`,
    });
  });

  answer(calls.readConsents, async ({ c }) => consentsOf(await ownUser(c, services)));

  // Data of a talent that houses read is removed in the same transaction.
  answer(calls.changeConsent, async ({ c, body: change }) => {
    const { id } = await ownUser(c, services);
    const at = clock().toISOString();
    const after = await database.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      if (user === undefined) throw new AppError('SESSION_REVOKED');
      const stored = storedRegistration(user);
      const registration = { ...stored, consents: changeConsent(stored.consents, change, at) };
      await tx.update(users).set({ registration }).where(eq(users.id, id));
      await projectTalents(tx, [id], at);
      return { registration };
    });
    return consentsOf(after);
  });

  // The password or a passkey is asked: an open session alone ends no account.
  answer(calls.deleteAccount, async ({ c, user: signedIn, body: proof }) => {
    const user = await ownUser(c, services);
    const { passkeys } = await readProof({ userId: user.id, sessionId: signedIn.sessionId }, services);
    if (passkeys > 0) await requireProof(signedIn, services, 'passkeys');
    if ('password' in proof) await requirePassword(c, user, proof.password, services);
    else if ('by_passkey' in proof) requireSecondFactor(passkeys);
    else await requireIdToken(user, proof.id_token);
    await deleteAccount(user, services);
  });

  /** A second factor of a moment ago was asked for above, of an account that has one. */
  function requireSecondFactor(passkeys: number): void {
    if (passkeys === 0) throw new AppError('LOGIN_INVALID');
  }

  async function requireIdToken(user: UserRow, idToken: string): Promise<void> {
    const claims = await identity.verifyIdToken(idToken);
    if (!claims.ok || claims.identityId !== user.identityId) throw new AppError('INVALID_ID_TOKEN');
  }

  return routes;
}

const consentsOf = (user: Pick<UserRow, 'registration'>): v.InferOutput<typeof ConsentsResponse> => ({
  success: true,
  data: { consents: storedRegistration(user).consents },
});
