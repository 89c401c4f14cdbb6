import { useLingui } from '@lingui/react';
import { type CSSProperties, useMemo } from 'react';
import { COST_COLUMNS, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import type { CostViewState } from '../../../../domain/cost/cost-view.ts';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import { type TableChoice, useTableView } from '../../../shared/tables/table-view-store.ts';
import { changeView } from '../cost-actions.ts';
import { COLUMN_LABELS, OVER_LABEL } from '../cost-labels.ts';

/** A column of the sheet that can be hidden: the editable ones, and the excess. */
export type SheetColumn = CostColumn | 'over';
const SHEET_COLUMNS: readonly SheetColumn[] = [...COST_COLUMNS, 'over'];

/** Names have two lines on a touch screen. The columns of a sheet that is compared then fit a tablet. */
const isTouched = matchMedia('(pointer: coarse)').matches;

/** Least widths in em, because the sun theme has larger letters, and their share of the rest. */
const WIDTHS: Record<SheetColumn, { least: number; share?: number }> = {
  code: { least: 4.6 },
  name: { least: isTouched ? 9 : 12, share: 1 },
  quantity: { least: 5.2 },
  unit: { least: 5 },
  rate: { least: 7, share: 0.4 },
  estimate: { least: 8.6, share: 0.5 },
  actual: { least: 8.6, share: 0.5 },
  paid: { least: 8.6, share: 0.5 },
  over: { least: 8.6, share: 0.5 },
};
const SINCE = 7.6;

/** Whole names of classes, as the style sheet is made from them. A column that is left out keeps its place, 0 wide. */
const LEFT_OUT: Record<SheetColumn, string> = {
  code: '[&_[data-cost=code]]:invisible [&_[data-cost=code]]:overflow-hidden [&_[data-cost=code]]:p-0!',
  name: '',
  quantity: '[&_[data-cost=quantity]]:invisible [&_[data-cost=quantity]]:overflow-hidden [&_[data-cost=quantity]]:p-0!',
  unit: '[&_[data-cost=unit]]:invisible [&_[data-cost=unit]]:overflow-hidden [&_[data-cost=unit]]:p-0!',
  rate: '[&_[data-cost=rate]]:invisible [&_[data-cost=rate]]:overflow-hidden [&_[data-cost=rate]]:p-0!',
  estimate: '[&_[data-cost=estimate]]:invisible [&_[data-cost=estimate]]:overflow-hidden [&_[data-cost=estimate]]:p-0!',
  actual: '[&_[data-cost=actual]]:invisible [&_[data-cost=actual]]:overflow-hidden [&_[data-cost=actual]]:p-0!',
  paid: '[&_[data-cost=paid]]:invisible [&_[data-cost=paid]]:overflow-hidden [&_[data-cost=paid]]:p-0!',
  over: '[&_[data-cost=over]]:invisible [&_[data-cost=over]]:overflow-hidden [&_[data-cost=over]]:p-0!',
};

export interface CostColumns {
  choice: TableChoice;
  /** Those of the shown columns that are typed into, from left to right. */
  typed: readonly CostColumn[];
  count: number;
  isShown: (column: SheetColumn) => boolean;
  /** For the element around heads, rows and sums. */
  frame: (hasSince: boolean) => { style: CSSProperties; className: string };
}

/** Columns of the cost sheet that are shown on this device; their order is stored with the sheet's open phases. */
export function useCostColumns(view: CostViewState): CostColumns {
  const { i18n } = useLingui();
  const columns = useMemo(
    () =>
      SHEET_COLUMNS.map((key): TableColumn<never> => {
        const name = i18n._(key === 'over' ? OVER_LABEL : COLUMN_LABELS[key]);
        return { key, name, isFixed: key === 'name', ...(key !== 'over' && { sortValue: () => null }) };
      }),
    [i18n],
  );
  const controls = useTableView('costs', columns);
  return useMemo(() => {
    const { isShown } = controls;
    const shown = SHEET_COLUMNS.filter((key) => isShown(key));
    const { sortField, sortOrder } = view;
    const sort = sortField === null ? null : { key: sortField, isDescending: sortOrder === 'desc' };
    return {
      choice: {
        view: { ...controls.view, sort },
        arranged: controls.arranged,
        change: (next) => {
          controls.change({ ...next, sort: null });
          void changeView((now) => ({
            ...now,
            sortField: next.sort?.key ?? null,
            sortOrder: next.sort?.isDescending ? 'desc' : 'asc',
          }));
        },
      },
      typed: COST_COLUMNS.filter((key) => isShown(key)),
      count: shown.length,
      isShown,
      frame: (hasSince) => {
        const widths = SHEET_COLUMNS.map((key) => {
          const { least, share } = WIDTHS[key];
          if (!isShown(key)) return '0';
          return share === undefined ? `${least}em` : `minmax(${least}em,${share}fr)`;
        });
        const least = shown.reduce((sum, key) => sum + WIDTHS[key].least, hasSince ? SINCE : 0);
        return {
          style: {
            ['--cost-columns' as string]: [...widths, ...(hasSince ? [`${SINCE}em`] : [])].join(' '),
            ['--cost-width' as string]: `${least}em`,
          },
          className: SHEET_COLUMNS.flatMap((key) => (isShown(key) ? [] : LEFT_OUT[key])).join(' '),
        };
      },
    };
  }, [controls, view]);
}
