import type { FormatLanguage } from '../format.ts';
import type { ScriptId } from '../ids.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import { byPosition, positionsBetween } from '../records/positions.ts';
import { costScope } from '../scopes.ts';
import type { Currency } from '../money/currencies.ts';
import { COST_COLUMNS, editCell, type CellEdit, type CostColumn } from './cost-cells.ts';
import type { CostItemFields } from './cost-records.ts';
import type { ScheduleValues } from './quantity-formula.ts';

export type ItemRow = Row<'cost-item'>;
export type CategoryRow = Row<'cost-category'>;

/** Items of an account in their order. */
export const itemsOf = (items: readonly ItemRow[], categoryId: string): ItemRow[] =>
  items
    .filter(({ fields }) => fields.categoryId === categoryId)
    .sort((a, b) => byPosition({ id: a.id, position: a.fields.position }, { id: b.id, position: b.fields.position }));

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
  const codes = nextCodes(rows, category, count);
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

function nextCodes(rows: readonly ItemRow[], category: CategoryRow, count: number): string[] {
  const numbers = rows
    .map(({ fields }) => fields.code)
    .filter((code) => /^\d{1,9}$/.test(code))
    .map(Number);
  const base = /^\d{1,9}$/.test(category.fields.code) ? Number(category.fields.code) : 0;
  const last = numbers.reduce((highest, number) => Math.max(highest, number), base);
  return Array.from({ length: count }, (_, each) => (last === 0 ? '' : String(last + each + 1)));
}

export interface Place {
  itemId: string;
  column: CostColumn;
}

export interface PasteProblem {
  /** From 0, within the pasted text. */
  row: number;
  column: CostColumn;
  text: string;
  problem: Extract<CellEdit, { ok: false }>;
}

/**
 * A block of cells typed or pasted from `at` on, right and down through the items of the account; what goes beyond the
 * last item becomes new ones. Cells that cannot be read are named and left as they were; the others are taken.
 */
export function pasteCells(
  context: {
    script: ScriptId;
    items: readonly ItemRow[];
    category: CategoryRow;
    currency: Currency;
    language: FormatLanguage;
    values: ScheduleValues;
    newId: NewId;
  },
  at: Place | null,
  block: readonly (readonly string[])[],
): { changes: DraftChange[]; problems: PasteProblem[]; ids: string[] } {
  const rows = itemsOf(context.items, context.category.id);
  const first =
    at === null
      ? rows.length
      : Math.max(
          0,
          rows.findIndex(({ id }) => id === at.itemId),
        );
  const column = COST_COLUMNS.indexOf(at?.column ?? 'name');
  const missing = Math.max(0, first + block.length - rows.length);
  const added = addItems(context.script, context.items, context.category, context.currency, missing, context.newId);
  const created = new Map(
    added.changes.flatMap((change) =>
      change.kind === 'cost-item' && change.op === 'create' ? [[change.id, change] as const] : [],
    ),
  );
  const targets = [
    ...rows.slice(first).map(({ id, fields }) => ({ id, fields })),
    ...[...created.values()].map(({ id, fields }) => ({ id, fields })),
  ];
  const problems: PasteProblem[] = [];
  const updates: DraftChange[] = [];
  block.forEach((cells, row) => {
    const target = targets[row];
    if (target === undefined) return;
    let fields: Partial<CostItemFields> = {};
    cells.forEach((text, each) => {
      const into = COST_COLUMNS[column + each];
      if (into === undefined) return;
      const edit = editCell(
        { ...target.fields, ...fields },
        into,
        text,
        { language: context.language },
        context.values,
      );
      if (edit.ok) fields = { ...fields, ...edit.fields };
      else problems.push({ row, column: into, text, problem: edit });
    });
    const change = created.get(target.id);
    if (change !== undefined) change.fields = { ...change.fields, ...fields };
    else if (Object.keys(fields).length > 0)
      updates.push({ scope: costScope(context.script), kind: 'cost-item', id: target.id, op: 'update', fields });
  });
  return { changes: [...added.changes, ...updates], problems, ids: targets.slice(0, block.length).map(({ id }) => id) };
}

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

/** Moves an item by one place within its account; null where it stands at the edge. */
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
