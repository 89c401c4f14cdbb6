/** Where drafts lie; the composition root brings it, since the database is not the platform's. */
export interface DraftStore {
  /** What was typed into a form and not saved; null when there is nothing. */
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
