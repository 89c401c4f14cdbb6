import { times } from '../money/money.ts';
import { CURRENCIES } from '../money/currencies.ts';
import { toNumber } from '../money/ratio.ts';
import { itemsOf, type CategoryRow, type ItemRow } from './cost-edits.ts';
import { COST_PHASES, type CostPhase } from './phases.ts';
import { taxFactor, type Budget, type CostTotals } from './totals.ts';

/**
 * A cell of the workbook. Text is always text, so that a name which begins with `=` is never executed. `value`: result
 * of the formula, for readers that do not calculate.
 */
export type WorkbookCell =
  | null
  | { type: 'text'; text: string; isBold?: boolean; isRight?: boolean }
  | { type: 'quantity'; value: number }
  | { type: 'amount'; value: number; isBold?: boolean }
  | { type: 'formula'; formula: string; value: number; isBold?: boolean };

export interface WorkbookSheet {
  name: string;
  widths: number[];
  rows: WorkbookCell[][];
  stickyRows: number;
}

export interface WorkbookLabels {
  detail: string;
  topsheet: string;
  title: string;
  columns: readonly string[];
  phases: Record<CostPhase, string>;
  subtotal: string;
  contingency: string;
  total: string;
  account: string;
}

const text = (value: string, isBold = false): WorkbookCell =>
  value === '' ? null : { type: 'text', text: value, ...(isBold && { isBold }) };
/** The head of a column, above its figures. */
const head = (value: string, isRight: boolean): WorkbookCell =>
  value === '' ? null : { type: 'text', text: value, isBold: true, ...(isRight && { isRight }) };
/** A decimal that formulas of every language read. */
const decimal = (amount: number, digits: number): string => (amount / 10 ** digits).toFixed(digits);
/** Columns of the sums: estimate, actual, paid, over. */
const SUM_COLUMNS = ['F', 'G', 'H', 'I'] as const;
/** Behind account, description, quantity, unit, rate, estimate, actual, paid, over, committed. */
const UNIT_COLUMN = 3;
const FIRST_TAX = 'K'.codePointAt(0) ?? 0;
/** Letters A to Z: more rates than that are summed as numbers. */
const MOST_TAXES = 15;

type WorkbookBudget = Omit<Budget, 'categories' | 'items'> & {
  categories: readonly CategoryRow[];
  items: readonly ItemRow[];
};
type Sums = Record<'estimate' | 'actual' | 'paid' | 'over', number>;
const NO_SUMS: Sums = { estimate: 0, actual: 0, paid: 0, over: 0 };

const rateIn = ({ taxRates }: Pick<Budget, 'taxRates'>, id: string) => taxRates.find((rate) => rate.id === id);

const addedTaxes = ({ taxes }: CostTotals) => taxes.filter(({ mode }) => mode === 'added').slice(0, MOST_TAXES);

/** Cells of money in a currency with so many digits. */
function cellsIn(digits: number) {
  const unit = 10 ** digits;
  const amount = (value: number, isBold = false): WorkbookCell => ({
    type: 'amount',
    value: value / unit,
    ...(isBold && { isBold }),
  });
  const sum = (formula: string, value: number, isBold = true): WorkbookCell => ({
    type: 'formula',
    formula,
    value: value / unit,
    ...(isBold && { isBold }),
  });
  const sums = (formula: (column: string) => string, values: Sums, isBold = true) =>
    SUM_COLUMNS.map((column, at) =>
      sum(formula(column), [values.estimate, values.actual, values.paid, values.over][at] ?? 0, isBold),
    );
  return { amount, sum, sums };
}

/** A budget that becomes a workbook. */
interface Source {
  budget: WorkbookBudget;
  totals: CostTotals;
  labels: WorkbookLabels;
  /** Those that raise the cost; each has a column. */
  taxes: CostTotals['taxes'];
}

/**
 * The budget as a workbook with live formulas: quantity × rate, sums of accounts, phases and taxes. It rounds where the
 * app rounds, so that both agree to the rupiah. Amounts are in whole units of the production's currency.
 */
export function costWorkbook(budget: WorkbookBudget, totals: CostTotals, labels: WorkbookLabels): WorkbookSheet[] {
  const source = { budget, totals, labels, taxes: addedTaxes(totals) };
  const rows: WorkbookCell[][] = [
    [text(labels.title, true)],
    [...labels.columns, ...source.taxes.map(({ id }) => rateIn(budget, id)?.fields.name ?? '')].map((each, at) =>
      head(each, at > 1 && at !== UNIT_COLUMN),
    ),
  ];
  const accounts = addAccounts(rows, source);
  const sums = addSums(rows, source, accounts);
  const detail: WorkbookSheet = {
    name: labels.detail,
    widths: [9, 44, 9, 10, 15, 17, 17, 17, 16, 15, ...source.taxes.map(() => 15)],
    rows,
    stickyRows: 2,
  };
  return [topsheet(source, { ...accounts, ...sums }), detail];
}

/** Numbers of rows in the sheet of the details. */
interface AccountRows {
  /** Of each phase and account. */
  rowOf: ReadonlyMap<string, number>;
  /** Of items whose account is gone. */
  lostAt: readonly number[];
}

/** Adds each phase with its accounts, each account with its items, and items whose account is gone. */
function addAccounts(rows: WorkbookCell[][], source: Source): AccountRows {
  const { budget, totals, labels } = source;
  const { sums } = cellsIn(CURRENCIES[budget.settings.currency]);
  const rowOf = new Map<string, number>();
  for (const phase of COST_PHASES) {
    const categories = budget.categories.filter(({ fields }) => fields.phase === phase);
    const phaseAt = rows.push([]);
    rowOf.set(phase, phaseAt);
    const heads: number[] = [];
    for (const category of categories) {
      const headAt = rows.push([]);
      heads.push(headAt);
      rowOf.set(category.id, headAt);
      for (const item of itemsOf(budget.items, category.id)) rows.push(itemRow(item, rows.length + 1, source));
      const range = (column: string) =>
        rows.length > headAt ? `SUM(${column}${headAt + 1}:${column}${rows.length})` : '0';
      rows[headAt - 1] = [
        text(category.fields.code, true),
        text(category.fields.name, true),
        null,
        null,
        null,
        ...sums(range, totals.categories.get(category.id) ?? NO_SUMS),
      ];
    }
    rows[phaseAt - 1] = [
      null,
      text(labels.phases[phase], true),
      null,
      null,
      null,
      ...sums(
        (column) => (heads.length === 0 ? '0' : heads.map((at) => `${column}${at}`).join('+')),
        totals.phases[phase],
      ),
    ];
  }
  const lost = budget.items.filter(({ fields }) => !rowOf.has(fields.categoryId));
  for (const item of lost) rows.push(itemRow(item, rows.length + 1, source));
  return { rowOf, lostAt: lost.map((_, index) => rows.length - lost.length + 1 + index) };
}

/** Numbers of rows in the sheet of the details. */
interface SumRows {
  subtotalAt: number;
  contingencyAt: number;
  taxesAt: readonly number[];
  totalAt: number;
}

/** Adds the sums below the accounts: subtotal, contingency, taxes, total. */
function addSums(
  rows: WorkbookCell[][],
  { budget, totals, labels, taxes }: Source,
  { rowOf, lostAt }: AccountRows,
): SumRows {
  const digits = CURRENCIES[budget.settings.currency];
  const { amount, sum, sums } = cellsIn(digits);
  const line = (name: string, cells: WorkbookCell[]) => rows.push([null, text(name, true), null, null, null, ...cells]);
  const phaseCells = (column: string) =>
    [...COST_PHASES.map((phase) => `${column}${rowOf.get(phase) ?? 0}`), ...lostAt.map((at) => `${column}${at}`)].join(
      '+',
    );
  const subtotalAt = line(labels.subtotal, sums(phaseCells, totals.subtotal));
  const contingencyAt = line(labels.contingency, [
    sum(`ROUND(F${subtotalAt}*${budget.settings.contingencyBasisPoints}/10000,${digits})`, totals.contingency),
  ]);
  const lastItem = subtotalAt - 1;
  const taxesAt = taxes.map((tax, index) => {
    const column = String.fromCodePoint(FIRST_TAX + index);
    return line(rateIn(budget, tax.id)?.fields.name ?? '', [
      sum(`SUM(${column}3:${column}${lastItem})`, tax.estimate),
      amount(tax.actual, true),
      amount(tax.paid, true),
    ]);
  });
  const totalOf = (column: string) => [subtotalAt, ...taxesAt].map((at) => `${column}${at}`).join('+');
  const totalAt = line(labels.total, [
    sum(`${totalOf('F')}+F${contingencyAt}`, totals.total.estimate),
    sum(totalOf('G'), totals.total.actual),
    sum(totalOf('H'), totals.total.paid),
    sum(`I${subtotalAt}`, totals.total.over),
  ]);
  return { subtotalAt, contingencyAt, taxesAt, totalAt };
}

/** The row of an item; `at` is its number, which its formulas name. */
function itemRow(item: ItemRow, at: number, { budget, totals, taxes }: Source): WorkbookCell[] {
  const digits = CURRENCIES[budget.settings.currency];
  const unit = 10 ** digits;
  const { amount } = cellsIn(digits);
  const costed = totals.items.get(item.id);
  const { fields } = item;
  const { estimate = 0, actual = 0, paid = 0, committed = 0, over = 0 } = costed?.amounts ?? {};
  const ownDigits = CURRENCIES[fields.currency];
  const isOwnCurrency = fields.currency === budget.settings.currency;
  const quantity = costed?.quantity?.ok === true ? toNumber(costed.quantity.value) : null;
  const isProduct = fields.lumpSum === null && quantity !== null && fields.rate !== null;
  const exchange = fields.exchangeRate ?? '1';
  return [
    text(fields.code),
    text(fields.name),
    quantity === null ? null : { type: 'quantity', value: quantity },
    text(fields.unit),
    fields.rate === null || fields.lumpSum !== null
      ? null
      : isOwnCurrency
        ? amount(fields.rate)
        : {
            type: 'text',
            text: `${fields.currency} ${decimal(fields.rate, ownDigits)} × ${exchange}`,
            isRight: true,
          },
    isProduct && fields.rate !== null
      ? {
          type: 'formula',
          formula: isOwnCurrency
            ? `ROUND(C${at}*E${at},${digits})`
            : `ROUND(ROUND(C${at}*${decimal(fields.rate, ownDigits)},${ownDigits})*${exchange},${digits})`,
          value: estimate / unit,
        }
      : amount(estimate),
    amount(actual),
    amount(paid),
    {
      type: 'formula',
      formula: fields.isClosed ? `G${at}-F${at}` : `MAX(F${at},G${at}+J${at})-F${at}`,
      value: over / unit,
    },
    committed === 0 ? null : amount(committed),
    ...taxes.map(({ id }): WorkbookCell => {
      const rate = rateIn(budget, id);
      if (rate === undefined || !fields.taxIds.includes(id)) return null;
      const { basisPoints, partNumerator, partDenominator } = rate.fields;
      const formula = `ROUND(F${at}*${basisPoints}/10000*${partNumerator}/${partDenominator},${digits})`;
      return { type: 'formula', formula, value: times(estimate, taxFactor(rate.fields)) / unit };
    }),
  ];
}

/** Accounts and phases with their sums, which it takes from the sheet of the details. */
function topsheet(
  { budget, totals, labels, taxes }: Source,
  { rowOf, subtotalAt, contingencyAt, taxesAt, totalAt }: Pick<AccountRows, 'rowOf'> & SumRows,
): WorkbookSheet {
  const { sum, sums } = cellsIn(CURRENCIES[budget.settings.currency]);
  const quoted = `'${labels.detail.replaceAll("'", "''")}'`;
  const refer = (at: number, values: Sums, isBold = true) =>
    sums((column) => `${quoted}!${column}${at}`, values, isBold);
  const lines: WorkbookCell[][] = [
    [text(labels.title, true)],
    [labels.account, labels.columns[1], labels.columns[5], labels.columns[6], labels.columns[7], labels.columns[8]].map(
      (each, at) => head(each ?? '', at > 1),
    ),
  ];
  for (const phase of COST_PHASES) {
    for (const { id, fields } of budget.categories.filter((each) => each.fields.phase === phase))
      lines.push([
        text(fields.code),
        text(fields.name),
        ...refer(rowOf.get(id) ?? 0, totals.categories.get(id) ?? NO_SUMS, false),
      ]);
    lines.push([null, text(labels.phases[phase], true), ...refer(rowOf.get(phase) ?? 0, totals.phases[phase])]);
  }
  lines.push([null, text(labels.subtotal, true), ...refer(subtotalAt, totals.subtotal)]);
  lines.push([null, text(labels.contingency, true), sum(`${quoted}!F${contingencyAt}`, totals.contingency)]);
  taxes.forEach((tax, index) =>
    lines.push([
      null,
      text(rateIn(budget, tax.id)?.fields.name ?? '', true),
      sum(`${quoted}!F${taxesAt[index] ?? 0}`, tax.estimate),
      sum(`${quoted}!G${taxesAt[index] ?? 0}`, tax.actual),
      sum(`${quoted}!H${taxesAt[index] ?? 0}`, tax.paid),
    ]),
  );
  lines.push([null, text(labels.total, true), ...refer(totalAt, totals.total)]);
  return { name: labels.topsheet, widths: [9, 40, 18, 18, 18, 17], rows: lines, stickyRows: 2 };
}
