import { cellOfDate, cellOfNumber } from '../../../../domain/tables/number-cells.ts';
import { isWorkbookTooLarge } from './workbook-door.ts';

export interface TableSheet {
  /** Of the workbook's sheet; '' if there is only one table. */
  name: string;
  rows: string[][];
}

export type ReadWorkbook =
  | { ok: true; sheets: TableSheet[] }
  | { ok: false; reason: 'too-many-cells' | 'too-long' | 'unreadable' };

/** The sheets of an XLSX workbook that have rows, in its order. Meant for a worker. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadWorkbook> {
  try {
    if (isWorkbookTooLarge(bytes)) return { ok: false, reason: 'too-many-cells' };
    const { default: readExcelFile } = await import('read-excel-file/universal');
    const sheets = (await readExcelFile(bytes.buffer)).map(({ sheet, data }) => ({
      name: sheet,
      // Empty rows stay between the others: rows are named by the numbers that the spreadsheet shows.
      rows: data.map((row) => row.map(textOf)),
    }));
    const isFilled = ({ rows }: TableSheet) => rows.some((row) => row.some((cell) => cell !== ''));
    return { ok: true, sheets: sheets.filter(isFilled) };
  } catch (error) {
    console.warn('a workbook cannot be read', error);
    return { ok: false, reason: 'unreadable' };
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return cellOfNumber(cell);
  if (typeof cell === 'string') return cell.trim();
  if (cell instanceof Date) return cellOfDate(cell);
  return typeof cell === 'boolean' ? String(cell) : '';
}
