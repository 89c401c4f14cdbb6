import { Dexie, RangeSet } from 'dexie';
import type { UserDatabase } from './database.ts';
import type { DraftRow } from './tables/drafts.ts';

const COALESCE_MS = 300;

/** Where a draft lies that the database has not taken, or may not have: synchronous, and small. */
export interface SpareDrafts {
  put(key: string, draft: DraftRow | null, why: unknown): void;
  /** The database has this draft (null: none) by now. */
  taken(key: string, draft: DraftRow | null): void;
}

/**
 * Writes drafts: the last state of each, at most every 300 ms, at once when asked. With relaxed durability: a draft may cost no wait, and
 * losing the last moment to a dead battery is its price. What the database did not take goes to `spare`.
 */
export class Drafts {
  private readonly waiting = new Map<string, DraftRow | null>();
  /** Given to the database, which has not said that it has them. */
  private readonly underWay = new Map<string, DraftRow | null>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isGivenUp = false;
  private isFailing = false;

  constructor(
    private readonly db: UserDatabase,
    private readonly spare: SpareDrafts,
  ) {}

  async read(key: string): Promise<DraftRow | null> {
    const waiting = this.waiting.get(key);
    if (waiting !== undefined) return waiting;
    return (await this.db.drafts.get(key)) ?? null;
  }

  put(draft: DraftRow): void {
    this.waiting.set(draft.key, draft);
    if (this.isGivenUp) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), COALESCE_MS);
  }

  remove(key: string): void {
    this.waiting.set(key, null);
    void this.flush();
  }

  /** From now on the database takes nothing any more: what comes goes to `onFailure` at once. What has begun is finished. */
  giveUp(): void {
    void this.flush();
    this.isGivenUp = true;
  }

  /**
   * The page may end in the next moment. A browser drops a write that still waits for another transaction when its page is gone: what waits, here or
   * there, goes beside the database as well.
   */
  leave(): void {
    for (const [key, draft] of new Map([...this.underWay, ...this.waiting]))
      this.spare.put(key, draft, 'the page is being left');
    void this.flush();
  }

  /** The writes have begun when it returns; resolves when they are done. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const drafts = [...this.waiting];
    this.waiting.clear();
    if (drafts.length === 0) return;
    for (const [key, draft] of drafts) this.underWay.set(key, draft);
    await this.give(drafts);
    for (const [key, draft] of drafts) if (this.underWay.get(key) === draft) this.underWay.delete(key);
  }

  private async give(drafts: [string, DraftRow | null][]): Promise<void> {
    const fail = (error: unknown) => {
      for (const [key, draft] of drafts) this.spare.put(key, draft, error);
    };
    if (this.isGivenUp) return fail(new Error('the database is no longer ours'));
    // Where the last write failed this one may, too, and the page may not live to hear of it.
    if (this.isFailing) fail(new Error('the last draft was not taken'));
    try {
      if (!this.db.isOpen()) await this.db.open();
      await write(this.db.backendDB(), drafts);
      this.isFailing = false;
      for (const [key, draft] of drafts) this.spare.taken(key, draft);
    } catch (error) {
      this.isFailing = true;
      return fail(error);
    }
    tellReaders(this.db.name);
  }
}

/** Live queries of this and of other tabs hear only of what Dexie writes itself. */
function tellReaders(name: string): void {
  const all = () => new RangeSet(Dexie.minKey, Dexie.maxKey);
  const parts = Object.fromEntries(
    ['', 'scopes', 'tabId', ':dels'].map((index) => [`idb://${name}/drafts/${index}`, all()]),
  );
  // First what Dexie remembers of earlier reads goes, then all are told.
  dispatchEvent(new CustomEvent('x-storagemutated-1', { detail: parts }));
  Dexie.on.storagemutated.fire(parts);
}

/** Not through Dexie: it reads before it writes, and a page that is being left lives for one request only. */
function write(database: IDBDatabase, drafts: readonly [string, DraftRow | null][]): Promise<void> {
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
