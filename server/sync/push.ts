import { eq, sql } from 'drizzle-orm';
import {
  SCHEMA,
  type Mutation,
  type Outcome,
  type PushRequest,
  type PushResponse,
  type Stop,
} from '../../domain/sync/protocol.ts';
import type { Database } from '../db/database.ts';
import { client } from '../db/schema.ts';
import { applyMutation } from './apply-mutation.ts';
import { convertMutation } from './convert-mutation.ts';
import { issuesWithWrongCode } from './guarded-kinds.ts';
import { loadWorld, lockClient } from './load-world.ts';
import { saveWorld, type LogRow } from './save-world.ts';

export interface SyncNeeds {
  database: Pick<Database, 'db' | 'notify'>;
  clock: () => Date;
  /** Called with what the server could not do; never with contents. */
  onFailure?: (error: unknown, mid: string) => void;
}

/** A mutation on which the server has failed so often is put aside, so that what follows it can pass. */
export const PARK_AFTER_FAILURES = 5;
const RETRY_AFTER_MS = 2_000;

type Answer = { response: PushResponse; hints: { scope: string; version: number }[] };

/**
 * Takes a device's mutations in their order. All of a push is one transaction, which is as good as one for each (a push that is cut
 * is repeated and finds what was done) and far fewer commits; where the server fails on one, they are taken one by one.
 */
export async function push(needs: SyncNeeds, userId: string, request: PushRequest): Promise<PushResponse> {
  let answer: Answer;
  try {
    answer = await pushTogether(needs, userId, request, request.mutations);
  } catch (error) {
    if (request.mutations.length === 0) throw error;
    answer = await pushOneByOne(needs, userId, request);
  }
  // Nobody waits for the hints: one that is lost is a pull that comes later.
  for (const { scope, version } of answer.hints) needs.database.notify.publish(scope, version).catch(() => undefined);
  return answer.response;
}

async function pushOneByOne(needs: SyncNeeds, userId: string, request: PushRequest): Promise<Answer> {
  const results: PushResponse['results'] = [];
  const hints: Answer['hints'] = [];
  let epoch = request.epoch ?? '';
  for (const mutation of request.mutations) {
    try {
      const answer = await pushTogether(needs, userId, request, [mutation]);
      results.push(...answer.response.results);
      hints.push(...answer.hints);
      epoch = answer.response.epoch;
      if (answer.response.stop !== undefined || answer.response.results.length === 0) {
        return { response: { ...answer.response, results }, hints };
      }
    } catch (error) {
      needs.onFailure?.(error, mutation.mid);
      const stop = await countFailure(needs, userId, request.clientId, mutation);
      if (stop !== null) return { response: { epoch, results, stop }, hints };
      results.push({ mid: mutation.mid, outcome: { type: 'parked' } });
    }
  }
  return { response: { epoch, results }, hints };
}

async function pushTogether(
  { database, clock }: SyncNeeds,
  userId: string,
  request: PushRequest,
  sent: readonly Mutation[],
): Promise<Answer> {
  return database.db.transaction(async (tx) => {
    const caller = await lockClient(tx, request.clientId, userId);
    const { epoch, lastSeq } = caller;
    if (request.epoch !== null && request.epoch !== epoch) return { response: { epoch, results: [] }, hints: [] };
    if (lastSeq === null) return { response: { epoch, results: [], stop: { type: 'not_your_client' } }, hints: [] };

    const mutations = sent.map(understood);
    const world = await loadWorld(tx, userId, caller, mutations);
    world.wrongIssues = await issuesWithWrongCode(mutations);
    const at = clock().toISOString();
    const results: PushResponse['results'] = [];
    const log: LogRow[] = [];
    let stop: PushResponse['stop'];
    let seq = lastSeq;
    for (const mutation of mutations) {
      const known = world.log.get(mutation.mid);
      if (known !== undefined) {
        results.push({ mid: mutation.mid, outcome: known.outcome });
        continue;
      }
      if (mutation.seq !== seq + 1) {
        stop = mutation.seq <= seq ? { type: 'seq_reused' } : { type: 'expected', seq: seq + 1 };
        break;
      }
      if (mutation.version > SCHEMA) {
        // A newer app's work: not wrong, only too new for this server.
        stop = { type: 'unknown_name' };
        break;
      }
      const outcome = applyMutation(world, mutation, at);
      world.log.set(mutation.mid, { outcome, changes: mutation.changes });
      log.push({ mutation, outcome });
      results.push({ mid: mutation.mid, outcome });
      seq = mutation.seq;
    }
    if (log.length > 0) await saveWorld(tx, world, request.clientId, seq, log, at);
    const hints = [...world.changedScopes.values()].map(({ id, version }) => ({ scope: id, version }));
    return { response: { epoch, results, ...(stop === undefined ? {} : { stop }) }, hints };
  });
}

/** Null once the mutation has been put aside. One that is not the next of its client cannot be: the device has to number anew first. */
async function countFailure(
  { database, clock }: SyncNeeds,
  userId: string,
  clientId: string,
  mutation: Mutation,
): Promise<Stop | null> {
  const retry: Stop = { type: 'retry', afterMs: RETRY_AFTER_MS };
  return database.db.transaction(async (tx) => {
    const caller = await lockClient(tx, clientId, userId);
    const { lastSeq } = caller;
    if (lastSeq === null) return { type: 'not_your_client' };
    if (mutation.seq > lastSeq + 1) return { type: 'expected', seq: lastSeq + 1 };
    // It has an answer already, and failed on the way to it.
    if (mutation.seq <= lastSeq) return retry;
    const [row] = await tx
      .update(client)
      // Counted at this place of the queue, whichever mutation stands there: a copied device sends another one under the same number.
      .set({ failures: sql`${client.failures} + 1`, failingMid: mutation.mid })
      .where(eq(client.id, clientId))
      .returning({ failures: client.failures });
    if (row === undefined || row.failures < PARK_AFTER_FAILURES) return retry;
    const outcome: Outcome = { type: 'parked' };
    const world = await loadWorld(tx, userId, caller, []);
    await saveWorld(
      tx,
      world,
      clientId,
      mutation.seq,
      [{ mutation: storable(asFarAsUnderstood(mutation)), outcome }],
      clock().toISOString(),
    );
    return null;
  });
}

/** In this server's names; a newer app's work is left as it came. */
const understood = (mutation: Mutation): Mutation => (mutation.version > SCHEMA ? mutation : convertMutation(mutation));

/** What a converter fails on is put aside as it came, so that the work behind it can pass. */
function asFarAsUnderstood(mutation: Mutation): Mutation {
  try {
    return understood(mutation);
  } catch {
    return mutation;
  }
}

/** The contents may be the very thing the database fails on; the device keeps them. What they were based on stands for them in what follows. */
const storable = (mutation: Mutation): Mutation => ({
  ...mutation,
  changes: mutation.changes.map((change) => ({ ...change, fields: {} })),
});
