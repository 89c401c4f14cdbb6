import type { Cure, ImportResult } from '../../../domain/screenplay/screenplay.ts';

/** The only access of the page to the import worker. */

export interface ImportRequest {
  fileName: string;
  bytes: Uint8Array;
  /** Users' answers about doubtful places. */
  cures: readonly Cure[];
}

export type ImportAnswer =
  | { type: 'progress'; pages: number }
  | { type: 'done'; result: ImportResult }
  | { type: 'failed'; message: string };

type ImportOutcome = ImportResult | { ok: false; reason: 'CANCELLED' };

export interface RunningImport {
  /** Rejects only if the worker itself could not be loaded or broke down, never because of the file. */
  result: Promise<ImportOutcome>;
  /** Ends the work at once; `result` resolves to CANCELLED. Does nothing after the end. */
  cancel: () => void;
}

/** A file that reports no progress for so long, or takes so long in all, is malicious. */
const SILENCE_MS = 60_000;
const MOST_MS = 300_000;

let spare: Worker | null = null;

const newWorker = () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import' });

/** Loads the worker's program while the user chooses a file. */
export function prepareImport(): void {
  spare ??= newWorker();
}

/** Starts reading a file. `onProgress` is called with the pages read so far (PDF: while they are read). */
export function startImport(
  file: Blob,
  fileName: string,
  onProgress: (pages: number) => void,
  cures: readonly Cure[] = [],
): RunningImport {
  const worker = spare ?? newWorker();
  spare = null;
  let cancel = (): void => {};
  let stop = (): void => {};
  const result = new Promise<ImportOutcome>((resolve, reject) => {
    cancel = () => resolve({ ok: false, reason: 'CANCELLED' });
    const tooLong = () => resolve({ ok: false, reason: 'IMPORT_TOO_LARGE', details: {} });
    const end = setTimeout(tooLong, MOST_MS);
    let silence = setTimeout(tooLong, SILENCE_MS);
    stop = () => [end, silence].forEach((timer) => clearTimeout(timer));
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.type === 'progress') {
        clearTimeout(silence);
        silence = setTimeout(tooLong, SILENCE_MS);
        onProgress(data.pages);
      } else if (data.type === 'done') resolve(data.result);
      // pdf.js, once loaded into the worker, greets the page in a language of its own: anything else is not for us.
      else if (data.type === 'failed') reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The import worker could not be loaded')),
    );
    file.arrayBuffer().then((buffer) => {
      const request: ImportRequest = { fileName, bytes: new Uint8Array(buffer), cures };
      worker.postMessage(request, [buffer]);
    }, reject);
  }).finally(() => {
    stop();
    worker.terminate();
  });
  return { result, cancel: () => cancel() };
}
