import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { SessionResponse } from '../../domain/identity/session.ts';
import { HouseId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import { PROTOCOL, SCHEMA, type PushRequest } from '../../domain/sync/protocol.ts';
import type { SyncApi } from '../../src/api/sync-api.ts';
import { openWorld, type World } from '../support/api-world.ts';

/**
 * I13 with the browser's session: the real calls with the real session store and its tokens against the real app. Parts
 * of a browser that Node lacks (storage, its own origin) are replaced.
 */
let world: World;
/** Tokens that arrived at the server. */
const arrived: string[] = [];
/** Runs while a request is on its way. */
let onTheWay: () => void = () => undefined;
let syncApiOf: (userId: string) => SyncApi;
let beginSession: (session: SessionResponse) => unknown;

beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    arrived.push(new Headers(init.headers).get('authorization') ?? '');
    onTheWay();
    return world.app.request(`http://localhost${path}`, init);
  });
  ({ syncApiOf } = await import('../../src/api/sync-api.ts'));
  ({ beginSession } = await import('../../src/platform/session/session-store.ts'));
  const { setTokenSource } = await import('../../src/api/token-source.ts');
  const { sessionTokens } = await import('../../src/app/session-refresh.ts');
  setTokenSource(sessionTokens);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.close();
});
beforeEach(() => {
  arrived.length = 0;
  onTheWay = () => undefined;
});

async function person() {
  const house = v.parse(HouseId, randomUUID());
  const { id, email } = await world.makeUser({ house: { id: house } });
  const { answer, token } = await world.logIn(email);
  return { id, house, token, session: v.parse(SessionResponse, answer.body) };
}

const PUSH: PushRequest = { protocol: PROTOCOL, schema: SCHEMA, epoch: null, clientId: randomUUID(), mutations: [] };
const SIGNAL = new AbortController().signal;
const LISTENERS = { onReady: () => undefined, onHint: () => undefined };

test('under another session nothing of a user is sent: not pushed, not asked for, not listened to', async () => {
  const [anna, budi] = [await person(), await person()];
  beginSession(budi.session);
  const api = syncApiOf(anna.id);
  const scopes = [{ id: houseScope(anna.house), cursor: 0 }];
  await expect(api.push(PUSH, SIGNAL)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  await expect(api.pull({ epoch: null, scopes }, SIGNAL)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  await expect(api.events(LISTENERS, SIGNAL)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(arrived).toEqual([]);

  // The same call under his own session does arrive.
  expect(await syncApiOf(budi.id).push(PUSH, SIGNAL)).toMatchObject({ results: [] });
  expect(arrived).toEqual([`Bearer ${budi.token}`]);
});

test('another user logs in while a request is refused: it is not sent again in their name', async () => {
  const [anna, budi] = [await person(), await person()];
  beginSession(anna.session);
  // Her token is too old for the server, and another tab has another user by the time the answer arrives.
  world.advance(1_000_000);
  onTheWay = () => void beginSession(budi.session);
  await expect(syncApiOf(anna.id).push(PUSH, SIGNAL)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(arrived).toEqual([`Bearer ${anna.token}`]);
});

test('a request ends in its time also while a tab that sleeps keeps the token from being renewed', async () => {
  const anna = await person();
  beginSession({ ...anna.session, token: { ...anna.session.token, expires_in: 30 } });
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  const ended = new AbortController();
  const api = syncApiOf(anna.id);
  const calls = [api.push(PUSH, ended.signal), api.events(LISTENERS, ended.signal)];
  ended.abort();
  const inTime = new Promise((resolve) => setTimeout(resolve, 1_000, 'still waiting'));
  for (const call of calls) expect(await Promise.race([call.catch(() => 'ended'), inTime])).toBe('ended');
  vi.stubGlobal('navigator', {});
});
