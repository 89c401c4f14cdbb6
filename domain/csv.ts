/** Tables for spreadsheets. */

/**
 * Spreadsheets take a cell that begins so for a formula, also behind spaces; full-width forms count as the plain ones.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that no spreadsheet executes: an apostrophe before a possible formula. OWASP, "CSV Injection". */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** One row of RFC 4180. */
const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** RFC 4180: UTF-8 with a byte order mark, commas, lines end in CR LF. Untrusted texts must pass `defused` first. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(csvRow).join('')}`;
