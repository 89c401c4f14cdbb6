import type { UserDatabase } from '../db/database.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { pendingEntries } from './pending.ts';
import { readAttention } from './attention.ts';

/** What a person would leave behind at logout. */
export interface UnsentWork {
  /** Changes on their way and refused ones that nobody has looked at. */
  entries: OutboxEntry[];
  /** Forms that were typed into and not saved. */
  drafts: number;
}

export async function readUnsentWork(db: UserDatabase): Promise<UnsentWork> {
  const [pending, { refused }, drafts] = await Promise.all([pendingEntries(db), readAttention(db), db.drafts.count()]);
  return { entries: [...pending.filter((entry) => entry.state === 'queued'), ...refused], drafts };
}

/** The unsent work as a file that a person can keep and read (JSON, UTF-8). */
export async function exportUnsentWork(db: UserDatabase, now: number): Promise<string> {
  const { entries } = await readUnsentWork(db);
  const drafts = await db.drafts.toArray();
  return JSON.stringify(
    { klaket: 'unsent-work', version: 1, userId: db.userId, exportedAt: new Date(now).toISOString(), entries, drafts },
    null,
    2,
  );
}

/**
 * Removes everything that this user has on this device, unsent work included. Only after the person has typed that this is wanted, and
 * after sync was stopped. The default at logout is to keep the database: the next login of the same user goes on from there.
 */
export async function discardEverything(db: UserDatabase): Promise<void> {
  await db.delete();
}
