import type { Context } from 'hono';
import * as calls from '../../domain/calls/passkey-calls.ts';
import { AppError } from '../../domain/errors.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { TRIES } from '../http/limits.ts';
import { logIn } from '../identity/log-in.ts';
import { countTry } from '../http/rate-limits.ts';
import { markKnownDevice } from '../http/refresh-cookie.ts';
import { userById, type UserRow } from '../identity/accounts.ts';
import { findChallenge, takeChallenge } from '../identity/passkey-challenges.ts';
import { assertionOptions, checkAssertion } from '../identity/passkeys.ts';
import { spendRecoveryCode } from '../identity/recovery-codes.ts';
import type { AppEnv, Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';
import { mailPasskeyEvent } from './security.ts';

/**
 * Login with a passkey alone, and the second step of a login with a password. The session is the API's own: the
 * identity provider is asked whether the account is still there, and for nothing else.
 */
export function passkeyLoginRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);
  const countFrom = (c: Context<AppEnv>) => countTry(TRIES.passkey, addressGroup(clientAddress(c, services)), services);

  answer(calls.readLoginOptions, async ({ c }) => {
    await countFrom(c);
    const options = await assertionOptions('login', { userId: null, sessionId: null }, [], services);
    return { data: { options: { ...options } } };
  });

  answer(calls.logInWithPasskey, async ({ c, body: { response } }) => {
    await countFrom(c);
    return begin(c, await checkAssertion('login', response, () => true, services));
  });

  answer(calls.takeSecondStep, async ({ c, body: request }) => {
    await countFrom(c);
    const user =
      'response' in request
        ? await checkAssertion('second-step', request.response, (owner, userId) => owner.userId === userId, services)
        : await userOfCode(request.ticket, request.recovery_code);
    return begin(c, user);
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
