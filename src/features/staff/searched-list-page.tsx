import type { ReactNode } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { type StaffList, StaffListPage } from './staff-list-page.tsx';

interface SearchedList<Row> extends Omit<StaffList<Row>, 'facts' | 'above' | 'query' | 'rows'> {
  query: StaffList<Row>['query'] & { data: { data: readonly Row[]; total: number } | undefined };
  /** Sentence with the number of all entries and of those that are shown. */
  facts: (shown: number, total: number) => string;
  intro: ReactNode;
  label: string;
  q: string;
  onSearch: (q: string) => void;
}

/** A list that is searched by name: the server returns the first matches. */
export function SearchedListPage<Row>({ query, facts, intro, label, q, onSearch, ...rest }: SearchedList<Row>) {
  const rows = query.data?.data;
  return (
    <StaffListPage
      {...rest}
      query={query}
      rows={rows}
      facts={rows && facts(rows.length, query.data?.total ?? 0)}
      above={
        <>
          <p className="mb-3 text-ink-2">{intro}</p>
          <SearchField label={label} value={q} onValueChange={onSearch} maxLength={120} className="mb-3" />
        </>
      }
    />
  );
}
