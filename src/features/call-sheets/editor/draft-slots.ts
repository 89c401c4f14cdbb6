import { draftStore, type StoredDraft } from '../../../drafts/draft-store.ts';

/**
 * The slot of a draft. Every window has its own: two windows with one sheet would otherwise write over each other's
 * typing. A window that lives holds its slot by a Web Lock; slots whose window is gone are found by the next one.
 */
export interface DraftSlot {
  key: string;
  /** Another window may have it now. */
  leave: () => void;
}

/** More windows with one sheet than this share the last slot. */
const MOST_WINDOWS = 6;
const placeKey = (key: string, index: number): string => (index === 0 ? key : `${key}#${index + 1}`);
/** The draft's key that a slot belongs to. */
export const keyOfSlot = (slot: string): string => slot.replace(/#\d+$/, '');

/** The lock, or null where another window has it. Without Web Locks there is one slot for all. */
function tryHold(key: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(() => undefined);
    navigator.locks
      .request(`klaket draft ${key}`, { ifAvailable: true }, (lock) =>
        lock === null ? resolve(null) : new Promise<void>((leave) => resolve(leave)),
      )
      .catch(() => resolve(() => undefined));
  });
}

/** The first free slot of a key, and the draft that a closed window has left there. */
export async function acquireSlot(owner: string, key: string): Promise<{ slot: DraftSlot; left: StoredDraft | null }> {
  for (let index = 0; index < MOST_WINDOWS; index += 1) {
    const own = placeKey(key, index);
    const leave = await tryHold(`${owner} ${own}`);
    if (leave !== null) return { slot: { key: own, leave }, left: await read(own) };
  }
  const shared = placeKey(key, MOST_WINDOWS);
  return { slot: { key: shared, leave: () => undefined }, left: await read(shared) };
}

/**
 * Drafts that closed windows have left at the other slots of a key. `take` brings each into this window's draft before
 * it is removed there.
 */
export async function gatherOthers(
  owner: string,
  key: string,
  mine: DraftSlot,
  take: (left: StoredDraft) => void,
): Promise<void> {
  for (let index = 0; index <= MOST_WINDOWS; index += 1) {
    const other = placeKey(key, index);
    if (other === mine.key) continue;
    const leave = await tryHold(`${owner} ${other}`);
    if (leave === null) continue;
    const left = await read(other);
    if (left !== null) {
      take(left);
      draftStore()?.remove(other);
    }
    leave();
  }
}

/** A draft that cannot be read stays where it is. */
async function read(key: string): Promise<StoredDraft | null> {
  try {
    return (await draftStore()?.read(key)) ?? null;
  } catch (error) {
    console.warn('a draft cannot be read', error);
    return null;
  }
}
