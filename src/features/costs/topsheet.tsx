import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../../domain/money/amount-text.ts';
import { COST_PHASES } from '../../../domain/cost/phases.ts';
import { NO_AMOUNTS, type CostTotals } from '../../../domain/cost/totals.ts';
import type { Amounts } from '../../../domain/cost/item-cost.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import type { CostContext } from './cost-actions.ts';
import { CostSums } from './sheet/cost-sums.tsx';
import { OverCell } from './sheet/amount-cells.tsx';
import { PHASE_LABELS } from './cost-labels.ts';

/** The sums are aligned with the columns of the accounts, whose name takes five columns of the sheet's grid. */
const SUM_COLUMNS = {
  ['--cost-columns' as string]: '0 0 0 0 minmax(0,1fr) 18% 16% 16% 17%',
  ['--cost-width' as string]: '0',
};

/** One line an account, one sum a phase: the page that is printed and signed. */
export function Topsheet({ context, totals }: { context: CostContext; totals: CostTotals }) {
  const { t, i18n } = useLingui();
  const { data, currency, language } = context;
  const show = (amount: number) => (amount === 0 ? '–' : amountText(amount, currency, language));
  const cells = ({ estimate, actual, paid, over }: Amounts) => (
    <>
      {[estimate, actual, paid].map((amount, at) => (
        <td
          key={at}
          className={joinClasses('py-1.5 pl-1 text-right tabular-nums tablet:px-2', at === 2 && 'max-tablet:hidden')}
        >
          {show(amount)}
        </td>
      ))}
      <td className="px-2 py-1.5 max-tablet:hidden">
        <OverCell over={over} currency={currency} language={language} />
      </td>
    </>
  );
  return (
    <div className="mx-auto max-w-[980px] px-4 pt-4 pb-10 tablet:px-6">
      {COST_PHASES.map((phase) => (
        <table key={phase} className="mb-6 w-full border-t-2 border-ink text-t1 table-fixed">
          <caption className="pt-1.5 text-left text-t2 font-bold tablet:sr-only">{i18n._(PHASE_LABELS[phase])}</caption>
          <colgroup>
            <col />
            <col className="w-[33%] tablet:w-[18%]" />
            <col className="w-[33%] tablet:w-[16%]" />
            <col className="max-tablet:hidden tablet:w-[16%]" />
            <col className="max-tablet:hidden tablet:w-[17%]" />
          </colgroup>
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="py-1.5 text-left text-t2 font-bold text-ink">
                <span className="max-tablet:sr-only">{i18n._(PHASE_LABELS[phase])}</span>
              </th>
              <th scope="col" className="pl-1 text-right font-text tablet:px-2">{t`Estimate`}</th>
              <th scope="col" className="pl-1 text-right font-text tablet:px-2">{t`Actual`}</th>
              <th scope="col" className="px-2 text-right font-text max-tablet:hidden">{t`Paid`}</th>
              <th scope="col" className="px-2 text-right font-text max-tablet:hidden">{t`Over`}</th>
            </tr>
          </thead>
          <tbody>
            {data.categories
              .filter(({ fields }) => fields.phase === phase)
              .map(({ id, fields }) => (
                <tr key={id} className="border-t border-rule">
                  <th scope="row" className="py-1.5 text-left font-text wrap-anywhere">
                    <span className="mr-3 text-ink-2 tabular-nums max-tablet:block">{fields.code}</span>
                    {fields.name}
                  </th>
                  {cells(totals.categories.get(id) ?? NO_AMOUNTS)}
                </tr>
              ))}
            <tr className="border-t-2 border-ink font-bold">
              <th scope="row" className="py-1.5 text-left">{t`Sum`}</th>
              {cells(totals.phases[phase])}
            </tr>
          </tbody>
        </table>
      ))}
      <div style={SUM_COLUMNS}>
        <CostSums context={context} totals={totals} />
      </div>
    </div>
  );
}
