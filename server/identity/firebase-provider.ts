import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { SESSION } from '../http/limits.ts';
import type { VerifyIdToken } from './id-token.ts';
import type { IdentityProvider, IdentityTokens } from '../ports/identity-provider.ts';

/**
 * Firebase Authentication by its REST API (Identity Toolkit v1 and Secure Token v1), the same calls against the
 * emulator and production: only the origins, the verification of ID tokens and the server's own access differ.
 */
export interface FirebaseAccess {
  projectId: string;
  webApiKey: string;
  /** `https://identitytoolkit.googleapis.com`, or with the emulator its address followed by that host. */
  identityToolkit: string;
  secureToken: string;
  verifyIdToken: VerifyIdToken;
  /** OAuth access token for administration. */
  adminToken: () => Promise<string>;
}

const TIMEOUT_MS = 10_000;

const Tokens = v.object({ idToken: v.string(), refreshToken: v.string(), localId: v.string(), email: v.string() });
const Refreshed = v.object({ id_token: v.string(), refresh_token: v.string() });
const Accounts = v.object({
  users: v.optional(
    v.array(
      v.object({
        emailVerified: v.optional(v.boolean(), false),
        disabled: v.optional(v.boolean(), false),
        /** Seconds since 1970. */
        validSince: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0),
      }),
    ),
    [],
  ),
});
const Failure = v.object({ error: v.object({ message: v.string() }) });

type Answer = { ok: true; body: unknown } | { ok: false; code: string };

export function firebaseProvider(access: FirebaseAccess): IdentityProvider {
  const account = (method: string, body: object) =>
    call(`${access.identityToolkit}/v1/accounts:${method}?key=${encodeURIComponent(access.webApiKey)}`, body, {});
  /** Without a token of the account, by the server's own access. */
  const administer = async (method: 'update' | 'delete', body: object) =>
    call(`${access.identityToolkit}/v1/projects/${access.projectId}/accounts:${method}`, body, {
      authorization: `Bearer ${await access.adminToken()}`,
    });

  return {
    async signIn(email, password) {
      const answer = await account('signInWithPassword', { email, password, returnSecureToken: true });
      if (answer.ok) return tokens(answer.body);
      return refusal(answer.code, LOGIN_REFUSALS);
    },
    async signUp(email, password) {
      const answer = await account('signUp', { email, password, returnSecureToken: true });
      if (answer.ok) return tokens(answer.body);
      return refusal(answer.code, { EMAIL_EXISTS: 'EMAIL_EXISTS', ...WEAK_PASSWORD });
    },
    async refresh(refreshToken) {
      const answer = await call(
        `${access.secureToken}/v1/token?key=${encodeURIComponent(access.webApiKey)}`,
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        {},
      );
      if (answer.ok) {
        const parsed = v.parse(Refreshed, answer.body);
        return { ok: true, idToken: parsed.id_token, refreshToken: parsed.refresh_token };
      }
      return refusal(answer.code, REFRESH_REFUSALS);
    },
    async verifyIdToken(idToken) {
      try {
        const claims = await access.verifyIdToken(idToken);
        return claims === null ? { ok: false, reason: 'INVALID_ID_TOKEN' } : { ok: true, ...claims };
      } catch (error) {
        throw unavailable(error);
      }
    },
    async deleteAccount(idToken) {
      const answer = await account('delete', { idToken });
      if (answer.ok) return { ok: true };
      return refusal(answer.code, ID_TOKEN_REFUSALS);
    },
    async readAccount(identityId) {
      const headers = { authorization: `Bearer ${await access.adminToken()}` };
      const url = `${access.identityToolkit}/v1/projects/${access.projectId}/accounts:lookup`;
      const answer = await call(url, { localId: [identityId] }, headers, SESSION.accountCheckMs);
      if (!answer.ok) return refusal(answer.code, NOT_FOUND);
      const [account] = v.parse(Accounts, answer.body).users;
      if (account === undefined || account.disabled) return { ok: false, reason: 'USER_NOT_FOUND' };
      return { ok: true, isEmailVerified: account.emailVerified, validSince: new Date(account.validSince * 1000) };
    },
    async changeEmail(identityId, email) {
      const answer = await administer('update', { localId: identityId, email, emailVerified: false });
      if (answer.ok) return { ok: true };
      return refusal(answer.code, EMAIL_REFUSALS);
    },
    async markEmailVerified(identityId) {
      const answer = await administer('update', { localId: identityId, emailVerified: true });
      return answer.ok ? { ok: true } : refusal(answer.code, NOT_FOUND);
    },
    async setPassword(identityId, password) {
      const answer = await administer('update', { localId: identityId, password });
      if (answer.ok) return { ok: true };
      return refusal(answer.code, { ...NOT_FOUND, ...WEAK_PASSWORD });
    },
    async deleteById(identityId) {
      const answer = await administer('delete', { localId: identityId });
      return answer.ok ? { ok: true } : refusal(answer.code, NOT_FOUND);
    },
  };
}

function tokens(body: unknown): { ok: true } & IdentityTokens {
  const parsed = v.parse(Tokens, body);
  return {
    ok: true,
    idToken: parsed.idToken,
    refreshToken: parsed.refreshToken,
    identityId: parsed.localId,
    email: parsed.email,
  };
}

const NOT_FOUND = { USER_NOT_FOUND: 'USER_NOT_FOUND' } as const;

const LOGIN_REFUSALS = {
  INVALID_LOGIN_CREDENTIALS: 'LOGIN_INVALID',
  EMAIL_NOT_FOUND: 'LOGIN_INVALID',
  INVALID_PASSWORD: 'LOGIN_INVALID',
  MISSING_PASSWORD: 'LOGIN_INVALID',
  INVALID_EMAIL: 'LOGIN_INVALID',
  USER_DISABLED: 'LOGIN_INVALID',
} as const;

const WEAK_PASSWORD = {
  WEAK_PASSWORD: 'WEAK_PASSWORD',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'WEAK_PASSWORD',
} as const;

const REFRESH_REFUSALS = {
  ...NOT_FOUND,
  INVALID_REFRESH_TOKEN: 'INVALID_ID_TOKEN',
  TOKEN_EXPIRED: 'INVALID_ID_TOKEN',
  USER_DISABLED: 'INVALID_ID_TOKEN',
  MISSING_REFRESH_TOKEN: 'INVALID_ID_TOKEN',
} as const;

const ID_TOKEN_REFUSALS = {
  ...NOT_FOUND,
  INVALID_ID_TOKEN: 'INVALID_ID_TOKEN',
  TOKEN_EXPIRED: 'INVALID_ID_TOKEN',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'INVALID_ID_TOKEN',
} as const;

const EMAIL_REFUSALS = { ...NOT_FOUND, EMAIL_EXISTS: 'EMAIL_EXISTS', DUPLICATE_EMAIL: 'EMAIL_EXISTS' } as const;

/** A code that is not listed is a fault of ours or theirs, and counts as an outage. */
function reasonOf<R extends string>(code: string, reasons: Readonly<Record<string, R>>): R | 'TOO_MANY_ATTEMPTS' {
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER') return 'TOO_MANY_ATTEMPTS';
  const reason = reasons[code];
  if (reason === undefined) throw unavailable(new Error(`unexpected answer: ${code}`));
  return reason;
}

const refusal = <R extends string>(code: string, reasons: Readonly<Record<string, R>>) => ({
  ok: false as const,
  reason: reasonOf(code, reasons),
});

async function call(
  url: string,
  body: object,
  headers: Record<string, string>,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, body: answer };
    // Firebase writes codes as `CODE` or `CODE : explanation`.
    const code = v.parse(Failure, answer).error.message.split(' ')[0] ?? '';
    if (response.status >= 500) throw new Error(`status ${response.status}: ${code}`);
    return { ok: false, code };
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const error = new AppError('IDENTITY_UNAVAILABLE');
  error.cause = cause;
  return error;
}
