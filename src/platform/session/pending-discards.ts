import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

/**
 * Users who asked to remove their work from this device and whose database still exists: it can be deleted only when no
 * tab has it open, and the page may close before that.
 */
const KEY = 'klaket-pending-discards';

const pending = (): string[] => readStored(KEY, v.array(v.string())) ?? [];

export function addPendingDiscard(userId: string): void {
  if (!pending().includes(userId)) writeStored(KEY, [...pending(), userId]);
}

export function removePendingDiscard(userId: string): void {
  const left = pending().filter((other) => other !== userId);
  if (left.length > 0) writeStored(KEY, left);
  else removeStored(KEY);
}

/** Runs pending removals, of one user or of all; a failed one stays pending. Resolves at once without any. */
export async function runPendingDiscards(discard: (userId: string) => Promise<void>, ofUser?: string): Promise<void> {
  for (const userId of pending()) {
    if (ofUser !== undefined && ofUser !== userId) continue;
    await discard(userId);
    removePendingDiscard(userId);
  }
}
