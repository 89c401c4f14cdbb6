import { Dexie, RangeSet, type Table } from 'dexie';
import type { DraftRow } from './tables/drafts.ts';

/** Drafts of a database, for src/drafts, which does not load Dexie. */
export interface DraftTable {
  read(key: string): Promise<DraftRow | null>;
  /** Keys of all drafts that begin so. */
  keys(prefix: string): Promise<string[]>;
  /** Puts these drafts; null deletes one. The write has begun when it returns if the database is open. */
  write(drafts: ReadonlyMap<string, DraftRow | null>): Promise<void>;
}

/**
 * With relaxed durability: a draft may cost no wait, and losing the last moment to a dead battery is its price.
 */
export const draftTable = (db: Dexie & { drafts: Table<DraftRow, string> }): DraftTable => ({
  read: async (key) => (await db.drafts.get(key)) ?? null,
  keys: async (prefix) => db.drafts.where('key').startsWith(prefix).primaryKeys(),
  async write(drafts) {
    if (!db.isOpen()) await db.open();
    await writeDirectly(db.backendDB(), drafts);
    notifyReaders(db.name);
  },
});

/** Live queries of this and other tabs only notice writes that Dexie makes. */
function notifyReaders(name: string): void {
  const all = () => new RangeSet(Dexie.minKey, Dexie.maxKey);
  const parts = Object.fromEntries(
    ['', 'scopes', 'tabId', ':dels'].map((index) => [`idb://${name}/drafts/${index}`, all()]),
  );
  // Dexie's cache of earlier reads is cleared before listeners are notified.
  dispatchEvent(new CustomEvent('x-storagemutated-1', { detail: parts }));
  Dexie.on.storagemutated.fire(parts);
}

/** Not through Dexie: it reads before it writes, and a page that is being left lives for one request only. */
function writeDirectly(database: IDBDatabase, drafts: ReadonlyMap<string, DraftRow | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'relaxed' });
    const fail = () => reject(transaction.error ?? new Error('the drafts were not written'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
    const store = transaction.objectStore('drafts');
    for (const [key, draft] of drafts) {
      if (draft === null) store.delete(key);
      else store.put(draft);
    }
    transaction.commit();
  });
}
