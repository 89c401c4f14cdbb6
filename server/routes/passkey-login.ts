import { Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { PasskeyLoginRequest, type PasskeyOptionsResponse, SecondStepRequest } from '../../domain/identity/passkeys.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { readBody } from '../http/errors.ts';
import { TRIES } from '../http/limits.ts';
import { logIn } from '../identity/log-in.ts';
import { countTry } from '../http/rate-limits.ts';
import { markKnownDevice } from '../http/refresh-cookie.ts';
import { userById, type UserRow } from '../identity/accounts.ts';
import { findChallenge, takeChallenge } from '../identity/passkey-challenges.ts';
import { assertionOptions, checkAssertion } from '../identity/passkeys.ts';
import { spendRecoveryCode } from '../identity/recovery-codes.ts';
import type { AppEnv, Services } from '../services.ts';
import type { Context } from 'hono';
import { mailPasskeyEvent } from './security.ts';

/**
 * Login with a passkey alone, and the second step of a login with a password. The session is the API's own: the
 * identity provider is asked whether the account is still there, and for nothing else. Mounted at /api/sessions.
 */
export function passkeyLoginRoutes(services: Services) {
  const routes = new Hono<AppEnv>();
  const countFrom = (c: Context<AppEnv>) => countTry(TRIES.passkey, addressGroup(clientAddress(c, services)), services);

  routes.post('/passkeys/options', async (c) => {
    await countFrom(c);
    const options = await assertionOptions('login', { userId: null, sessionId: null }, [], services);
    return c.json({ data: { options: { ...options } } } satisfies v.InferOutput<typeof PasskeyOptionsResponse>);
  });

  routes.post('/passkeys', async (c) => {
    await countFrom(c);
    const { response } = await readBody(c, PasskeyLoginRequest);
    return c.json(
      (await begin(c, await checkAssertion('login', response, () => true, services))) satisfies SessionResponse,
    );
  });

  routes.post('/second-step', async (c) => {
    await countFrom(c);
    const request = await readBody(c, SecondStepRequest);
    const user =
      'response' in request
        ? await checkAssertion('second-step', request.response, (owner, userId) => owner.userId === userId, services)
        : await userOfCode(request.ticket, request.recovery_code);
    return c.json((await begin(c, user)) satisfies SessionResponse);
  });

  /** A ticket is the challenge of the second step: who has it has given the right password. */
  async function userOfCode(ticket: string, code: string): Promise<UserRow> {
    const owner = await findChallenge('second-step', ticket, services);
    if (owner?.userId == null) throw new AppError('PASSKEY_INVALID', { reason: 'ticket' });
    await spendRecoveryCode(owner.userId, code, services);
    await takeChallenge('second-step', ticket, services);
    const user = await userById(services.database.db, owner.userId);
    if (user === null) throw new AppError('PASSKEY_INVALID');
    void mailPasskeyEvent(user, 'code-used', services);
    return user;
  }

  async function begin(c: Context<AppEnv>, user: UserRow): Promise<SessionResponse> {
    const account = await services.identity.readAccount(user.identityId);
    if (!account.ok || user.status !== 'active') throw new AppError('PASSKEY_INVALID');
    const proof = { identityId: user.identityId, isEmailVerified: false, isSecondFactor: true };
    const answer = await logIn(c, user, proof, services);
    markKnownDevice(c, user.email.toLowerCase(), services);
    return answer;
  }

  return routes;
}
