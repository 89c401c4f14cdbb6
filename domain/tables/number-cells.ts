import { decimalsOfColumn, type DecimalSign } from '../money/separators.ts';

/** Before the text of a cell that is a number in a workbook: it has one meaning and decides nothing about others. */
const NUMBER_MARK = '\u2060';

/**
 * A number of a workbook as a cell's text that is read in one way only: three decimals get a fourth, a part of one has
 * six, as fractions of a day need them.
 */
export function cellOfNumber(value: number): string {
  if (Number.isInteger(value)) return NUMBER_MARK + String(value);
  if (Math.abs(value) < 1) return NUMBER_MARK + value.toFixed(6);
  const written = String(Math.round(value * 1e6) / 1e6);
  return NUMBER_MARK + (/\.\d{3}$/.test(written) ? `${written}0` : written);
}

/**
 * A date of a workbook as text: a time where the day is the calendar's first one, with the time behind it where it has
 * one.
 */
export function cellOfDate(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();
  const day = rounded.slice(0, 10);
  const time = rounded.slice(11, 16);
  if (day < '1900-01-02') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** The text of a cell as a person wrote it. */
export const cellText = (cell: string): string => cell.replaceAll(NUMBER_MARK, '').trim();

/** The decimal sign of a column, or why it is not known; numbers of a workbook are no evidence. */
const columnDecimals = (cells: readonly string[], type: 'number' | 'amount') =>
  decimalsOfColumn(
    cells.filter((cell) => !cell.startsWith(NUMBER_MARK)),
    type,
  );

export interface NumberColumn {
  cells: readonly string[];
  type: 'number' | 'amount';
}

/**
 * The decimal sign of each column. An ambiguous column takes the one that all other columns of the table agree on;
 * `chosen` is the user's answer and applies to all of them. Null while undecided.
 */
export function decimalsOfTable(
  columns: readonly NumberColumn[],
  chosen: DecimalSign | null,
): { signs: readonly (DecimalSign | null)[]; common: DecimalSign | null } {
  const decisions = columns.map(({ cells, type }) => columnDecimals(cells, type));
  const known = new Set(decisions.filter((decision) => decision === ',' || decision === '.'));
  const [first = null] = known;
  const common = chosen ?? (known.size === 1 && !decisions.includes('mixed') ? first : null);
  const signs = decisions.map((decision) => {
    if (chosen !== null) return chosen;
    return decision === ',' || decision === '.' ? decision : decision === 'mixed' ? null : common;
  });
  return { signs, common };
}
