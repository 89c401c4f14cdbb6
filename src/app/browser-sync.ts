import { subscribe } from 'valtio';
import * as v from 'valibot';
import { HouseId } from '../../domain/ids.ts';
import { syncApiOf } from '../api/sync-api.ts';
import type { UserDatabase } from '../db/database.ts';
import type { SyncEffects } from '../sync/effects.ts';
import { sessionStore } from '../platform/session-store.ts';
import { setCurrentSync } from '../sync/current-sync.ts';
import { startSync } from '../sync/start-sync.ts';
import { leadOneTab } from './sync-lead.ts';

const browserEffects: SyncEffects = {
  now: () => Date.now(),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  lead: leadOneTab,
};

/** Starts sync of the logged-in user in this tab; wakes it when the network or the person comes back. Returns what stops it. */
export function startBrowserSync(db: UserDatabase): () => Promise<void> {
  const sync = startSync({ db, api: syncApiOf(db.userId), effects: browserEffects, houseIds: houseIdsOfSession() });
  setCurrentSync(sync);
  const wake = () => sync.wake();
  const seen = () => {
    if (document.visibilityState === 'visible') sync.wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', seen);
  let houses = houseIdsOfSession().join();
  const stopWatchingHouses = subscribe(sessionStore, () => {
    const now = houseIdsOfSession();
    if (now.join() === houses || now.length === 0) return;
    houses = now.join();
    sync.setHouses(now);
  });
  return async () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', seen);
    stopWatchingHouses();
    setCurrentSync(null);
    await sync.stop();
  };
}

const houseIdsOfSession = (): HouseId[] =>
  (sessionStore.choice?.houses ?? []).map((house) => v.parse(HouseId, house.id));
