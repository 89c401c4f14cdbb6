import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { decodeBytes, guessEncoding, type TableEncoding } from '../../../domain/tables/decode-bytes.ts';
import { guessSeparator, readSeparatedFile, type Separator } from '../../../domain/tables/delimited-text.ts';
import { cellOfDate, cellOfNumber } from '../../../domain/tables/number-cells.ts';

/** Largest file that is read on the device; a budget has a hundredth of it. */
const LARGEST_BYTES = 10_000_000;

/** Why a file brings no rows, for its reader. */
export const FAULTS = {
  'too-large': msg`The file is larger than 10 MB.`,
  unreadable: msg`The file cannot be read. CSV and XLSX are understood.`,
  empty: msg`There is nothing in this file.`,
} satisfies Record<string, MessageDescriptor>;

export interface TableSheet {
  /** Of the workbook's sheet; '' where there is only one table. */
  name: string;
  rows: string[][];
}

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

/** The sheets of an XLSX workbook, or the rows of a CSV file, as texts. */
export async function readTableFile(file: File): Promise<ReadTableFile> {
  if (file.size > LARGEST_BYTES) return { ok: false, reason: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP, whatever its name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const table = isZip ? await readWorkbook(file) : readText(file.name, bytes);
    return table.sheets.length === 0 ? { ok: false, reason: 'empty' } : { ok: true, table };
  } catch (error) {
    console.warn('a table cannot be read', error);
    return { ok: false, reason: 'unreadable' };
  }
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

/** Rows from the clipboard as a table. */
export const pastedTable = (name: string, rows: string[][]): TableFile => ({
  name,
  sheets: [{ name: '', rows }],
  text: null,
});

async function readWorkbook(file: File): Promise<TableFile> {
  const { default: readExcelFile } = await import('read-excel-file/browser');
  const sheets = (await readExcelFile(file)).map(({ sheet, data }) => ({
    name: sheet,
    // Empty rows stay between the others: rows are named by the numbers that the spreadsheet shows.
    rows: data.map((row) => row.map(textOf)),
  }));
  const isFilled = ({ rows }: TableSheet) => rows.some((row) => row.some((cell) => cell !== ''));
  return { name: file.name, sheets: sheets.filter(isFilled), text: null };
}

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return cellOfNumber(cell);
  if (typeof cell === 'string') return cell.trim();
  if (cell instanceof Date) return cellOfDate(cell);
  return typeof cell === 'boolean' ? String(cell) : '';
}
