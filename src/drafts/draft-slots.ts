import { draftsOf, type DraftStore, newSlotKey, type OtherDraft, type StoredDraft } from './draft-store.ts';

/**
 * The slot of a draft. Every window has its own, because two windows with one form would overwrite each other's input.
 * An open window holds its slot by a Web Lock; the slots of closed windows are found by the next one.
 */
export interface DraftSlot {
  key: string;
  /** Another window may have it now. */
  leave: () => void;
}

/** A slot of a closed window, and the draft in it. */
export interface FoundDraft {
  slot: DraftSlot;
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

/** This window's own slot, and the latest draft that a closed window has left in another one. */
export async function openSlots(
  store: DraftStore,
  key: string,
  ownKey: string,
): Promise<{ own: DraftSlot; found: FoundDraft | null }> {
  const own = { key: ownKey, leave: (await tryHold(store, ownKey)) ?? (() => undefined) };
  for (const draft of await list(store, key)) {
    const found = draft.key === ownKey ? null : await holdSlot(store, draft.key);
    if (found !== null) return { own, found };
  }
  return { own, found: null };
}

/** A slot of a key for this window: that of the latest draft that a closed window has left, else an empty one. */
export async function acquireSlot(
  store: DraftStore,
  key: string,
): Promise<{ slot: DraftSlot; left: StoredDraft | null }> {
  const { own, found } = await openSlots(store, key, newSlotKey(key));
  if (found === null) return { slot: own, left: null };
  own.leave();
  return found;
}

/** Drafts that closed windows have left in other slots than this one, the latest first. */
export async function otherDrafts(store: DraftStore, key: string, own: string): Promise<OtherDraft[]> {
  if (!('locks' in navigator)) return [];
  await Promise.all(releases.values());
  const drafts = await list(store, key);
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return drafts
    .filter((draft) => draft.key !== own && !names.has(lockName(store, draft.key)))
    .map(({ key: slot, updatedAt }) => ({ key: slot, updatedAt }));
}

/** Another slot of the same key; null if a window has it by now, or has emptied it. */
export async function holdSlot(store: DraftStore, slot: string): Promise<FoundDraft | null> {
  const leave = await tryHold(store, slot);
  if (leave === null) return null;
  const left = await store.read(slot).catch((error: unknown) => unread(error, null));
  if (left !== null) return { slot: { key: slot, leave }, left };
  leave();
  return null;
}

/**
 * Drafts that closed windows have left in the other slots of a key. `take` copies each into this window's draft before
 * it is removed there.
 */
export async function gatherOthers(
  store: DraftStore,
  key: string,
  mine: DraftSlot,
  take: (left: StoredDraft) => void,
): Promise<void> {
  for (const other of await list(store, key)) {
    const found = other.key === mine.key ? null : await holdSlot(store, other.key);
    if (found === null) continue;
    take(found.left);
    store.remove(other.key);
    found.slot.leave();
  }
}

const list = (store: DraftStore, key: string) => draftsOf(store, key).catch((error: unknown) => unread(error, []));

/** A draft that cannot be read stays where it is. */
function unread<T>(error: unknown, none: T): T {
  console.warn('a draft cannot be read', error);
  return none;
}
