import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '../errors.ts';
import { identityTokenJobs } from './identity-token-jobs.ts';
import { isIdentityTokenExpired, type StoredIdentityTokens } from './identity-tokens.ts';

const TOKENS = { id_token: 'id-1', refresh_token: 'refresh-1', uid: 'u', email: 'a@b.test' };
const S = 1000;

/** A device in memory and an API with scripted answers; the clock is vitest's. */
function device(record: StoredIdentityTokens | null = null) {
  const state = {
    record,
    isRegistering: true,
    refreshFails: null as ErrorCode | null,
    deleteFails: null as ErrorCode | null,
  };
  const calls: string[] = [];
  const logged: string[] = [];
  let made = 1;
  const jobs = identityTokenJobs({
    now: () => Date.now(),
    read() {
      if (state.record && isIdentityTokenExpired(state.record, Date.now())) state.record = null;
      return state.record;
    },
    save(tokens) {
      state.record = { ...tokens, timestamp: Date.now() };
      return true;
    },
    clear: () => void (state.record = null),
    refresh(token) {
      calls.push(`refresh ${token}`);
      if (state.refreshFails) return Promise.reject(new AppError(state.refreshFails));
      made += 1;
      return Promise.resolve({ id_token: `id-${made}`, refresh_token: `refresh-${made}` });
    },
    deleteAccount(token) {
      calls.push(`delete ${token}`);
      return state.deleteFails ? Promise.reject(new AppError(state.deleteFails)) : Promise.resolve({});
    },
    isRegistering: () => state.isRegistering,
    log: (message) => void logged.push(message),
  });
  return { state, calls, logged, jobs };
}

describe('the jobs of the identity token record', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    // Seconds on the clock, how often it was refreshed by then: first look after 3000 s is at 3300 s.
    [299, 0],
    [3000, 0],
    [3299, 0],
    [3300, 1],
    [6599, 1],
    [6600, 2],
  ])('after %d s it has been refreshed %d times', async (seconds, times) => {
    const { jobs, calls } = device({ ...TOKENS, timestamp: 0 });
    const stop = jobs.start();
    await vi.advanceTimersByTimeAsync(seconds * S);
    expect(calls.filter((call) => call.startsWith('refresh'))).toHaveLength(times);
    stop();
    await vi.advanceTimersByTimeAsync(10_000 * S);
    expect(calls.filter((call) => call.startsWith('refresh'))).toHaveLength(times);
  });

  it('without a timestamp it is refreshed at the first look, after 300 s', async () => {
    const { jobs, state } = device(TOKENS);
    jobs.start();
    await vi.advanceTimersByTimeAsync(300 * S);
    expect(state.record).toEqual({ ...TOKENS, id_token: 'id-2', refresh_token: 'refresh-2', timestamp: 300 * S });
  });

  it('each refresh uses the newest refresh token', async () => {
    const { jobs, calls } = device({ ...TOKENS, timestamp: 0 });
    jobs.start();
    await vi.advanceTimersByTimeAsync(6600 * S);
    expect(calls).toEqual(['refresh refresh-1', 'refresh refresh-2']);
  });

  it('after seven days without a run the record is gone, and nothing is asked', async () => {
    const { jobs, calls, state } = device({ ...TOKENS, timestamp: 0 });
    vi.setSystemTime(7 * 86_400_000 + 1);
    expect(await jobs.freshTokens()).toBeNull();
    await jobs.refreshWhenDue();
    await jobs.deleteWhenLost();
    expect([calls, state.record]).toEqual([[], null]);
  });

  it.each([
    // Answer of the refresh, whether a registration is open, answer of the deletion: is it tried, does the
    // record go?
    ['INVALID_ID_TOKEN', true, null, true, true],
    ['USER_NOT_FOUND', true, null, true, true],
    ['INVALID_ID_TOKEN', true, 'USER_NOT_FOUND', true, true],
    ['INVALID_ID_TOKEN', true, 'INVALID_ID_TOKEN', true, true],
    // The server never deletes an account in use; its tokens have no use on this device any more.
    ['INVALID_ID_TOKEN', true, 'ACCOUNT_ACTIVE', true, true],
    ['INVALID_ID_TOKEN', true, 'OFFLINE', true, false],
    ['INVALID_ID_TOKEN', true, 'SERVER_ERROR', true, false],
    ['INVALID_ID_TOKEN', false, null, false, false],
    ['OFFLINE', true, null, false, false],
    ['IDENTITY_UNAVAILABLE', true, null, false, false],
    ['RATE_LIMITED', true, null, false, false],
  ] as [ErrorCode, boolean, ErrorCode | null, boolean, boolean][])(
    'refresh %s, registering %s, deletion %s: tried %s, cleared %s',
    async (refreshFails, isRegistering, deleteFails, isTried, isCleared) => {
      const { jobs, state, calls } = device({ ...TOKENS, timestamp: 0 });
      Object.assign(state, { refreshFails, isRegistering, deleteFails });
      jobs.start();
      await vi.advanceTimersByTimeAsync(3600 * S);
      expect(calls.some((call) => call === 'delete id-1')).toBe(isTried);
      expect(state.record === null).toBe(isCleared);
    },
  );

  it('a record that is not due is never deleted, whatever failed before', async () => {
    const { jobs, state, calls } = device({ ...TOKENS, timestamp: 0 });
    state.refreshFails = 'INVALID_ID_TOKEN';
    vi.setSystemTime(3001 * S);
    await jobs.refreshWhenDue();
    state.record = { ...TOKENS, timestamp: Date.now() };
    await jobs.deleteWhenLost();
    expect(calls).toEqual(['refresh refresh-1']);
  });

  it('says why there are no tokens', async () => {
    const empty = device();
    expect(await empty.jobs.freshTokens()).toBeNull();
    expect(empty.logged).toEqual(['Refresh token not available']);
    const refused = device(TOKENS);
    refused.state.refreshFails = 'OFFLINE';
    expect(await refused.jobs.freshTokens()).toBeNull();
    expect(refused.logged).toEqual(['Failed to refresh token']);
  });

  it('an answer that comes after a login brings nothing back', async () => {
    const { jobs, state } = device(TOKENS);
    const asked = jobs.freshTokens();
    // A login clears the record (specification, section 4).
    state.record = null;
    expect(await asked).toBeNull();
    expect(state.record).toBeNull();
  });
});
