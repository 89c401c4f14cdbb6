/** Input that is typed and not yet saved. */
export interface DraftRow {
  /** The form and the record, e.g. `scene-synopsis:{id}`. */
  key: string;
  /** Scopes that must not be evicted while the draft exists. */
  scopes: string[];
  value: unknown;
  updatedAt: number;
  /** The workspace's tab it was typed in. */
  tabId?: string;
  /** Marks beside the database that the draft was dropped, until the database has stored it. */
  isGone?: true;
}
