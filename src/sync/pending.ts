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
  return [...acknowledged, ...queued].toSorted((a, b) => a.order - b.order);
}

export interface PendingChange {
  mutationId: MutationId;
  change: Change;
}

export const recordKey = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`;

/** Version that the device's copy of each followed scope has reached. */
export type Cursors = ReadonlyMap<string, number>;

export const readCursors = async (db: UserDatabase): Promise<Cursors> =>
  new Map((await db.cursors.toArray()).map((row) => [row.scope, row.cursor]));

/** The versions that the server gave to an entry's changes, once the outbox has stored them. */
const versionsOf = ({ state, outcome }: OutboxEntry): Readonly<Record<string, number>> | null =>
  state === 'acknowledged' && outcome !== undefined && 'versions' in outcome ? outcome.versions : null;

/** A scope that is no longer followed has nothing to wait for. */
const hasVersion = (scope: string, version: number, cursors: Cursors) => (cursors.get(scope) ?? version) >= version;

/** Whether all that the server made of an entry is in the bases by now. */
export function isContained(entry: OutboxEntry, cursors: Cursors): boolean {
  const versions = versionsOf(entry);
  return versions !== null && Object.entries(versions).every(([scope, version]) => hasVersion(scope, version, cursors));
}

/** The changes of an entry whose outcome is already in the bases, also while its other scopes are still awaited. */
export function containedChanges(entry: OutboxEntry, cursors: Cursors): Change[] {
  const versions = versionsOf(entry);
  if (versions === null) return [];
  return entry.changes.filter(({ scope }) => {
    const version = versions[scope];
    return version !== undefined && hasVersion(scope, version, cursors);
  });
}

/**
 * The changes of some entries by record, each list in order, without those that the bases contain: applied to a base
 * again, an old change would hide later ones.
 */
export function changesByRecord(entries: readonly OutboxEntry[], cursors: Cursors): Map<string, PendingChange[]> {
  const byRecord = new Map<string, PendingChange[]>();
  for (const entry of entries) {
    const contained = new Set(containedChanges(entry, cursors));
    for (const change of entry.changes) {
      if (contained.has(change)) continue;
      const key = recordKey(change);
      const list = byRecord.get(key) ?? [];
      byRecord.set(key, list);
      list.push({ mutationId: entry.mutationId, change });
    }
  }
  return byRecord;
}

/** Pending changes on top of the bases, by record. */
export const pendingByRecord = async (db: UserDatabase): Promise<Map<string, PendingChange[]>> =>
  changesByRecord(await pendingEntries(db), await readCursors(db));
