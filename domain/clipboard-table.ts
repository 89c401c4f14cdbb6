/**
 * A cell in quotes up to the next cell or row, else everything up to there; a quote that somebody typed (`"Bang"
 * Komar`) is one.
 */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/**
 * Rows and cells of a text that was copied from a spreadsheet: tabs part cells, line ends part rows, and a cell that
 * holds either stands in double quotes (a quote in it twice). Empty rows, such as the one that spreadsheets add at the
 * end, are left out.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let end = '\t';
  CELL.lastIndex = 0;
  while (end !== '') {
    const [, quoted, plain = '', stop = ''] = CELL.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    end = stop;
    if (stop === '\t') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** The text that spreadsheets read back as these rows and cells. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
