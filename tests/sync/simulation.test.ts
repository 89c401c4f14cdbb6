import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { Coverage } from './simulation/coverage.ts';
import { runDose } from './simulation/doses.ts';
import { runJobs } from './simulation/workers.ts';
import type { JobResult } from './simulation/worker.ts';
import { isFullDose } from '../support/dose.ts';

/** Processes of their own do the work; a busy machine may take long. */
const JOB_TIMEOUT_MS = 900_000;

/** At most so many more, until each fault has struck. */
const MORE_SEEDS = 150;
const DOSE = isFullDose ? { name: 'seeds', count: 175 } : { name: 'short', count: 25 };
/** Beside the fixed seeds of each run as many new ones; a violation names its seed. */
const FRESH = { count: 25, first: randomInt(1_000_000, 1_000_000_000) };
const SEED_COUNT = DOSE.count + FRESH.count;

test(
  `nothing is lost, doubled or different in the end: ${SEED_COUNT} seeds, each fault struck`,
  async () => {
    const { violations, coverage, seeds } = await runDose(DOSE.name, DOSE.count, 1);
    const fresh = await runDose(DOSE.name, FRESH.count, FRESH.first);
    expect(seeds + fresh.seeds).toBe(SEED_COUNT);
    coverage.add(fresh.coverage.counts);
    violations.push(...fresh.violations);
    // Few seeds may miss a rare fault by chance: then some more are run.
    for (let added = 0; coverage.missing().length > 0 && added < MORE_SEEDS; added += 25) {
      const more = await runDose(DOSE.name, 25, DOSE.count + 1 + added);
      coverage.add(more.coverage.counts);
      violations.push(...more.violations);
    }
    expect(violations).toEqual([]);
    expect(coverage.missing()).toEqual([]);
  },
  JOB_TIMEOUT_MS,
);

test(
  'a seed replays exactly: in another process and after other seeds',
  async () => {
    const results: JobResult[] = [];
    const jobs = [3, 4, 5, 3].map((seed) => ({ options: { seed, operations: 40 } }));
    await runJobs(jobs, (result) => void results.push(result), { processes: 1 });
    const inAnother = { processes: 1, isFresh: true };
    await runJobs(jobs.slice(0, 1), (result) => void results.push(result), inAnother);
    const hashes = results
      .filter(({ seed }) => seed === 3)
      .map((result) => (result.ok ? result.hash : result.violation));
    expect(hashes).toHaveLength(3);
    expect(hashes[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(new Set(hashes).size).toBe(1);
  },
  JOB_TIMEOUT_MS,
);

/**
 * Of `leaders`: where an answer that was laid over a copy of another tab once left a deleted production on a device.
 */
const CROSSED = [65, 102, 163, 183];

test(
  'four leaders whose answers cross end with what the server has',
  async () => {
    const coverage = new Coverage();
    const violations: string[] = [];
    const jobs = CROSSED.map((seed) => ({ options: { seed, operations: 60, leaders: 4 } }));
    await runJobs(jobs, (result) => {
      if (result.ok) coverage.add(result.coverage);
      else violations.push(result.violation);
    });
    expect(violations).toEqual([]);
    expect(coverage.missing(['fault: copy moved before an answer came'])).toEqual([]);
  },
  JOB_TIMEOUT_MS,
);

/** Rare events of the seeds above. */
const OTHER_DOSES: [name: string, count: number][] = [
  ['duplicates', isFullDose ? 2_000 : 500],
  ['leaders', isFullDose ? 8 : 4],
  ['sessions', isFullDose ? 20 : 8],
  ['bookings', isFullDose ? 100 : 5],
  ['timeline', isFullDose ? 100 : 5],
  ['uploads', isFullDose ? 100 : 5],
];

test.each(OTHER_DOSES)(
  'nothing lost, nothing doubled, nothing seen by others: %s, %i of them',
  async (name, count) => {
    const { violations, reached } = await runDose(name, count, 1);
    expect(violations).toEqual([]);
    expect(reached).toBeGreaterThanOrEqual(count);
  },
  JOB_TIMEOUT_MS,
);
