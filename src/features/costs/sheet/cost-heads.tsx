import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { COST_COLUMNS, MONEY_COLUMNS, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { CostContext } from '../cost-actions.ts';
import { COLUMN_LABELS } from '../cost-labels.ts';
import { COST_GRID } from './cost-row.tsx';

export const Heads = memo(function Heads({
  context,
  since,
  onSort,
}: {
  context: CostContext;
  /** Number of the version that is compared with. */
  since: number | null;
  onSort: (column: CostColumn) => void;
}) {
  const { t, i18n } = useLingui();
  const { sortField, sortOrder } = context.data.view;
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-sheet">
      <div role="row" className={joinClasses(COST_GRID, 'border-b border-rule-2 text-t1 text-ink-2')}>
        {COST_COLUMNS.map((column) => (
          <div
            key={column}
            role="columnheader"
            data-cost={column}
            aria-sort={sortField !== column ? 'none' : sortOrder === 'asc' ? 'ascending' : 'descending'}
          >
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onSort(column)}
              className={joinClasses(
                'min-h-8 w-full px-1.5 pointer-coarse:min-h-tap whitespace-nowrap hover:bg-hover',
                MONEY_COLUMNS.includes(column) || column === 'quantity' ? 'text-right' : 'text-left',
              )}
            >
              {i18n._(COLUMN_LABELS[column])}
              {sortField === column && <span aria-hidden>{sortOrder === 'asc' ? ' ↑' : ' ↓'}</span>}
            </button>
          </div>
        ))}
        <div role="columnheader" data-cost="over" className="self-center px-1.5 text-right">{t`Over`}</div>
        {since !== null && (
          <div role="columnheader" className="self-center px-1.5 text-right">{t`Since v${since}`}</div>
        )}
      </div>
    </div>
  );
});
