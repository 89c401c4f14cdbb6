import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './local-storage.ts';

/**
 * Users who have asked that their work on this device be removed and whose database still stands: it can go only when nobody has it
 * open, and the page may end before that.
 */
const KEY = 'klaket-discard-owed';

const owed = (): string[] => readStored(KEY, v.array(v.string())) ?? [];

export function noteDiscardOwed(userId: string): void {
  if (!owed().includes(userId)) writeStored(KEY, [...owed(), userId]);
}

export function forgetOwedDiscard(userId: string): void {
  const left = owed().filter((other) => other !== userId);
  if (left.length > 0) writeStored(KEY, left);
  else removeStored(KEY);
}

/** Removes what is owed, of one user or of all; a failure leaves it owed. Resolves at once where nothing is. */
export async function payOwedDiscards(discard: (userId: string) => Promise<void>, ofUser?: string): Promise<void> {
  for (const userId of owed()) {
    if (ofUser !== undefined && ofUser !== userId) continue;
    await discard(userId);
    forgetOwedDiscard(userId);
  }
}
