import type { FormatLanguage } from '../format.ts';
import type { AmountFormat } from '../money/parse-amount.ts';
import type { DecimalSign } from '../money/separators.ts';
import { cellText, decimalsOfTable } from '../tables/number-cells.ts';
import { COST_COLUMNS, editCell, editQuantityParts, MONEY_COLUMNS, type CellEdit } from './cost-cells.ts';
import type { CostItemFields } from './cost-records.ts';
import type { ColumnMapping, ImportColumn } from './import-heads.ts';
import type { ScheduleValues } from './quantity-formula.ts';

/** A sheet of a workbook, or a pasted block: its rows and how its columns are read. */
export interface TablePart {
  /** '' if there is only one. */
  name: string;
  rows: readonly (readonly string[])[];
  /** Index of the row with the heads; -1: none. */
  headAt: number;
  mapping: ColumnMapping;
}

/** The answer of a person where a table can be read in two ways. */
export interface ReadingChoice {
  decimals: DecimalSign | null;
  mega: NonNullable<AmountFormat['mega']> | null;
}
export const NO_CHOICE: ReadingChoice = { decimals: null, mega: null };

/** A place in the table: its sheet and row, counted from 1 as spreadsheets do. */
export interface TablePlace {
  part: string;
  row: number;
}
export interface UnreadCell extends TablePlace {
  column: ImportColumn;
  text: string;
  problem: Extract<CellEdit, { ok: false }>;
}

export interface TableRow extends TablePlace {
  cell: (column: ImportColumn) => string;
  format: (column: ImportColumn) => AmountFormat;
  /** The whole row, to be named. */
  text: string;
}

/** Removes the apostrophe that exports put before a possible formula. */
const undefused = (text: string): string => (/^'[\s]*[=+\-@]/.test(text) ? text.slice(1) : text);

/**
 * The rows of a table below its heads, empty ones left out. `common`: the decimal sign of its numbers, null if none
 * is needed or it is open.
 */
export function tableRows(
  { name: part, rows, headAt, mapping }: TablePart,
  language: FormatLanguage,
  choice: ReadingChoice,
): { rows: TableRow[]; common: DecimalSign | null } {
  const body = rows.slice(headAt + 1);
  const numbers = mapping.flatMap((column, at) => {
    const type = column === null ? null : numberType(column);
    return column === null || type === null ? [] : [{ column, type, cells: body.map((row) => row[at] ?? '') }];
  });
  const { signs, common } = decimalsOfTable(numbers, choice.decimals);
  const signOf = new Map(numbers.map(({ column }, at) => [column, signs[at] ?? null]));
  const read = body.map((row, index): TableRow => ({
    part,
    row: headAt + 2 + index,
    cell: (column) => {
      const at = mapping.indexOf(column);
      return at < 0 ? '' : undefused(cellText(row[at] ?? ''));
    },
    format: (column) => ({ language, decimals: signOf.get(column) ?? null, mega: choice.mega }),
    text: row.map(cellText).filter(Boolean).join(' · '),
  }));
  return { rows: read.filter(({ text }) => text !== ''), common };
}

function numberType(column: ImportColumn): 'number' | 'amount' | null {
  if (column === 'quantity' || column === 'times' || column === 'moreTimes') return 'number';
  return MONEY_COLUMNS.some((money) => money === column) ? 'amount' : null;
}

/** `2 orang`: a number with its unit in one cell. */
function withoutUnit(cell: string): { number: string; unit: string } {
  const [, number = cell, unit = ''] = /^([\d.,]+)\s*(\p{L}{2,}\.?)$/u.exec(cell) ?? [];
  return { number, unit };
}

export const quantityParts = (row: TableRow) =>
  (['quantity', 'times', 'moreTimes'] as const)
    .map((column) => ({ text: withoutUnit(row.cell(column)).number, format: row.format(column), column }))
    .filter(({ text }) => text !== '');

/** The fields with the cells of a row; cells that cannot be read are added to `unread` and change nothing. */
export function withRow(
  before: CostItemFields,
  row: TableRow,
  values: ScheduleValues,
  unread: UnreadCell[],
): CostItemFields {
  let fields = before;
  const miss = (column: ImportColumn, problem: UnreadCell['problem']) =>
    unread.push({ part: row.part, row: row.row, column, text: row.cell(column), problem });
  const parts = quantityParts(row);
  if (parts.length > 0) {
    const edit = editQuantityParts(parts, values);
    if (edit.ok) fields = { ...fields, ...edit.fields };
    else miss(parts[edit.part]?.column ?? 'quantity', edit.problem);
    const { unit } = withoutUnit(row.cell('quantity'));
    if (row.cell('unit') === '' && unit !== '') fields = { ...fields, unit };
  }
  for (const column of COST_COLUMNS) {
    const text = row.cell(column);
    // A sum that equals quantity × rate is not stored as a sum.
    const isProduct = column === 'estimate' && row.cell('rate') !== '' && fields.rate !== null;
    if (text === '' || column === 'quantity' || isProduct) continue;
    const edit = editCell(fields, column, text, row.format(column), values);
    if (edit.ok) fields = { ...fields, ...edit.fields };
    else miss(column, edit);
  }
  return fields;
}
