import { useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { NO_AMOUNTS, type CostTotals } from '../../../../domain/cost/totals.ts';
import type { SinceVersion } from '../../../../domain/cost/versions.ts';
import type { CostContext } from '../cost-actions.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { COST_GRID } from './cost-row.tsx';
import { OverCell, SinceCell } from './amount-cells.tsx';

/** Always in sight: the sum of the phases, contingency, added taxes, and the total under the ledger's double rule. */
export const CostSums = memo(function CostSums({
  context,
  totals,
  since = null,
}: {
  context: CostContext;
  totals: CostTotals;
  /** Changes since a version, in a column of their own. */
  since?: SinceVersion | null;
}) {
  const { t } = useLingui();
  const { currency, language } = context;
  const lines = useSumLines(context, totals, since);
  const show = (amount: number) => (amount === 0 ? '–' : amountText(amount, currency, language));
  return (
    <div
      role="table"
      aria-label={t`Sums`}
      className={joinClasses(
        COST_GRID,
        'border-t-2 border-ink bg-sheet text-t1 max-tablet:min-w-0 max-tablet:grid-cols-[minmax(0,1fr)_auto_auto]! max-tablet:gap-x-3 max-tablet:px-3',
      )}
    >
      {lines.map((line, at) => {
        const isTotal = at === lines.length - 1;
        const cell = joinClasses(
          'px-1.5 py-1 text-right tabular-nums',
          isTotal ? 'border-b-4 border-double border-ink font-bold' : 'border-b border-rule',
        );
        return (
          <Fragment key={line.name}>
            <div role="row" className="contents">
              <div
                role="rowheader"
                className={joinClasses(cell, 'col-span-5 text-left! max-tablet:col-span-1 max-tablet:px-0')}
              >
                {line.name}
              </div>
              <div role="cell" data-cost="estimate" className={cell}>
                {show(line.estimate)}
              </div>
              <div role="cell" data-cost="actual" className={cell}>
                {show(line.actual)}
              </div>
              <div role="cell" data-cost="paid" className={joinClasses(cell, 'max-tablet:hidden')}>
                {show(line.paid)}
              </div>
              <div className={joinClasses(cell, 'px-0! max-tablet:hidden')}>
                <OverCell over={line.over} currency={currency} language={language} />
              </div>
              {since !== null && (
                <div className={joinClasses(cell, 'px-0! max-tablet:hidden')}>
                  <SinceCell role="cell" by={line.since} currency={currency} language={language} />
                </div>
              )}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
});

/** Names and amounts of the sums, from above; the last one is the total. */
function useSumLines({ data, language }: CostContext, totals: CostTotals, since: SinceVersion | null) {
  const { t } = useLingui();
  const percent = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 2 }).format(
    (data.settings?.fields.contingencyBasisPoints ?? 0) / 100,
  );
  const added = totals.taxes.filter(({ mode }) => mode === 'added');
  const nameOf = (id: string) => data.taxRates.find((rate) => rate.id === id)?.fields.name ?? '';
  return [
    { name: t`Sum of the phases`, ...totals.subtotal, since: since?.subtotal ?? 0 },
    {
      name: t`Contingency ${percent}%`,
      ...NO_AMOUNTS,
      estimate: totals.contingency,
      since: since?.contingency ?? 0,
    },
    ...added.map((tax) => ({
      name: nameOf(tax.id),
      estimate: tax.estimate,
      actual: tax.actual,
      paid: tax.paid,
      over: 0,
      since: since?.taxes.get(tax.id) ?? 0,
    })),
    { name: t`Total`, ...totals.total, since: since?.total ?? 0 },
  ];
}
