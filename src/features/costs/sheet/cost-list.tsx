import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { quantityText, rateText } from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { NO_AMOUNTS, type CostTotals } from '../../../../domain/cost/totals.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import type { CostContext } from '../cost-actions.ts';
import type { SheetColumn } from './cost-columns.ts';
import { PHASE_LABELS } from '../cost-labels.ts';
import { OverCell } from './amount-cells.tsx';

/** The costs on a phone: phases, accounts and items as a list; an item opens as a form. */
export function CostList({
  context,
  rows,
  totals,
  isShown,
  onToggle,
  onOpen,
}: {
  context: CostContext;
  rows: readonly CostSheetRow[];
  totals: CostTotals;
  /** The columns chosen for the sheet hold here, too. */
  isShown: (column: SheetColumn) => boolean;
  onToggle: (row: CostSheetRow) => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { currency, language } = context;
  const show = amountOf(context);
  const { total } = totals;
  const allSums = [
    { key: 'estimate', name: t`Estimate`, value: show(total.estimate) },
    { key: 'actual', name: t`Actual`, value: show(total.actual) },
    { key: 'paid', name: t`Paid`, value: show(total.paid) },
  ] as const;
  const sums = allSums.filter(({ key }) => isShown(key));
  return (
    <>
      <dl className="mx-4 mt-3 mb-4 border-t-4 border-ink tabular-nums">
        {sums.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 border-b border-rule py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="m-0 ml-auto font-mid">{value}</dd>
          </div>
        ))}
        {isShown('over') && (
          <div className="flex items-center justify-between gap-3 border-b-4 border-double border-ink py-2 font-bold">
            <dt>{t`Over`}</dt>
            <dd className="m-0">
              <OverCell over={total.over} currency={currency} language={language} />
            </dd>
          </div>
        )}
      </dl>
      <ul>
        {rows.map((row) => {
          if (row.type === 'item')
            return (
              <ItemLine key={row.key} row={row} {...{ context, totals, isShown }} onOpen={() => onOpen(row.item.id)} />
            );
          return <HeadLine key={row.key} row={row} {...{ context, totals, isShown }} onToggle={() => onToggle(row)} />;
        })}
      </ul>
    </>
  );
}

const amountOf =
  ({ currency, language }: CostContext) =>
  (amount: number): string =>
    amount === 0 ? '–' : amountText(amount, currency, language);

interface LineProps {
  context: CostContext;
  totals: CostTotals;
  isShown: (column: SheetColumn) => boolean;
}

function ItemLine({
  row,
  context,
  totals,
  isShown,
  onOpen,
}: LineProps & { row: Extract<CostSheetRow, { type: 'item' }>; onOpen: () => void }) {
  const { currency, language, values } = context;
  const show = amountOf(context);
  const pieces = ({ fields }: Extract<CostSheetRow, { type: 'item' }>['item']) => {
    const amount = [
      isShown('quantity') && (quantityText(fields, values, language) ?? '?'),
      isShown('unit') && fields.unit,
    ];
    const rate = isShown('rate') && (rateText(fields, currency, language) ?? '');
    return [amount.filter(Boolean).join(' '), rate].filter(Boolean).join(' × ');
  };
  const { fields } = row.item;
  const { amounts, isUnpriced } = totals.items.get(row.item.id) ?? { amounts: NO_AMOUNTS, isUnpriced: false };
  return (
    <li className="border-b border-rule [content-visibility:auto] [contain-intrinsic-size:auto_60px]">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-[60px] w-full items-center gap-3 px-4 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <b className="block leading-tight! wrap-anywhere">
            {fields.name === '' ? <Trans>no name yet</Trans> : fields.name}
            <ConflictMark kind="cost-item" id={row.item.id} />
          </b>
          <span className="block text-t1 text-ink-2 tabular-nums">
            {isUnpriced ? (
              <span className="text-warn">
                <TriangleAlert size={14} aria-hidden className="mr-1 inline" />
                <Trans>price?</Trans>
              </span>
            ) : fields.lumpSum === null ? (
              pieces(row.item)
            ) : (
              fields.payee
            )}
          </span>
        </span>
        <span className="text-right tabular-nums">
          {isShown('estimate') && <b className="block">{show(amounts.estimate)}</b>}
          {isShown('actual') && (
            <span
              className={
                isShown('over') && amounts.over > 0 ? 'block text-t1 font-bold text-red' : 'block text-t1 text-ink-2'
              }
            >
              <Trans>actual {show(amounts.actual)}</Trans>
            </span>
          )}
          {isShown('paid') && amounts.paid !== 0 && (
            <span className="block text-t1 text-ink-2">
              <Trans>paid {show(amounts.paid)}</Trans>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** A phase or an account, with its sum. */
function HeadLine({
  row,
  context,
  totals,
  isShown,
  onToggle,
}: LineProps & { row: Exclude<CostSheetRow, { type: 'item' }>; onToggle: () => void }) {
  const { i18n } = useLingui();
  const show = amountOf(context);
  const amounts =
    row.type === 'phase' ? totals.phases[row.phase] : (totals.categories.get(row.category.id) ?? NO_AMOUNTS);
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={row.type === 'phase' ? 'border-b-2 border-rule-2 bg-ground text-t2' : 'border-b border-rule'}>
      <button
        type="button"
        aria-expanded={row.isOpen}
        onClick={onToggle}
        className="flex min-h-tap w-full items-center gap-2 px-3 text-left font-bold"
      >
        <Chevron size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {row.type === 'phase'
            ? i18n._(PHASE_LABELS[row.phase])
            : `${isShown('code') ? `${row.category.fields.code} ` : ''}${accountName(row.category.fields, context.language)}`}
        </span>
        {isShown('estimate') && <span className="tabular-nums">{show(amounts.estimate)}</span>}
      </button>
    </li>
  );
}
