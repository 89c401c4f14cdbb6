import { proxy } from 'valtio';

const state = proxy({ isOnlyHere: false });
const onlyHere = new Set<string>();

/** True when some input exists only in this window: neither the database nor local storage stored it. */
export const draftsOnlyHere: { readonly isOnlyHere: boolean } = state;

export function noteDraft(key: string, isStored: boolean): void {
  if (isStored) onlyHere.delete(key);
  else onlyHere.add(key);
  state.isOnlyHere = onlyHere.size > 0;
}

/** Store for drafts (drafts.ts), provided by the composition root, because this folder does not open the database. */
export interface DraftStore {
  /** Whose drafts these are, in the names of their locks. */
  owner: string;
  /** Input of a form that is not saved; null when there is none. */
  read(key: string): Promise<StoredDraft | null>;
  /** Keys of a form's slots (draft-slots.ts) in which there may be a draft. */
  slots(key: string): Promise<string[]>;
  /** Stores the draft. `scopes` must not be evicted while it exists. */
  put(key: string, scopes: readonly string[], typed: Record<string, unknown>, large?: LargeDraft): void;
  /** What the input of a large draft was typed over; undefined when that is not known. */
  readBase(key: string): Promise<unknown>;
  remove(key: string): void;
}

/**
 * A draft of many records, whose input must be copied at each change, never changed in place: only the records that are
 * other objects than before are written with a key.
 */
export interface LargeDraft {
  /** What the input is typed over, the same array as long as it is the same. Only the database has it. */
  base: readonly unknown[];
}

export interface StoredDraft {
  typed: unknown;
  /** By this device's clock. */
  updatedAt: number;
}

/** A draft in the slot of some window. */
export interface OtherDraft {
  key: string;
  updatedAt: number;
}

/** Drafts of a form in all its slots, the latest first. */
export async function draftsOf(store: DraftStore, key: string): Promise<(OtherDraft & StoredDraft)[]> {
  const slots = await store.slots(key);
  const drafts = await Promise.all(slots.map(async (slot) => ({ key: slot, draft: await store.read(slot) })));
  return drafts
    .flatMap(({ key, draft }) => (draft === null ? [] : [{ key, ...draft }]))
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** The key of a new slot: input can be stored there at once. */
export const newSlotKey = (key: string): string => `${key}#${crypto.randomUUID()}`;

let store: DraftStore | null = null;

/** Set at login and at start with a session; null at logout. */
export function setDraftStore(next: DraftStore | null): void {
  store = next;
}

export const draftStore = (): DraftStore | null => store;
