import { and, eq, ne } from 'drizzle-orm';
import * as calls from '../../domain/calls/host-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { largestBytes } from '../../domain/files/file-kinds.ts';
import { isIdNumber } from '../../domain/identity/id-number.ts';
import { isInIndonesia } from '../../domain/places/inside-indonesia.ts';
import { files, hostCheck, users } from '../db/schema.ts';
import { deleteFileBytes } from '../files/delete-file.ts';
import { openStorage } from '../files/file-storage.ts';
import { storeWholeFile } from '../files/store-whole-file.ts';
import { limitBody } from '../http/limit-body.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { userByEmail } from '../identity/accounts.ts';
import { findHostProgress, hostOf, hostProgress } from '../houses/hosts.ts';
import { mailVerification, registrationOf } from '../identity/registrations.ts';
import { sealText } from '../identity/sealed-text.ts';
import { jakartaDay } from '../talents/minors.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/**
 * Routes that a host may use before the e-mail is verified (decisions, section 1.8), and the ID card until it is
 * accepted.
 */
export function hostRegistrationRoutes(services: Services) {
  const { database, identity, clock, config } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.readHostProgress, async ({ user }) => ({ data: await findHostProgress(user.id, services) }));

  answer(calls.mailHostLink, async ({ user: { id } }) => {
    const { user } = await hostOf(id, services);
    const open = await registrationOf(user, services);
    if (user.status !== 'unverified' || open === null) throw new AppError('ACCOUNT_ACTIVE');
    await mailVerification(open, services);
    return { data: await hostProgress(user.id, services) };
  });

  answer(calls.changeHostEmail, async ({ user: { id }, body: { email } }) => {
    const { user } = await hostOf(id, services);
    const open = await registrationOf(user, services);
    if (user.status !== 'unverified' || open === null || open.registration.emailVerifiedAt !== null)
      throw new AppError('ACCOUNT_ACTIVE');
    await countTry(TRIES.emailChange, user.id, services);
    const other = await userByEmail(database.db, email);
    if (other !== null && other.id !== user.id) throw new AppError('EMAIL_EXISTS');
    const changed = await identity.changeEmail(user.identityId, email);
    if (!changed.ok) throw new AppError(changed.reason === 'EMAIL_EXISTS' ? 'EMAIL_EXISTS' : 'EMAIL_CHANGE_FAILED');
    await database.db.update(users).set({ email }).where(eq(users.id, user.id));
    await mailVerification({ ...open, user: { ...user, email } }, services);
    return { data: await hostProgress(user.id, services) };
  });

  // Details that a production house has postponed. An accepted number stays.
  answer(calls.changeHouseDetails, async ({ user: { id }, body: { address, pin, id_card } }) => {
    const { user, check } = await hostOf(id, services);
    if (pin !== undefined && !isInIndonesia(pin)) throw new AppError('BAD_REQUEST', { fields: ['pin'] });
    const today = jakartaDay(clock());
    if (id_card !== undefined && (check.state === 'approved' || !isIdNumber(id_card, today)))
      throw new AppError('BAD_REQUEST', { fields: ['id_card'] });
    const changes = {
      ...(address !== undefined && { address }),
      ...(pin !== undefined && pin),
      ...(id_card !== undefined && { idNumber: sealText(id_card, check.houseId, config.filesSecret) }),
    };
    if (Object.keys(changes).length > 0)
      await database.db.update(hostCheck).set(changes).where(eq(hostCheck.houseId, check.houseId));
    return { data: await hostProgress(user.id, services) };
  });

  // The photo of an ID card in one request: the uploads of the app open only with the e-mail's verification.
  answer(
    calls.putIdCard,
    async ({ c, user: { id } }) => {
      const { user, check } = await hostOf(id, services);
      if (check.state === 'approved') throw new AppError('BAD_REQUEST', { reason: 'already-decided' });
      await countTry(TRIES.idCard, user.id, services);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const scope = `house:${check.houseId}`;
      const fileId = await storeWholeFile(services, { kind: 'id-card', scope, ownerId: user.id }, bytes);
      await database.db
        .update(hostCheck)
        .set({ fileId, state: 'waiting', reason: '', sentAt: clock(), decidedAt: null })
        .where(and(eq(hostCheck.houseId, check.houseId), ne(hostCheck.state, 'approved')));
      if (check.fileId !== null) await removePhoto(services, check.fileId);
      return { data: await hostProgress(user.id, services) };
    },
    { guards: [limitBody(largestBytes('id-card'))] },
  );

  return routes;
}

async function removePhoto(services: Services, fileId: string): Promise<void> {
  const { database, config, clock } = services;
  await database.db.update(files).set({ state: 'deleted', changedAt: clock() }).where(eq(files.id, fileId));
  await deleteFileBytes(services, openStorage(config), fileId);
}
