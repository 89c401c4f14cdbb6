import type { DraftSlot, FoundDraft } from './draft-slots.ts';
import { draftsOf, type DraftStore, newSlotKey, type OtherDraft, type StoredDraft } from './draft-store.ts';

/** No first screen carries it; without it a form shares the latest draft with other windows. */
const loadDraftSlots = () => import('./draft-slots.ts');
// On its way while the form is being drawn.
loadDraftSlots().catch(() => undefined);

/** Longest time that a form waits for an earlier draft on a slow network. */
const LONGEST_WAIT_MS = 1_000;

/**
 * The draft of one form in one window, from opening to leaving the form. Input is stored in the window's own slot at
 * once; when a draft of a closed window is found, its slot becomes this window's.
 */
export class WindowDraft {
  private slot: DraftSlot | null = null;
  /** Own slot, until its input is copied into the slot that was found. */
  private early: DraftSlot | null = null;
  private isLeft = false;

  /** `store` is called each time: it is null after a logout. `ownKey`: a slot of this window. */
  constructor(
    private readonly key: string,
    private readonly store: () => DraftStore | null,
    private readonly ownKey = newSlotKey(key),
    private readonly load = loadDraftSlots,
  ) {}

  /** Key of the slot that holds the draft. */
  get slotKey(): string {
    return this.slot?.key ?? this.ownKey;
  }

  /**
   * Opens the draft of a closed window; the next `put` must contain both it and the input typed meanwhile. If the form
   * was dropped or closed before it is found, it stays in its slot.
   */
  async open(isWanted = () => true): Promise<StoredDraft | null> {
    const store = this.store();
    if (store === null) return null;
    const { own, found } = await this.find(store);
    this.slot = own;
    const isTaken = found !== null && !this.isLeft && isWanted();
    if (isTaken) [this.slot, this.early] = [found.slot, own];
    else found?.slot.leave();
    if (this.isLeft) this.leave();
    return isTaken ? found.left : null;
  }

  private async find(store: DraftStore): Promise<{ own: DraftSlot; found: FoundDraft | null }> {
    try {
      const { openSlots } = await soon(this.load());
      return await openSlots(store, this.key, this.ownKey);
    } catch (error) {
      console.warn('windows share a draft', error);
      const left = (await draftsOf(store, this.key)).find(({ key }) => key !== this.ownKey);
      return { own: unheld(this.ownKey), found: left === undefined ? null : { slot: unheld(left.key), left } };
    }
  }

  put(scopes: readonly string[], typed: Record<string, unknown>): void {
    this.write((store, slot) => store.put(slot, scopes, typed));
  }

  remove(): void {
    this.write((store, slot) => store.remove(slot));
  }

  private write(change: (store: DraftStore, slot: string) => void): void {
    const store = this.store();
    if (store === null) return;
    change(store, this.slotKey);
    if (this.early === null) return;
    store.remove(this.early.key);
    this.early.leave();
    this.early = null;
  }

  /** Drafts of this form from closed windows, beside the one that is shown. */
  async others(): Promise<OtherDraft[]> {
    const store = this.store();
    if (store === null || this.slot === null) return [];
    return (await loadDraftSlots()).otherDrafts(store, this.key, this.slot.key);
  }

  /** Switches to the slot of another draft; the present input stays in its own. Null: another window has it by now. */
  async take({ key }: OtherDraft): Promise<StoredDraft | null> {
    const store = this.store();
    const taken = store && (await (await loadDraftSlots()).holdSlot(store, key));
    if (!taken) return null;
    this.slot?.leave();
    this.slot = taken.slot;
    if (this.isLeft) this.leave();
    return taken.left;
  }

  leave(): void {
    this.isLeft = true;
    this.slot?.leave();
    this.early?.leave();
  }
}

const unheld = (key: string): DraftSlot => ({ key, leave: () => undefined });

/** Rejects if it takes too long. */
function soon<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), LONGEST_WAIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
