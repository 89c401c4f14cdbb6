import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { ListFailed } from './list-failed.tsx';
import { StaffPage } from './staff-page.tsx';

export interface StaffList<Row> {
  title: string;
  facts?: string | undefined;
  /** What stands above the rows. */
  above?: ReactNode;
  isWide?: boolean;
  query: { isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Undefined until they were read for the first time. */
  rows: readonly Row[] | undefined;
  /** In place of no rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A page of staff with one list, and what is shown where it is empty or could not be read. */
export function StaffListPage<Row>({
  title,
  facts,
  above,
  isWide = false,
  query,
  rows,
  empty,
  children,
}: StaffList<Row>) {
  return (
    <StaffPage title={title} facts={facts}>
      <div className={joinClasses('mx-auto w-full px-4 py-5', isWide ? 'max-w-[960px]' : 'max-w-[720px]')}>
        {above}
        {query.isError && rows === undefined && <ListFailed error={query.error} onAgain={() => void query.refetch()} />}
        {rows?.length === 0 && empty}
        <ul>{rows?.map(children)}</ul>
      </div>
    </StaffPage>
  );
}
