import type { Cure, ImportResult } from '../../../domain/screenplay/screenplay.ts';
import { type RunningTask, startTask } from '../../platform/page/worker-task.ts';

/** The only access of the page to the import worker. */

export interface ImportRequest {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Users' answers about doubtful places. */
  cures: readonly Cure[];
}

type ImportOutcome = ImportResult | { ok: false; reason: 'CANCELLED' };

/** A file that reports no progress for so long, or takes so long in all, is malicious. */
const SILENCE_MS = 60_000;
const MOST_MS = 300_000;

let spare: Worker | null = null;

const newWorker = () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import' });

/** Loads the worker's program while the user chooses a file. */
export function prepareImport(): void {
  spare ??= newWorker();
}

/**
 * Starts reading a file. `onProgress` is called with the pages read so far (PDF: while they are read). `stop` cancels.
 * Rejects only if the worker itself could not be loaded or broke down, never because of the file.
 */
export function startImport(
  file: Blob,
  fileName: string,
  onProgress: (pages: number) => void,
  cures: readonly Cure[] = [],
): RunningTask<ImportOutcome> {
  const worker = spare ?? newWorker();
  spare = null;
  const tooLong = () => task.stop({ ok: false, reason: 'IMPORT_TOO_LARGE', details: {} });
  const end = setTimeout(tooLong, MOST_MS);
  let silence = setTimeout(tooLong, SILENCE_MS);
  const request = file.arrayBuffer().then((buffer) => ({ fileName, bytes: new Uint8Array(buffer), cures }));
  const task = startTask<ImportRequest, ImportOutcome, number>(worker, request, {
    transfer: ({ bytes }) => [bytes.buffer],
    onStep(pages) {
      clearTimeout(silence);
      silence = setTimeout(tooLong, SILENCE_MS);
      onProgress(pages);
    },
  });
  const result = task.result.finally(() => [end, silence].forEach((timer) => clearTimeout(timer)));
  return { ...task, result };
}
