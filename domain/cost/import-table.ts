import type { FormatLanguage } from '../format.ts';
import type { ScriptId } from '../ids.ts';
import type { Currency } from '../money/currencies.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { COST_COLUMNS, editCell, type CostColumn } from './cost-cells.ts';
import { addItems, type CategoryRow, type ItemRow, type PasteProblem } from './cost-edits.ts';
import type { ScheduleValues } from './quantity-formula.ts';

/** By column of the table: its content, or null for a column that is not taken. */
export type ColumnMapping = readonly (CostColumn | null)[];

/** Words that heads of budgets use, small, by column. */
const HEAD_WORDS: Record<CostColumn, readonly string[]> = {
  code: ['akun', 'kode', 'no', 'no.', 'nomor', 'account', 'acct', 'code', 'acc', '#'],
  name: ['uraian', 'keterangan', 'deskripsi', 'nama', 'item', 'description', 'name', 'pekerjaan'],
  quantity: ['jumlah', 'qty', 'kuantitas', 'volume', 'vol', 'quantity', 'amount of', 'banyak'],
  unit: ['satuan', 'unit', 'units', 'sat'],
  rate: ['tarif', 'harga', 'harga satuan', 'rate', 'price', 'unit price', 'x'],
  estimate: ['estimasi', 'anggaran', 'total', 'budget', 'estimate', 'jumlah harga', 'subtotal', 'total harga'],
  actual: ['aktual', 'realisasi', 'actual', 'spent', 'cost'],
  paid: ['dibayar', 'terbayar', 'bayar', 'paid'],
};

const plain = (text: string) => text.trim().toLowerCase();

/** The row with the heads: the one among the first ten with the most words that are known; -1 without one. */
export function findHeads(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, 10).map((row) => guessMapping(row).filter((column) => column !== null).length);
  const most = Math.max(0, ...counts);
  return most < 2 ? -1 : counts.indexOf(most);
}

/** Guesses the meaning of the columns under these heads; each column of the sheet at most once. */
export function guessMapping(heads: readonly string[]): (CostColumn | null)[] {
  const taken = new Set<CostColumn>();
  return heads.map((head) => {
    const found = COST_COLUMNS.find((column) => !taken.has(column) && HEAD_WORDS[column].includes(plain(head)));
    if (found === undefined) return null;
    taken.add(found);
    return found;
  });
}

/** A text of a CSV file as rows: commas, semicolons or tabs, whichever its first lines have most of. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const start = body.split(/\r?\n/, 5).join('\n');
  const [separator] = [',', ';', '\t'].toSorted((a, b) => start.split(b).length - start.split(a).length);
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    row.push(cell.trim());
    if (row.some((each) => each !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < body.length; at += 1) {
    const letter = body.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') [isQuoted, cell] = [true, ''];
    else if (letter === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Numbers of a spreadsheet file are numbers; `editCell` reads what people write. */
export const cellOfNumber = (value: number, language: FormatLanguage): string => {
  const written = String(Math.round(value * 1e6) / 1e6);
  return language === 'id' ? written.replace('.', ',') : written;
};

/** An apostrophe that exports put before what looks like a formula goes again. */
const undefused = (text: string): string => (/^'[\s]*[=+\-@]/.test(text) ? text.slice(1) : text);

export interface ImportPlan {
  changes: DraftChange[];
  /** Items that come in. */
  count: number;
  problems: PasteProblem[];
  /** Rows that are accounts or sums of the table itself, and are not taken. */
  skipped: number;
}

/**
 * Rows of a table as new items. A row of an account's number or name without a quantity, unit and rate begins that
 * account and is no item; else the item's number says the account (2603 and 2600 belong to 2600). An item without an
 * account goes into `fallback`. Cells that cannot be read are named and stay empty.
 */
export function planImport(
  context: {
    script: ScriptId;
    categories: readonly CategoryRow[];
    items: readonly ItemRow[];
    currency: Currency;
    language: FormatLanguage;
    values: ScheduleValues;
    newId: NewId;
  },
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  fallback: CategoryRow,
): ImportPlan {
  const at = (column: CostColumn) => mapping.indexOf(column);
  const cell = (row: readonly string[], column: CostColumn) => (at(column) < 0 ? '' : (row[at(column)] ?? '').trim());
  const problems: PasteProblem[] = [];
  const byCategory = new Map<string, { category: CategoryRow; rows: { index: number; row: readonly string[] }[] }>();
  let current: CategoryRow | null = null;
  let skipped = 0;
  rows.forEach((row, index) => {
    const [code, name] = [cell(row, 'code'), cell(row, 'name')];
    const isBare = cell(row, 'quantity') === '' && cell(row, 'rate') === '' && cell(row, 'unit') === '';
    // Many lists write the account's number beside every item.
    const heading = isBare
      ? context.categories.find(({ fields }) =>
          code === '' ? plain(fields.name) === plain(name) : fields.code === code,
        )
      : undefined;
    if (heading !== undefined) current = heading;
    const isSum = code === '' && isBare;
    if (heading !== undefined || name === '' || isSum) {
      skipped += 1;
      return;
    }
    const category = categoryOf(code, context.categories) ?? current ?? fallback;
    const group = byCategory.get(category.id) ?? { category, rows: [] };
    group.rows.push({ index, row });
    byCategory.set(category.id, group);
  });
  const changes: DraftChange[] = [];
  for (const { category, rows: own } of byCategory.values()) {
    const added = addItems(context.script, context.items, category, context.currency, own.length, context.newId);
    let next = 0;
    for (const change of added.changes) {
      const source = change.kind === 'cost-item' && change.op === 'create' ? own[next++] : undefined;
      if (source === undefined || change.kind !== 'cost-item' || change.op !== 'create') {
        changes.push(change);
        continue;
      }
      let { fields } = change;
      for (const column of COST_COLUMNS) {
        const text = undefused(cell(source.row, column));
        // A sum that quantity × rate gives by itself is no sum of its own.
        if (text === '' || (column === 'estimate' && fields.rate !== null)) continue;
        // The account's number is none of the item's own.
        if (column === 'code' && text === category.fields.code) continue;
        const edit = editCell(fields, column, text, { language: context.language }, context.values);
        if (edit.ok) fields = { ...fields, ...edit.fields };
        else problems.push({ row: source.index, column, text, problem: edit });
      }
      changes.push({ ...change, fields });
    }
  }
  const count = [...byCategory.values()].reduce((sum, { rows: own }) => sum + own.length, 0);
  return { changes, count, problems, skipped };
}

/** The account with the item's number or the next below, among those with as many digits. */
function categoryOf(code: string, categories: readonly CategoryRow[]): CategoryRow | null {
  if (!/^\d{1,9}$/.test(code)) return null;
  const below = categories.filter(
    ({ fields }) =>
      /^\d+$/.test(fields.code) && fields.code.length === code.length && Number(fields.code) <= Number(code),
  );
  return below.toSorted((a, b) => Number(b.fields.code) - Number(a.fields.code))[0] ?? null;
}
