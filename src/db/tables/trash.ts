import type { OutboxEntry } from './outbox.ts';

/** Work that somebody discarded; kept for 30 days. */
export interface TrashRow {
  mid: string;
  discardedAt: number;
  entry: OutboxEntry;
}

/** `discardedAt`: the list in its order, and what has become 30 days old. */
export const TRASH_INDEX = 'mid, discardedAt';
