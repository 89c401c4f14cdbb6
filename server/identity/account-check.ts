import { SESSION } from '../http/limits.ts';
import type { Services } from '../services.ts';
import type { UserRow } from './accounts.ts';
import { endSessionById, type OpenSession } from './refresh-sessions.ts';

/**
 * Is the login of a session still valid at the identity provider: the account exists, and its password was not changed
 * since? Ends the session if not. An outage of the provider logs no one out.
 */
export async function isStillTheirs(
  user: UserRow,
  { sessionId, createdAt }: OpenSession,
  services: Services,
): Promise<boolean> {
  let account: Awaited<ReturnType<Services['identity']['readAccount']>>;
  try {
    account = await services.identity.readAccount(user.identityId);
  } catch {
    services.log.warn('the identity provider could not be asked at a refresh');
    return true;
  }
  if (!account.ok) {
    if (account.reason === 'TOO_MANY_ATTEMPTS') return true;
    await endSessionById(sessionId, services, 'account-gone');
    return false;
  }
  if (createdAt.getTime() + SESSION.clockSkewMs >= account.validSince.getTime()) return true;
  await endSessionById(sessionId, services, 'password-reset');
  return false;
}
