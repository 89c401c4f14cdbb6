import { AppError } from '../errors.ts';
import { IDENTITY_TOKEN_CHECK_EVERY_S, isIdentityTokenDue, type StoredIdentityTokens } from './identity-tokens.ts';

/** Effects that the jobs need from device and API. `now` is milliseconds since 1970. */
export interface IdentityTokenPorts {
  now: () => number;
  /** Null without a record, and after its seven days. */
  read: () => StoredIdentityTokens | null;
  /** False for an incomplete record, which is not stored. */
  save: (tokens: Omit<StoredIdentityTokens, 'timestamp'>) => boolean;
  clear: () => void;
  /** Both reject with an `AppError`. */
  refresh: (refreshToken: string) => Promise<{ id_token: string; refresh_token: string }>;
  deleteAccount: (idToken: string) => Promise<unknown>;
  /** Is this device in the middle of a registration? */
  isRegistering: () => boolean;
  log: (message: string, error?: unknown) => void;
}

/** Answers after which a retry is of no use; everything else (no network, an outage) may pass. */
const DEFINITE = new Set(['INVALID_ID_TOKEN', 'USER_NOT_FOUND']);
const isDefinite = (error: unknown) => error instanceof AppError && DEFINITE.has(error.code);

/**
 * Keeps the identity token record of a registration usable (specification, section 4). Every 300 s one job refreshes it
 * when it is older than 3000 s or has no timestamp; a second one deletes the identity account and the record in the
 * same state, but only inside an unfinished registration whose refresh was refused (decisions, section 1.3).
 */
export function identityTokenJobs(ports: IdentityTokenPorts) {
  let isRefreshRefused = false;

  /** The tokens, new ones when they were due; null when there are none or they could not be refreshed. */
  async function freshTokens(): Promise<StoredIdentityTokens | null> {
    const tokens = ports.read();
    if (tokens === null) {
      ports.log('Refresh token not available');
      return null;
    }
    if (!isIdentityTokenDue(tokens, ports.now())) return tokens;
    try {
      const { id_token, refresh_token } = await ports.refresh(tokens.refresh_token);
      const renewed = { id_token, refresh_token, uid: tokens.uid, email: tokens.email };
      // Logged in, out, or restarted before the answer arrived: these tokens are unused.
      if (ports.read()?.uid !== tokens.uid || !ports.save(renewed)) return null;
      isRefreshRefused = false;
      return { ...renewed, timestamp: ports.now() };
    } catch (error) {
      isRefreshRefused ||= isDefinite(error);
      ports.log('Failed to refresh token', error);
      return null;
    }
  }

  async function refreshWhenDue(): Promise<void> {
    const tokens = ports.read();
    if (tokens !== null && isIdentityTokenDue(tokens, ports.now())) await freshTokens();
  }

  async function deleteWhenLost(): Promise<void> {
    const tokens = ports.read();
    if (tokens === null || !isRefreshRefused || !ports.isRegistering()) return;
    if (!isIdentityTokenDue(tokens, ports.now())) return;
    try {
      await ports.deleteAccount(tokens.id_token);
    } catch (error) {
      const isOver = isDefinite(error) || (error instanceof AppError && error.code === 'ACCOUNT_ACTIVE');
      if (!isOver) {
        ports.log('The identity account was not deleted', error);
        return;
      }
    }
    if (ports.read()?.uid === tokens.uid) ports.clear();
    isRefreshRefused = false;
  }

  return {
    freshTokens,
    refreshWhenDue,
    deleteWhenLost,
    /** Runs both jobs every 300 s; returns a function that stops them. */
    start(): () => void {
      const every = IDENTITY_TOKEN_CHECK_EVERY_S * 1000;
      const timers = [setInterval(() => void refreshWhenDue(), every), setInterval(() => void deleteWhenLost(), every)];
      return () => timers.forEach((timer) => clearInterval(timer));
    },
  };
}
