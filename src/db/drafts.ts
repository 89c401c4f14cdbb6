import { Dexie, RangeSet, type Table } from 'dexie';
import { keyOfSlot } from './draft-slot-key.ts';
import type { DraftRow } from './tables/drafts.ts';

const COALESCE_MS = 300;

/** Store for drafts that the database has not taken, or may not have: synchronous, and small. */
export interface SpareDrafts {
  /** Every change of a draft, at once: a page that dies before the database has it has lost nothing. */
  journal(key: string, draft: DraftRow): void;
  put(key: string, draft: DraftRow | null, why: unknown): void;
  /** The database has this draft (null: none) by now. */
  taken(key: string, draft: DraftRow | null): void;
  read(key: string): DraftRow | null;
  /** Keys of all stored drafts. */
  keys(): string[];
}

/**
 * Writes drafts: the first change at once, then the last state of each at most every 300 ms, at once when asked. Until
 * the database has a draft, `spare` has it. With relaxed durability: a draft may cost no wait, and losing the last
 * moment to a dead battery is its price.
 */
export class Drafts {
  private readonly waiting = new Map<string, DraftRow | null>();
  /** Passed to the database, which has not confirmed them. */
  private readonly underWay = new Map<string, DraftRow | null>();
  /** The latest moment of each draft that was read or put here. */
  private readonly latest = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isGivenUp = false;
  private isFailing = false;

  constructor(
    private readonly db: Dexie & { drafts: Table<DraftRow, string> },
    private readonly spare: SpareDrafts,
  ) {}

  /**
   * The later one of the draft in the database and of the one beside it, as they are at the call: a change that is put
   * while the database still reads is not in it.
   */
  async read(key: string): Promise<DraftRow | null> {
    const beside = this.spare.read(key);
    const stored = await this.readStored(key).catch(() => null);
    const latest = beside !== null && beside.updatedAt >= (stored?.updatedAt ?? 0) ? beside : stored;
    if (latest !== null) this.latest.set(key, Math.max(latest.updatedAt, this.latest.get(key) ?? 0));
    return latest?.isGone === true ? null : latest;
  }

  /** Keys of a form's slots in which there may be a draft. */
  async slots(key: string): Promise<string[]> {
    return (await this.keys(key)).filter((slot) => keyOfSlot(slot) === key);
  }

  /** Keys of all drafts that begin so. */
  async keys(prefix = ''): Promise<string[]> {
    // Copied before the wait: rows that the database stores meanwhile are found there or here.
    const beside = [...this.waiting.keys(), ...this.spare.keys()];
    const stored = await this.db.drafts
      .where('key')
      .startsWith(prefix)
      .primaryKeys()
      .catch((): string[] => []);
    return [...new Set([...beside.filter((key) => key.startsWith(prefix)), ...stored])];
  }

  /** The draft in the database. */
  async readStored(key: string): Promise<DraftRow | null> {
    const waiting = this.waiting.get(key);
    if (waiting !== undefined) return waiting;
    return (await this.db.drafts.get(key)) ?? null;
  }

  /**
   * Later than the stored time, whatever the clock shows: it may have been set back, and the later of two states of a
   * draft counts.
   */
  private after(key: string, updatedAt: number): number {
    const before = this.latest.get(key);
    const moment = before !== undefined && updatedAt < before ? before + 1 : updatedAt;
    this.latest.set(key, moment);
    return moment;
  }

  put(typed: DraftRow): void {
    const updatedAt = this.after(typed.key, typed.updatedAt);
    const draft = updatedAt === typed.updatedAt ? typed : { ...typed, updatedAt };
    this.waiting.set(draft.key, draft);
    if (this.isGivenUp) return void this.flush();
    this.spare.journal(draft.key, draft);
    if (this.timer !== undefined) return;
    void this.flush();
    this.timer = setTimeout(() => void this.flush(), COALESCE_MS);
  }

  remove(key: string): void {
    this.waiting.set(key, null);
    void this.flush();
  }

  /** Stops writing to IndexedDB: later drafts go to `spare` (local storage). Writes already started finish. */
  giveUp(): void {
    void this.flush();
    this.isGivenUp = true;
  }

  /**
   * The page may be closed at the next moment. A browser drops a write that still waits for another transaction when
   * its page is closed: waiting drafts are stored beside the database as well, including dropped ones.
   */
  leave(): void {
    for (const [key, draft] of new Map([...this.underWay, ...this.waiting]))
      this.spare.put(key, draft ?? goneRow(key, this.after(key, Date.now())), 'the page is being left');
    void this.flush();
  }

  /** The writes have begun when it returns; resolves when they are done. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const drafts = [...this.waiting];
    this.waiting.clear();
    if (drafts.length === 0) return this.writing;
    for (const [key, draft] of drafts) this.underWay.set(key, draft);
    const given = this.give(drafts).then(() => {
      for (const [key, draft] of drafts) if (this.underWay.get(key) === draft) this.underWay.delete(key);
    });
    this.writing = Promise.all([this.writing, given]).then(() => undefined);
    return this.writing;
  }

  private async give(drafts: [string, DraftRow | null][]): Promise<void> {
    const fail = (error: unknown) => {
      for (const [key, draft] of drafts) this.spare.put(key, draft, error);
    };
    if (this.isGivenUp) return fail(new Error('the database is no longer ours'));
    // If the last write failed, this one may fail too, and the page may be closed before the error arrives.
    if (this.isFailing) fail(new Error('the last draft was not taken'));
    try {
      if (!this.db.isOpen()) await this.db.open();
      await write(this.db.backendDB(), drafts);
      this.isFailing = false;
      // A later change may be on its way already: the journal's entry is about that one.
      for (const [key, draft] of drafts)
        if (this.underWay.get(key) === draft && !this.waiting.has(key)) this.spare.taken(key, draft);
    } catch (error) {
      this.isFailing = true;
      return fail(error);
    }
    notifyReaders(this.db.name);
  }
}

const goneRow = (key: string, updatedAt: number): DraftRow => ({
  key,
  scopes: [],
  value: null,
  updatedAt,
  isGone: true,
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
