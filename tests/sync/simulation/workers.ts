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
/** Room for young objects: a simulation makes many that die at once, and collecting them is a tenth of its time. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
/** A seed takes one or two seconds of a processor that is free; one that hangs has failed. */
const LONGEST_MS = 300_000;

/** Runs jobs in as many processes as there are cores; calls back with each result. Stops early where `done` answers true. */
export async function runJobs(
  jobs: Iterable<Job>,
  done: (result: JobResult) => boolean | void,
  { planted, processes = PROCESSES }: { planted?: string | undefined; processes?: number } = {},
): Promise<void> {
  const path = await buildWorker(planted);
  const data = await migratedData();
  const waiting = jobs[Symbol.iterator]();
  let isStopped = false;
  const work = async () => {
    while (!isStopped) {
      const worker = fork(path, { execArgv: NODE_FLAGS, env: { ...process.env, SIMULATION_DATA: data } });
      try {
        for (let seeds = 0; seeds < SEEDS_EACH && !isStopped; seeds += 1) {
          const next = waiting.next();
          if (next.done === true) return;
          if (done(await ask(worker, next.value)) === true) isStopped = true;
        }
      } finally {
        worker.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
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
