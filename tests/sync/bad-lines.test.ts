import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { HouseId } from '../../domain/ids.ts';
import { houseScope, type ScopeId } from '../../domain/scopes.ts';
import type { SyncApi } from '../../src/api/sync-api.ts';
import { openUserDatabase, type UserDatabase } from '../../src/db/database.ts';
import { MUTATION_MAX_CHANGES } from '../../domain/sync/protocol.ts';
import { retryRefused } from '../../src/sync/attention.ts';
import { commit } from '../../src/sync/commit.ts';
import { Engine } from '../../src/sync/engine.ts';
import { followRoots } from '../../src/sync/retention.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';

/**
 * Connections that are neither open nor cut: requests that they let through must arrive, and must not be repeated
 * forever.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

let db: UserDatabase;
let api: SyncApi;
let scope: ScopeId;
let stop: AbortController;
/** Delays of the engine in its own time; each ends as soon as `passes` allows it. */
let waits: number[];
let passes: (delayMs: number) => boolean;

beforeEach(async () => {
  const house = v.parse(HouseId, randomUUID());
  const user = await world.makeUser({ house: { id: house } });
  const { token } = await world.logIn(user.email);
  db = openUserDatabase(user.id);
  scope = houseScope(house);
  await followRoots(db, [scope], 0);
  api = appSyncApi(world.app, () => token);
  stop = new AbortController();
  waits = [];
});
afterEach(async () => {
  stop.abort();
  await db.delete();
});

function run(line: Partial<SyncApi>): void {
  const after = (delayMs: number, work: () => void) => {
    waits.push(delayMs);
    const timer = passes(delayMs) ? setTimeout(work) : undefined;
    return () => clearTimeout(timer);
  };
  const effects = { now: Date.now, after, random: () => 0.5, uuid: () => randomUUID() };
  const options = { db, api: { ...api, ...line }, effects, pinned: [], onServer: () => undefined };
  void new Engine(options, stop.signal).run();
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

test('a proxy that cuts every event stream is tried less and less often', async () => {
  let streams = 0;
  // Only the pauses between two streams are that short.
  passes = (delayMs) => delayMs < 30_000;
  run({
    async events({ onReady }) {
      streams += 1;
      onReady();
      return Promise.resolve();
    },
  });
  await until(() => expect(streams).toBe(7));
  expect(waits.filter(passes)).toEqual([750, 1500, 3000, 6000, 12_000, 24_000]);
});

test('an answer that is too slow for its time is given more time', async () => {
  let answered = 0;
  const given = () => waits.filter((delayMs) => delayMs >= 60_000);
  // Everything up to two minutes passes before the slow answer is here.
  passes = (delayMs) => delayMs <= 120_000;
  run({
    events: () => new Promise(() => undefined),
    async pull(request, signal) {
      if (given().at(-1) !== 240_000) return new Promise((_, reject) => signal.addEventListener('abort', reject));
      const answer = await api.pull(request, signal);
      answered += 1;
      return answer;
    },
  });
  await until(() => expect(answered).toBe(1));
  expect(given().slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
});

test('a mutation of more changes than the server takes waits for a person, and is sent again as several', async () => {
  passes = () => false;
  const made = Array.from({ length: MUTATION_MAX_CHANGES + 1 }, () => ({
    scope,
    kind: 'house-rule' as const,
    id: randomUUID(),
    op: 'create' as const,
    fields: { position: 'a0', text: '' },
  }));
  await commit(db, { name: 'house-rules.keep', changes: made.slice(0, 1) });
  // As an earlier app has left it.
  const [entry] = await db.outbox.toArray();
  const changes = made.map((change) => ({ ...change, base: {} }));
  await db.outbox.update(entry?.order ?? 0, { changes });
  await commit(db, { name: 'house-rules.keep', changes: [{ ...made[0]!, id: randomUUID() }] });
  run({});
  const states = async () => (await db.outbox.toArray()).map(({ state }) => state);
  const often = { timeout: 30_000, interval: 100 };
  await vi.waitFor(async () => expect(await states()).toEqual(['rejected', 'confirmed']), often);
  expect((await db.outbox.toArray())[0]?.outcome).toEqual({ type: 'rejected', code: 'TOO_LARGE' });
  stop.abort();
  stop = new AbortController();
  await retryRefused(db, entry?.mutationId ?? '');
  run({});
  await vi.waitFor(async () => expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']), often);
  expect(await db.houseRules.count()).toBe(MUTATION_MAX_CHANGES + 2);
});
