import { Coverage } from './coverage.ts';
import { BAD_MANNERS } from './network.ts';
import type { SimulationOptions } from './simulation.ts';
import { runJobs } from './workers.ts';
import type { Job } from './worker.ts';

interface Dose {
  job(seed: number, operations: number): Job;
  operations: number;
  /** How often the dose's event has happened. */
  reached(coverage: Coverage, seeds: number): number;
}

const seed =
  (more: Partial<SimulationOptions> = {}) =>
  (number: number, operations: number): Job => ({
    options: { ...more, seed: number, operations },
  });
const DUPLICATES = ['fault: request doubled', 'fault: request delivered again later'];

const DOSES: Record<string, Dose> = {
  seeds: { job: seed(), operations: 200, reached: (_, seeds) => seeds },
  /** All kinds of faults strike in a third of the operations, too. */
  short: { job: seed(), operations: 70, reached: (_, seeds) => seeds },
  duplicates: {
    job: seed({ manners: { ...BAD_MANNERS, double: 0.9, repeatLater: 0.9 } }),
    operations: 200,
    reached: ({ counts }) => DUPLICATES.reduce((sum, what) => sum + (counts[what] ?? 0), 0),
  },
  leaders: { job: seed({ leaders: 4 }), operations: 60, reached: (_, seeds) => seeds },
  bookings: { job: seed({ about: 'bookings' }), operations: 80, reached: (_, seeds) => seeds },
  timeline: { job: seed({ about: 'timeline' }), operations: 80, reached: (_, seeds) => seeds },
  uploads: { job: seed({ about: 'uploads' }), operations: 80, reached: (_, seeds) => seeds },
  sessions: {
    job: (number, operations) => ({ options: { seed: number, operations }, scenario: 'sessions' }),
    operations: 30,
    reached: (_, seeds) => seeds,
  },
};

export interface DoseResult {
  seeds: number;
  reached: number;
  violations: string[];
  coverage: Coverage;
  /** Processor time of a seed. */
  msEach: number;
}

/** Runs seeds from `first` on until the dose's event has happened `count` times. */
export async function runDose(
  name: string,
  count: number,
  first: number,
  notify: (so: { seeds: number; violations: string[] }, latest: string | null) => void = () => undefined,
): Promise<DoseResult> {
  const dose = DOSES[name];
  if (dose === undefined) throw new Error(`There is no ${name}. There are: ${Object.keys(DOSES).join(', ')}.`);
  const operations = Number(process.env['FAULT_OPERATIONS'] ?? dose.operations);
  const coverage = new Coverage();
  const violations: string[] = [];
  let [seeds, started, ms] = [0, 0, 0];
  const isTraced = process.env['FAULT_TRACE'] !== undefined;
  const reached = () => dose.reached(coverage, Math.max(seeds, name === 'duplicates' ? 0 : started));
  function* jobs(): Generator<Job> {
    for (let number = first; reached() < count; number += 1) {
      started += 1;
      yield { ...dose!.job(number, operations), isTraced };
    }
  }
  await runJobs(jobs(), (result) => {
    seeds += 1;
    ms += result.ms;
    if (result.ok) coverage.add(result.coverage);
    else violations.push(result.violation);
    notify({ seeds, violations }, result.ok ? null : result.violation);
  });
  return { seeds, reached: dose.reached(coverage, seeds), violations, coverage, msEach: ms / Math.max(1, seeds) };
}
