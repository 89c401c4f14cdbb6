import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { changeConsent, ConsentChange, type ConsentsResponse } from '../../domain/identity/consent.ts';
import { DeleteAccountRequest } from '../../domain/identity/own-data.ts';
import { users } from '../db/schema.ts';
import { readBody } from '../http/errors.ts';
import { ARCHIVE_FILES_HEADER } from '../../domain/identity/own-archive.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { ownUser, type UserRow } from '../identity/accounts.ts';
import { requireFreshProof, readProof, requireProof } from '../identity/proof.ts';
import { requirePassword } from '../identity/require-password.ts';
import { requireAnyUser } from '../http/require-user.ts';
import { storedRegistration } from '../identity/registrations.ts';
import { ownArchive, ownFilesSize } from '../own-data/archive.ts';
import { deleteAccount } from '../own-data/delete-account.ts';
import type { AppEnv, Services } from '../services.ts';
import { projectTalents } from '../talents/project-talents.ts';

/** Everything that is stored about oneself, consents, and the end of an account. Mounted at /api/own-data. */
export function ownDataRoutes(services: Services) {
  const { database, identity, clock } = services;
  const routes = new Hono<AppEnv>();
  // Also before the e-mail is verified: the data is there.
  routes.use(requireAnyUser(services));

  routes.get('/archive', requireFreshProof(services), async (c) => {
    const user = await ownUser(c, services);
    await countTry(TRIES.ownArchive, user.id, services);
    const day = clock().toISOString().slice(0, 10);
    return c.body(ownArchive(user, services), 200, {
      [ARCHIVE_FILES_HEADER]: String(await ownFilesSize(user, services)),
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="klaket-data-${day}.zip"`,
    });
  });

  routes.get('/consents', async (c) => c.json(consentsOf(await ownUser(c, services))));

  // Data of a talent that houses read is removed in the same transaction.
  routes.post('/consents', async (c) => {
    const change = await readBody(c, ConsentChange);
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
    return c.json(consentsOf(after));
  });

  // The password or a passkey is asked: an open session alone ends no account.
  routes.post('/delete-account', async (c) => {
    const proof = await readBody(c, DeleteAccountRequest);
    const user = await ownUser(c, services);
    const { sessionId } = c.get('user');
    const { passkeys } = await readProof({ userId: user.id, sessionId }, services);
    if (passkeys > 0) await requireProof(c.get('user'), services, 'passkeys');
    if ('password' in proof) await requirePassword(c, user, proof.password, services);
    else if ('by_passkey' in proof) requireSecondFactor(passkeys);
    else await requireIdToken(user, proof.id_token);
    await deleteAccount(user, services);
    return c.body(null, 204);
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
