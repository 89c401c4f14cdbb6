import { toNumber } from '../money/ratio.ts';
import type { CostViewState } from './cost-view.ts';
import { COST_COLUMNS, type CostColumn } from './cost-cells.ts';
import { itemsOf, type CategoryRow, type ItemRow } from './cost-edits.ts';
import { COST_PHASES, type CostPhase } from './phases.ts';
import type { CostTotals } from './totals.ts';

/** A line of the cost sheet. */
export type CostSheetRow =
  | { type: 'phase'; key: CostPhase; phase: CostPhase; isOpen: boolean }
  | { type: 'category'; key: string; category: CategoryRow; isOpen: boolean; count: number; unpriced: number }
  | { type: 'item'; key: string; item: ItemRow; category: CategoryRow };

/** Phases, accounts and items that are open, in their order or sorted within each account. */
export function sheetRows(
  categories: readonly CategoryRow[],
  items: readonly ItemRow[],
  closed: ReadonlySet<string>,
  view: CostViewState,
  totals: CostTotals,
): CostSheetRow[] {
  return COST_PHASES.flatMap((phase): CostSheetRow[] => {
    const isOpen = view.expandedPhases[phase];
    const head: CostSheetRow = { type: 'phase', key: phase, phase, isOpen };
    if (!isOpen) return [head];
    const accounts = categories.filter(({ fields }) => fields.phase === phase);
    return [head, ...accounts.flatMap((category) => categoryRows(category, items, closed, view, totals))];
  });
}

function categoryRows(
  category: CategoryRow,
  items: readonly ItemRow[],
  closed: ReadonlySet<string>,
  view: CostViewState,
  totals: CostTotals,
): CostSheetRow[] {
  const own = itemsOf(items, category.id);
  const isOpen = !closed.has(category.id);
  const unpriced = own.filter(({ id }) => totals.items.get(id)?.isUnpriced).length;
  const head: CostSheetRow = { type: 'category', key: category.id, category, isOpen, count: own.length, unpriced };
  if (!isOpen) return [head];
  return [
    head,
    ...sortItems(own, view, totals).map((item): CostSheetRow => ({ type: 'item', key: item.id, item, category })),
  ];
}

const isColumn = (field: string | null): field is CostColumn => COST_COLUMNS.some((column) => column === field);

function sortItems(
  items: readonly ItemRow[],
  { sortField, sortOrder }: CostViewState,
  totals: CostTotals,
): readonly ItemRow[] {
  if (!isColumn(sortField)) return items;
  const sign = sortOrder === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => sign * compare(a, b, sortField, totals));
}

function compare(a: ItemRow, b: ItemRow, column: CostColumn, totals: CostTotals): number {
  if (column === 'estimate' || column === 'actual' || column === 'paid') {
    return (totals.items.get(a.id)?.amounts[column] ?? 0) - (totals.items.get(b.id)?.amounts[column] ?? 0);
  }
  if (column === 'rate') return (a.fields.rate ?? -1) - (b.fields.rate ?? -1);
  if (column === 'quantity') return quantityOf(a, totals) - quantityOf(b, totals);
  return byText.compare(a.fields[column], b.fields[column]);
}

/** Digits are compared as numbers: account 900 before 1000, scene 2 before 10. */
const byText = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Sums without a quantity, and quantities without a value in the schedule, come first. */
function quantityOf({ id }: ItemRow, totals: CostTotals): number {
  const quantity = totals.items.get(id)?.quantity;
  return quantity?.ok === true ? toNumber(quantity.value) : -Number.MAX_VALUE;
}
