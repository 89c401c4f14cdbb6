import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import {
  changesSince,
  COST_COLUMNS,
  quantityText,
  rateText,
  type CostColumn,
} from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { parseFormula, followsSchedule, type ScheduleValues } from '../../../../domain/cost/quantity-formula.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { type OpenCandidate, useConflicts } from '../../../shared/conflicts/conflict-context.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { SinceCell, OverCell } from './amount-cells.tsx';
import type { CostRowProps } from './cost-row-props.ts';

/** The sheet as a whole has the focus; a press on a cell leaves it there. */
export const keepFocus = (event: React.MouseEvent) => event.preventDefault();

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
} as const satisfies Record<CostColumn, keyof Extract<CostSheetRow, { type: 'item' }>['item']['fields']>;

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

export function ItemCells(props: CostRowProps & { row: Extract<CostSheetRow, { type: 'item' }> }) {
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
  row: Extract<CostSheetRow, { type: 'item' }>;
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
        // A row for a thumb has room for two lines; with a mouse the whole name shows on hover.
        <span
          title={fields.name}
          className="truncate pointer-coarse:line-clamp-2 pointer-coarse:leading-tight! pointer-coarse:whitespace-normal"
        >
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
      return (
        <span
          title={fields.unit}
          className="truncate pointer-coarse:line-clamp-2 pointer-coarse:leading-tight! pointer-coarse:whitespace-normal"
        >
          {fields.unit}
        </span>
      );
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
  fields: Extract<CostSheetRow, { type: 'item' }>['item']['fields'];
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
