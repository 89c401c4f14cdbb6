import { AppError } from '../../../domain/errors.ts';
import { clientConfig } from '../../api/http.ts';
import { logInWithGoogle as logInCall } from '../../../domain/calls/session-calls.ts';
import { ask } from '../../api/ask.ts';
import { clearIdentityTokens } from '../../platform/session/identity-token-store.ts';
import { whenLogoutSent } from '../../platform/session/pending-logout.ts';
import { beginSession } from '../../platform/session/session-store.ts';

/** Logs in through Google's popup. A popup that was closed or cancelled changes nothing and is no failure. */
export async function logInWithGoogle(): Promise<void> {
  const { firebase } = await clientConfig();
  // The identity provider's code is large and wanted by few: it loads with the press.
  const { signInWithGoogle } = await import('../../platform/session/firebase-auth.ts');
  const popup = await signInWithGoogle(firebase);
  if (!popup.ok) {
    if (popup.reason === 'popup-blocked') throw new AppError('GOOGLE_LOGIN_FAILED', { reason: popup.reason });
    return;
  }
  await whenLogoutSent();
  const response = await ask(logInCall, { query: { email: popup.email }, token: popup.idToken });
  clearIdentityTokens();
  beginSession(response);
}
