import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { decodeBytes, guessEncoding, type TableEncoding } from '../../../../domain/tables/decode-bytes.ts';
import { guessSeparator, readSeparatedFile, type Separator } from '../../../../domain/tables/delimited-text.ts';
import { startTask } from '../../../platform/page/worker-task.ts';
import type { ReadWorkbook, TableSheet } from './read-workbook.ts';

/** A workbook that takes longer was made to. */
const MOST_MS = 20_000;

/** Reads a workbook in a worker, which ends after a while or with `signal`. Rejects if it cannot be loaded. */
function readInWorker(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<ReadWorkbook | null> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
  const task = startTask<typeof bytes, ReadWorkbook | null>(worker, bytes, { transfer: ({ buffer }) => [buffer] });
  const timer = setTimeout(() => task.stop({ ok: false, reason: 'too-long' }), MOST_MS);
  signal.addEventListener('abort', () => task.stop(null), { once: true });
  return task.result.finally(() => clearTimeout(timer));
}

/** Largest file that is read on the device; a budget has a hundredth of it. */
const LARGEST_BYTES = 10_000_000;
/** Largest text file: it is read on the main thread, in 0.3 s of the processor. */
const LARGEST_TEXT_BYTES = 2_000_000;

/** Why a file has no rows to import. */
export const FAULTS = {
  'too-large': msg`The file is larger than 10 MB. Save just the sheet as CSV and import that.`,
  'text-too-large': msg`The text file is larger than 2 MB. Import the rows of just one budget or list.`,
  'too-many-cells': msg`This file has far more in it than a budget. Save just the sheet as CSV and import that.`,
  'too-long': msg`Reading this file took too long and was stopped. Save just the sheet as CSV and import that.`,
  unreadable: msg`The file can’t be read. CSV and XLSX are understood.`,
  empty: msg`There is nothing in this file.`,
} satisfies Record<string, MessageDescriptor>;

/** How the text of a CSV file is read. */
export interface TextReading {
  encoding: TableEncoding;
  separator: Separator;
}

export interface TableFile {
  name: string;
  /** Those that have rows, in the order of the workbook. */
  sheets: TableSheet[];
  /** Null for a workbook and for the clipboard. */
  text: { bytes: Uint8Array; reading: TextReading } | null;
}

type ReadTableFile = { ok: true; table: TableFile } | { ok: false; reason: keyof typeof FAULTS };

/**
 * The sheets of an XLSX workbook, or the rows of a CSV file, as texts. Null: cancelled by `signal`. Rejects if the
 * worker of workbooks cannot be loaded.
 */
export async function readTableFile(
  file: File,
  signal: AbortSignal,
  read: typeof readInWorker = readInWorker,
): Promise<ReadTableFile | null> {
  if (file.size > LARGEST_BYTES) return { ok: false, reason: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP, whatever its name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && file.size > LARGEST_TEXT_BYTES) return { ok: false, reason: 'text-too-large' };
  const found = isZip ? await read(bytes, signal) : null;
  if (isZip && found === null) return null;
  if (found !== null && !found.ok) return found;
  const table = found === null ? readText(file.name, bytes) : { name: file.name, sheets: found.sheets, text: null };
  return table.sheets.length === 0 ? { ok: false, reason: 'empty' } : { ok: true, table };
}

function readText(name: string, bytes: Uint8Array): TableFile {
  const encoding = guessEncoding(bytes);
  return readAgain(name, bytes, { encoding, separator: guessSeparator(decodeBytes(bytes, encoding)) });
}

/** A CSV file read by another encoding or separator. */
export function readAgain(name: string, bytes: Uint8Array, reading: TextReading): TableFile {
  const rows = readSeparatedFile(decodeBytes(bytes, reading.encoding), reading.separator);
  return { name, sheets: rows.length === 0 ? [] : [{ name: '', rows }], text: { bytes, reading } };
}

export const pastedTable = (name: string, rows: string[][]): TableFile => ({
  name,
  sheets: [{ name: '', rows }],
  text: null,
});
