/** One process of simulations: runs its orders and reports the results. */
import { quiet } from './disk.ts';
import { signAtOnce } from './quick-hmac.ts';
import { simulateSessions } from './sessions.ts';
import { simulate, type SimulationOptions } from './simulation.ts';

export interface Job {
  options: Omit<SimulationOptions, 'trace'>;
  scenario?: 'sessions';
  /** Print every step. */
  isTraced?: boolean;
}

export type JobResult =
  /** `ms`: of processor time, which a busy machine does not stretch. */
  | { seed: number; ok: true; coverage: Record<string, number>; hash: string; ms: number }
  | { seed: number; ok: false; violation: string; ms: number };

async function run({ options, scenario, isTraced }: Job): Promise<JobResult> {
  const before = process.cpuUsage();
  // A cut request, a full disk, an abort: thousands of errors whose stacks are not read. Tracing every step keeps them.
  Error.stackTraceLimit = isTraced === true ? 30 : 0;
  await quiet();
  const { seed } = options;
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const traced = isTraced === true ? { ...options, trace: console.log } : options;
    const result = await (scenario === 'sessions' ? simulateSessions(traced) : simulate(traced));
    return { seed, ok: true, ...result, ms: cpuMs() };
  } catch (error) {
    return { seed, ok: false, violation: error instanceof Error ? error.message : String(error), ms: cpuMs() };
  }
}

signAtOnce();
process.on('message', (job: Job) => {
  void run(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
