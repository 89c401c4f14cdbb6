import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { HouseId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import type { SyncApi } from '../api/sync-api.ts';
import { openUserDatabase } from '../db/database.ts';
import { Engine } from './engine.ts';
import { followRoots } from './retention.ts';
import type { ServerState } from './status.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const house = houseScope(v.parse(HouseId, uuid(1)));
const stopping = new AbortController();
const db = openUserDatabase(uuid(900));
afterEach(async () => {
  stopping.abort();
  await db.delete();
});

test('a server that is gone is said to be silent after two seconds, not a minute later', async () => {
  await followRoots(db, [house], 0);
  let isUp = true;
  let endStream: () => void = () => undefined;
  const down = () => Promise.reject(new AppError('OFFLINE'));
  const api: SyncApi = {
    push: down,
    pull: ({ scopes }) =>
      isUp
        ? Promise.resolve({
            epoch: 'e',
            scopes: scopes.map(({ id }) => ({ id, cursor: 1, records: [], tombstones: [] })),
          })
        : down(),
    events: ({ onReady }, signal) =>
      isUp
        ? new Promise((resolve, reject) => {
            endStream = resolve;
            signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
            onReady();
          })
        : down(),
  };
  // A second of the engine is a millisecond here.
  const after = (delayMs: number, run: () => void) => {
    const timer = setTimeout(run, delayMs / 1000);
    if (delayMs > 5000) clearTimeout(timer);
    return () => clearTimeout(timer);
  };
  const states: ServerState[] = [];
  const effects = { now: Date.now, after, random: () => 1, uuid: () => uuid(2) };
  const engine = new Engine({ db, api, effects, pinned: [], onServer: (state) => states.push(state) }, stopping.signal);
  void engine.run();
  await expect.poll(() => states.at(-1)).toBe('answers');
  isUp = false;
  endStream();
  await expect.poll(() => states.at(-1)).toBe('silent');
});
