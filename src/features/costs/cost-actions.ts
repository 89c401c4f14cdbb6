import { startBudget } from '../../../domain/cost/chart-of-accounts.ts';
import { changesSince, editCell, seenValues, type CostColumn } from '../../../domain/cost/cost-cells.ts';
import { addItems, fillDown, moveItem, type CategoryRow, type ItemRow } from '../../../domain/cost/cost-edits.ts';
import type { CostItemFields } from '../../../domain/cost/cost-records.ts';
import { parseFormula, type ScheduleValues } from '../../../domain/cost/quantity-formula.ts';
import type { FormatLanguage } from '../../../domain/format.ts';
import type { Currency } from '../../../domain/money/currencies.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import type { CostViewState } from '../../../domain/cost/cost-view.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { changeWorkspace } from '../../db/workspace-storage.ts';
import { commitUndoable } from '../../shared/undo/undoable-commit.ts';
import type { CostData } from './cost-queries.ts';

const newId = () => crypto.randomUUID();

/** Context that every edit of a budget needs. */
export interface CostContext {
  data: CostData;
  values: ScheduleValues;
  currency: Currency;
  language: FormatLanguage;
}

/** By id: items that are shown and edited before the disk has them. */
const beingMade = new Map<string, Promise<unknown>>();

/**
 * Every function writes one mutation that "Undo" takes back, and resolves when it is durable. `label` names it there.
 */
export async function carryOut(
  { items, categories, settings, taxRates, versions, approvals, houseChart }: CostData,
  name: string,
  label: string,
  changes: DraftChange[],
): Promise<void> {
  const making = changes.flatMap(({ id, op }) => (op === 'create' ? [] : (beingMade.get(id) ?? [])));
  if (making.length > 0) await Promise.all(making);
  await commitUndoable({
    name,
    label,
    changes,
    before: {
      'cost-item': items,
      'cost-category': categories,
      'cost-settings': settings === null ? [] : [settings],
      'tax-rate': taxRates,
      'cost-version': versions,
      'cost-approval': approvals,
      'house-chart': houseChart === null ? [] : [houseChart],
    },
  });
}

export const beginBudget = (data: CostData, language: FormatLanguage, label: string) =>
  carryOut(data, 'cost.begin', label, startBudget(data.script.id, language, newId, data.houseChart?.fields.accounts));

export const changeItem = (data: CostData, item: ItemRow, fields: Partial<CostItemFields>, label: string) =>
  carryOut(data, 'cost.edit', label, [{ scope: item.scope, kind: 'cost-item', id: item.id, op: 'update', fields }]);

/** A new item as it will be stored, to be shown and typed into at once; edits of it wait for `written`. */
export function makeItem(
  { data, currency }: CostContext,
  category: CategoryRow,
  label: string,
  after?: string,
): { item: ItemRow; written: Promise<void> } {
  const { changes } = addItems(data.script.id, data.items, category, currency, 1, newId, after);
  const [first] = changes;
  if (first?.kind !== 'cost-item' || first.op !== 'create') throw new Error('no item was made');
  const { id, scope, fields } = first;
  const written = carryOut(data, 'cost.add', label, changes).finally(() => beingMade.delete(id));
  beingMade.set(id, written);
  return { item: { id, scope, fields }, written };
}

/** Cells that were copied within a sheet or fill one column, from the chosen cell on. */
export const fillFrom = (data: CostData, changes: DraftChange[], label: string) =>
  carryOut(data, 'cost.paste', label, changes);

export const fillItems = (data: CostData, items: readonly ItemRow[], column: CostColumn, label: string) =>
  carryOut(data, 'cost.fill', label, fillDown(items, column));

export const shiftItem = (data: CostData, item: ItemRow, by: -1 | 1, label: string) =>
  carryOut(data, 'cost.move', label, moveItem(data.items, item, by) ?? []);

export const removeItems = (data: CostData, items: readonly ItemRow[], label: string) =>
  carryOut(
    data,
    'cost.remove',
    label,
    items.map(({ id, scope }): DraftChange => ({ scope, kind: 'cost-item', id, op: 'delete', fields: {} })),
  );

/** Clears the cells of a column, as Delete does in a spreadsheet. */
export function clearCells(context: CostContext, items: readonly ItemRow[], column: CostColumn, label: string) {
  const changes = items.flatMap((item): DraftChange[] => {
    const edit = editCell(item.fields, column, '', { language: context.language }, context.values);
    return edit.ok ? [{ scope: item.scope, kind: 'cost-item', id: item.id, op: 'update', fields: edit.fields }] : [];
  });
  return carryOut(context.data, 'cost.clear', label, changes);
}

/** Accepts the present values of the schedule for all items in which they have changed. */
export function acceptSchedule({ data, values }: CostContext, items: readonly ItemRow[], label: string) {
  const changes = items.flatMap((item): DraftChange[] => {
    const parsed = parseFormula(item.fields.quantity, 'canonical');
    if (!parsed.ok || changesSince(item.fields, values).length === 0) return [];
    const fields = { seenValues: seenValues(parsed.formula, values) };
    return [{ scope: item.scope, kind: 'cost-item', id: item.id, op: 'update', fields }];
  });
  return carryOut(data, 'cost.accept-schedule', label, changes);
}

/** Open phases and sorting of rows, stored with the user's workspace. */
export const changeView = (change: (view: CostViewState) => CostViewState) =>
  changeWorkspace(currentDatabase(), Date.now(), (stored) => ({ ...stored, costView: change(stored.costView) }));
