import type { LoginRequest } from '../../../domain/identity/session.ts';
import { logIn as logInCall } from '../../../domain/calls/session-calls.ts';
import { ask } from '../../api/ask.ts';
import { clearIdentityTokens } from '../../platform/session/identity-token-store.ts';
import { whenLogoutSent } from '../../platform/session/pending-logout.ts';
import { beginSession } from '../../platform/session/session-store.ts';

/** Logs in with e-mail and password. Rejects with an `AppError`; on success the session is in use in every tab. */
export async function logIn(login: LoginRequest): Promise<void> {
  await whenLogoutSent();
  const response = await ask(logInCall, { body: login });
  // Tokens of an unfinished registration have nothing to do with this session (specification, section 4).
  clearIdentityTokens();
  beginSession(response);
}
