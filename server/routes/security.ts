import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import {
  type PasskeyOptionsResponse,
  PasskeyRequest,
  type PasskeyResponse,
  RenamePasskeyRequest,
  type RecoveryCodesResponse,
  type SecurityResponse,
  StepUpRequest,
} from '../../domain/identity/passkeys.ts';
import { passkeys, recoveryCodes } from '../db/schema.ts';
import { errorFields } from '../log/error-fields.ts';
import { readBody } from '../http/errors.ts';
import { REQUESTS, TRIES } from '../http/limits.ts';
import { ownUser, type UserRow } from '../identity/accounts.ts';
import { countTry } from '../http/rate-limits.ts';
import { limitRequests } from '../http/request-rate.ts';
import { requireFreshProof, noteProof, readProof } from '../identity/proof.ts';
import { requirePassword } from '../identity/require-password.ts';
import { requireAnyUser } from '../http/require-user.ts';
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

/** Own passkeys and recovery codes, and proving again who one is. Mounted at /api/security. */
export function securityRoutes(services: Services) {
  const { database, identity } = services;
  const routes = new Hono<AppEnv>();
  // Also for staff whose session has no second factor yet: this is where it gets one.
  routes.use(requireAnyUser(services), limitRequests(REQUESTS.reads, services.clock));
  const forPasskeys = requireFreshProof(services, 'passkeys');

  routes.get('/', async (c) => {
    const { id, sessionId } = c.get('user');
    const data = {
      passkeys: (await passkeysOf(database.db, id)).map(listedPasskey),
      codes_left: await countRecoveryCodes(database.db, id),
      is_required: (await readProof({ userId: id, sessionId }, services)).isRequired,
    };
    return c.json({ data } satisfies v.InferOutput<typeof SecurityResponse>);
  });

  // Answers 204 if an act that needs a fresh proof may be done now: called before work that is sent later.
  routes.post('/proof', requireFreshProof(services), (c) => c.body(null, 204));

  routes.post('/passkeys/options', forPasskeys, async (c) => {
    const user = await activeUser(c);
    const options = await newPasskeyOptions(user, c.get('user').sessionId, services);
    return c.json({ data: { options: { ...options } } } satisfies v.InferOutput<typeof PasskeyOptionsResponse>);
  });

  routes.post('/passkeys', forPasskeys, async (c) => {
    const { response, name } = await readBody(c, PasskeyRequest);
    const user = await activeUser(c);
    const { sessionId } = c.get('user');
    const passkey = await checkNewPasskey({ user, sessionId, name }, response, services);
    const codes = await database.db.transaction(async (tx) => {
      await storePasskey(tx, passkey);
      const isFirst = (await countRecoveryCodes(tx, user.id)) === 0;
      return isFirst ? makeRecoveryCodes(tx, user.id, services) : null;
    });
    await noteProof(sessionId, true, services);
    void mailEvent(user, 'added');
    const data = { passkey: listedPasskey(passkey), recovery_codes: codes };
    return c.json({ data } satisfies v.InferOutput<typeof PasskeyResponse>, 201);
  });

  routes.put('/passkeys/:id', forPasskeys, async (c) => {
    const { name } = await readBody(c, RenamePasskeyRequest);
    const isOwn = and(eq(passkeys.id, c.req.param('id')), eq(passkeys.userId, c.get('user').id));
    const renamed = await database.db.update(passkeys).set({ name }).where(isOwn).returning({ id: passkeys.id });
    if (renamed.length === 0) throw new AppError('NOT_FOUND');
    return c.body(null, 204);
  });

  routes.delete('/passkeys/:id', forPasskeys, async (c) => {
    const user = await activeUser(c);
    const { sessionId } = c.get('user');
    const { isRequired } = await readProof({ userId: user.id, sessionId }, services);
    await database.db.transaction(async (tx) => {
      const known = await passkeysOf(tx, user.id);
      const removed = known.find(({ id }) => id === c.req.param('id'));
      if (removed === undefined) throw new AppError('NOT_FOUND');
      // Without one the account could do nothing that its house or the installation asks a passkey for.
      if (isRequired && known.length === 1) throw new AppError('FORBIDDEN', { reason: 'last-passkey' });
      await tx.delete(passkeys).where(and(eq(passkeys.id, removed.id), eq(passkeys.userId, user.id)));
      // Without a passkey the password is enough, so recovery codes have no purpose.
      if (known.length === 1) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    });
    void mailEvent(user, 'removed');
    return c.body(null, 204);
  });

  routes.post('/recovery-codes', forPasskeys, async (c) => {
    const user = await activeUser(c);
    if ((await passkeysOf(database.db, user.id)).length === 0) throw new AppError('NOT_FOUND');
    const codes = await database.db.transaction((tx) => makeRecoveryCodes(tx, user.id, services));
    void mailEvent(user, 'codes');
    return c.json({ data: { recovery_codes: codes } } satisfies v.InferOutput<typeof RecoveryCodesResponse>);
  });

  routes.post('/step-up/options', async (c) => {
    const { id, sessionId } = c.get('user');
    const known = await passkeysOf(database.db, id);
    if (known.length === 0) throw new AppError('NOT_FOUND');
    const options = await assertionOptions('step-up', { userId: id, sessionId }, known, services);
    return c.json({ data: { options: { ...options } } } satisfies v.InferOutput<typeof PasskeyOptionsResponse>);
  });

  routes.post('/step-up', async (c) => {
    const proof = await readBody(c, StepUpRequest);
    const user = await ownUser(c, services);
    const bySecondFactor = await prove(c, user, proof);
    await noteProof(c.get('user').sessionId, bySecondFactor, services);
    return c.body(null, 204);
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
