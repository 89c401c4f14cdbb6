import * as v from 'valibot';

/** A person's view of a table on this device: its order and its columns. Pure; `table-view-store.ts` stores it. */

export interface TableColumn<Row> {
  key: string;
  /** Its head. */
  name: string;
  /** Value to sort by; null and '' come last in either direction. Absent: the table cannot be sorted by it. */
  sortValue?: (row: Row) => string | number | null;
  /** Always shown: it identifies the row. */
  isFixed?: boolean;
  /** Hidden until the user chooses it. */
  isOff?: boolean;
}

const TableSort = v.object({ key: v.string(), isDescending: v.boolean() });
export type TableSort = v.InferOutput<typeof TableSort>;

export const TableView = v.object({
  /** Null: the default order. */
  sort: v.nullable(TableSort),
  /** In the order of the table; null: the default columns. */
  columns: v.nullable(v.array(v.object({ key: v.string(), isShown: v.boolean() }))),
});
export type TableView = v.InferOutput<typeof TableView>;

export const PLAIN_VIEW: TableView = { sort: null, columns: null };

export interface ArrangedColumn<Row> {
  column: TableColumn<Row>;
  isShown: boolean;
}

/**
 * All columns in the chosen order. A column that the choice does not list (it is newer) follows its predecessor in the
 * table; unknown ones are left out.
 */
export function arrangeColumns<Row>(columns: readonly TableColumn<Row>[], view: TableView): ArrangedColumn<Row>[] {
  const chosen = view.columns ?? [];
  const arranged = chosen.flatMap(({ key, isShown }) => {
    const column = columns.find((known) => known.key === key);
    return column === undefined ? [] : [{ column, isShown: isShown || column.isFixed === true }];
  });
  for (const [index, column] of columns.entries()) {
    if (arranged.some((known) => known.column === column)) continue;
    const before = columns[index - 1];
    const at = before === undefined ? -1 : arranged.findIndex((known) => known.column === before);
    arranged.splice(at + 1, 0, { column, isShown: column.isFixed === true || column.isOff !== true });
  }
  return arranged;
}

/** Moves a column by one place; the same list at an end. */
export function moveColumn<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  key: string,
  by: -1 | 1,
): readonly ArrangedColumn<Row>[] {
  const from = arranged.findIndex(({ column }) => column.key === key);
  const to = from + by;
  const [moved, neighbour] = [arranged[from], arranged[to]];
  if (moved === undefined || neighbour === undefined) return arranged;
  return arranged.map((each, at) => (at === from ? neighbour : at === to ? moved : each));
}

/** A press on a head: ascending, descending, then the default order. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? null : { key, isDescending: true };
}

/** The rows in the chosen order; rows with the same value keep their order. `language` decides how letters compare. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
  language: string,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.key)?.sortValue;
  if (sort === null || valueOf === undefined) return rows;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  const isEmpty = (value: string | number | null) => value === null || value === '';
  return valued
    .toSorted((a, b) => {
      if (isEmpty(a.value) || isEmpty(b.value)) return Number(isEmpty(a.value)) - Number(isEmpty(b.value));
      const order =
        typeof a.value === 'number' && typeof b.value === 'number'
          ? a.value - b.value
          : compare(String(a.value), String(b.value));
      return sort.isDescending ? -order : order;
    })
    .map(({ row }) => row);
}

/** The order on the screen during edits: rows keep their places, new ones come last. */
export function keepOrder(order: readonly string[], ids: readonly string[]): readonly string[] {
  const [now, known] = [new Set(ids), new Set(order)];
  return [...order.filter((id) => now.has(id)), ...ids.filter((id) => !known.has(id))];
}
