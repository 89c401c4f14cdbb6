import { Plural, Trans } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { useLingui } from '@lingui/react';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PHASE_LABELS } from '../cost-labels.ts';
import { AmountCells, SinceCell } from './amount-cells.tsx';
import { keepFocus, ItemCells } from './item-cells.tsx';
import type { CostRowProps } from './cost-row-props.ts';

/**
 * The grid of heads, rows and sums. Its widths are set by the frame around them (`cost-columns.ts`), so that a choice
 * of columns renders no row again; without a frame all columns are shown.
 */
export const COST_GRID =
  'grid min-w-[var(--cost-width,70em)] grid-cols-[var(--cost-columns,5em_minmax(12em,1fr)_5.8em_5.6em_minmax(7.4em,0.4fr)_minmax(8.6em,0.5fr)_minmax(8.6em,0.5fr)_minmax(8.6em,0.5fr)_minmax(8.6em,0.5fr))]';
/** One line of the cost sheet. Drawn again only when something of it changes. */
export const CostRow = memo(function CostRow(props: CostRowProps) {
  const { row, top, height, isSelected, activeColumn, index } = props;
  const look =
    row.type === 'phase'
      ? 'border-b-2 border-rule-2 bg-ground font-bold'
      : row.type === 'category'
        ? 'border-b border-rule font-bold'
        : 'border-b border-rule';
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected || undefined}
      data-key={row.key}
      className={joinClasses(
        COST_GRID,
        'absolute inset-x-0 items-stretch text-t1',
        look,
        isSelected && 'bg-pressed',
        activeColumn !== null && 'z-10',
      )}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {row.type === 'item' ? <ItemCells {...props} row={row} /> : <HeadCells {...props} row={row} />}
    </div>
  );
});

function HeadCells({
  row,
  amounts,
  currency,
  language,
  activeColumn,
  since,
  onPress,
  onToggle,
}: CostRowProps & { row: Exclude<CostSheetRow, { type: 'item' }> }) {
  const { i18n } = useLingui();
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <div
        role="rowheader"
        id={activeColumn === null ? undefined : 'cost-active'}
        aria-expanded={row.isOpen}
        tabIndex={-1}
        className={joinClasses('col-span-3 flex', activeColumn !== null && 'outline-2 -outline-offset-2 outline-ink')}
      >
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => {
            onPress(row.key, 'name', false);
            onToggle(row);
          }}
          className="flex min-w-0 flex-1 items-center gap-2 px-1.5 text-left font-bold"
        >
          <Chevron size={16} aria-hidden className="shrink-0" />
          {row.type === 'phase' ? (
            <span className="text-t2">{i18n._(PHASE_LABELS[row.phase])}</span>
          ) : (
            <>
              <span className="tabular-nums">{row.category.fields.code}</span>
              <span className="truncate">{accountName(row.category.fields, language)}</span>
              <ConflictMark kind="cost-category" id={row.category.id} />
            </>
          )}
        </button>
      </div>
      <div role="gridcell" className="col-span-2 flex items-center gap-2 truncate px-1.5 font-text text-ink-2">
        {row.type === 'category' && row.count > 0 && (
          <span>
            <Plural value={row.count} one="# item" other="# items" />
          </span>
        )}
        {row.type === 'category' && row.unpriced > 0 && (
          <span className="flex items-center gap-1 text-warn">
            <TriangleAlert size={14} aria-hidden />
            <Trans>{row.unpriced} without a price</Trans>
          </span>
        )}
      </div>
      <AmountCells amounts={amounts} currency={currency} language={language} />
      {since !== null && <SinceCell role="gridcell" by={since} currency={currency} language={language} />}
    </>
  );
}
