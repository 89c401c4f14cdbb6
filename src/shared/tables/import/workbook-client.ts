import type { ReadWorkbook } from './read-workbook.ts';

/** A workbook that takes longer was made to. */
const MOST_MS = 20_000;

/** Reads a workbook in a worker, which ends after a while or with `signal`. Rejects if it cannot be loaded. */
export function readInWorker(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<ReadWorkbook | null> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ReadWorkbook | null>((resolve, reject) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'too-long' }), MOST_MS);
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadWorkbook>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker could not be loaded')));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
