import type { OutboxEntry } from './outbox.ts';

/** Work that somebody discarded, or sent again as a new change; kept for 30 days. */
export interface TrashRow {
  mid: string;
  discardedAt: number;
  entry: OutboxEntry;
  /** It was not given up: a new change took its place. */
  isRetried?: true;
}

/** `discardedAt`: the list in its order, and what has become 30 days old. */
export const TRASH_INDEX = 'mid, discardedAt';
