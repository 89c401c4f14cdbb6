import type { Mutation, PushResponse } from '../../domain/sync/protocol.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { readMeta, recordTables, writeMeta, type UserDatabase } from '../db/database.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { followTouched } from './follow-touched.ts';
import { containedChanges, entriesIn, isContained, pendingByRecord, readCursors } from './pending.ts';
import { rebase } from './rebase.ts';
import { readNamedRecords } from './named-records.ts';
import { syncTables } from './sync-tables.ts';

/** Most entries and, beyond the first entry, the most changes in one push. */
const BATCH_ENTRIES = 500;
const BATCH_CHANGES = 3000;

export interface Batch {
  clientId: string;
  epoch: string | null;
  mutations: Mutation[];
}

/** The next entries to send, each with its final seq: a repeated send carries the same. Null when nothing is queued. */
export async function nextBatch(db: UserDatabase, uuid: () => string, most = BATCH_ENTRIES): Promise<Batch | null> {
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    const [queued, known, epoch] = await Promise.all([
      entriesIn(db, 'queued').limit(most).toArray(),
      readMeta(db, 'client'),
      readMeta(db, 'epoch'),
    ]);
    if (queued.length === 0) return null;
    const client = known ?? { id: uuid(), nextSeq: 1 };
    let changes = 0;
    const chosen = queued.filter((entry, index) => (changes += entry.changes.length) <= BATCH_CHANGES || index === 0);
    const numbered: OutboxEntry[] = [];
    const mutations = chosen.map(
      ({ mutationId, name, version, changes: list, epoch: ofBases, neverSent: _, ...entry }): Mutation => {
        let { seq } = entry;
        if (seq === null) {
          seq = client.nextSeq;
          client.nextSeq += 1;
          numbered.push({
            mutationId,
            name,
            version,
            changes: list,
            ...(ofBases === undefined ? {} : { epoch: ofBases }),
            ...entry,
            seq,
            clientId: client.id,
          });
        }
        return {
          mutationId,
          clientId: client.id,
          seq,
          name,
          version,
          ...(ofBases === undefined ? {} : { epoch: ofBases }),
          ...(entry.payload === undefined ? { changes: list } : { changes: [], payload: entry.payload }),
        };
      },
    );
    if (numbered.length > 0) await Promise.all([db.outbox.bulkPut(numbered), writeMeta(db, 'client', client)]);
    return { clientId: client.id, epoch: epoch ?? null, mutations };
  });
}

/**
 * Applies the server's results of a push, in one transaction. Accepted work waits for the pull that contains it;
 * refused and parked work leaves the rows and needs the user's attention. Returns the scopes to pull.
 */
export async function settlePushed(db: UserDatabase, results: PushResponse['results'], now: number): Promise<string[]> {
  if (results.length === 0) return [];
  return db.transaction('rw', [...recordTables(db), ...syncTables(db)], async () => {
    const outcomes = new Map(results.map(({ mutationId, outcome }) => [mutationId, outcome]));
    const [cursors, queued] = await Promise.all([readCursors(db), entriesIn(db, 'queued').toArray()]);
    const answered = queued.filter((entry) => outcomes.has(entry.mutationId));
    const toPull = new Set<string>();
    const left: OutboxEntry[] = [];
    const updates = answered.map((entry): OutboxEntry => {
      const outcome = outcomes.get(entry.mutationId);
      if (outcome === undefined) return entry;
      const done: OutboxEntry = { ...entry, outcome, settledAt: now };
      switch (outcome.type) {
        case 'rejected':
        case 'parked':
          left.push(done);
          // The house may be lost: a pull finds out, and then removes its data.
          if (outcome.type === 'rejected' && outcome.code === 'NO_ACCESS')
            for (const { scope } of entry.changes) if (cursors.has(scope)) toPull.add(scope);
          return { ...done, state: outcome.type };
        case 'applied':
        case 'noop':
        case 'merged': {
          const acknowledged: OutboxEntry = { ...done, state: 'acknowledged' };
          if (isContained(acknowledged, cursors)) {
            left.push(acknowledged);
            return { ...acknowledged, state: 'confirmed' };
          }
          // A pull was faster than this answer, in some of its scopes.
          if (containedChanges(acknowledged, cursors).length > 0) left.push(acknowledged);
          for (const [scope, version] of Object.entries(outcome.versions))
            if ((cursors.get(scope) ?? version) < version) toPull.add(scope);
          return acknowledged;
        }
        default:
          return unreachable(outcome);
      }
    });
    await db.outbox.bulkPut(updates);
    if (left.length > 0) {
      const records = left.flatMap((entry) => entry.changes);
      await rebase(db, records, await pendingByRecord(db));
      await saveContext(db, left);
    }
    return [...toPull];
  });
}

/** Refused work waits for a person, perhaps longer than its records stay on this device: it takes their names along. */
async function saveContext(db: UserDatabase, settled: readonly OutboxEntry[]): Promise<void> {
  for (const { order, changes, outcome } of settled) {
    if (outcome?.type !== 'rejected' && outcome?.type !== 'parked') continue;
    await db.outbox.update(order, { context: await readNamedRecords(db, changes) });
  }
}

/**
 * The server continues from `seq`, and so does the queue. Harmless for work that had arrived, because the server
 * recognises each mutationId.
 */
export async function renumber(db: UserDatabase, seq: number): Promise<void> {
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    const client = await readMeta(db, 'client');
    if (client !== undefined) await writeMeta(db, 'client', { ...client, nextSeq: seq });
    await entriesIn(db, 'queued').modify({ seq: null, clientId: null });
  });
}

/** The client id is in use elsewhere (a copied database): continue under a new one, with the same mutationIds. */
export async function takeNewClientId(db: UserDatabase, uuid: () => string): Promise<void> {
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    await writeMeta(db, 'client', { id: uuid(), nextSeq: 1 });
    await entriesIn(db, 'queued').modify({ seq: null, clientId: null });
  });
}

/**
 * Parks a mutation that exceeds the push limit by itself. The server may already have it from an earlier attempt, so
 * its id and epoch are kept and a retry sends it unchanged (decision 040).
 */
export async function refuseTooLarge(db: UserDatabase, mutation: Mutation, now: number): Promise<void> {
  await db.transaction('rw', [...recordTables(db), ...syncTables(db)], async () => {
    await settlePushed(
      db,
      [{ mutationId: mutation.mutationId, outcome: { type: 'rejected', code: 'TOO_LARGE' } }],
      now,
    );
    const epoch = mutation.epoch ?? (await readMeta(db, 'epoch'));
    if (epoch !== undefined) await db.outbox.where('mutationId').equals(mutation.mutationId).modify({ epoch });
  });
}

/** Refused by this device alone; whether the server has it is unknown. */
export const isTooLarge = ({ outcome }: OutboxEntry): boolean =>
  outcome?.type === 'rejected' && outcome.code === 'TOO_LARGE';

/** Back to the end of the queue, as it was and with its mutationId. Inside the caller's transaction. */
export async function queueAgain(db: UserDatabase, entry: OutboxEntry, now: number): Promise<void> {
  const { order, outcome: _, settledAt: __, context: ___, ...again } = entry;
  await db.outbox.delete(order);
  await db.outbox.add({ ...again, state: 'queued', seq: null, clientId: null });
  await rebase(db, entry.changes, await pendingByRecord(db));
  await followTouched(db, entry.changes, now);
}
