import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Examined, ExamineTask, FromWorker, ToWorker } from './examine-messages.ts';
import type { ReadBytes } from './media-bytes.ts';

/** A thread that has no answer by then is ended, and its file counts as damaged. */
const MOST_MS = 60_000;
/** A thread without work is kept for this long. */
const IDLE_MS = 30_000;
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

/** A thread does not take over how its parent reads TypeScript. */
const START = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => { register(); return import(workerData.program); });
`;

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));

function startWorker(): Worker {
  const worker = new Worker(START, {
    eval: true,
    execArgv: [],
    workerData: {
      tsx: new URL('dist/esm/api/index.mjs', TSX).href,
      program: new URL('./examine-worker.ts', import.meta.url).href,
    },
    resourceLimits: RESOURCES,
    // Decoders print warnings about a file.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

function takeWorker(): Worker {
  if (idle === null) return startWorker();
  const { worker, timer } = idle;
  clearTimeout(timer);
  idle = null;
  worker.ref();
  return worker;
}

function putBack(worker: Worker): void {
  if (idle !== null) return void worker.terminate();
  worker.unref();
  const timer = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle = { worker, timer };
}

/**
 * Determines a file's type, in a thread of its own with limits of time and memory: a malicious file could keep its
 * decoder busy forever. Rejects only if `read` does; a file that ends its thread is damaged.
 */
export function examineFile(task: ExamineTask, read: ReadBytes, mostMs = MOST_MS): Promise<Examined> {
  const worker = takeWorker();
  const send = (message: ToWorker) => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    const leave = (isUsable: boolean) => {
      clearTimeout(timer);
      worker.off('error', onError).off('exit', onExit).off('message', onMessage);
      if (isUsable) return putBack(worker);
      // An ended thread may still report an error.
      worker.on('error', () => undefined);
      void worker.terminate();
    };
    const fail = (reason: string) => {
      leave(false);
      resolve({ ok: false, fault: 'damaged', reason });
    };
    const onError = (error: unknown) => fail(String(error));
    const onExit = () => fail('the thread ended');
    const onMessage = (message: FromWorker): void => {
      if (message.type === 'failed') return fail(message.reason);
      if (message.type === 'done') {
        leave(!message.isSpent);
        return resolve(message.examined);
      }
      read(message.start, message.end).then(
        (bytes) => send({ type: 'bytes', bytes }),
        (error: unknown) => {
          leave(false);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    };
    const timer = setTimeout(() => fail('time limit'), mostMs);
    worker.on('error', onError).on('exit', onExit).on('message', onMessage);
    send({ type: 'examine', task });
  });
}
