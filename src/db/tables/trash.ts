import type { OutboxEntry } from './outbox.ts';

/** Work that a user discarded, or sent again as a new change; kept for 30 days. */
export interface TrashRow {
  mutationId: string;
  discardedAt: number;
  entry: OutboxEntry;
  /** It was not discarded: a new change replaced it. */
  isRetried?: true;
}
