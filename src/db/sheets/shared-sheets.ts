import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';

/**
 * A shared call sheet that was opened on this device; it opens from here later with or without a network. Most readers
 * have no account: `owner` decides who may see a copy.
 */
export interface SavedSharedSheet {
  /** `user:{id}` of a member, or `key:{share key}` of anyone who holds the link. */
  owner: SheetOwner;
  sheetId: string;
  /** Version that the reader sees. */
  shown: SharedSheet;
  /** Version that the reader saw before, to mark changes since; null: no older version was ever shown. */
  before: { revision: number; name?: string; content: SheetContent } | null;
  /** A newer revision that arrived while an older one was shown, until the reader accepts it. */
  newer: SharedSheet | null;
  /** Of the newest answer. */
  etag: string | null;
  /** When the server last answered that nothing is newer (ms). */
  checkedAt: number;
  /** When it was last opened on this device (ms), to the hour; absent in rows of an older app. */
  openedAt?: number;
  /** Since when the server denies that there is such a sheet for this reader; null: it does not. */
  withdrawnAt: number | null;
}

export type SheetOwner = `user:${string}` | `key:${string}`;

/** The key of the link, or the id of the logged-in reader. */
export const parseSheetOwner = (owner: SheetOwner): { key: string } | { userId: string } =>
  owner.startsWith('key:') ? { key: owner.slice('key:'.length) } : { userId: owner.slice('user:'.length) };
