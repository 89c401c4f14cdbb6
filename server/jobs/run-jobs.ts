import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { job } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { addJob, type JobDefinition } from './define-job.ts';

/** A claimed job belongs to its instance for this long; then another one takes over. */
const LEASE_MS = 5 * 60_000;
export const MAX_ATTEMPTS = 8;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60_000;
const CLAIMED_AT_ONCE = 5;
/** Done jobs stay so long: their keys keep the same work from being added again. */
const DONE_KEPT_MS = 7 * 24 * 3_600_000;
const POLL_MS = 1_000;

/** Milliseconds that a job waits after so many failed tries: 5 s, 10 s, 20 s … up to an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));

type ClaimedJob = Pick<typeof job.$inferSelect, 'id' | 'name' | 'payload' | 'attempts'>;

/** Takes due jobs for this instance. `skip locked`: two instances that ask at the same time get different ones. */
async function claimJobs({ database: { db }, clock }: Services, names: readonly string[]): Promise<ClaimedJob[]> {
  const now = clock();
  const due = db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        lte(job.runAt, now),
        isNull(job.doneAt),
        isNull(job.failedAt),
        or(isNull(job.lockedUntil), lt(job.lockedUntil, now)),
        // Another version of the server may have more of them.
        inArray(job.name, [...names]),
      ),
    )
    .orderBy(job.runAt)
    .limit(CLAIMED_AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(job)
    .set({ lockedUntil: new Date(now.getTime() + LEASE_MS), attempts: sql`${job.attempts} + 1` })
    .where(inArray(job.id, due))
    .returning({ id: job.id, name: job.name, payload: job.payload, attempts: job.attempts });
}

async function runOne(services: Services, definition: JobDefinition, claimed: ClaimedJob): Promise<void> {
  const { database, clock, log } = services;
  const { id, name, attempts } = claimed;
  try {
    await definition.run(services, v.parse(definition.payload, claimed.payload), { isLast: attempts >= MAX_ATTEMPTS });
    await database.db.update(job).set({ doneAt: clock(), lockedUntil: null }).where(eq(job.id, id));
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const hasFailed = attempts >= MAX_ATTEMPTS;
    log[hasFailed ? 'error' : 'warn'](hasFailed ? 'job failed for good' : 'job failed', { job: id, name, attempts });
    const runAt = new Date(clock().getTime() + retryDelayMs(attempts));
    const next = hasFailed ? { failedAt: clock() } : { runAt };
    await database.db
      .update(job)
      .set({ ...next, lastError, lockedUntil: null })
      .where(eq(job.id, id));
  }
}

/** Adds the next run of each periodic job; the key is its slot of time, so that several instances add it once. */
async function addPeriodicJobs(services: Services, jobs: readonly JobDefinition[]): Promise<void> {
  const now = services.clock().getTime();
  for (const definition of jobs) {
    if (definition.everyMs === undefined) continue;
    const slot = Math.floor(now / definition.everyMs);
    await addJob(services.database.db, services, definition, {}, { key: `slot-${slot}` });
  }
}

/** Runs due jobs once; returns their number. */
export async function runDueJobs(services: Services, jobs: readonly JobDefinition[]): Promise<number> {
  await addPeriodicJobs(services, jobs);
  const byName = new Map(jobs.map((definition) => [definition.name, definition]));
  let count = 0;
  for (;;) {
    const claimed = await claimJobs(services, [...byName.keys()]);
    if (claimed.length === 0) return count;
    for (const job of claimed) {
      const definition = byName.get(job.name);
      if (definition !== undefined) await runOne(services, definition, job);
      count += 1;
    }
  }
}

/** Removes jobs that were done a week ago. */
export async function pruneJobs({ database: { db }, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - DONE_KEPT_MS);
  await db.delete(job).where(and(isNotNull(job.doneAt), lt(job.doneAt, before)));
}

/** Runs jobs until the server stops. Resolves when the last one has ended. */
export async function runJobs(services: Services, jobs: readonly JobDefinition[]): Promise<void> {
  const { stopping, log } = services;
  while (!stopping.aborted) {
    try {
      await runDueJobs(services, jobs);
    } catch (error) {
      // The database may be away for a while.
      if (!stopping.aborted) log.warn('jobs could not be read', { error: error instanceof Error ? error.message : '' });
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, POLL_MS);
      function done() {
        clearTimeout(timer);
        stopping.removeEventListener('abort', done);
        resolve();
      }
      stopping.addEventListener('abort', done, { once: true });
      if (stopping.aborted) done();
    });
  }
}
