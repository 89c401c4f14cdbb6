import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  query: string;
  onQuery: (query: string) => void;
  /** A sentence about the fields that are searched. */
  children: ReactNode;
}

/** In place of a list in which no row fits the search; offers the whole list. */
export function NothingFound({ query, onQuery, children }: NothingFoundProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing found for “${query}”`}
      action={<Button size="touch" onClick={() => onQuery('')}>{t`Show all`}</Button>}
    >
      {children}
    </EmptyState>
  );
}
