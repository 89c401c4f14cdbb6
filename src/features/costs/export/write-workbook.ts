import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Cell } from 'write-excel-file/universal';
import writeExcelFile from 'write-excel-file/universal';
import type { WorkbookCell, WorkbookSheet } from '../../../../domain/cost/cost-workbook.ts';

/** An XLSX file of the sheets. `digits`: behind the decimal point of amounts. */
export async function writeWorkbook(
  sheets: readonly WorkbookSheet[],
  digits: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const format = digits === 0 ? '#,##0;-#,##0;"–"' : `#,##0.${'0'.repeat(digits)};-#,##0.${'0'.repeat(digits)};"–"`;
  const blob = await writeExcelFile(
    sheets.map(({ name, widths, rows, stickyRows }) => ({
      sheet: name,
      data: rows.map((row) => row.map((cell) => cellOf(cell, format))),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: stickyRows,
      orientation: 'landscape' as const,
    })),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBlob();
  return withValues(new Uint8Array(await blob.arrayBuffer()), sheets);
}

function cellOf(cell: WorkbookCell, format: string): Cell {
  if (cell === null) return null;
  const look = 'isBold' in cell && cell.isBold ? { fontWeight: 'bold' as const } : {};
  switch (cell.type) {
    case 'text':
      return { type: String, value: cell.text, ...look, ...(cell.isRight === true && { align: 'right' as const }) };
    case 'quantity':
      // Any format with optional decimals would write whole numbers as "5.".
      return { type: Number, value: cell.value };
    case 'amount':
      return { type: Number, value: cell.value, format, ...look };
    case 'formula':
      return { type: 'Formula', value: cell.formula, format, ...look };
  }
}

/** Puts the value beside each formula, which previews and phones show without calculating, and sets up the pages. */
function withValues(file: Uint8Array, sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file);
  sheets.forEach(({ rows }, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    const part = parts[path];
    if (part === undefined) throw new Error(`the workbook has no ${path}`);
    const xml = strFromU8(part).replaceAll(
      /(<c r="([A-Z]+)(\d+)"[^>]*>)<f>([^<]*)<\/f><\/c>/g,
      (whole, head: string, column: string, row: string, formula: string) => {
        const cell = rows[Number(row) - 1]?.[columnIndex(column)];
        return cell?.type === 'formula' ? `${head}<f>${formula}</f><v>${cell.value}</v></c>` : whole;
      },
    );
    parts[path] = strToU8(fitToWidth(xml));
  });
  return new Uint8Array(zipSync(parts));
}

/** On paper all columns fit on one page. */
const fitToWidth = (xml: string): string =>
  xml
    .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
    .replace('<pageSetup ', '<pageSetup fitToWidth="1" fitToHeight="0" ');

const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
