import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormatLanguage } from '../../../../domain/format.ts';
import type { ReadTable, TableFault } from './read-table.ts';

/** Largest file that is read on the device; a budget has a hundredth of it. */
const LARGEST_BYTES = 10_000_000;
/** A table that takes longer was made to. */
const MOST_MS = 20_000;

/** Why a file brings no rows, for its reader. */
export const FAULTS = {
  'too-large': msg`The file is larger than 10 MB.`,
  'too-many-cells': msg`There is far more in this file than a budget has. Save the sheet alone as CSV and bring that in.`,
  'too-long': msg`Reading this file takes too long, so it was stopped. Save the sheet alone as CSV and bring that in.`,
  unreadable: msg`The file cannot be read. CSV and XLSX are understood.`,
  empty: msg`There is nothing in this file.`,
} satisfies Record<TableFault, MessageDescriptor>;

/**
 * Reads a CSV or XLSX file in a worker, which ends after a while or with `signal`. Null: cancelled. Rejects where the
 * worker cannot be loaded.
 */
export async function readTableFile(
  file: File,
  language: FormatLanguage,
  signal: AbortSignal,
): Promise<ReadTable | null> {
  if (file.size > LARGEST_BYTES) return { ok: false, reason: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'table' });
  return new Promise<ReadTable | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ ok: false, reason: 'too-long' }), MOST_MS);
    const cancel = () => resolve(null);
    signal.addEventListener('abort', cancel, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadTable>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker could not be loaded')));
    worker.postMessage({ bytes, language }, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
