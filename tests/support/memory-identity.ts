import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { AppError } from '../../domain/errors.ts';
import { emulatorIdTokens } from '../../server/identity/id-token.ts';
import type { IdentityProvider, IdentityTokens } from '../../server/ports/identity-provider.ts';

interface Account {
  identityId: string;
  email: string;
  password: string | null;
  provider: string;
  isEmailVerified: boolean;
  validSince: Date;
}

const PROJECT = 'demo-memory';
const MIN_PASSWORD = 6;

/**
 * The identity provider's port in memory: the same answers as Firebase, without its start time (see
 * identity-provider.test.ts).
 */
export function memoryIdentity() {
  const accounts = new Map<string, Account>();
  const refreshTokens = new Map<string, string>();
  let isDown = false;

  const byEmail = (email: string) => [...accounts.values()].find((account) => account.email === email.toLowerCase());
  const verifyIdToken = emulatorIdTokens(PROJECT);

  /** Unsigned, like the emulator's. */
  function idTokenOf(account: Account): string {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = {
      sub: account.identityId,
      email: account.email,
      email_verified: account.isEmailVerified,
      firebase: { sign_in_provider: account.provider },
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      iat: now,
      exp: now + 3600,
    };
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  }

  function tokensOf(account: Account): { ok: true } & IdentityTokens {
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, account.identityId);
    return {
      ok: true,
      idToken: idTokenOf(account),
      refreshToken,
      identityId: account.identityId,
      email: account.email,
    };
  }

  const up = () => {
    if (isDown) throw new AppError('IDENTITY_UNAVAILABLE');
  };

  const provider: IdentityProvider = {
    async signIn(email, password) {
      up();
      const account = byEmail(email);
      return account?.password === password ? tokensOf(account) : { ok: false, reason: 'LOGIN_INVALID' };
    },
    async signUp(email, password) {
      up();
      if (password.length < MIN_PASSWORD) return { ok: false, reason: 'WEAK_PASSWORD' };
      if (byEmail(email) !== undefined) return { ok: false, reason: 'EMAIL_EXISTS' };
      const account = {
        identityId: randomUUID(),
        email: email.toLowerCase(),
        password,
        provider: 'password',
        isEmailVerified: false,
        validSince: new Date(0),
      };
      accounts.set(account.identityId, account);
      return tokensOf(account);
    },
    async refresh(refreshToken) {
      up();
      const identityId = refreshTokens.get(refreshToken);
      if (identityId === undefined) return { ok: false, reason: 'INVALID_ID_TOKEN' };
      const account = accounts.get(identityId);
      return account === undefined
        ? { ok: false, reason: 'USER_NOT_FOUND' }
        : { ok: true, idToken: idTokenOf(account), refreshToken };
    },
    async verifyIdToken(idToken) {
      const claims = await verifyIdToken(idToken);
      return claims === null ? { ok: false, reason: 'INVALID_ID_TOKEN' } : { ok: true, ...claims };
    },
    async deleteAccount(idToken) {
      up();
      const claims = await verifyIdToken(idToken);
      if (claims === null) return { ok: false, reason: 'INVALID_ID_TOKEN' };
      return accounts.delete(claims.identityId) ? { ok: true } : { ok: false, reason: 'USER_NOT_FOUND' };
    },
    async readAccount(identityId) {
      up();
      const account = accounts.get(identityId);
      if (account === undefined) return { ok: false, reason: 'USER_NOT_FOUND' };
      return { ok: true, isEmailVerified: account.isEmailVerified, validSince: account.validSince };
    },
    async changeEmail(identityId, email) {
      up();
      const account = accounts.get(identityId);
      if (account === undefined) return { ok: false, reason: 'USER_NOT_FOUND' };
      const other = byEmail(email);
      if (other !== undefined && other !== account) return { ok: false, reason: 'EMAIL_EXISTS' };
      account.email = email.toLowerCase();
      account.isEmailVerified = false;
      return { ok: true };
    },
    async markEmailVerified(identityId) {
      up();
      const account = accounts.get(identityId);
      if (account === undefined) return { ok: false, reason: 'USER_NOT_FOUND' };
      account.isEmailVerified = true;
      return { ok: true };
    },
    async setPassword(identityId, password) {
      up();
      const account = accounts.get(identityId);
      if (account === undefined) return { ok: false, reason: 'USER_NOT_FOUND' };
      if (password.length < MIN_PASSWORD) return { ok: false, reason: 'WEAK_PASSWORD' };
      account.password = password;
      return { ok: true };
    },
    async deleteById(identityId) {
      up();
      return accounts.delete(identityId) ? { ok: true } : { ok: false, reason: 'USER_NOT_FOUND' };
    },
  };

  return {
    provider,
    /** As if the user had come through Google's popup. */
    signInWithGoogle(email: string): { idToken: string; identityId: string } {
      const account = byEmail(email) ?? {
        identityId: randomUUID(),
        email: email.toLowerCase(),
        password: null,
        provider: 'google.com',
        isEmailVerified: true,
        validSince: new Date(0),
      };
      accounts.set(account.identityId, account);
      return {
        idToken: idTokenOf({ ...account, provider: 'google.com', isEmailVerified: true }),
        identityId: account.identityId,
      };
    },
    /** As if the user had followed the link in the mail. */
    verifyEmail(email: string): void {
      const account = byEmail(email);
      if (account !== undefined) account.isEmailVerified = true;
    },
    /** As if the user had set a new password at the provider. */
    changePassword(email: string, password: string, at: Date): void {
      const account = byEmail(email);
      if (account !== undefined) Object.assign(account, { password, validSince: at });
    },
    setDown(value: boolean) {
      isDown = value;
    },
  };
}

/** A token that looks right but has an unknown signer. */
export function foreignToken(): Promise<string> {
  return new SignJWT({ sid: randomUUID(), role: 4, mv: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('klaket')
    .setSubject(randomUUID())
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret of at least thirty-two characters'));
}
