import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { DEVICE_DATABASE } from '../db/device-database-name.ts';
import type { Drafts, SpareDrafts } from '../db/drafts.ts';
import { keyOfSlot } from '../db/draft-slot-key.ts';
import type { DraftRow } from '../db/tables/drafts.ts';
import type { DraftStore } from './draft-store.ts';

/** Another person may use this device by then. */
const RETENTION_MS = 7 * DAY_MS;
const SPARE_PREFIX = 'klaket-device-draft/';

/** Local storage has a draft at once; the database gets it from there. */
const spare: SpareDrafts = {
  journal: (key, draft) => writeSpare(key, draft),
  put: (key, draft) => writeSpare(key, draft),
  taken: (key) => writeSpare(key, null),
  read: readSpare,
  keys: spareKeys,
};

let opened: Drafts | null = null;
let opening: Promise<Drafts> | null = null;
/** Latest change of each draft that came before the database's code was loaded; `isGone` for a dropped one. */
const early = new Map<string, DraftRow>();

/** The database's code is a sixth of a form's: a page loads it with the first draft, or to read one. */
function openDrafts(): Promise<Drafts> {
  opening ??= import('./device-drafts.ts').then(
    ({ openDeviceDrafts }) => {
      opened = openDeviceDrafts(spare);
      for (const row of early.values()) {
        if (row.isGone) opened.remove(row.key);
        else opened.put(row);
      }
      early.clear();
      return opened;
    },
    (error: unknown) => {
      opening = null;
      throw error;
    },
  );
  return opening;
}

/** Holds a change in local storage until the database's code is loaded, or when it cannot be loaded. */
function holdEarly(row: DraftRow): void {
  writeSpare(row.key, row);
  early.set(row.key, row);
  openDrafts().catch((error: unknown) => console.warn('drafts stay in local storage', error));
}

/** Drafts of forms before a login, in the device's database, and beside it in local storage while it has not one. */
export const deviceDraftStore: DraftStore = {
  owner: 'device',
  async read(key) {
    const latest = await readLatest(key);
    if (latest === null || latest.isGone === true) return null;
    if (latest.updatedAt >= Date.now() - RETENTION_MS) return { typed: latest.value, updatedAt: latest.updatedAt };
    deviceDraftStore.remove(key);
    return null;
  },
  async slots(key) {
    const beside = () => spare.keys().filter((slot) => keyOfSlot(slot) === key);
    if (opened === null && !(await isDatabaseThere())) return beside();
    return openDrafts().then((drafts) => drafts.slots(key), beside);
  },
  put(key, scopes, typed) {
    noteTyped();
    const row: DraftRow = { key, scopes: [...scopes], value: typed, updatedAt: Date.now() };
    if (opened === null) holdEarly(row);
    else opened.put(row);
  },
  remove(key) {
    if (opened === null) return holdEarly({ key, scopes: [], value: null, updatedAt: Date.now(), isGone: true });
    writeSpare(key, null);
    opened.remove(key);
  },
};

/**
 * At a logout: forms of an unfinished registration, and the photo of an ID card, must not stay for the next user of
 * this device. The server has the sent part; its own step continues with e-mail and password.
 */
export async function forgetDeviceDrafts(): Promise<void> {
  removeTypedNote();
  const isWritten = opened !== null || (await isDatabaseThere());
  const keys = isWritten ? await openDrafts().then((drafts) => drafts.keys(), spareKeys) : spareKeys();
  for (const key of keys) deviceDraftStore.remove(key);
}

async function readLatest(key: string): Promise<DraftRow | null> {
  if (opened === null && !(await isDatabaseThere())) return readSpare(key);
  return openDrafts().then(
    (drafts) => drafts.read(key),
    () => readSpare(key),
  );
}

/** On a device's first visit there is none, and so no draft in it. A browser without that API may have one. */
async function isDatabaseThere(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  return indexedDB.databases().then(
    (databases) => databases.some(({ name }) => name === DEVICE_DATABASE),
    () => true,
  );
}

/** public/theme.js hides a prerendered form, which has no draft, from users who may have one. */
function noteTyped(): void {
  try {
    localStorage.setItem('klaket-typed', '1');
  } catch {
    // Storage is blocked: a draft shows once the reader moves to do something.
  }
}

function removeTypedNote(): void {
  try {
    localStorage.removeItem('klaket-typed');
  } catch {
    // Storage is blocked: there is no note.
  }
}

function readSpare(key: string): DraftRow | null {
  try {
    return JSON.parse(localStorage.getItem(SPARE_PREFIX + key) ?? 'null') as DraftRow | null;
  } catch {
    return null;
  }
}

function spareKeys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(SPARE_PREFIX));
    return stored.map((key) => key.slice(SPARE_PREFIX.length));
  } catch {
    return [];
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
