import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cellOfNumber, readCsv } from '../../../../domain/cost/import-table.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';

/** Largest file that is read on the device; a budget has a hundredth of it. */
const LARGEST_BYTES = 10_000_000;

/** Why a file brings no rows, for its reader. */
export const FAULTS = {
  'too-large': msg`The file is larger than 10 MB.`,
  unreadable: msg`The file cannot be read. CSV and XLSX are understood.`,
  empty: msg`There is nothing in this file.`,
} satisfies Record<string, MessageDescriptor>;

export type ReadTableFile = { ok: true; rows: string[][] } | { ok: false; reason: keyof typeof FAULTS };

/** The rows of a CSV file or of the first sheet of an XLSX workbook that has some, as texts. */
export async function readTableFile(file: File, language: FormatLanguage): Promise<ReadTableFile> {
  if (file.size > LARGEST_BYTES) return { ok: false, reason: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP, whatever its name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const rows = isZip ? await readWorkbook(file, language) : readCsv(decode(bytes));
    return rows.length === 0 ? { ok: false, reason: 'empty' } : { ok: true, rows };
  } catch (error) {
    console.warn('a table cannot be read', error);
    return { ok: false, reason: 'unreadable' };
  }
}

/** UTF-8, or what older spreadsheets write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readWorkbook(file: File, language: FormatLanguage): Promise<string[][]> {
  const { default: readExcelFile } = await import('read-excel-file/browser');
  const sheets = await readExcelFile(file);
  const tables = sheets.map(({ data }) =>
    data.map((row) => row.map((cell) => textOf(cell, language))).filter((row) => row.some((cell) => cell !== '')),
  );
  // Workbooks often begin with a summary: the longest sheet is the detail.
  return tables.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function textOf(cell: unknown, language: FormatLanguage): string {
  if (typeof cell === 'number') return cellOfNumber(cell, language);
  if (typeof cell === 'string') return cell.trim();
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell) : '';
}
