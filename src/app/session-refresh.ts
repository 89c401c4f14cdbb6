import type { AuthSession } from '../../domain/identity/auth-session.ts';
import { AppError } from '../../domain/errors.ts';
import { RENEWAL_LOCK, type TokenSource } from '../api/token-source.ts';
import { refreshSession } from '../../domain/calls/session-calls.ts';
import { ask } from '../api/ask.ts';
import type { RenewalNames } from '../db/tables/session-notes.ts';
import { beginSession, currentSession, endSession, reloadSession } from '../platform/session/session-store.ts';

/** Renew this long before the token expires, so that a call does not start with a token that expires on the way. */
export const RENEW_BEFORE_MS = 60_000;
const ANSWER_TIMEOUT_MS = 20_000;
/** Longest wait for another tab's token to reach this one. */
const STORED_TIMEOUT_MS = 3_000;
const LOOK_EVERY_MS = 30;

/**
 * A token other than `refused`, or null when none is to be had now (or, with `ofUser`, none of that user). One tab at a
 * time asks the server; the others find its result in storage. Only the server's word that the session is over ends it;
 * a network failure never does.
 */
export async function renewToken(refused: string, ofUser?: string): Promise<string | null> {
  return inOneTab(async () => {
    const stored = reloadSession();
    if (!stored || !isOf(stored, ofUser)) return null;
    if (stored.token !== refused) return stored.token;
    const byOtherTab = await replacedByOtherTab(refused);
    if (byOtherTab !== null) return isOf(byOtherTab, ofUser) ? byOtherTab.token : null;
    if (currentSession() === null) return null;
    const renewal = await startRenewal();
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const response = await ask(refreshSession, { body: renewal.names, signal });
      await renewal.end();
      await noteReplacedToken(refused);
      const now = currentSession();
      // The user logged out, or another one logged in, before the answer arrived.
      if (now?.userData.userId !== stored.userData.userId) return null;
      if (response.data.user_id !== stored.userData.userId) {
        endSession('expired');
        return null;
      }
      return beginSession(response).token;
    } catch (error) {
      if (error instanceof AppError && error.code === 'SESSION_REVOKED') {
        await renewal.end();
        endSession('expired');
      }
      return null;
    }
  });
}

/**
 * Name (idempotency key) of a renewal: repeating it is safe even when the answer was lost. It is stored where the
 * service worker, which may repeat the renewal, can read it. Without such storage there is no second try.
 */
async function startRenewal(): Promise<{ names: RenewalNames; end: () => Promise<void> }> {
  try {
    const [deviceDatabase, { endRenewal, namesOfRenewal }] = await loadNotes();
    const names = await namesOfRenewal(deviceDatabase);
    return { names, end: () => endRenewal(deviceDatabase, names).catch(() => undefined) };
  } catch {
    return { names: { attempt: crypto.randomUUID() }, end: () => Promise.resolve() };
  }
}

const loadNotes = async () => {
  const [{ deviceDatabase }, notes] = await Promise.all([
    import('../db/device-database.ts'),
    import('../db/tables/session-notes.ts'),
  ]);
  return [deviceDatabase, notes] as const;
};

/**
 * The session of another tab that has just replaced the token. Each tab is a process of its own, and its writes to
 * local storage arrive in the others a moment after its lock is released; the database's note of it does not lag.
 */
async function replacedByOtherTab(refused: string): Promise<AuthSession | null> {
  try {
    const [deviceDatabase, { isReplaced }] = await loadNotes();
    if (!(await isReplaced(deviceDatabase, await digestOf(refused)))) return null;
  } catch {
    return null;
  }
  for (let waited = 0; waited < STORED_TIMEOUT_MS; waited += LOOK_EVERY_MS) {
    const stored = reloadSession();
    if (stored?.token !== refused) return stored;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return null;
}

async function noteReplacedToken(refused: string): Promise<void> {
  try {
    const [deviceDatabase, { noteReplaced }] = await loadNotes();
    await noteReplaced(deviceDatabase, await digestOf(refused));
  } catch {
    // Without the note another tab may ask the server once more, which does no harm.
  }
}

async function digestOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Web Locks are missing only outside secure contexts; two tabs are harmless there, too (the server's grace). */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(RENEWAL_LOCK, work) : work();
}

const isOf = (session: AuthSession, ofUser: string | undefined): boolean =>
  ofUser === undefined || session.userData.userId === ofUser;

export const sessionTokens: TokenSource = {
  current: async (ofUser) => {
    const session = currentSession();
    if (!session || !isOf(session, ofUser)) return null;
    if (session.tokenExpiry - Date.now() > RENEW_BEFORE_MS) return session.token;
    const renewed = await renewToken(session.token, ofUser);
    if (renewed !== null) return renewed;
    const now = currentSession();
    return now !== null && isOf(now, ofUser) ? now.token : null;
  },
  renewed: renewToken,
};
