import { deviceDatabase } from '../db/device-database.ts';
import { Drafts } from '../db/drafts.ts';
import type { DraftRow } from '../db/tables/drafts.ts';
import type { DraftStore } from './draft-store.ts';

/** Somebody else may hold this device by then. */
const RETENTION_MS = 7 * 86_400_000;
const SPARE_PREFIX = 'klaket-device-draft/';

/**
 * Drafts of forms before a login, in the device's database; beside it in local storage while the database has not taken
 * one.
 */
export const deviceDraftStore: DraftStore = {
  async read(key) {
    const latest = await drafts().read(key);
    if (latest === null) return null;
    if (latest.updatedAt >= Date.now() - RETENTION_MS) return { typed: latest.value, updatedAt: latest.updatedAt };
    deviceDraftStore.remove(key);
    return null;
  },
  put: (key, scopes, typed) => drafts().put({ key, scopes: [...scopes], value: typed, updatedAt: Date.now() }),
  remove(key) {
    writeSpare(key, null);
    drafts().remove(key);
  },
};

let started: Drafts | null = null;

function drafts(): Drafts {
  if (started !== null) return started;
  const begun = new Drafts(deviceDatabase, {
    journal: (key, draft) => writeSpare(key, draft),
    put: (key, draft) => writeSpare(key, draft),
    taken: (key) => writeSpare(key, null),
    read: readSpare,
  });
  const leave = () => begun.leave();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
  started = begun;
  return begun;
}

function readSpare(key: string): DraftRow | null {
  try {
    return JSON.parse(localStorage.getItem(SPARE_PREFIX + key) ?? 'null') as DraftRow | null;
  } catch {
    return null;
  }
}

function writeSpare(key: string, draft: DraftRow | null): void {
  try {
    if (draft === null) localStorage.removeItem(SPARE_PREFIX + key);
    else localStorage.setItem(SPARE_PREFIX + key, JSON.stringify(draft));
  } catch (error) {
    console.warn('a draft cannot be kept beside the database', error);
  }
}
