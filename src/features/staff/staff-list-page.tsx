import type { ReactNode } from 'react';
import { TableViewButton } from '../../shared/tables/table-view-button.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { useTableView } from '../../shared/tables/table-view-store.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { ListFailed } from './list-failed.tsx';
import { StaffPage } from './staff-page.tsx';

export interface StaffList<Row> {
  title: string;
  facts?: string | undefined;
  /** Content above the rows. */
  above?: ReactNode;
  isWide?: boolean;
  query: { isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Undefined until they were read for the first time. */
  rows: readonly Row[] | undefined;
  /** In place of no rows. */
  empty: ReactNode;
  /** Columns that can be chosen and sorted by; without them the rows keep their order. Keep it between renders. */
  columns?: readonly TableColumn<Row>[];
  /** The list's name, under which the choice is stored. */
  table?: string;
  children: (row: Row, isShown: (key: string) => boolean) => ReactNode;
}

const NO_COLUMNS: readonly [] = [];

/** A page of staff with one list, and its states when empty or failed. */
export function StaffListPage<Row>({
  title,
  facts,
  above,
  isWide = false,
  query,
  rows,
  empty,
  columns = NO_COLUMNS,
  table = '',
  children,
}: StaffList<Row>) {
  const controls = useTableView<Row>(table, columns);
  return (
    <StaffPage title={title} facts={facts}>
      <div className={joinClasses('mx-auto w-full px-4 py-5', isWide ? 'max-w-[960px]' : 'max-w-[720px]')}>
        {above}
        {query.isError && rows === undefined && <ListFailed error={query.error} onAgain={() => void query.refetch()} />}
        {rows?.length === 0 && empty}
        {columns.length > 0 && rows !== undefined && rows.length > 1 && (
          <div className="flex justify-end border-b border-rule-2">
            <div className="-mr-2.5">
              <TableViewButton controls={controls} isList />
            </div>
          </div>
        )}
        <ul>{rows && controls.inOrder(rows).map((row) => children(row, controls.isShown))}</ul>
      </div>
    </StaffPage>
  );
}
