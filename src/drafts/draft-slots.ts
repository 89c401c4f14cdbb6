import type { DraftStore, StoredDraft } from './draft-store.ts';

/**
 * The slot of a draft. Every window has its own: two windows with one form would otherwise write over each other's
 * typing. A window that lives holds its slot by a Web Lock; slots whose window is gone are found by the next one.
 */
export interface DraftSlot {
  key: string;
  /** Another window may have it now. */
  leave: () => void;
}

/** A draft whose window is gone, in a slot that this window does not hold. */
export interface OtherDraft {
  key: string;
  updatedAt: number;
}

/** More windows with one form than this share the last slot. */
const MOST_WINDOWS = 6;
/** The first slot has the form's own key, as every draft of older apps; `keyOfSlot` leads back to it. */
const draftSlotKey = (key: string, index: number): string => (index === 0 ? key : `${key}#${index + 1}`);
const slotsOf = (key: string): string[] =>
  Array.from({ length: MOST_WINDOWS + 1 }, (_, index) => draftSlotKey(key, index));
const lockName = (store: DraftStore, slot: string): string => `klaket draft ${store.owner} ${slot}`;

/** Locks that this window has left, until the browser has released them. */
const releases = new Map<string, Promise<unknown>>();

/**
 * Takes the slot; answers a function that leaves it, or null where another window has it. Without Web Locks every try
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

/**
 * A slot of a key for this window, and the draft that a closed window has left there: of several drafts the latest one.
 */
export async function acquireSlot(
  store: DraftStore,
  key: string,
): Promise<{ slot: DraftSlot; left: StoredDraft | null }> {
  const slots = slotsOf(key);
  const drafts = await Promise.all(
    slots.map(async (slot) => ({ slot, at: (await read(store, slot))?.updatedAt ?? 0 })),
  );
  for (const { slot } of drafts.sort((a, b) => b.at - a.at)) {
    const leave = await tryHold(store, slot);
    if (leave !== null) return { slot: { key: slot, leave }, left: await read(store, slot) };
  }
  const shared = draftSlotKey(key, MOST_WINDOWS);
  return { slot: { key: shared, leave: () => undefined }, left: await read(store, shared) };
}

/** Drafts that closed windows have left in other slots than this one, the latest first. */
export async function otherDrafts(store: DraftStore, key: string, own: string): Promise<OtherDraft[]> {
  if (!('locks' in navigator)) return [];
  await Promise.all(releases.values());
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  const free = slotsOf(key).filter((slot) => slot !== own && !names.has(lockName(store, slot)));
  const drafts = await Promise.all(
    free.map(async (slot) => ({ key: slot, updatedAt: (await read(store, slot))?.updatedAt })),
  );
  return drafts
    .flatMap(({ key: slot, updatedAt }) => (updatedAt === undefined ? [] : [{ key: slot, updatedAt }]))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Another slot of the same key; null where a window has it by now. */
export async function holdSlot(
  store: DraftStore,
  slot: string,
): Promise<{ slot: DraftSlot; left: StoredDraft | null } | null> {
  const leave = await tryHold(store, slot);
  return leave && { slot: { key: slot, leave }, left: await read(store, slot) };
}

/**
 * Drafts that closed windows have left in the other slots of a key. `take` brings each into this window's draft before
 * it is removed there.
 */
export async function gatherOthers(
  store: DraftStore,
  key: string,
  mine: DraftSlot,
  take: (left: StoredDraft) => void,
): Promise<void> {
  for (const other of slotsOf(key)) {
    if (other === mine.key) continue;
    const leave = await tryHold(store, other);
    if (leave === null) continue;
    const left = await read(store, other);
    if (left !== null) {
      take(left);
      store.remove(other);
    }
    leave();
  }
}

/** A draft that cannot be read stays where it is. */
async function read(store: DraftStore, slot: string): Promise<StoredDraft | null> {
  try {
    return await store.read(slot);
  } catch (error) {
    console.warn('a draft cannot be read', error);
    return null;
  }
}
