import type { DraftSlot, OtherDraft } from './draft-slots.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';

/** No first screen carries it; a form that it cannot be fetched for has the first slot. */
const loadDraftSlots = () => import('./draft-slots.ts');
// On its way while the form is being drawn.
loadDraftSlots().catch(() => undefined);

/** Letters wait in memory no longer than this: on a network that hangs, a form has the first slot, too. */
const LONGEST_WAIT_MS = 1_000;

/** The draft of one form in one window, from the form's opening to its leaving. */
export class WindowDraft {
  private slot: DraftSlot | null = null;
  private isOpening = false;
  private isLeft = false;
  /** The last change that came before the slot was known. */
  private waiting: ((store: DraftStore, slot: string) => void) | null = null;

  /** `store` is asked each time: it is gone after a logout. */
  constructor(
    private readonly key: string,
    private readonly store: () => DraftStore | null,
    private readonly load = loadDraftSlots,
  ) {}

  /** Key of the slot in which the draft lies. */
  get slotKey(): string {
    return this.slot?.key ?? this.key;
  }

  /** Takes a slot; what a window that is gone has left there. */
  async open(): Promise<StoredDraft | null> {
    const store = this.store();
    if (store === null) return null;
    this.isOpening = true;
    try {
      const { acquireSlot } = await soon(this.load());
      const { slot, left } = await acquireSlot(store, this.key);
      this.slot = slot;
      return left;
    } catch (error) {
      console.warn('windows share a draft', error);
      return await store.read(this.key);
    } finally {
      this.isOpening = false;
      if (this.waiting !== null) this.write(this.waiting);
      if (this.isLeft) this.leave();
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
    if (this.isOpening) this.waiting = change;
    else if (store !== null) change(store, this.slotKey);
  }

  /** Drafts of this form whose windows are gone, beside the one that is shown. */
  async others(): Promise<OtherDraft[]> {
    const store = this.store();
    if (store === null || this.slot === null) return [];
    return (await loadDraftSlots()).otherDrafts(store, this.key, this.slot.key);
  }

  /** Goes to the slot of another draft; what was typed here stays in its own. Null: a window has it by now. */
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
  }
}

/** Rejects where it takes too long. */
function soon<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), LONGEST_WAIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
