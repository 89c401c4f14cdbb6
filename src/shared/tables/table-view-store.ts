import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useSession } from '../../platform/session/session-store.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';
import { tableViewsKey } from '../../platform/storage/table-views-key.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import {
  arrangeColumns,
  type ArrangedColumn,
  keepOrder,
  nextSort,
  PLAIN_VIEW,
  sortRows,
  type TableColumn,
  TableView,
} from './table-view.ts';

/** Tables of one user on this device, by the table's name. Read synchronously, so that columns do not flicker. */
const StoredViews = v.record(v.string(), TableView);
type StoredViews = v.InferOutput<typeof StoredViews>;

const NONE: StoredViews = {};
const listeners = new Set<() => void>();
/** Last read or written, by key: if it cannot be stored, it is kept until the page is closed. */
const known = new Map<string, StoredViews>();

function viewsOf(userId: string): StoredViews {
  const key = tableViewsKey(userId);
  let views = known.get(key);
  if (views === undefined) {
    views = readStored(key, StoredViews) ?? NONE;
    known.set(key, views);
  }
  return views;
}

function storeView(userId: string, table: string, view: TableView): void {
  const key = tableViewsKey(userId);
  // Another window may have stored another table meanwhile.
  const { [table]: _before, ...others } = readStored(key, StoredViews) ?? viewsOf(userId);
  const isPlain = view.sort === null && view.columns === null;
  const views = isPlain ? others : { ...others, [table]: view };
  known.set(key, views);
  if (Object.keys(views).length === 0) removeStored(key);
  else writeStored(key, views);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !known.has(key)) return;
    if (key === null) known.clear();
    else known.delete(key);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Choices of a person about a table, for any type of row. */
export interface TableChoice {
  view: TableView;
  /** All columns in the chosen order. */
  arranged: readonly ArrangedColumn<never>[];
  change: (view: TableView) => void;
}

export interface TableControls<Row> extends TableChoice {
  /** Those that are shown, in the chosen order. */
  columns: readonly TableColumn<Row>[];
  isShown: (key: string) => boolean;
  inOrder: (rows: readonly Row[]) => readonly Row[];
  pressHead: (key: string) => void;
}

/** Order and columns of a table, chosen on this device. Keep `columns` between renders. */
export function useTableView<Row>(table: string, columns: readonly TableColumn<Row>[]): TableControls<Row> {
  const userId = useSession()?.userData.userId ?? '';
  const language = useLanguage();
  const view = useSyncExternalStore(subscribe, () => viewsOf(userId)[table]) ?? PLAIN_VIEW;
  const change = useCallback((next: TableView) => storeView(userId, table, next), [userId, table]);
  return useMemo(() => {
    const arranged = arrangeColumns(columns, view);
    const shown = arranged.flatMap(({ column, isShown }) => (isShown ? [column] : []));
    const keys = new Set(shown.map(({ key }) => key));
    return {
      view,
      arranged,
      columns: shown,
      isShown: (key) => keys.has(key),
      inOrder: (rows) => sortRows(rows, columns, view.sort, language),
      pressHead: (key) => change({ ...view, sort: nextSort(view.sort, key) }),
      change,
    };
  }, [columns, view, language, change]);
}

/**
 * Editable rows in the chosen order: a row keeps its place while its values change, until the table is sorted again.
 */
export function useStableRows<Row extends { id: string }>(
  controls: TableControls<Row>,
  rows: readonly Row[],
): readonly Row[] {
  const { sort } = controls.view;
  const [shown, setShown] = useState<{ sort: typeof sort; ids: readonly string[] }>(() => ({
    sort,
    ids: controls.inOrder(rows).map(({ id }) => id),
  }));
  const ids =
    shown.sort === sort
      ? keepOrder(
          shown.ids,
          rows.map(({ id }) => id),
        )
      : controls.inOrder(rows).map(({ id }) => id);
  const isSame = shown.sort === sort && ids.length === shown.ids.length && ids.every((id, at) => id === shown.ids[at]);
  if (!isSame) setShown({ sort, ids });
  return useMemo(() => {
    if (sort === null) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    // If they are out of date, React renders again before painting.
    return shown.ids.flatMap((id) => byId.get(id) ?? []);
  }, [rows, sort, shown.ids]);
}
