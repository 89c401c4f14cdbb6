import {
  addCategory,
  addRates,
  moveCategory,
  type TaxRateRow,
  USUAL_RATES,
} from '../../../../domain/cost/account-edits.ts';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostCategoryFields, CostSettingsFields, TaxRateFields } from '../../../../domain/cost/cost-records.ts';
import type { HouseId } from '../../../../domain/ids.ts';
import type { DraftChange } from '../../../../domain/records/draft-change.ts';
import { costScope, houseScope, idOf } from '../../../../domain/scopes.ts';
import { carryOut } from '../cost-actions.ts';
import type { CostData } from '../cost-queries.ts';

const newId = () => crypto.randomUUID();
const houseOf = (data: CostData) => idOf(data.script.scope) as HouseId;

export function writeSettings(data: CostData, fields: CostSettingsFields, label: string) {
  const scope = costScope(data.script.id);
  const op = data.settings === null ? 'create' : 'update';
  return carryOut(data, 'cost.settings', label, [{ scope, kind: 'cost-settings', id: data.script.id, op, fields }]);
}

export function writeCategory(
  data: CostData,
  category: CategoryRow | null,
  fields: Omit<CostCategoryFields, 'position'>,
  label: string,
) {
  const change: DraftChange =
    category === null
      ? addCategory(data.script.id, data.categories, fields, newId)
      : { scope: category.scope, kind: 'cost-category', id: category.id, op: 'update', fields };
  return carryOut(data, 'cost.category', label, [change]);
}

export const shiftCategory = (data: CostData, category: CategoryRow, by: -1 | 1, label: string) =>
  carryOut(data, 'cost.category-move', label, moveCategory(data.categories, category, by) ?? []);

/** Only without items: no amount may leave its account unseen. */
export const removeCategory = (data: CostData, { id, scope }: CategoryRow, label: string) =>
  carryOut(data, 'cost.category-remove', label, [{ scope, kind: 'cost-category', id, op: 'delete', fields: {} }]);

export function writeRate(
  data: CostData,
  rate: TaxRateRow | null,
  fields: Omit<TaxRateFields, 'position'>,
  label: string,
) {
  const changes: DraftChange[] =
    rate === null
      ? addRates(houseOf(data), data.taxRates, [fields], newId)
      : [{ scope: rate.scope, kind: 'tax-rate', id: rate.id, op: 'update', fields }];
  return carryOut(data, 'cost.tax-rate', label, changes);
}

export const beginRates = (data: CostData, label: string) =>
  carryOut(data, 'cost.tax-rates', label, addRates(houseOf(data), data.taxRates, USUAL_RATES, newId));

export const removeRate = (data: CostData, { id, scope }: TaxRateRow, label: string) =>
  carryOut(data, 'cost.tax-rate-remove', label, [{ scope, kind: 'tax-rate', id, op: 'delete', fields: {} }]);

/** The accounts of this budget become those with which the house's next one begins. */
export function saveHouseChart(data: CostData, label: string) {
  const house = houseOf(data);
  const accounts = data.categories.map(({ fields: { phase, code, name } }) => ({ phase, code, name }));
  const op = data.houseChart === null ? 'create' : 'update';
  return carryOut(data, 'cost.house-chart', label, [
    { scope: houseScope(house), kind: 'house-chart', id: house, op, fields: { accounts } },
  ]);
}
