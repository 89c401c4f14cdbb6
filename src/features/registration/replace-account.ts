import { AppError } from '../../../domain/errors.ts';
import type { IdentityTokenRecord } from '../../../domain/identity/registration.ts';

export interface AccountCalls {
  deleteAccount: (idToken: string) => Promise<unknown>;
  /** The availability check with the whole form; null if it was not given. */
  checkAvailability: (() => Promise<IdentityTokenRecord | null>) | null;
  createUser: () => Promise<IdentityTokenRecord>;
  store: (tokens: IdentityTokenRecord) => boolean;
}

/** Written to the log and shown when nothing better is known (specification, section 8). */
export const TOKENS_MISSING = 'Data token tidak ditemukan dalam respons availability';
export const ACCOUNT_NOT_CREATED = 'Gagal membuat akun baru';

const ACCEPTED = new Set(['USER_NOT_FOUND', 'INVALID_ID_TOKEN']);

/**
 * Continues a registration with another e-mail (specification, section 4). Deletes the old identity account first (an
 * account that is gone already is fine), then makes a new one by the availability check, or directly without form and
 * checker. Stores the new tokens. Rejects with an `AppError`; the old record stays stored until the new account exists.
 */
export async function replaceAccount(oldIdToken: string, calls: AccountCalls): Promise<IdentityTokenRecord> {
  try {
    await calls.deleteAccount(oldIdToken);
  } catch (error) {
    if (!(error instanceof AppError) || !ACCEPTED.has(error.code)) throw error;
  }
  const tokens = calls.checkAvailability === null ? await calls.createUser() : await calls.checkAvailability();
  if (tokens === null) throw new AppError('SERVER_ERROR', {}, TOKENS_MISSING);
  if (!calls.store(tokens)) throw new AppError('SERVER_ERROR', {}, ACCOUNT_NOT_CREATED);
  return tokens;
}
