import type { FormatLanguage } from '../format.ts';
import type { ScriptId } from '../ids.ts';
import type { Currency } from '../money/currencies.ts';
import { readAmount } from '../money/parse-amount.ts';
import type { DecimalSign } from '../money/separators.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { editQuantityParts } from './cost-cells.ts';
import { addItems, emptyItem, freeCodes, type CategoryRow, type ItemRow } from './cost-edits.ts';
import type { CostItemFields } from './cost-records.ts';
import {
  NO_CHOICE,
  quantityParts,
  tableRows,
  withRow,
  type ReadingChoice,
  type TablePart,
  type TablePlace,
  type TableRow,
  type UnreadCell,
} from './import-rows.ts';
import { isSumWord, sumRows } from './import-sums.ts';
import { costItem } from './item-cost.ts';
import type { ScheduleValues } from './quantity-formula.ts';

export interface LeftRow extends TablePlace {
  text: string;
  reason: 'account' | 'heading' | 'sum' | 'no-name' | 'known';
}
export interface PlannedItem extends TablePlace {
  category: CategoryRow;
  fields: CostItemFields;
  /** In the budget's currency. */
  estimate: number;
}

export interface ImportPlan {
  changes: DraftChange[];
  items: PlannedItem[];
  /** Sum of the items' estimates. */
  total: number;
  unread: UnreadCell[];
  left: LeftRow[];
  /** Items whose number was taken and which got a free one. */
  renumbered: number;
  /** The sign that decimals were read by, where one was needed; null if it is open. */
  decimals: DecimalSign | null;
}

export interface ImportContext {
  script: ScriptId;
  categories: readonly CategoryRow[];
  items: readonly ItemRow[];
  currency: Currency;
  language: FormatLanguage;
  values: ScheduleValues;
  newId: NewId;
}

const plain = (text: string) => text.trim().toLowerCase();

/**
 * Rows of a table as new items. A row with an account's number or name and without a quantity, unit and rate begins
 * that account and is no item; otherwise the item's number decides the account (2603 and 2600 belong to 2600). An item
 * without an account goes into `fallback`. Every skipped row and every cell that cannot be parsed is reported.
 * `withKnown`: also rows that the budget has already.
 */
export function planImport(
  context: ImportContext,
  parts: readonly TablePart[],
  fallback: CategoryRow,
  choice: ReadingChoice = NO_CHOICE,
  withKnown = false,
): ImportPlan {
  const left: LeftRow[] = [];
  const unread: UnreadCell[] = [];
  const wanted: PlannedItem[] = [];
  let { decimals } = choice;
  for (const part of parts) {
    const { rows, common } = tableRows(part, context.language, choice);
    decimals ??= common;
    let current: CategoryRow | null = null;
    const sums = sumRows(rows.map((row) => ({ isBare: isBare(row), amount: amountOf(row, context) })));
    for (const [at, row] of rows.entries()) {
      const heading = headingOf(row, context.categories);
      if (heading !== undefined) current = heading;
      const reason = heading !== undefined ? 'account' : sums.has(at) ? 'sum' : leftReason(row);
      const category = categoryOf(row.cell('code'), context.categories) ?? current ?? fallback;
      const item = reason === null ? plannedItem(row, category, context) : null;
      if (item !== null && (withKnown || !isKnown(item, context.items))) {
        wanted.push(item);
        unread.push(...item.unread);
      } else left.push({ part: row.part, row: row.row, text: row.text, reason: reason ?? 'known' });
    }
  }
  const { changes, items, renumbered } = placed(context, wanted);
  const total = items.reduce((sum, { estimate }) => sum + estimate, 0);
  return { changes, items, total, unread, left, renumbered, decimals };
}

const isBare = ({ cell }: TableRow): boolean =>
  (['quantity', 'rate', 'unit', 'times', 'moreTimes'] as const).every((column) => cell(column) === '');

/** Why a row is no item; null for an item. */
function leftReason(row: TableRow): LeftRow['reason'] | null {
  const [code, name] = [row.cell('code'), row.cell('name')];
  if (isBare(row) && (isSumWord(name) || isSumWord(code) || (name === '' && isSumWord(row.text)))) return 'sum';
  if (name === '') return isBare(row) ? 'heading' : 'no-name';
  const isPriced = (['estimate', 'actual', 'paid'] as const).some((column) => row.cell(column) !== '');
  return isBare(row) && !isPriced && code === '' ? 'heading' : null;
}

/** Many lists write the account's number beside every item: only a bare row begins the account. */
const headingOf = (row: TableRow, categories: readonly CategoryRow[]): CategoryRow | undefined => {
  const [code, name] = [row.cell('code'), row.cell('name')];
  if (!isBare(row) || (code === '' && name === '')) return undefined;
  return categories.find(({ fields }) => (code === '' ? plain(fields.name) === plain(name) : fields.code === code));
};

/** The amount of a row as the table has it, to find rows that add others up; null without one. */
function amountOf(row: TableRow, context: ImportContext): number | null {
  const read = readAmount(row.cell('estimate'), context.currency, row.format('estimate'));
  if (read.ok) return read.amount;
  const rate = readAmount(row.cell('rate'), context.currency, row.format('rate'));
  const edit = rate.ok ? editQuantityParts(quantityParts(row), context.values) : null;
  if (!rate.ok || edit?.ok !== true) return null;
  return estimateOf({ ...emptyItem('', '', '', context.currency), ...edit.fields, rate: rate.amount }, context);
}

const estimateOf = (fields: CostItemFields, { currency, values }: ImportContext): number =>
  costItem({ id: '', fields }, currency, values).amounts.estimate;

function plannedItem(row: TableRow, category: CategoryRow, context: ImportContext) {
  const unread: UnreadCell[] = [];
  const read = withRow(emptyItem(category.id, '', '', context.currency), row, context.values, unread);
  // The account's number is none of the item's own.
  const fields = read.code === category.fields.code ? { ...read, code: '' } : read;
  return { part: row.part, row: row.row, category, fields, estimate: estimateOf(fields, context), unread };
}

/** Whether the budget has the item: its account, description, quantity and price. */
const isKnown = ({ category, fields }: PlannedItem, items: readonly ItemRow[]): boolean =>
  items.some(
    ({ fields: old }) =>
      old.categoryId === category.id &&
      plain(old.name) === plain(fields.name) &&
      old.quantity === fields.quantity &&
      old.rate === fields.rate &&
      old.lumpSum === fields.lumpSum,
  );

/** Changes that make the items at the end of their accounts. A number that is taken is replaced by a free one. */
function placed(context: ImportContext, wanted: readonly PlannedItem[]) {
  const changes: DraftChange[] = [];
  const items: PlannedItem[] = [];
  const taken = new Set([...context.items, ...context.categories].map(({ fields }) => fields.code));
  let renumbered = 0;
  for (const category of new Set(wanted.map((item) => item.category))) {
    const own = wanted.filter((item) => item.category === category);
    const added = addItems(context.script, context.items, category, context.currency, own.length, context.newId);
    let next = 0;
    for (const change of added.changes) {
      const item = change.kind === 'cost-item' && change.op === 'create' ? own[next++] : undefined;
      if (item === undefined || change.kind !== 'cost-item' || change.op !== 'create') {
        changes.push(change);
        continue;
      }
      const { code: typed } = item.fields;
      const isTaken = typed !== '' && taken.has(typed);
      if (isTaken) renumbered += 1;
      const code = typed !== '' && !isTaken ? typed : (freeCodes(context.items, category, 1, taken)[0] ?? '');
      if (code !== '') taken.add(code);
      const fields = { ...item.fields, code, position: change.fields.position };
      changes.push({ ...change, fields });
      items.push({ part: item.part, row: item.row, category, fields, estimate: item.estimate });
    }
  }
  return { changes, items, renumbered };
}

/**
 * The account with the item's number or the next below, among those with as many digits and, where there are any, the
 * same first one: 3000 is none of the 2000s, and belongs to the first of the 3000s.
 */
function categoryOf(code: string, categories: readonly CategoryRow[]): CategoryRow | null {
  if (!/^\d{1,9}$/.test(code)) return null;
  const alike = categories
    .filter(({ fields }) => /^\d+$/.test(fields.code) && fields.code.length === code.length)
    .toSorted((a, b) => Number(b.fields.code) - Number(a.fields.code));
  const near = alike.filter(({ fields }) => fields.code[0] === code[0]);
  const below = (rows: readonly CategoryRow[]) => rows.find(({ fields }) => Number(fields.code) <= Number(code));
  return below(near) ?? near.at(-1) ?? below(alike) ?? null;
}
