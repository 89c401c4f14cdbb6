import { proxy } from 'valtio';

const state = proxy({ isOnlyHere: false });
const onlyHere = new Set<string>();

/** Whether something typed lies nowhere but in this window: neither the database nor local storage took it. */
export const draftsOnlyHere: { readonly isOnlyHere: boolean } = state;

export function noteDraft(key: string, isStored: boolean): void {
  if (isStored) onlyHere.delete(key);
  else onlyHere.add(key);
  state.isOnlyHere = onlyHere.size > 0;
}

/** Store for drafts; the composition root brings it, since this folder does not open the database. */
export interface DraftStore {
  /** Whose drafts these are, in the names of their locks. */
  owner: string;
  /** Input of a form that is not saved; null when there is none. */
  read(key: string): Promise<StoredDraft | null>;
  /** Keeps it, a moment later. `scopes`: what must not be evicted while it lies there. */
  put(key: string, scopes: readonly string[], typed: Record<string, unknown>): void;
  remove(key: string): void;
}

export interface StoredDraft {
  typed: unknown;
  /** By this device's clock. */
  updatedAt: number;
}

let store: DraftStore | null = null;

/** Set at login and at start with a session; null at logout. */
export function setDraftStore(next: DraftStore | null): void {
  store = next;
}

export const draftStore = (): DraftStore | null => store;
