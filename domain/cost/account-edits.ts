import type { HouseId, ScriptId } from '../ids.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import { positionsAfter, positionsBetween } from '../records/positions.ts';
import { costScope, houseScope } from '../scopes.ts';
import type { CategoryRow } from './cost-edits.ts';
import type { CostCategoryFields, TaxRateFields } from './cost-records.ts';

export type TaxRateRow = Row<'tax-rate'>;

const places = (rows: readonly { id: string; fields: { position: string } }[]) =>
  rows.map(({ id, fields }) => ({ id, position: fields.position }));

/** A new account behind the others; the screen lists accounts by phase. */
export function addCategory(
  script: ScriptId,
  categories: readonly CategoryRow[],
  given: Omit<CostCategoryFields, 'position'>,
  newId: NewId,
): DraftChange {
  const [position = ''] = positionsAfter(categories.at(-1)?.fields.position ?? null, 1);
  return {
    scope: costScope(script),
    kind: 'cost-category',
    id: newId(),
    op: 'create',
    fields: { ...given, position },
  };
}

/** Moves an account by one place among those of its phase; null at the edge. */
export function moveCategory(
  categories: readonly CategoryRow[],
  category: CategoryRow,
  by: -1 | 1,
): DraftChange[] | null {
  const phase = categories.filter(({ fields }) => fields.phase === category.fields.phase);
  const index = phase.findIndex(({ id }) => id === category.id);
  if (index < 0 || index + by < 0 || index + by >= phase.length) return null;
  const others = phase.filter(({ id }) => id !== category.id);
  return positionsBetween(places(others), index + by, [category.id]).map(({ id, position }): DraftChange => ({
    scope: category.scope,
    kind: 'cost-category',
    id,
    op: 'update',
    fields: { position },
  }));
}

/** Rates to start from. They are examples: the house's accountant sets them. */
export const USUAL_RATES: readonly Omit<TaxRateFields, 'position'>[] = [
  { name: 'PPN', mode: 'added', basisPoints: 1200, partNumerator: 11, partDenominator: 12 },
  { name: 'BPJS', mode: 'added', basisPoints: 130, partNumerator: 1, partDenominator: 1 },
  { name: 'PPh 21', mode: 'withheld', basisPoints: 500, partNumerator: 1, partDenominator: 2 },
  { name: 'PPh 23', mode: 'withheld', basisPoints: 200, partNumerator: 1, partDenominator: 1 },
  { name: 'PPh 4(2)', mode: 'withheld', basisPoints: 1000, partNumerator: 1, partDenominator: 1 },
];

/** New rates of the house behind those that it has. */
export function addRates(
  house: HouseId,
  rates: readonly TaxRateRow[],
  given: readonly Omit<TaxRateFields, 'position'>[],
  newId: NewId,
): DraftChange[] {
  const positions = positionsAfter(rates.at(-1)?.fields.position ?? null, given.length);
  return given.map((rate, at): DraftChange => ({
    scope: houseScope(house),
    kind: 'tax-rate',
    id: newId(),
    op: 'create',
    fields: { ...rate, position: positions[at] ?? '' },
  }));
}

/** `12 % × 11/12`. */
export function rateText(
  { basisPoints, partNumerator, partDenominator }: Omit<TaxRateFields, 'position' | 'name' | 'mode'>,
  languageTag: string,
): string {
  const percent = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 }).format(basisPoints / 100);
  return partNumerator === partDenominator ? `${percent} %` : `${percent} % × ${partNumerator}/${partDenominator}`;
}
