import {
  draftsOf,
  type DraftStore,
  type LargeDraft,
  newSlotKey,
  type OtherDraft,
  type StoredDraft,
} from './draft-store.ts';

/** A slot that this window has; `leave`: another window may have it now. */
interface DraftSlot {
  key: string;
  leave: () => void;
}

/** A slot of a closed window, and the draft in it. */
interface FoundDraft extends DraftSlot {
  left: StoredDraft;
}

const lockName = (store: DraftStore, slot: string): string => `klaket draft ${store.owner} ${slot}`;

/** Locks that this window has left, until the browser has released them. */
const releases = new Map<string, Promise<unknown>>();

/**
 * Takes the slot; returns a function that leaves it, or null when another window has it. Without Web Locks every try
 * succeeds.
 */
async function tryHold(store: DraftStore, slot: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => undefined;
  const name = lockName(store, slot);
  await releases.get(name);
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) =>
        resolve(() => {
          release();
          releases.set(name, held);
          const forget = () => void (releases.get(name) === held && releases.delete(name));
          held.then(forget, forget);
        }),
      );
    });
    held.catch(() => resolve(() => undefined));
  });
}

/** The slot of a closed window; null if a window has it by now, or has emptied it. */
async function takeSlot(store: DraftStore, key: string): Promise<FoundDraft | null> {
  const leave = await tryHold(store, key);
  if (leave === null) return null;
  const left = await store.read(key).catch((error: unknown) => unread(error, null));
  if (left !== null) return { key, leave, left };
  leave();
  return null;
}

const list = (store: DraftStore, key: string) => draftsOf(store, key).catch((error: unknown) => unread(error, []));

/** A draft that cannot be read stays where it is. */
function unread<T>(error: unknown, none: T): T {
  console.warn('a draft cannot be read', error);
  return none;
}

/**
 * The draft of one form in one window, from opening to leaving the form. Every window has its own slot, because two
 * windows with one form would overwrite each other's input: it holds the slot by a Web Lock. Input is stored in the
 * window's own slot at once; when a draft of a closed window is found, its slot becomes this window's.
 */
export class WindowDraft {
  private slot: DraftSlot | null = null;
  /** Own slot, until its input is copied into the slot that was found. */
  private early: DraftSlot | null = null;
  private readonly ownKey: string;
  private isTyped = false;
  private isLeft = false;

  /** `store` is called each time: it is null after a logout. */
  constructor(
    private readonly key: string,
    private readonly store: () => DraftStore | null,
  ) {
    this.ownKey = newSlotKey(key);
  }

  /** Key of the slot that holds the draft. */
  get slotKey(): string {
    return this.slot?.key ?? this.ownKey;
  }

  /**
   * Opens the latest draft of a closed window; the next `put` must contain it and what was typed while it was looked
   * for. If the form was dropped or closed before it is found, it stays in its slot.
   */
  async open(isWanted = () => true): Promise<StoredDraft | null> {
    const store = this.store();
    if (store === null) return null;
    const own: DraftSlot = { key: this.ownKey, leave: (await tryHold(store, this.ownKey)) ?? (() => undefined) };
    const found = await this.find(store);
    this.slot = own;
    const isTaken = found !== null && !this.isLeft && isWanted();
    if (!isTaken) found?.leave();
    else {
      this.slot = found;
      if (this.isTyped) this.early = own;
      else own.leave();
    }
    if (this.isLeft) this.leave();
    return isTaken ? found.left : null;
  }

  private async find(store: DraftStore): Promise<FoundDraft | null> {
    for (const { key } of await list(store, this.key)) {
      const found = key === this.ownKey ? null : await takeSlot(store, key);
      if (found !== null) return found;
    }
    return null;
  }

  put(scopes: readonly string[], typed: Record<string, unknown>, large?: LargeDraft): void {
    this.write((store, slot) => store.put(slot, scopes, typed, large));
  }

  remove(): void {
    this.write((store, slot) => store.remove(slot));
  }

  private write(change: (store: DraftStore, slot: string) => void): void {
    const store = this.store();
    if (store === null) return;
    this.isTyped = true;
    change(store, this.slotKey);
    if (this.early === null) return;
    store.remove(this.early.key);
    this.early.leave();
    this.early = null;
  }

  /** Drafts of this form from closed windows, beside the one that is shown, the latest first. */
  async others(): Promise<OtherDraft[]> {
    const store = this.store();
    if (store === null || this.slot === null || !('locks' in navigator)) return [];
    await Promise.all(releases.values());
    const drafts = await list(store, this.key);
    const { held = [] } = await navigator.locks.query();
    const names = new Set(held.map(({ name }) => name));
    return drafts
      .filter(({ key }) => key !== this.slotKey && !names.has(lockName(store, key)))
      .map(({ key, updatedAt }) => ({ key, updatedAt }));
  }

  /** Switches to the slot of another draft; the present input stays in its own. Null: another window has it by now. */
  async take({ key }: OtherDraft): Promise<StoredDraft | null> {
    const store = this.store();
    const taken = store && (await takeSlot(store, key));
    if (!taken) return null;
    this.slot?.leave();
    this.slot = taken;
    if (this.isLeft) this.leave();
    return taken.left;
  }

  /**
   * Drafts that closed windows have left in the other slots. `add` copies each into this window's draft before it is
   * removed there.
   */
  async gather(add: (left: StoredDraft, slot: string) => Promise<void>): Promise<void> {
    const store = this.store();
    if (store === null) return;
    for (const { key } of await list(store, this.key)) {
      const found = key === this.slotKey ? null : await takeSlot(store, key);
      if (found === null) continue;
      await add(found.left, key);
      store.remove(key);
      found.leave();
    }
  }

  leave(): void {
    this.isLeft = true;
    this.slot?.leave();
    this.early?.leave();
  }
}
