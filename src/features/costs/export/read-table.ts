import { cellOfNumber, readCsv } from '../../../../domain/cost/import-table.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import { isWorkbookTooLarge } from './workbook-door.ts';

/** Why a file brings no rows. */
export type TableFault = 'too-large' | 'too-many-cells' | 'too-long' | 'unreadable' | 'empty';
export type ReadTable = { ok: true; rows: string[][] } | { ok: false; reason: TableFault };

/** The rows of a CSV file or of the first sheet of an XLSX workbook that has some, as texts. Meant for a worker. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>, language: FormatLanguage): Promise<ReadTable> {
  // A workbook is a ZIP, whatever its name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    if (isZip && isWorkbookTooLarge(bytes)) return { ok: false, reason: 'too-many-cells' };
    const rows = isZip ? await readWorkbook(bytes, language) : readCsv(decode(bytes));
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

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, language: FormatLanguage): Promise<string[][]> {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  const sheets = await readExcelFile(bytes.buffer);
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
