import { expect, test } from 'vitest';
import { Coverage } from './simulation/coverage.ts';
import { runDose } from './simulation/doses.ts';
import { runJobs } from './simulation/workers.ts';
import type { JobResult } from './simulation/worker.ts';

/** Processes of their own do the work; a busy machine may take long. */
const PATIENCE_MS = 900_000;

test(
  'whatever fails, nothing is lost, doubled or different in the end: 200 seeds of 200 operations, each fault struck',
  async () => {
    const { violations, coverage, seeds } = await runDose('seeds', 200, 1);
    expect(violations).toEqual([]);
    expect(seeds).toBe(200);
    expect(coverage.missing()).toEqual([]);
  },
  PATIENCE_MS,
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
  PATIENCE_MS,
);

/** Of `leaders`: where an answer that was laid over a copy of another tab once left a deleted production on a device. */
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
  PATIENCE_MS,
);

test.each([
  ['duplicates', 2_000],
  ['leaders', 8],
  ['sessions', 20],
])(
  'nothing lost, nothing doubled, nothing seen by others: %s, %i of them',
  async (name, count) => {
    const { violations, reached } = await runDose(name, count, 1);
    expect(violations).toEqual([]);
    expect(reached).toBeGreaterThanOrEqual(count);
  },
  PATIENCE_MS,
);
