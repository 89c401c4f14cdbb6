import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from './local-storage-for-tests.ts';

const SPARE = 'klaket-device-draft/form';
/** A busy machine gets its time. */
const BUSY_MACHINE = { timeout: 20_000 };
let stored: Map<string, string>;

/** The store of a page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  const { deviceDraftStore } = await import('./device-draft-store.ts');
  return deviceDraftStore;
}

/** Drafts in the database, read by a page of its own. */
const inDatabase = async () => {
  const { DeviceDatabase } = await import('../db/device-database.ts');
  const db = new DeviceDatabase();
  const row = await db.drafts.get('form');
  db.close();
  return row?.value;
};

beforeEach(() => {
  stored = stubLocalStorage();
  // The page's own: Node has none.
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Modules of the page are loaded again, but not this one.
  Dexie.dependencies.indexedDB = indexedDB;
});

test('on a first visit nothing is read from a database, and none is made', async () => {
  const store = await newPage();
  expect(await store.read('form')).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('a draft is in local storage before the code of the database is loaded, then in the database alone', async () => {
  const store = await newPage();
  store.put('form', [], { name: 'Tiara' });
  store.put('form', [], { name: 'Tiara H' });
  expect(stored.get(SPARE)).toContain('Tiara H');
  await vi.waitFor(() => expect(stored.has(SPARE)).toBe(false), BUSY_MACHINE);
  expect(await inDatabase()).toEqual({ name: 'Tiara H' });
  expect((await (await newPage()).read('form'))?.typed).toEqual({ name: 'Tiara H' });
});

test('a draft dropped before the code of the database is there does not come back', async () => {
  (await newPage()).put('form', [], { name: 'Tiara' });
  await vi.waitFor(() => expect(stored.has(SPARE)).toBe(false), BUSY_MACHINE);
  (await newPage()).remove('form');
  expect(await (await newPage()).read('form')).toBeNull();
  await vi.waitFor(async () => expect(await inDatabase()).toBeUndefined(), BUSY_MACHINE);
});

test('where the database cannot be opened the draft is read from local storage', async () => {
  const store = await newPage();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked');
  });
  store.put('form', [], { name: 'Tiara' });
  expect((await store.read('form'))?.typed).toEqual({ name: 'Tiara' });
});

test('drafts of all slots are found before the code of the database is there and after it', async () => {
  const [store, slot] = [await newPage(), `note#${crypto.randomUUID()}`];
  store.put(slot, [], { name: 'Tiara' });
  expect(await store.slots('note')).toEqual([slot]);
  await vi.waitFor(() => expect(stored.has(`klaket-device-draft/${slot}`)).toBe(false), BUSY_MACHINE);
  expect(await (await newPage()).slots('note')).toEqual([slot]);
  expect(await (await newPage()).slots('another form')).toEqual([]);
});

test('a draft that is not opened for a week is removed', async () => {
  (await newPage()).put('form', [], { name: 'Tiara' });
  await vi.waitFor(() => expect(stored.has(SPARE)).toBe(false), BUSY_MACHINE);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  expect(await (await newPage()).read('form')).toBeNull();
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await inDatabase()).toBeUndefined(), BUSY_MACHINE);
});
