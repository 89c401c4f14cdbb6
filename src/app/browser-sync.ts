import { subscribe } from 'valtio';
import * as v from 'valibot';
import { HouseId } from '../../domain/ids.ts';
import type { SessionHouse } from '../../domain/identity/session-house.ts';
import { filesApiOf } from '../api/files-api.ts';
import { syncApiOf } from '../api/sync-api.ts';
import type { UserDatabase } from '../db/database.ts';
import type { SyncEffects } from '../sync/sync-effects.ts';
import { waitsForWifi } from '../files/wifi-only.ts';
import { onConnectionChange } from '../platform/network/connection-type.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { noteHouses } from '../sync/lost-houses.ts';
import { setCurrentSync } from '../sync/current-sync.ts';
import { openStatusChannel } from '../sync/server-status-channel.ts';
import { showScope, shownScopes } from '../sync/shown-scopes.ts';
import { startSync } from '../sync/start-sync.ts';
import { setCurrentUploads } from '../sync/uploads/current-uploads.ts';
import { startUploads } from '../sync/uploads/start-uploads.ts';
import { leadOneTab } from './sync-lead.ts';

const browserEffects: SyncEffects = {
  now: () => Date.now(),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  isOffline: () => !navigator.onLine,
  lead: leadOneTab,
  shown: { show: showScope, all: shownScopes },
  openStatusChannel,
};

/**
 * Starts sync of the logged-in user in this tab; for a host only after the e-mail is verified, because the server
 * rejects the calls before that. Returns a function that stops it. Fetched by start-sync-later.ts.
 */
export function startBrowserSync(db: UserDatabase): () => Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  const startOnce = () => {
    const { session } = sessionStore;
    if (stop !== null || session === null || session.isPending) return;
    stopWaiting();
    stop = runSync(db);
  };
  const stopWaiting = subscribe(sessionStore, startOnce);
  startOnce();
  return async () => {
    stopWaiting();
    await stop?.();
  };
}

/** Wakes sync when the network is back or the page is visible again. */
function runSync(db: UserDatabase): () => Promise<void> {
  let houses = housesOf(db.userId);
  const sync = startSync({
    db,
    api: syncApiOf(db.userId),
    effects: browserEffects,
    houseIds: houseIds(houses ?? []),
  });
  setCurrentSync(sync);
  const uploads = startUploads({ db, api: filesApiOf(db.userId), effects: browserEffects, mustWait: waitsForWifi });
  setCurrentUploads(uploads);
  const wake = (isNetworkNew = false) => {
    sync.wake(isNetworkNew);
    uploads.wake();
  };
  const networkIsBack = () => wake(true);
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', networkIsBack);
  document.addEventListener('visibilitychange', seen);
  const stopConnection = onConnectionChange(() => uploads.wake());
  // A failing storage is reported at the next save.
  const note = (now: readonly SessionHouse[]) => void noteHouses(db, now, Date.now()).catch(() => undefined);
  if (houses !== null) note(houses);
  const stopWatchingHouses = subscribe(sessionStore, () => {
    const now = housesOf(db.userId);
    if (now === null || rolesIn(now) === rolesIn(houses ?? [])) return;
    houses = now;
    note(now);
    sync.setHouses(houseIds(now));
  });
  return async () => {
    removeEventListener('online', networkIsBack);
    document.removeEventListener('visibilitychange', seen);
    stopConnection();
    stopWatchingHouses();
    setCurrentSync(null);
    setCurrentUploads(null);
    await Promise.all([sync.stop(), uploads.stop()]);
  };
}

/** The houses of the session; null if it is not this user's (any more). */
const housesOf = (userId: string): readonly SessionHouse[] | null =>
  sessionStore.session?.userData.userId === userId ? (sessionStore.choice?.houses ?? null) : null;

/** Houses with the user's roles: a new role may see more or less. */
const rolesIn = (houses: readonly SessionHouse[]): string => houses.map(({ id, role }) => `${id} ${role}`).join();

const houseIds = (houses: readonly SessionHouse[]): HouseId[] => houses.map((house) => v.parse(HouseId, house.id));
