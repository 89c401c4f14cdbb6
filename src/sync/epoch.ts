import { EVERY_FIELD, type Base, type MutationId } from '../../domain/sync/protocol.ts';
import { readMeta, writeMeta, type UserDatabase } from '../db/database.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { followTouched } from './follow-touched.ts';
import { changesByRecord, entriesIn, recordKey } from './pending.ts';
import { rebase } from './rebase.ts';

/**
 * Stores the server's epoch. A new one means that the server was restored from a backup and may have lost work that it
 * had acknowledged: work of the last days is queued again, and all copies have to be compared. Inside the caller's
 * transaction.
 */
export async function enterEpoch(db: UserDatabase, epoch: string): Promise<boolean> {
  const known = await readMeta(db, 'epoch');
  if (known === epoch) return false;
  await writeMeta(db, 'epoch', epoch);
  if (known === undefined) return false;
  const entries = (
    await Promise.all([
      entriesIn(db, 'confirmed').toArray(),
      entriesIn(db, 'acknowledged').toArray(),
      entriesIn(db, 'queued').toArray(),
    ])
  ).flat();
  entries.sort((a, b) => a.order - b.order);
  const again = againIn(entries, known);
  await db.outbox.bulkPut(again);
  await rebase(
    db,
    again.flatMap((entry) => entry.changes),
    changesByRecord(again, new Map()),
  );
  await db.cursors.toCollection().modify((row) => {
    // A copy that has waited for its news through several restorations is of the first epoch.
    Object.assign(row, { cursor: 0, isStale: true, epoch: row.epoch ?? known });
  });
  // Work of days ago may belong to scopes that have been evicted since.
  await followTouched(
    db,
    again.flatMap((entry) => entry.changes),
    0,
  );
  return true;
}

/** Whether there is work that would be sent again to a server of another epoch. */
export const hasArrivedWork = async (db: UserDatabase): Promise<boolean> =>
  (await entriesIn(db, 'confirmed').limit(1).count()) > 0;

/**
 * The entries as they are sent to a server of another epoch. A base that saw an own earlier version now names that
 * mutation: the same version number may mean something else there, but one's own work must not collide with itself.
 */
function againIn(entries: readonly OutboxEntry[], formerEpoch: string): OutboxEntry[] {
  const lastWrites = new Map<string, { mutationId: MutationId; version: number }>();
  return entries.map((entry) => {
    const versions = entry.outcome !== undefined && 'versions' in entry.outcome ? entry.outcome.versions : {};
    const changes = entry.changes.map((change) => {
      const base: Record<string, Base> = {};
      for (const [field, seen] of Object.entries(change.base)) {
        const own =
          lastWrites.get(`${recordKey(change)}/${field}`) ?? lastWrites.get(`${recordKey(change)}/${EVERY_FIELD}`);
        base[field] = typeof seen === 'number' && own !== undefined && seen >= own.version ? own.mutationId : seen;
      }
      return { ...change, base };
    });
    for (const change of entry.changes) {
      const version = versions[change.scope] ?? Number.POSITIVE_INFINITY;
      const fields = change.op === 'create' ? [EVERY_FIELD] : Object.keys(change.fields);
      for (const field of fields)
        lastWrites.set(`${recordKey(change)}/${field}`, { mutationId: entry.mutationId, version });
    }
    const { outcome: _, settledAt: __, ...rest } = entry;
    return { ...rest, changes, state: 'queued', seq: null, clientId: null, epoch: entry.epoch ?? formerEpoch };
  });
}
