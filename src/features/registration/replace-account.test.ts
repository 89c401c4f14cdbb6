import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../../domain/errors.ts';
import { ACCOUNT_NOT_CREATED, type AccountCalls, replaceAccount, TOKENS_MISSING } from './replace-account.ts';

const NEW = { id_token: 'new', refresh_token: 'r', uid: 'u2', email: 'new@b.test' };

function calls(deleteFails: ErrorCode | null, changes: Partial<AccountCalls> = {}) {
  const made: string[] = [];
  const note =
    <T>(name: string, value: T) =>
    () => {
      made.push(name);
      return Promise.resolve(value);
    };
  const all: AccountCalls = {
    deleteAccount(token) {
      made.push(`delete ${token}`);
      return deleteFails ? Promise.reject(new AppError(deleteFails)) : Promise.resolve();
    },
    checkAvailability: note('availability', NEW),
    createUser: note('user', NEW),
    store(tokens) {
      made.push(`store ${tokens.uid}`);
      return true;
    },
    ...changes,
  };
  return { all, made };
}

describe('a registration with a changed e-mail', () => {
  it.each([null, 'USER_NOT_FOUND', 'INVALID_ID_TOKEN'] as const)(
    'makes a new account by the availability check when the deletion answers %s',
    async (deleteFails) => {
      const { all, made } = calls(deleteFails);
      expect(await replaceAccount('old', all)).toEqual(NEW);
      expect(made).toEqual(['delete old', 'availability', 'store u2']);
    },
  );

  it('makes the user directly without form and checker', async () => {
    const { all, made } = calls('USER_NOT_FOUND', { checkAvailability: null });
    await replaceAccount('old', all);
    expect(made).toEqual(['delete old', 'user', 'store u2']);
  });

  it.each(['ACCOUNT_ACTIVE', 'OFFLINE', 'SERVER_ERROR', 'RATE_LIMITED'] as const)(
    'stops at %s: nothing new is made while the old account may exist',
    async (deleteFails) => {
      const { all, made } = calls(deleteFails);
      await expect(replaceAccount('old', all)).rejects.toMatchObject({ code: deleteFails });
      expect(made).toEqual(['delete old']);
    },
  );

  it('says in its own words when there are no tokens, or none that can be stored', async () => {
    const without = calls(null, { checkAvailability: () => Promise.resolve(null) });
    await expect(replaceAccount('old', without.all)).rejects.toThrow(TOKENS_MISSING);
    const full = calls(null, { store: () => false });
    await expect(replaceAccount('old', full.all)).rejects.toThrow(ACCOUNT_NOT_CREATED);
  });
});
