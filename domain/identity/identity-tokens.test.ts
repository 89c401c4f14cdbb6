import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { StoredIdentityTokens, isIdentityTokenDue, isIdentityTokenExpired } from './identity-tokens.ts';

const tokens = { id_token: 'i', refresh_token: 'r', uid: 'u', email: 'a@b.test' };
const DAY_MS = 86_400_000;

describe('the identity token record', () => {
  it.each(['id_token', 'refresh_token', 'uid', 'email'])('is refused without %s', (field) => {
    expect(v.is(StoredIdentityTokens, { ...tokens, [field]: undefined })).toBe(false);
    expect(v.is(StoredIdentityTokens, { ...tokens, [field]: '' })).toBe(false);
  });

  it('is over after seven days', () => {
    const record = { ...tokens, timestamp: 1000 };
    expect(isIdentityTokenExpired(record, 1000 + 7 * DAY_MS)).toBe(false);
    expect(isIdentityTokenExpired(record, 1001 + 7 * DAY_MS)).toBe(true);
  });

  it('is due for refresh when older than 3000 seconds or without a timestamp', () => {
    expect(isIdentityTokenDue({ ...tokens, timestamp: 0 }, 3_000_000)).toBe(false);
    expect(isIdentityTokenDue({ ...tokens, timestamp: 0 }, 3_001_000)).toBe(true);
    expect(isIdentityTokenDue(tokens, 0)).toBe(true);
  });
});
