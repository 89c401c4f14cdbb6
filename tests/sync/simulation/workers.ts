import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { rmSync } from 'node:fs';
import { buildWorker, cacheFolder } from './build-worker.ts';
import { writeMigrated } from './migrated-database.ts';
import type { Job, JobResult } from './worker.ts';

/** FAULT_PROCESSES: fewer, for a machine that has other work. */
const PROCESSES = Number(process.env['FAULT_PROCESSES'] ?? availableParallelism());
/** After so many seeds a process ends: its database has grown. */
const SEEDS_EACH = 400;
/**
 * Room for young objects: a simulation makes many that die at once, and collecting them is a tenth of its time.
 * Single-threaded: every core has a process already, and helping threads cost more than they save.
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64', '--single-threaded'];
/** A seed takes one or two seconds of a processor that is free; one that hangs has failed. */
const LONGEST_MS = 300_000;

interface Worker {
  process: ChildProcess;
  seeds: number;
}

const builds = new Map<string | undefined, Promise<string>>();
/** Idle processes by their work. The first seeds of one take three times as long, until its code is optimised. */
const resting = new Map<string, Worker[]>();

/**
 * Runs jobs in as many processes as there are cores; calls back with each result. Stops early where `done` answers
 * true. `isFresh`: in processes that have run nothing before.
 */
export async function runJobs(
  jobs: Iterable<Job>,
  done: (result: JobResult) => boolean | void,
  {
    planted,
    processes = PROCESSES,
    isFresh = false,
  }: { planted?: string | undefined; processes?: number; isFresh?: boolean } = {},
): Promise<void> {
  const build = builds.get(planted) ?? buildWorker(planted);
  builds.set(planted, build);
  const path = await build;
  const data = await migratedData();
  const ready = resting.get(path) ?? [];
  resting.set(path, ready);
  const waiting = jobs[Symbol.iterator]();
  let isStopped = false;
  const work = async () => {
    let worker = (isFresh ? undefined : ready.pop()) ?? startWorker(path, data);
    while (!isStopped) {
      const next = waiting.next();
      if (next.done === true) break;
      if (worker.seeds === SEEDS_EACH || hasEnded(worker)) {
        worker.process.kill('SIGKILL');
        worker = startWorker(path, data);
      }
      worker.seeds += 1;
      if (done(await ask(worker.process, next.value)) === true) isStopped = true;
    }
    // A worker with a fault is not asked again.
    if (planted === undefined && !hasEnded(worker)) rest(worker, ready);
    else worker.process.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: processes }, work));
}

const startWorker = (path: string, data: string): Worker => ({
  process: fork(path, { execArgv: NODE_FLAGS, env: { ...process.env, SIMULATION_DATA: data } }),
  seeds: 0,
});

const hasEnded = ({ process: { exitCode, killed, signalCode } }: Worker): boolean =>
  killed || exitCode !== null || signalCode !== null;

/** Does not keep the process alive, and ends with the last caller. */
function rest(worker: Worker, ready: Worker[]): void {
  worker.process.unref();
  worker.process.channel?.unref();
  ready.push(worker);
}

let migrated: Promise<string> | null = null;

/** The empty database with all tables, made once for all processes. */
const migratedData = () =>
  (migrated ??= (async () => {
    const file = `${cacheFolder}/${process.pid}-migrated.tar`;
    await writeMigrated(file);
    process.once('exit', () => rmSync(file, { force: true }));
    return file;
  })());

function ask(worker: ChildProcess, job: Job): Promise<JobResult> {
  const { seed } = job.options;
  worker.ref();
  worker.channel?.ref();
  return new Promise((resolve) => {
    const failed = (violation: string) => settle({ seed, ok: false, violation, ms: LONGEST_MS });
    const timer = setTimeout(() => {
      worker.kill('SIGKILL');
      failed(`seed ${seed}: I16: no end after ${LONGEST_MS} ms`);
    }, LONGEST_MS);
    const ended = () => failed(`seed ${seed}: the process ended`);
    const settle = (result: JobResult) => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', ended);
      resolve(result);
    };
    worker.on('message', settle);
    worker.on('exit', ended);
    worker.send(job);
  });
}
