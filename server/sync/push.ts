import { eq, sql } from 'drizzle-orm';
import {
  MUTATION_MAX_CHANGES,
  SCHEMA,
  type Mutation,
  type Outcome,
  type PushRequest,
  type PushResponse,
  type Stop,
} from '../../domain/sync/protocol.ts';
import type { Database, Db } from '../db/database.ts';
import type { RecordRules } from '../ports/record-rules.ts';
import { client } from '../db/schema.ts';
import { PUSH_COST } from '../http/limits.ts';
import { decideCommand, isCommand, isKnownCommand } from './decide-command.ts';
import { applyMutation } from './apply-mutation.ts';
import { convertMutation } from './convert-mutation.ts';
import { checkAhead } from './write-policies.ts';
import { malformedPart } from './malformed.ts';
import { loadUnit, lockClient } from './load-unit.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { runHooks, saveUnit, type LogRow } from './save-unit.ts';

export interface SyncNeeds {
  database: Pick<Database, 'db' | 'notify' | 'engine'>;
  clock: () => Date;
  newId: () => string;
  rules: RecordRules;
  /** Called with failures of the server; never with contents. */
  onFailure?: (error: unknown, mutationId: string) => void;
  /** Counts the mutations. Returns milliseconds to wait where they may not be taken yet; then nothing is counted. */
  costs?: { take(userId: string, mutations: readonly Mutation[]): number };
  /** Has the user just proven their identity? Default: yes. */
  isProofFresh?: boolean;
}

/** After so many failures a mutation is parked, so that the mutations behind it can pass. */
const PARK_AFTER_FAILURES = 5;
const RETRY_AFTER_MS = 2_000;

type Answer = { response: PushResponse; hints: { scope: string; version: number }[] };

/**
 * Applies a device's mutations in their order. A run of changes is one transaction, which is as safe as one for each (a
 * push that is cut is repeated and finds the applied ones) with far fewer commits; if the server fails on one, they are
 * applied one by one. A command has a transaction of its own.
 */
export async function push(needs: SyncNeeds, userId: string, request: PushRequest): Promise<PushResponse> {
  const results: PushResponse['results'] = [];
  let response: PushResponse = { epoch: request.epoch ?? '', results };
  const { engine } = needs.database;
  let tookMs = 0;
  for (const mutations of transactionsOf(affordable(request.mutations), PUSH_COST.changes[engine])) {
    // As long as the transaction before it: others, each of whom asks several questions, wait for one of them at most.
    if (engine === 'pglite' && tookMs > 0) await pause(Math.min(tookMs, PUSH_COST.pauseMs));
    const beganAt = performance.now();
    const afterMs = needs.costs?.take(userId, mutations) ?? 0;
    if (afterMs > 0) {
      // The answer names the epoch, also where nothing is taken.
      if (results.length === 0) ({ response } = await pushRun(needs, userId, { ...request, mutations: [] }));
      return { ...response, stop: response.stop ?? { type: 'retry', afterMs } };
    }
    const answer = await pushRun(needs, userId, { ...request, mutations });
    // The answer does not wait for the hints. After a lost one, devices pull a little later.
    for (const { scope, version } of answer.hints) needs.database.notify.publish(scope, version).catch(() => undefined);
    results.push(...answer.response.results);
    response = { ...answer.response, results };
    tookMs = performance.now() - beganAt;
    if (answer.response.stop !== undefined || answer.response.results.length < mutations.length) break;
  }
  return response;
}

async function pushRun(needs: SyncNeeds, userId: string, request: PushRequest): Promise<Answer> {
  try {
    return await pushTogether(needs, userId, request, request.mutations);
  } catch (error) {
    if (request.mutations.length === 0) throw error;
    return pushOneByOne(needs, userId, request);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The first mutations, with as many commands as one push may have. Unanswered ones are sent again. */
function affordable(mutations: readonly Mutation[]): readonly Mutation[] {
  let commands = 0;
  const end = mutations.findIndex((mutation) => isCommand(mutation) && (commands += 1) > PUSH_COST.commands);
  return end < 0 ? mutations : mutations.slice(0, end);
}

/** The mutations of each transaction: at least one, which returns the epoch. */
function transactionsOf(mutations: readonly Mutation[], most: number): Mutation[][] {
  const runs: Mutation[][] = [];
  let changes = 0;
  for (const [index, mutation] of mutations.entries()) {
    const last = runs.at(-1);
    const before = mutations[index - 1];
    changes += mutation.changes.length;
    const isAlone = isCommand(mutation) || (before !== undefined && isCommand(before));
    // Others wait for a transaction's end: on PGlite for every one, elsewhere for the rows that it has locked.
    if (last === undefined || isAlone || changes > most) {
      runs.push([mutation]);
      ({ length: changes } = mutation.changes);
    } else last.push(mutation);
  }
  return runs.length === 0 ? [[]] : runs;
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
      needs.onFailure?.(error, mutation.mutationId);
      const stop = await countFailure(needs, userId, request.clientId, mutation);
      if (stop !== null) return { response: { epoch, results, stop }, hints };
      results.push({ mutationId: mutation.mutationId, outcome: { type: 'parked' } });
    }
  }
  return { response: { epoch, results }, hints };
}

/** Applies the mutations in one transaction; throws when the server fails on one of them. */
async function pushTogether(
  needs: SyncNeeds,
  userId: string,
  request: PushRequest,
  mutations: readonly Mutation[],
): Promise<Answer> {
  return needs.database.db.transaction(async (tx) => {
    const caller = await lockClient(tx, request.clientId, userId);
    const { epoch, lastSeq } = caller;
    if (request.epoch !== null && request.epoch !== epoch) return { response: { epoch, results: [] }, hints: [] };
    if (lastSeq === null) return { response: { epoch, results: [], stop: { type: 'not_your_client' } }, hints: [] };

    const sent = mutations.map(readMutation);
    const readable = sent.map(({ mutation }) => mutation);
    const unit = await loadUnit(tx, caller, readable);
    unit.isProofFresh = needs.isProofFresh ?? true;
    unit.failedChecks = await checkAhead(needs.rules, readable);
    const at = needs.clock().toISOString();
    const { results, log, seq, stop } = await decideInOrder({ ...needs, tx, unit, at }, sent, lastSeq);
    if (seq !== lastSeq) {
      await saveUnit(tx, unit, request.clientId, seq, log, { ...needs, at });
      await runHooks(tx, unit, needs.rules.afterPush, { ...needs, at });
    }
    return { response: { epoch, results, ...(stop === undefined ? {} : { stop }) }, hints: unit.hints() };
  });
}

type Fault = { code: 'TOO_LARGE' } | { code: 'INVALID'; detail: string };

interface SentMutation {
  /** In this server's names. Without changes where it is not applied: then no records are loaded for it. */
  mutation: Mutation;
  /** Of a newer app: not wrong, but too new for this server. */
  isUnknown: boolean;
  /** Why it is not applied: too many changes, or a malformed part. */
  fault: Fault | null;
}

function readMutation(sent: Mutation): SentMutation {
  if (isTooNew(sent)) return { mutation: { ...sent, changes: [] }, isUnknown: true, fault: null };
  if (sent.changes.length > MUTATION_MAX_CHANGES)
    return { mutation: { ...sent, changes: [] }, isUnknown: false, fault: { code: 'TOO_LARGE' } };
  const detail = malformedPart(sent);
  const fault = detail === null ? null : { code: 'INVALID' as const, detail };
  const mutation = fault === null ? convertMutation(sent) : { ...sent, changes: [] };
  return { mutation, isUnknown: isCommand(mutation) && !isKnownCommand(mutation), fault };
}

interface Decided {
  results: PushResponse['results'];
  log: LogRow[];
  /** Number of the last mutation that has an answer. */
  seq: number;
  stop?: Stop;
}

/** Decides the mutations one after the other, up to the first that is not the next of its client. */
async function decideInOrder(
  { tx, unit, at, ...needs }: SyncNeeds & { tx: Db; unit: UnitOfWork; at: string },
  sent: readonly SentMutation[],
  lastSeq: number,
): Promise<Decided> {
  const results: Decided['results'] = [];
  const log: LogRow[] = [];
  let seq = lastSeq;
  for (const { mutation, isUnknown, fault } of sent) {
    const { mutationId } = mutation;
    const known = unit.log.get(mutationId);
    if (known !== undefined) {
      results.push({ mutationId, outcome: known.outcome });
    } else if (unit.foreignIds.has(mutationId) && mutation.seq <= seq + 1) {
      // The log has this id for work of another person. The device keeps its mutation, under a new id.
      results.push({ mutationId, outcome: { type: 'rejected', code: 'INVALID', detail: 'mutationId' } });
      seq = Math.max(seq, mutation.seq);
    } else if (mutation.seq !== seq + 1) {
      return {
        results,
        log,
        seq,
        stop: mutation.seq <= seq ? { type: 'seq_reused' } : { type: 'expected', seq: seq + 1 },
      };
    } else if (isUnknown) {
      return { results, log, seq, stop: { type: 'unknown_name' } };
    } else {
      const outcome = await decide(needs, tx, unit, mutation, fault, at);
      unit.log.set(mutationId, { outcome, changes: mutation.changes });
      log.push({ mutation, outcome });
      results.push({ mutationId, outcome });
      ({ seq } = mutation);
    }
  }
  return { results, log, seq };
}

function decide(
  needs: SyncNeeds,
  tx: Db,
  unit: UnitOfWork,
  mutation: Mutation,
  fault: Fault | null,
  at: string,
): Promise<Outcome> | Outcome {
  if (fault !== null) return { type: 'rejected', ...fault };
  return isCommand(mutation) ? decideCommand(needs, tx, unit, mutation, at) : applyMutation(unit, mutation, at);
}

/**
 * Counts a failure. Null once the mutation is parked. A mutation that is not the next of its client is never parked:
 * the device has to renumber first.
 */
async function countFailure(
  needs: SyncNeeds,
  userId: string,
  clientId: string,
  mutation: Mutation,
): Promise<Stop | null> {
  const { database, clock } = needs;
  const retry: Stop = { type: 'retry', afterMs: RETRY_AFTER_MS };
  return database.db.transaction(async (tx) => {
    const caller = await lockClient(tx, clientId, userId);
    const { lastSeq } = caller;
    if (lastSeq === null) return { type: 'not_your_client' };
    if (mutation.seq > lastSeq + 1) return { type: 'expected', seq: lastSeq + 1 };
    // The mutation has an answer in the log. Reading the answer failed.
    if (mutation.seq <= lastSeq) return retry;
    const [row] = await tx
      .update(client)
      // Counts per place in the queue, not per mutation: a copied device sends another one under the same number.
      .set({ failures: sql`${client.failures} + 1`, failingMutationId: mutation.mutationId })
      .where(eq(client.id, clientId))
      .returning({ failures: client.failures });
    if (row === undefined || row.failures < PARK_AFTER_FAILURES) return retry;
    const outcome: Outcome = { type: 'parked' };
    const unit = await loadUnit(tx, caller, []);
    await saveUnit(
      tx,
      unit,
      clientId,
      mutation.seq,
      [{ mutation: withoutContents(asFarAsUnderstood(mutation)), outcome }],
      { ...needs, at: clock().toISOString() },
    );
    return null;
  });
}

const isTooNew = ({ version }: Mutation) => version > SCHEMA;

/** In this server's names; unchanged when it is too new or its converter fails, so that the work behind can pass. */
function asFarAsUnderstood(mutation: Mutation): Mutation {
  try {
    return isTooNew(mutation) ? mutation : convertMutation(mutation);
  } catch {
    return mutation;
  }
}

/** The database may fail on the very contents. The device keeps them, and later changes resolve to the bases. */
const withoutContents = (mutation: Mutation): Mutation => ({
  ...mutation,
  changes: mutation.changes.map((change) => ({ ...change, fields: {} })),
});
