import { subscribe } from 'valtio';
import * as v from 'valibot';
import { HouseId } from '../../domain/ids.ts';
import type { SessionHouse } from '../../domain/identity/session-house.ts';
import { syncApiOf } from '../api/sync-api.ts';
import type { UserDatabase } from '../db/database.ts';
import type { SyncEffects } from '../sync/effects.ts';
import { untilFirstScreen } from '../platform/first-screen.ts';
import { sessionStore } from '../platform/session-store.ts';
import { noteHouses } from '../sync/houses.ts';
import { setCurrentSync } from '../sync/current-sync.ts';
import { shareServer } from '../sync/shared-server.ts';
import { showScope, shownScopes } from '../sync/shown-scopes.ts';
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
  untilCalm: untilFirstScreen,
  shown: { show: showScope, all: shownScopes },
  shareServer,
};

/** Starts sync of the logged-in user in this tab; wakes it when the network or the person comes back. Returns what stops it. */
export function startBrowserSync(db: UserDatabase): () => Promise<void> {
  let houses = housesOf(db.userId);
  const sync = startSync({ db, api: syncApiOf(db.userId), effects: browserEffects, houseIds: houseIds(houses ?? []) });
  setCurrentSync(sync);
  const wake = () => sync.wake();
  const seen = () => {
    if (document.visibilityState === 'visible') sync.wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', seen);
  // A storage that cannot be written says so at the next save.
  const note = (now: readonly SessionHouse[]) => void noteHouses(db, now, Date.now()).catch(() => undefined);
  void untilFirstScreen().then(() => houses !== null && note(houses));
  const stopWatchingHouses = subscribe(sessionStore, () => {
    const now = housesOf(db.userId);
    if (now === null || houseIds(now).join() === houseIds(houses ?? []).join()) return;
    houses = now;
    note(now);
    sync.setHouses(houseIds(now));
  });
  return async () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', seen);
    stopWatchingHouses();
    setCurrentSync(null);
    await sync.stop();
  };
}

/** The houses of the session; null where it is not this user's (any more). */
const housesOf = (userId: string): readonly SessionHouse[] | null =>
  sessionStore.session?.userData.userId === userId ? (sessionStore.choice?.houses ?? null) : null;

const houseIds = (houses: readonly SessionHouse[]): HouseId[] => houses.map((house) => v.parse(HouseId, house.id));
