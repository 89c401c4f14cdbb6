import { FirebaseError, getApps, initializeApp } from 'firebase/app';
import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import { AppError } from '../../../domain/errors.ts';
import type { ClientConfig } from '../../../domain/identity/client-config.ts';

/** Specification, section 8: closed, blocked and cancelled popups. */
type PopupFailure = 'popup-closed' | 'popup-blocked' | 'popup-cancelled';
export type PopupResult =
  | { ok: true; idToken: string; refreshToken: string; uid: string; email: string }
  | { ok: false; reason: PopupFailure };

const POPUP_FAILURES: Record<string, PopupFailure> = {
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/cancelled-popup-request': 'popup-cancelled',
};

let made: ReturnType<typeof initializeAuth> | null = null;

/** The session is the API's; the identity provider keeps nothing in the browser. */
async function authOf(config: ClientConfig['firebase']): Promise<ReturnType<typeof initializeAuth>> {
  if (made) return made;
  if (config.uses_emulator) await loadStandInForGooglesScript();
  const app =
    getApps()[0] ??
    initializeApp({ apiKey: config.api_key, authDomain: config.auth_domain, projectId: config.project_id });
  made = initializeAuth(app, { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver });
  if (config.uses_emulator) connectAuthEmulator(made, location.origin, { disableWarnings: true });
  return made;
}

/**
 * The embedded default has no internet: the files that the SDK would load from Google are served by the own origin
 * (server/embedded/google-api.js).
 */
function loadStandInForGooglesScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/emulator/google-api.js';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new AppError('OFFLINE')));
    document.head.append(script);
  });
}

/**
 * Asks Google who this is; always asks which account (specification, section 9). Rejects with `GOOGLE_LOGIN_FAILED` or
 * `OFFLINE`.
 */
export async function signInWithGoogle(config: ClientConfig['firebase']): Promise<PopupResult> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  try {
    const auth = await authOf(config);
    const { user } = await signInWithPopup(auth, provider);
    const idToken = await user.getIdToken();
    const result = {
      ok: true as const,
      idToken,
      refreshToken: user.refreshToken,
      uid: user.uid,
      email: user.email ?? '',
    };
    await signOut(auth);
    return result;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof FirebaseError ? error.code : '';
    const reason = POPUP_FAILURES[code];
    if (reason) return { ok: false, reason };
    throw new AppError(code === 'auth/network-request-failed' ? 'OFFLINE' : 'GOOGLE_LOGIN_FAILED', { code });
  }
}
