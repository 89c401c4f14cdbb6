import { sumOf, times } from '../money/money.ts';
import { multiply, ratio, type Ratio } from '../money/ratio.ts';
import { COST_PHASES, type CostPhase } from './phases.ts';
import type { CostCategoryFields, CostItemFields, CostSettingsFields, TaxRateFields } from './cost-records.ts';
import { costItem, type Amounts, type CostedItem, type CostRow } from './item-cost.ts';
import type { Spent } from './receipts.ts';
import type { ScheduleValues } from './quantity-formula.ts';

export const NO_AMOUNTS: Amounts = { estimate: 0, actual: 0, paid: 0, committed: 0, over: 0 };

/** In the order of `COST_PHASES`. */
export interface CostTotals {
  phases: Record<CostPhase, Amounts>;
  categories: ReadonlyMap<string, Amounts>;
  items: ReadonlyMap<string, CostedItem>;
  /** All phases. */
  subtotal: Amounts;
  /** A part of the estimate alone. */
  contingency: number;
  taxes: { id: string; mode: TaxRateFields['mode']; estimate: number; actual: number; paid: number }[];
  /** Subtotal, contingency and added taxes. Withheld tax is part of the payee's amount, and no extra cost. */
  total: Amounts;
}

export interface Budget {
  settings: CostSettingsFields;
  categories: readonly CostRow<CostCategoryFields>[];
  items: readonly CostRow<CostItemFields>[];
  taxRates: readonly CostRow<TaxRateFields>[];
  /** Amounts that approved receipts add to items, in the production's currency. */
  spent?: ReadonlyMap<string, Spent>;
}

/**
 * Items of a category that is gone count under `production` and under no category, so that no amount leaves the sum.
 */
export function costTotals(budget: Budget, values: ScheduleValues): CostTotals {
  const { settings, categories, items, taxRates, spent } = budget;
  const costed = new Map(
    items.map((item) => [item.id, costItem(item, settings.currency, values, spent?.get(item.id))]),
  );
  const phaseOf = new Map(categories.map(({ id, fields }) => [id, fields.phase]));
  const amountsOf = (chosen: readonly CostRow<CostItemFields>[]) =>
    addAmounts(chosen.map(({ id }) => costed.get(id)?.amounts ?? NO_AMOUNTS));
  const inPhase = (phase: CostPhase) =>
    amountsOf(items.filter(({ fields }) => (phaseOf.get(fields.categoryId) ?? 'production') === phase));
  const phases = {
    'pre-production': inPhase('pre-production'),
    production: inPhase('production'),
    'post-production': inPhase('post-production'),
  };
  const subtotal = addAmounts(COST_PHASES.map((phase) => phases[phase]));
  const contingency = times(subtotal.estimate, ratio(settings.contingencyBasisPoints, 10_000));
  const taxes = taxRates.map(({ id, fields }) => taxOf(id, fields, items, costed));
  const added = taxes.filter(({ mode }) => mode === 'added');
  const sumTaxes = (column: 'estimate' | 'actual' | 'paid') => sumOf(added.map((tax) => tax[column]));
  return {
    phases,
    categories: groupAmounts(items, costed),
    items: costed,
    subtotal,
    contingency,
    taxes,
    total: {
      ...subtotal,
      estimate: sumOf([subtotal.estimate, contingency, sumTaxes('estimate')]),
      actual: sumOf([subtotal.actual, sumTaxes('actual')]),
      paid: sumOf([subtotal.paid, sumTaxes('paid')]),
    },
  };
}

function groupAmounts(
  items: readonly CostRow<CostItemFields>[],
  costed: ReadonlyMap<string, CostedItem>,
): ReadonlyMap<string, Amounts> {
  const groups = new Map<string, Amounts[]>();
  for (const { id, fields } of items) {
    const group = groups.get(fields.categoryId) ?? [];
    group.push(costed.get(id)?.amounts ?? NO_AMOUNTS);
    groups.set(fields.categoryId, group);
  }
  return new Map([...groups].map(([id, group]) => [id, addAmounts(group)]));
}

/** `rate` of a tax as a number that multiplies: 12 % × 11/12 is 1200/10000 × 11/12. */
export const taxFactor = ({ basisPoints, partNumerator, partDenominator }: TaxRateFields): Ratio =>
  multiply(ratio(basisPoints, 10_000), ratio(partNumerator, partDenominator));

/** Rounded item by item, as invoices are. */
function taxOf(
  id: string,
  fields: TaxRateFields,
  items: readonly CostRow<CostItemFields>[],
  costed: ReadonlyMap<string, CostedItem>,
): CostTotals['taxes'][number] {
  const factor = taxFactor(fields);
  const taxed = items.filter((item) => item.fields.taxIds.includes(id));
  const sumUp = (column: 'estimate' | 'actual' | 'paid') =>
    sumOf(taxed.map((item) => times(costed.get(item.id)?.amounts[column] ?? 0, factor)));
  return { id, mode: fields.mode, estimate: sumUp('estimate'), actual: sumUp('actual'), paid: sumUp('paid') };
}

const addAmounts = (list: readonly Amounts[]): Amounts => ({
  estimate: sumOf(list.map(({ estimate }) => estimate)),
  actual: sumOf(list.map(({ actual }) => actual)),
  paid: sumOf(list.map(({ paid }) => paid)),
  committed: sumOf(list.map(({ committed }) => committed)),
  over: sumOf(list.map(({ over }) => over)),
});
