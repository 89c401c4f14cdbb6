/** What is being typed and not yet saved. */
export interface DraftRow {
  /** The form and the record, e.g. `scene-synopsis:{id}`. */
  key: string;
  /** Scopes that must not be evicted while the draft exists. */
  scopes: string[];
  value: unknown;
  updatedAt: number;
  /** The workspace's tab it was typed in. */
  tabId?: string;
}

/** `*scopes`: eviction asks whether anything refers to a scope. */
export const FIRST_DRAFTS_INDEX = 'key, *scopes';
/** `tabId`: which tabs have drafts is asked at every keystroke's end, and a draft may be a whole call sheet. */
export const DRAFTS_INDEX = `${FIRST_DRAFTS_INDEX}, tabId`;
