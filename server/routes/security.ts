import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import * as calls from '../../domain/calls/passkey-calls.ts';
import { AppError } from '../../domain/errors.ts';
import type { StepUpRequest } from '../../domain/identity/passkeys.ts';
import { passkeys, recoveryCodes } from '../db/schema.ts';
import { errorFields } from '../log/error-fields.ts';
import { TRIES } from '../http/limits.ts';
import { ownUser, type UserRow } from '../identity/accounts.ts';
import { countTry } from '../http/rate-limits.ts';
import { noteProof, readProof } from '../identity/proof.ts';
import { requirePassword } from '../identity/require-password.ts';
import { accountLanguage } from '../identity/account-language.ts';
import {
  assertionOptions,
  checkAssertion,
  checkNewPasskey,
  listedPasskey,
  newPasskeyOptions,
  passkeysOf,
  storePasskey,
} from '../identity/passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from '../identity/recovery-codes.ts';
import { passkeyLetter, type PasskeyEvent } from '../mail/passkey-letters.ts';
import type { AppEnv, Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Own passkeys and recovery codes, and proving again who one is. */
export function securityRoutes(services: Services) {
  const { database, identity } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.readSecurity, async ({ user: { id, sessionId } }) => {
    const data = {
      passkeys: (await passkeysOf(database.db, id)).map(listedPasskey),
      codes_left: await countRecoveryCodes(database.db, id),
      is_required: (await readProof({ userId: id, sessionId }, services)).isRequired,
    };
    return { data };
  });

  // The definition asks for the proof.
  answer(calls.requireProof, async () => undefined);

  answer(calls.readNewPasskeyOptions, async ({ c, user: { sessionId } }) => {
    const options = await newPasskeyOptions(await activeUser(c), sessionId, services);
    return { data: { options: { ...options } } };
  });

  answer(calls.addPasskey, async ({ c, user: { sessionId }, body: { response, name } }) => {
    const user = await activeUser(c);
    const passkey = await checkNewPasskey({ user, sessionId, name }, response, services);
    const codes = await database.db.transaction(async (tx) => {
      await storePasskey(tx, passkey);
      const isFirst = (await countRecoveryCodes(tx, user.id)) === 0;
      return isFirst ? makeRecoveryCodes(tx, user.id, services) : null;
    });
    await noteProof(sessionId, true, services);
    void mailEvent(user, 'added');
    return { data: { passkey: listedPasskey(passkey), recovery_codes: codes } };
  });

  answer(calls.renamePasskey, async ({ user, params: { id }, body: { name } }) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
    const renamed = await database.db.update(passkeys).set({ name }).where(isOwn).returning({ id: passkeys.id });
    if (renamed.length === 0) throw new AppError('NOT_FOUND');
  });

  answer(calls.removePasskey, async ({ c, user: { sessionId }, params }) => {
    const user = await activeUser(c);
    const { isRequired } = await readProof({ userId: user.id, sessionId }, services);
    await database.db.transaction(async (tx) => {
      const known = await passkeysOf(tx, user.id);
      const removed = known.find(({ id }) => id === params.id);
      if (removed === undefined) throw new AppError('NOT_FOUND');
      // Without one the account could do nothing that its house or the installation asks a passkey for.
      if (isRequired && known.length === 1) throw new AppError('FORBIDDEN', { reason: 'last-passkey' });
      await tx.delete(passkeys).where(and(eq(passkeys.id, removed.id), eq(passkeys.userId, user.id)));
      // Without a passkey the password is enough, so recovery codes have no purpose.
      if (known.length === 1) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    });
    void mailEvent(user, 'removed');
  });

  answer(calls.makeRecoveryCodes, async ({ c }) => {
    const user = await activeUser(c);
    if ((await passkeysOf(database.db, user.id)).length === 0) throw new AppError('NOT_FOUND');
    const codes = await database.db.transaction((tx) => makeRecoveryCodes(tx, user.id, services));
    void mailEvent(user, 'codes');
    return { data: { recovery_codes: codes } };
  });

  answer(calls.readStepUpOptions, async ({ user: { id, sessionId } }) => {
    const known = await passkeysOf(database.db, id);
    if (known.length === 0) throw new AppError('NOT_FOUND');
    const options = await assertionOptions('step-up', { userId: id, sessionId }, known, services);
    return { data: { options: { ...options } } };
  });

  answer(calls.stepUp, async ({ c, user: { sessionId }, body: proof }) => {
    const bySecondFactor = await prove(c, await ownUser(c, services), proof);
    await noteProof(sessionId, bySecondFactor, services);
  });

  /** Whether the proof is a second factor; throws where it is none at all. */
  async function prove(
    c: Context<AppEnv>,
    user: UserRow,
    proof: v.InferOutput<typeof StepUpRequest>,
  ): Promise<boolean> {
    if ('password' in proof) {
      await requirePassword(c, user, proof.password, services);
      return false;
    }
    if ('id_token' in proof) {
      const claims = await identity.verifyIdToken(proof.id_token);
      if (!claims.ok || claims.identityId !== user.identityId) throw new AppError('INVALID_ID_TOKEN');
      return false;
    }
    if ('recovery_code' in proof) {
      await spendRecoveryCode(user.id, proof.recovery_code, services);
      void mailEvent(user, 'code-used');
      return true;
    }
    await countTry(TRIES.passkey, user.id, services);
    const { sessionId } = c.get('user');
    const isOwn = (owner: { userId: string | null; sessionId: string | null }, userId: string) =>
      owner.userId === user.id && owner.sessionId === sessionId && userId === user.id;
    await checkAssertion('step-up', proof.response, isOwn, services);
    return true;
  }

  async function activeUser(c: Context<AppEnv>): Promise<UserRow> {
    const user = await ownUser(c, services);
    if (user.status !== 'active') throw new AppError('EMAIL_NOT_VERIFIED');
    return user;
  }

  const mailEvent = (user: UserRow, event: PasskeyEvent) => mailPasskeyEvent(user, event, services);
  return routes;
}

/** Notifies the owner of an account of its passkeys. A failure is logged. */
export async function mailPasskeyEvent(user: UserRow, event: PasskeyEvent, services: Services): Promise<void> {
  try {
    const link = `${services.config.publicUrl}/settings`;
    const letter = passkeyLetter(await accountLanguage(user, 'id', services), event, { name: user.name, link });
    await services.mail.send({ channel: 'email', recipient: user.email, ...letter, links: [link] });
  } catch (error) {
    services.log.error('a mail about passkeys was not sent', errorFields(error));
  }
}
