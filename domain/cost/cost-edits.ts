import type { ScriptId } from '../ids.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import { inOrder, positionsBetween } from '../records/positions.ts';
import { costScope } from '../scopes.ts';
import type { Currency } from '../money/currencies.ts';
import type { CostColumn } from './cost-cells.ts';
import type { CostItemFields } from './cost-records.ts';

export type ItemRow = Row<'cost-item'>;
export type CategoryRow = Row<'cost-category'>;

/** Items of an account in their order. */
export const itemsOf = (items: readonly ItemRow[], categoryId: string): ItemRow[] =>
  inOrder(items.filter(({ fields }) => fields.categoryId === categoryId));

export const emptyItem = (categoryId: string, position: string, code: string, currency: Currency): CostItemFields => ({
  categoryId,
  position,
  code,
  name: '',
  quantity: '1',
  unit: '',
  rate: null,
  lumpSum: null,
  actual: 0,
  paid: 0,
  committed: 0,
  isClosed: false,
  currency,
  exchangeRate: null,
  exchangeDate: null,
  payee: '',
  note: '',
  date: null,
  taxIds: [],
  fileIds: [],
  bookingId: null,
  seenValues: {},
});

/** New items behind `after` (at the end without it), numbered on from the account's last one: 2607 after 2606. */
export function addItems(
  script: ScriptId,
  items: readonly ItemRow[],
  category: CategoryRow,
  currency: Currency,
  count: number,
  newId: NewId,
  after?: string,
): { ids: string[]; changes: DraftChange[] } {
  const rows = itemsOf(items, category.id);
  const at = after === undefined ? -1 : rows.findIndex(({ id }) => id === after);
  const index = at < 0 ? rows.length : at + 1;
  const ids = Array.from({ length: count }, newId);
  const placed = positionsBetween(
    rows.map(({ id, fields }) => ({ id, position: fields.position })),
    index,
    ids,
  );
  const positions = new Map(placed.map(({ id, position }) => [id, position]));
  const codes = freeCodes(items, category, count);
  const scope = costScope(script);
  const changes = ids.map((id, each): DraftChange => ({
    scope,
    kind: 'cost-item',
    id,
    op: 'create',
    fields: emptyItem(category.id, positions.get(id) ?? '', codes[each] ?? '', currency),
  }));
  // Two devices may have given two rows one position: those behind the gap move along.
  for (const { id, position } of placed) {
    if (!ids.includes(id)) changes.push({ scope, kind: 'cost-item', id, op: 'update', fields: { position } });
  }
  return { ids, changes };
}

/** Numbers behind the account's last one that no item of the budget has; '' if the account is not numbered. */
export function freeCodes(
  items: readonly ItemRow[],
  category: CategoryRow,
  count: number,
  taken: ReadonlySet<string> = new Set(items.map(({ fields }) => fields.code)),
): string[] {
  const numbers = itemsOf(items, category.id)
    .map(({ fields }) => fields.code)
    .filter((code) => /^\d{1,9}$/.test(code))
    .map(Number);
  const base = /^\d{1,9}$/.test(category.fields.code) ? Number(category.fields.code) : 0;
  const last = numbers.reduce((highest, number) => Math.max(highest, number), base);
  if (last === 0) return Array.from({ length: count }, () => '');
  const free: string[] = [];
  for (let number = last + 1; free.length < count; number += 1) {
    if (!taken.has(String(number))) free.push(String(number));
  }
  return free;
}

/** Whether another item of the budget has this number. */
export const isCodeTaken = (items: readonly ItemRow[], itemId: string, code: string): boolean =>
  code !== '' && items.some(({ id, fields }) => id !== itemId && fields.code === code);

/** Copies the fields of a column from the first of the items into the others, as a spreadsheet fills down. */
export function fillDown(items: readonly ItemRow[], column: CostColumn): DraftChange[] {
  const [source, ...others] = items;
  if (source === undefined) return [];
  const { fields } = source;
  const copied: Partial<CostItemFields> =
    column === 'quantity'
      ? { quantity: fields.quantity, seenValues: fields.seenValues }
      : column === 'estimate'
        ? { lumpSum: fields.lumpSum }
        : { [column]: fields[column] };
  return others.map(({ id, scope }): DraftChange => ({ scope, kind: 'cost-item', id, op: 'update', fields: copied }));
}

/** Moves an item by one place within its account; null at the edge. */
export function moveItem(items: readonly ItemRow[], item: ItemRow, by: -1 | 1): DraftChange[] | null {
  const rows = itemsOf(items, item.fields.categoryId);
  const index = rows.findIndex(({ id }) => id === item.id);
  if (index + by < 0 || index + by >= rows.length) return null;
  const others = rows.filter(({ id }) => id !== item.id).map(({ id, fields }) => ({ id, position: fields.position }));
  return positionsBetween(others, index + by, [item.id]).map(({ id, position }) => ({
    scope: item.scope,
    kind: 'cost-item',
    id,
    op: 'update',
    fields: { position },
  }));
}
