import { Dexie } from 'dexie';
import type { Change, MutationId } from '../../domain/sync/protocol.ts';
import type { UserDatabase } from '../db/database.ts';
import type { OutboxEntry, OutboxState } from '../db/tables/outbox.ts';

/** Entries in a state, in the order of their commits. */
export const entriesIn = (db: UserDatabase, state: OutboxState) =>
  db.outbox.where('[state+order]').between([state, Dexie.minKey], [state, Dexie.maxKey]);

/** Everything that the server's word does not contain yet, in the order of the commits. */
export async function pendingEntries(db: UserDatabase): Promise<OutboxEntry[]> {
  const [acknowledged, queued] = await Promise.all([
    entriesIn(db, 'acknowledged').toArray(),
    entriesIn(db, 'queued').toArray(),
  ]);
  return [...acknowledged, ...queued].sort((a, b) => a.order - b.order);
}

export interface PendingChange {
  mutationId: MutationId;
  change: Change;
}

export const recordKey = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`;

/** The changes of some entries by record, each list in order. */
export function changesByRecord(entries: readonly OutboxEntry[]): Map<string, PendingChange[]> {
  const byRecord = new Map<string, PendingChange[]>();
  for (const { mutationId, changes } of entries) {
    for (const change of changes) {
      const key = recordKey(change);
      const list = byRecord.get(key);
      if (list === undefined) byRecord.set(key, [{ mutationId, change }]);
      else list.push({ mutationId, change });
    }
  }
  return byRecord;
}
