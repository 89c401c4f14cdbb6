import * as v from 'valibot';
import { StoredIdentityTokens, isIdentityTokenExpired } from '../../../domain/identity/identity-tokens.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

const KEY = 'klaket-identity-tokens';

/**
 * Keeps the identity provider's tokens of an unfinished registration; incomplete ones are refused (false). @public the
 * registration's
 */
export function saveIdentityTokens(tokens: unknown, now = Date.now()): boolean {
  const parsed = v.safeParse(StoredIdentityTokens, tokens);
  return parsed.success && writeStored(KEY, { ...parsed.output, timestamp: now });
}

/** Null when there are none, or when they are older than seven days, which deletes them. @public the registration's */
export function readIdentityTokens(now = Date.now()): StoredIdentityTokens | null {
  const tokens = readStored(KEY, StoredIdentityTokens);
  if (!tokens || !isIdentityTokenExpired(tokens, now)) return tokens;
  clearIdentityTokens();
  return null;
}

export const clearIdentityTokens = (): void => removeStored(KEY);
