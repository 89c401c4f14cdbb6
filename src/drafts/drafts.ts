import { BASE_PREFIX, baseKeyOf, keyOfSlot } from '../db/draft-slot-key.ts';
import type { DraftTable } from '../db/draft-table.ts';
import type { DraftRow } from '../db/tables/drafts.ts';
import { DraftJournal, type JournalEntry, latestOf } from './draft-journal.ts';
import { type ChangedParts, changedParts, NOTHING_CHANGED, writeParts } from './draft-parts.ts';
import { type DraftStore, type LargeDraft, noteDraft, type StoredDraft } from './draft-store.ts';

const COALESCE_MS = 300;
/** A younger entry of the journal may be of a window that lives. */
const ABANDONED_MS = 2000;

interface DraftPlace {
  /** Whose drafts these are, in the names of their locks. */
  owner: string;
  /** Begins the keys of the journal. */
  prefix: string;
  /** The database's table, or how it is loaded. */
  table: DraftTable | (() => Promise<DraftTable>);
  /** Can there be a draft in the database? Without one, reading does not load it. */
  isThere?: () => Promise<boolean>;
  /** The workspace's tab in which something is being typed. */
  tabId?: () => string | undefined;
  /** Older drafts are removed when they are read. */
  retentionMs?: number;
  /** Called with each change. */
  onPut?: () => void;
}

/** A large draft as this page has put it last. */
interface LastPut {
  typed: Record<string, unknown>;
  base: readonly unknown[];
  /** Changes since the state that the database has; null: it has none of this page. */
  changed: ChangedParts | null;
}

/**
 * The store of drafts: each change is in the journal (local storage) before `put` returns. The database gets the first
 * change at once, then the last state of each draft at most every 300 ms, and the journal's entry goes.
 */
export class Drafts implements DraftStore {
  readonly owner: string;
  private readonly journal: DraftJournal;
  private table: DraftTable | null = null;
  private loading: Promise<DraftTable> | null = null;
  private readonly waiting = new Map<string, DraftRow | null>();
  /** Passed to the database, which has not confirmed them. */
  private readonly underWay = new Map<string, DraftRow | null>();
  /** The latest moment of each draft that was read or put here. */
  private readonly latest = new Map<string, number>();
  private readonly large = new Map<string, LastPut>();
  /** Drafts that do not fit into local storage. */
  private readonly unjournaled = new Set<string>();
  private writing: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isGivenUp = false;

  constructor(private readonly place: DraftPlace) {
    this.owner = place.owner;
    this.journal = new DraftJournal(place.prefix);
    if (typeof place.table !== 'function') this.table = place.table;
  }

  /**
   * The later one of the draft in the database and of the one in the journal, as they are at the call: a change that is
   * put while the database still reads is not in it.
   */
  async read(key: string): Promise<StoredDraft | null> {
    const entry = this.journal.read(key);
    const latest = latestOf(entry, await this.readStored(key).catch(() => null));
    // Another window has had the slot since this one wrote to it.
    if (latest?.updatedAt !== this.latest.get(key)) this.large.delete(key);
    if (latest === null) return null;
    this.latest.set(key, Math.max(latest.updatedAt, this.latest.get(key) ?? 0));
    if (latest.isGone === true) return null;
    const { retentionMs = Number.POSITIVE_INFINITY } = this.place;
    if (latest.updatedAt >= Date.now() - retentionMs) return { typed: latest.value, updatedAt: latest.updatedAt };
    this.remove(key);
    return null;
  }

  async readBase(key: string): Promise<unknown> {
    return (await this.readStored(baseKeyOf(key)).catch(() => null))?.value;
  }

  async slots(key: string): Promise<string[]> {
    return (await this.keys(key)).filter((slot) => keyOfSlot(slot) === key);
  }

  /** Keys of all drafts that begin so. */
  async keys(prefix = ''): Promise<string[]> {
    // Copied before the wait: rows that the database stores during it are found there or here.
    const here = [...this.waiting.keys(), ...this.journal.keys()];
    const table = this.table ?? (await this.tableForReading().catch(() => null));
    const stored = (await table?.keys(prefix).catch(() => null)) ?? [];
    const found = new Set([...here.filter((key) => key.startsWith(prefix)), ...stored]);
    return [...found].filter((key) => !key.startsWith(BASE_PREFIX));
  }

  private async readStored(key: string): Promise<DraftRow | null> {
    const waiting = this.waiting.get(key);
    if (waiting !== undefined) return waiting;
    const table = this.table ?? (await this.tableForReading());
    return table?.read(key) ?? null;
  }

  private async tableForReading(): Promise<DraftTable | null> {
    return (await this.place.isThere?.()) === false ? null : this.open();
  }

  private open(): Promise<DraftTable> {
    const { table } = this.place;
    if (typeof table !== 'function') return Promise.resolve(table);
    this.loading ??= table().then(
      (loaded) => (this.table = loaded),
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  put(key: string, scopes: readonly string[], typed: Record<string, unknown>, large?: LargeDraft): void {
    this.place.onPut?.();
    const tabId = this.place.tabId?.();
    const row = {
      key,
      scopes: [...scopes],
      value: typed,
      updatedAt: Date.now(),
      ...(tabId !== undefined && { tabId }),
    };
    this.putRow(row, large && this.changedSince(key, typed, large));
  }

  /** Also schedules the base, if it is another one than before. */
  private changedSince(key: string, typed: Record<string, unknown>, { base }: LargeDraft): ChangedParts | null {
    const before = this.large.get(key);
    const changed = before?.changed ? changedParts(before.typed, typed, before.changed) : null;
    this.large.set(key, { typed, base, changed });
    if (before?.base !== base) {
      const row = { key: baseKeyOf(key), scopes: [], value: base, updatedAt: Date.now() };
      this.waiting.set(row.key, base.length === 0 ? null : row);
    }
    return changed;
  }

  private putRow(typed: DraftRow, changed: ChangedParts | null = null): void {
    const row = { ...typed, updatedAt: this.after(typed.key, typed.updatedAt) };
    const { value, ...rest } = row;
    this.note(changed === null ? row : { ...rest, parts: writeParts(value as Record<string, unknown>, changed) });
    this.waiting.set(row.key, row);
    if (this.timer !== undefined) return;
    void this.flush();
    this.timer = setTimeout(() => void this.flush(), COALESCE_MS);
  }

  remove(key: string): void {
    this.note({ key, scopes: [], value: null, updatedAt: this.after(key, Date.now()), isGone: true });
    this.large.delete(key);
    for (const own of [key, baseKeyOf(key)]) this.waiting.set(own, null);
    void this.flush();
  }

  private note(entry: JournalEntry): void {
    if (this.journal.write(entry)) this.unjournaled.delete(entry.key);
    else this.unjournaled.add(entry.key);
  }

  /**
   * Later than the stored time, also if the clock has been set back: the later of two states of a draft counts.
   */
  private after(key: string, updatedAt: number): number {
    const before = this.latest.get(key);
    const moment = before !== undefined && updatedAt < before ? before + 1 : updatedAt;
    this.latest.set(key, moment);
    return moment;
  }

  /** Stops writing to the database: a newer app has it. Writes already started finish. */
  giveUp(): void {
    void this.flush();
    this.isGivenUp = true;
  }

  /** The writes have begun when it returns, if the table is loaded; resolves when they are done. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return this.writing;
    if (this.table === null)
      return this.open().then(
        () => this.flush(),
        (error: unknown) => console.warn('drafts stay in local storage', error),
      );
    const drafts = new Map(this.waiting);
    this.waiting.clear();
    for (const [key, draft] of drafts) this.underWay.set(key, draft);
    this.writing = Promise.all([this.writing, this.give(this.table, drafts)]).then(() => undefined);
    return this.writing;
  }

  private async give(table: DraftTable, drafts: ReadonlyMap<string, DraftRow | null>): Promise<void> {
    try {
      if (this.isGivenUp) throw new Error('the database is no longer ours');
      await table.write(drafts);
      for (const [key, draft] of drafts) this.settle(key, draft);
    } catch (error) {
      console.info('drafts are kept beside the database', error);
      for (const key of drafts.keys()) {
        noteDraft(key, !this.unjournaled.has(key));
        // Its base was not stored either.
        this.large.delete(key);
      }
    }
  }

  /** The database has this draft (null: none) by now. */
  private settle(key: string, draft: DraftRow | null): void {
    noteDraft(key, true);
    // A later change may be on its way already: the journal's entry is about that one.
    if (this.underWay.get(key) !== draft || this.waiting.has(key)) return;
    this.underWay.delete(key);
    const large = this.large.get(key);
    if (large !== undefined) large.changed = NOTHING_CHANGED;
    this.journal.settle(key, draft?.updatedAt ?? this.latest.get(key));
  }

  /** Moves drafts that an earlier page left in the journal into the database, unless a later page has typed on. */
  async recover(): Promise<void> {
    for (const key of this.journal.keys()) {
      const entry = this.journal.read(key);
      if (entry === null) continue;
      const take = () => this.takeEntry(key, entry.updatedAt);
      if (Math.abs(Date.now() - entry.updatedAt) < ABANDONED_MS) setTimeout(() => void take(), ABANDONED_MS);
      else await take();
    }
  }

  private async takeEntry(key: string, updatedAt: number): Promise<void> {
    const stored = await this.readStored(key).catch(() => null);
    const entry = this.journal.read(key);
    if (entry === null || entry.updatedAt !== updatedAt) return;
    const latest = latestOf(entry, stored);
    if (latest === null || latest === stored) this.journal.remove(key);
    else if (latest.isGone === true) this.remove(key);
    else this.putRow(latest);
  }

  /** Writes to the database at once whenever the page may end at the next moment. Returns how to stop that. */
  flushWhenLeft(): () => void {
    const leave = () => void this.flush();
    const hide = () => void (document.visibilityState === 'hidden' && leave());
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
    };
  }
}
