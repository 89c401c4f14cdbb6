import { Plural, Trans, useLingui as useLinguiMacro } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { ChevronDown, ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import {
  amountText,
  changesSince,
  COST_COLUMNS,
  quantityText,
  rateText,
  type CostColumn,
} from '../../../domain/cost/cost-cells.ts';
import { parseFormula, followsSchedule, type ScheduleValues } from '../../../domain/cost/quantity-formula.ts';
import type { SheetRow } from '../../../domain/cost/sheet-rows.ts';
import type { Amounts } from '../../../domain/cost/totals.ts';
import type { FormatLanguage } from '../../../domain/format.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { ConflictMark } from '../../production/conflict-badge.tsx';
import { type OpenCandidate, useConflicts } from '../../production/conflict-context.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PHASE_LABELS } from './cost-labels.ts';

/**
 * The grid of heads, rows and sums. Its widths come from the frame around them (`cost-columns.ts`), so that a choice of
 * columns draws no row again; without a frame all columns are shown.
 */
export const COST_GRID =
  'grid min-w-[var(--cost-width,70em)] grid-cols-[var(--cost-columns,5em_minmax(12em,1fr)_5.8em_5.6em_minmax(7.4em,0.4fr)_minmax(8.6em,0.5fr)_minmax(8.6em,0.5fr)_minmax(8.6em,0.5fr)_minmax(8.6em,0.5fr))]';
const numberCell = 'text-right tabular-nums';

export interface CostRowProps {
  row: SheetRow;
  index: number;
  top: number;
  height: number;
  amounts: Amounts;
  currency: Currency;
  language: FormatLanguage;
  values: ScheduleValues;
  /** Column of the cursor, where it stands in this row. */
  activeColumn: CostColumn | null;
  isSelected: boolean;
  isUnpriced: boolean;
  /** Change of the estimate since the version that the sheet is compared with; null without one. */
  since: number | null;
  onPress: (key: string, column: CostColumn, extendsSelection: boolean) => void;
  onToggle: (row: SheetRow) => void;
  onEdit: () => void;
  editor: ReactNode;
}

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

/** The sheet as a whole has the focus; a press on a cell leaves it there. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault();

function HeadCells({
  row,
  amounts,
  currency,
  language,
  activeColumn,
  since,
  onPress,
  onToggle,
}: CostRowProps & { row: Exclude<SheetRow, { type: 'item' }> }) {
  const { i18n } = useLingui();
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <div
        role="rowheader"
        id={activeColumn === null ? undefined : 'cost-active'}
        aria-expanded={row.isOpen}
        tabIndex={-1}
        className={joinClasses('col-span-2 flex', activeColumn !== null && 'outline-2 -outline-offset-2 outline-ink')}
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
              <span className="truncate">{row.category.fields.name}</span>
              <ConflictMark kind="cost-category" id={row.category.id} />
            </>
          )}
        </button>
      </div>
      <div role="gridcell" className="col-span-3 flex items-center gap-2 truncate px-1.5 font-text text-ink-2">
        {row.type === 'category' && row.count > 0 && <Plural value={row.count} one="# item" other="# items" />}
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

function AmountCells({ amounts, currency, language }: Pick<CostRowProps, 'amounts' | 'currency' | 'language'>) {
  return (
    <>
      {(['estimate', 'actual', 'paid'] as const).map((column) => (
        <div
          key={column}
          role="gridcell"
          data-cost={column}
          className={joinClasses(numberCell, 'self-center px-1.5 text-t1')}
        >
          {amounts[column] === 0 ? '–' : amountText(amounts[column], currency, language)}
        </div>
      ))}
      <OverCell role="gridcell" over={amounts.over} currency={currency} language={language} />
    </>
  );
}

/** What an estimate has grown or shrunk by since a version; nothing where it stayed. */
export function SinceCell({
  by,
  currency,
  language,
  role,
}: {
  by: number;
  currency: Currency;
  language: FormatLanguage;
  /** Within the sheet, or in the table of the sums. */
  role: 'gridcell' | 'cell';
}) {
  return (
    <div role={role} className={joinClasses(numberCell, 'self-center px-1.5 text-t1 text-ink-2')}>
      {by !== 0 && `${by > 0 ? '+' : '−'}${amountText(Math.abs(by), currency, language)}`}
    </div>
  );
}

/** Money over the estimate is red with its sign; within it nothing speaks. */
export function OverCell({
  over,
  currency,
  language,
  role,
}: {
  over: number;
  currency: Currency;
  language: FormatLanguage;
  /** Within the sheet. */
  role?: 'gridcell';
}) {
  return (
    <div
      role={role}
      data-cost="over"
      className={joinClasses(
        numberCell,
        'flex items-center justify-end gap-1 px-1.5 text-t1',
        over > 0 && 'font-bold text-red',
      )}
    >
      {over > 0 && <CircleAlert size={14} aria-hidden className="shrink-0" />}
      {over === 0 ? '–' : `${over > 0 ? '−' : '+'}${amountText(Math.abs(over), currency, language)}`}
    </div>
  );
}

/** The field of the item that a cell shows. */
const FIELD_OF = {
  code: 'code',
  name: 'name',
  quantity: 'quantity',
  unit: 'unit',
  rate: 'rate',
  estimate: 'lumpSum',
  actual: 'actual',
  paid: 'paid',
} as const satisfies Record<CostColumn, keyof Extract<SheetRow, { type: 'item' }>['item']['fields']>;

const isOutsideOfCells = ({ field }: OpenCandidate) => !Object.values<string>(FIELD_OF).includes(field);

/** In a cell that two people have written: opens the choice between the values. */
function CellConflict({ id, field }: { id: string; field: string }) {
  const { t } = useLinguiMacro();
  const { choose } = useConflicts();
  return (
    <button
      type="button"
      aria-label={t`two values, choose one`}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => choose('cost-item', id, field)}
      className="thumb mr-auto inline-flex size-6 shrink-0 items-center justify-center text-red"
    >
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function ItemCells(props: CostRowProps & { row: Extract<SheetRow, { type: 'item' }> }) {
  const { row, activeColumn, onPress, onEdit, editor, amounts, since, currency, language } = props;
  const conflicts = useConflicts().of('cost-item', row.item.id);
  return (
    <>
      {COST_COLUMNS.map((column) => (
        <div
          key={column}
          role="gridcell"
          data-cost={column}
          tabIndex={-1}
          id={activeColumn === column ? 'cost-active' : undefined}
          onMouseDown={activeColumn === column && editor !== null ? undefined : keepFocus}
          onPointerDown={(event) => {
            if (activeColumn === column && editor !== null) return;
            onPress(row.key, column, event.shiftKey);
          }}
          onDoubleClick={onEdit}
          className={joinClasses(
            'relative flex items-center px-1.5',
            column !== 'name' && column !== 'code' && column !== 'unit' && 'justify-end tabular-nums',
            column === 'code' && 'pl-5 text-ink-2 tabular-nums',
            activeColumn === column && 'outline-2 -outline-offset-2 outline-ink',
          )}
        >
          {conflicts.some(({ field }) => field === FIELD_OF[column]) && (
            <CellConflict id={row.item.id} field={FIELD_OF[column]} />
          )}
          <CellContent {...props} column={column} hasOtherConflict={conflicts.some(isOutsideOfCells)} />
          {activeColumn === column && editor}
        </div>
      ))}
      <OverCell role="gridcell" over={amounts.over} currency={currency} language={language} />
      {since !== null && <SinceCell role="gridcell" by={since} currency={currency} language={language} />}
    </>
  );
}

function CellContent({
  row,
  column,
  amounts,
  currency,
  language,
  values,
  isUnpriced,
  hasOtherConflict,
}: CostRowProps & {
  row: Extract<SheetRow, { type: 'item' }>;
  column: CostColumn;
  /** In a field that has no cell. */
  hasOtherConflict: boolean;
}) {
  const { fields } = row.item;
  switch (column) {
    case 'code':
      return fields.code;
    case 'name':
      return (
        <span className="truncate">
          {fields.name === '' ? (
            <i className="text-ink-2">
              <Trans>no name yet</Trans>
            </i>
          ) : (
            fields.name
          )}
          {hasOtherConflict && <ConflictMark kind="cost-item" id={row.item.id} />}
        </span>
      );
    case 'unit':
      return <span className="truncate">{fields.unit}</span>;
    case 'quantity':
      return fields.lumpSum === null ? <QuantityCell {...{ fields, values, language }} /> : null;
    case 'rate':
      if (isUnpriced)
        return (
          <span className="flex items-center gap-1 border border-dashed border-warn px-1 text-warn">
            <TriangleAlert size={12} aria-hidden />
            <Trans>price?</Trans>
          </span>
        );
      return fields.lumpSum === null ? rateText(fields, currency, language) : null;
    case 'estimate':
      return amounts.estimate === 0 ? '–' : <b>{amountText(amounts.estimate, currency, language)}</b>;
    case 'actual':
    case 'paid':
      return amounts[column] === 0 ? '–' : amountText(amounts[column], currency, language);
  }
}

function QuantityCell({
  fields,
  values,
  language,
}: {
  fields: Extract<SheetRow, { type: 'item' }>['item']['fields'];
  values: ScheduleValues;
  language: FormatLanguage;
}) {
  const parsed = parseFormula(fields.quantity, 'canonical');
  const follows = parsed.ok && followsSchedule(parsed.formula);
  const hasChanged = changesSince(fields, values).length > 0;
  const text = quantityText(fields, values, language);
  return (
    <span
      className={joinClasses(
        'flex w-full items-center justify-between gap-1',
        hasChanged && 'border-l-[3px] border-red pl-1 font-bold',
      )}
    >
      <span aria-hidden className="text-ink-2">
        {follows ? '=' : ''}
      </span>
      {text ?? <CircleAlert size={14} className="text-red" aria-label="?" />}
    </span>
  );
}
