/**
 * Port of the identity provider (Firebase Authentication or its emulator; in memory for tests). Passwords live there
 * and nowhere else.
 */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<IdentityResult<IdentityTokens, 'LOGIN_INVALID'>>;
  signUp(email: string, password: string): Promise<IdentityResult<IdentityTokens, 'EMAIL_EXISTS' | 'WEAK_PASSWORD'>>;
  refresh(
    refreshToken: string,
  ): Promise<IdentityResult<{ idToken: string; refreshToken: string }, 'INVALID_ID_TOKEN' | 'USER_NOT_FOUND'>>;
  /** Checks signature, issuer, audience and age. */
  verifyIdToken(idToken: string): Promise<IdentityResult<IdentityClaims, 'INVALID_ID_TOKEN'>>;
  /** Deletes the account that the token belongs to. */
  deleteAccount(idToken: string): Promise<IdentityResult<Done, 'INVALID_ID_TOKEN' | 'USER_NOT_FOUND'>>;
  /** The account as the provider has it now. A disabled one counts as not there. */
  readAccount(identityId: string): Promise<IdentityResult<IdentityAccount, 'USER_NOT_FOUND'>>;
  /** Needs no token of the account: for the server's own use after it has checked who asks. */
  changeEmail(identityId: string, email: string): Promise<IdentityResult<Done, 'EMAIL_EXISTS' | 'USER_NOT_FOUND'>>;
  /** The next three need no token of the account either. */
  markEmailVerified(identityId: string): Promise<IdentityResult<Done, 'USER_NOT_FOUND'>>;
  setPassword(identityId: string, password: string): Promise<IdentityResult<Done, 'WEAK_PASSWORD' | 'USER_NOT_FOUND'>>;
  deleteById(identityId: string): Promise<IdentityResult<Done, 'USER_NOT_FOUND'>>;
}

/** Success without data. */
type Done = object;

/** An outage is not a result: methods reject with `AppError('IDENTITY_UNAVAILABLE')`. */
type IdentityResult<T, Reason extends string> =
  | ({ ok: true } & T)
  | { ok: false; reason: Reason | 'TOO_MANY_ATTEMPTS' };

export interface IdentityTokens {
  idToken: string;
  refreshToken: string;
  /** The provider's id of the user. */
  identityId: string;
  email: string;
}

interface IdentityAccount {
  isEmailVerified: boolean;
  /** Logins from before count no more: the password was changed then. */
  validSince: Date;
}

export interface IdentityClaims {
  identityId: string;
  email: string | null;
  isEmailVerified: boolean;
  /** `password`, `google.com`. */
  signInProvider: string;
}
