import type { Row } from '../records/draft-change.ts';
import { sumOf } from '../money/money.ts';
import { COST_PHASES, type CostPhase } from './phases.ts';
import { formatQuantity } from './quantity-formula.ts';
import type { Budget, CostTotals } from './totals.ts';
import type { FrozenBudget, FrozenLine } from './version-records.ts';

export type VersionRow = Row<'cost-version'>;

/** The present budget, with the schedule's values inserted. */
export function freezeBudget({ settings, categories, items, taxRates }: Budget, totals: CostTotals): FrozenBudget {
  return {
    currency: settings.currency,
    categories: categories.map(({ id, fields: { phase, code, name } }) => ({
      id,
      phase,
      code,
      name,
      estimate: totals.categories.get(id)?.estimate ?? 0,
    })),
    lines: items.map(({ id, fields }): FrozenLine => {
      const costed = totals.items.get(id);
      const quantity = costed?.quantity;
      return {
        id,
        categoryId: fields.categoryId,
        code: fields.code,
        name: fields.name,
        quantity: quantity?.ok === true ? formatQuantity(quantity.value, 'en-GB') : '',
        unit: fields.unit,
        rate: fields.lumpSum === null ? fields.rate : null,
        estimate: costed?.amounts.estimate ?? 0,
      };
    }),
    subtotal: totals.subtotal.estimate,
    contingency: totals.contingency,
    taxes: totals.taxes
      .filter(({ mode }) => mode === 'added')
      .map(({ id, estimate }) => ({
        id,
        name: taxRates.find((rate) => rate.id === id)?.fields.name ?? '',
        estimate,
      })),
    total: totals.total.estimate,
  };
}

/** A line, an account or a sum, before and after; null if it was not there. */
export interface Difference {
  id: string;
  code: string;
  name: string;
  before: number | null;
  after: number | null;
  by: number;
}

export interface Comparison {
  lines: Difference[];
  categories: Difference[];
  phases: Record<(typeof COST_PHASES)[number], Difference>;
  contingency: Difference;
  taxes: Difference[];
  total: Difference;
}

interface Entry {
  id: string;
  code: string;
  name: string;
  estimate: number;
}

function differences(before: readonly Entry[], after: readonly Entry[]): Difference[] {
  const [old, now] = [new Map(before.map((item) => [item.id, item])), new Map(after.map((item) => [item.id, item]))];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id): Difference[] => {
    const [was, is] = [old.get(id), now.get(id)];
    const named = is ?? was;
    return named === undefined ? [] : [difference(named, was?.estimate ?? null, is?.estimate ?? null)];
  });
}

const difference = (
  { id, code, name }: Pick<Entry, 'id' | 'code' | 'name'>,
  before: number | null,
  after: number | null,
): Difference => ({ id, code, name, before, after, by: (after ?? 0) - (before ?? 0) });

/**
 * Differences of two versions, the largest first. Lines that stayed as they were are left out; accounts, phases and
 * sums are all there. Versions in two currencies have nothing to compare: null.
 */
export function compareBudgets(before: FrozenBudget, after: FrozenBudget): Comparison | null {
  if (before.currency !== after.currency) return null;
  const phaseSum = ({ categories }: FrozenBudget, phase: string) =>
    categories.reduce((sum, category) => sum + (category.phase === phase ? category.estimate : 0), 0);
  const plain = (id: string, from: number, to: number) => difference({ id, code: '', name: '' }, from, to);
  const phases = Object.fromEntries(
    COST_PHASES.map((phase) => [phase, plain(phase, phaseSum(before, phase), phaseSum(after, phase))]),
  ) as Comparison['phases'];
  return {
    lines: differences(before.lines, after.lines)
      .filter((line) => line.by !== 0 || line.before === null || line.after === null)
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)),
    categories: differences(before.categories, after.categories),
    phases,
    contingency: plain('contingency', before.contingency, after.contingency),
    taxes: differences(
      before.taxes.map((tax) => ({ ...tax, code: '' })),
      after.taxes.map((tax) => ({ ...tax, code: '' })),
    ),
    total: plain('total', before.total, after.total),
  };
}

/** By how much the estimates have changed since a version; 0 if unchanged. */
export interface SinceVersion {
  number: number;
  items: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  phases: Record<CostPhase, number>;
  subtotal: number;
  contingency: number;
  taxes: ReadonlyMap<string, number>;
  total: number;
}

/** Null if the version is in another currency. */
export function sinceVersion({ fields }: VersionRow, { settings }: Budget, totals: CostTotals): SinceVersion | null {
  const { budget, number } = fields;
  if (budget.currency !== settings.currency) return null;
  const minus = (now: Iterable<readonly [string, number]>, before: readonly { id: string; estimate: number }[]) => {
    const by = new Map(now);
    for (const { id, estimate } of before) by.set(id, (by.get(id) ?? 0) - estimate);
    return by;
  };
  const phaseBy = (phase: CostPhase) =>
    totals.phases[phase].estimate -
    sumOf(budget.categories.filter((category) => category.phase === phase).map(({ estimate }) => estimate));
  return {
    number,
    items: minus(
      Array.from(totals.items, ([id, { amounts }]) => [id, amounts.estimate]),
      budget.lines,
    ),
    categories: minus(
      Array.from(totals.categories, ([id, { estimate }]) => [id, estimate]),
      budget.categories,
    ),
    phases: {
      'pre-production': phaseBy('pre-production'),
      production: phaseBy('production'),
      'post-production': phaseBy('post-production'),
    },
    subtotal: totals.subtotal.estimate - budget.subtotal,
    contingency: totals.contingency - budget.contingency,
    taxes: minus(
      totals.taxes.filter(({ mode }) => mode === 'added').map(({ id, estimate }) => [id, estimate]),
      budget.taxes,
    ),
    total: totals.total.estimate - budget.total,
  };
}

/** The next number, also where two devices have frozen one each at the same time. */
export const nextVersionNumber = (versions: readonly VersionRow[]): number =>
  versions.reduce((highest, { fields }) => Math.max(highest, fields.number), 0) + 1;

export const inNumberOrder = (versions: readonly VersionRow[]): VersionRow[] =>
  versions.toSorted((a, b) => b.fields.number - a.fields.number || (a.fields.frozenAt < b.fields.frozenAt ? 1 : -1));
