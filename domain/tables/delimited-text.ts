/** Signs that part the cells of a row: of the clipboard, of CSV files, of exports of databases. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * A cell in quotes up to the next cell or row, else everything up to there; a literal quote (`"Bang" Komar`) is part of
 * the cell.
 */
const cellPattern = (separator: Separator): RegExp => {
  const sign = separator === '|' ? String.raw`\|` : separator;
  return new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)" *(?=[${sign}\\r\\n]|$)|([^${sign}\\r\\n]*))(${sign}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
};

/**
 * Rows and cells of a text: `separator` parts cells, line ends of any system part rows, and a cell that holds either is
 * in double quotes (a quote in it twice). Empty rows, such as the one that spreadsheets add at the end, are left out.
 */
function readDelimited(text: string, separator: Separator): string[][] {
  const pattern = cellPattern(separator);
  const rows: string[][] = [];
  let row: string[] = [];
  let end: string = separator;
  pattern.lastIndex = 0;
  while (end !== '') {
    const [, quoted, plain = '', stop = ''] = pattern.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    end = stop;
    if (stop === separator) continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Rows and cells of a text that was copied from a spreadsheet. */
export const readTable = (text: string): string[][] => readDelimited(text, '\t');

/** The text that spreadsheets read back as these rows and cells. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const SAMPLE_LENGTH = 20_000;

/** The line `sep=;` with which spreadsheets name the separator themselves. */
const NAMED = /^\uFEFF?sep=([,;\t|])\r?\n?/i;

/**
 * The separator of a file: the one that gives most rows the same number of cells, at least two. Commas within a text
 * that semicolons part do not count, since their number differs from row to row.
 */
export function guessSeparator(text: string): Separator {
  const named = NAMED.exec(text)?.[1];
  const found = SEPARATORS.find((separator) => separator === named);
  if (found !== undefined) return found;
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scored = SEPARATORS.map((separator) => ({ separator, ...evennessOf(readDelimited(sample, separator)) }));
  const [best] = scored.toSorted((a, b) => b.even - a.even || b.width - a.width);
  return best === undefined || best.even === 0 ? ',' : best.separator;
}

/** Part of the rows that have the most common number of cells, if that is two or more. */
function evennessOf(rows: readonly (readonly string[])[]): { even: number; width: number } {
  // The last row of a sample may be cut.
  const counted = rows.length > 3 ? rows.slice(0, -1) : rows;
  const counts = new Map<number, number>();
  for (const { length } of counted) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts]
    .filter(([cells]) => cells > 1)
    .toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { even: counted.length === 0 ? 0 : count / counted.length, width };
}

/** Rows of a file's text; without `separator` the guessed one. */
export function readSeparatedFile(text: string, separator: Separator = guessSeparator(text)): string[][] {
  return readDelimited(text.replace(NAMED, '').replace(/^\uFEFF/, ''), separator);
}
