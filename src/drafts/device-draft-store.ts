import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { DEVICE_DATABASE } from '../db/device-database-name.ts';
import { removeStored, writeStored } from '../platform/storage/local-storage.ts';
import type { DraftStore } from './draft-store.ts';
import { Drafts } from './drafts.ts';

/** Another person may use this device by then. */
const RETENTION_MS = 7 * DAY_MS;
/** public/theme.js hides a prerendered form, which has no draft, from users who may have one. */
const TYPED_NOTE = 'klaket-typed';

const drafts = new Drafts({
  owner: 'device',
  prefix: 'klaket-device-draft/',
  /** The database's code is a sixth of a form's: a page loads it with the first draft, or to read one. */
  async table() {
    const { deviceDraftTable } = await import('../db/device-draft-table.ts');
    drafts.flushWhenLeft();
    return deviceDraftTable;
  },
  isThere: isDatabaseThere,
  retentionMs: RETENTION_MS,
  onPut: () => writeStored(TYPED_NOTE, 1),
});

/** Drafts of forms before a login, in the device's database. */
export const deviceDraftStore: DraftStore = drafts;

/**
 * At a logout: forms of an unfinished registration, and the photo of an ID card, must not stay for the next user of
 * this device. The server has the sent part; its own step continues with e-mail and password.
 */
export async function forgetDeviceDrafts(): Promise<void> {
  removeStored(TYPED_NOTE);
  for (const key of await drafts.keys()) drafts.remove(key);
}

/** On a device's first visit there is none, and so no draft in it. A browser without that API may have one. */
async function isDatabaseThere(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  return indexedDB.databases().then(
    (databases) => databases.some(({ name }) => name === DEVICE_DATABASE),
    () => true,
  );
}
