import { useLingui } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { COST_PHASES } from '../../../../domain/cost/phases.ts';
import type { Comparison, Difference } from '../../../../domain/cost/versions.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { CostContext } from '../cost-actions.ts';
import { PHASE_LABELS } from '../cost-labels.ts';

/** Differences of phases, accounts and sums, and below them the items that changed. */
export function ComparisonTable({
  context: { currency, language },
  comparison,
}: {
  context: CostContext;
  comparison: Comparison;
}) {
  const { t, i18n } = useLingui();
  const show = (amount: number | null) => (amount === null ? '–' : amountText(amount, currency, language));
  const line = (difference: Difference, name: string, isSum = false) => (
    <tr key={difference.id} className={isSum ? 'border-t-2 border-ink font-bold' : 'border-t border-rule'}>
      <th scope="row" className="py-1.5 pr-2 text-left font-text">
        {difference.code !== '' && <span className="mr-2 text-ink-2 tabular-nums">{difference.code}</span>}
        <span className={joinClasses('wrap-anywhere', isSum && 'font-bold')}>{name}</span>
        {difference.before === null && <Badge>{t`new`}</Badge>}
        {difference.after === null && <Badge>{t`gone`}</Badge>}
      </th>
      <td className="px-2 text-right tabular-nums max-tablet:hidden">{show(difference.before)}</td>
      <td className="px-2 text-right tabular-nums max-tablet:px-1">{show(difference.after)}</td>
      <td className={joinClasses('pl-2 text-right font-bold tabular-nums', difference.by > 0 && 'text-red')}>
        {difference.by === 0 ? '–' : `${difference.by > 0 ? '+' : '−'}${show(Math.abs(difference.by))}`}
      </td>
    </tr>
  );
  const heads = (caption: string) => (
    <>
      <caption className="pb-1 text-left text-t2 font-bold">{caption}</caption>
      <colgroup>
        <col />
        <col className="max-tablet:hidden tablet:w-[20%]" />
        <col className="tablet:w-[20%]" />
        <col className="tablet:w-[18%]" />
      </colgroup>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-1 text-left font-text">{t`Account`}</th>
          <th scope="col" className="px-2 text-right font-text max-tablet:hidden">{t`Before`}</th>
          <th scope="col" className="px-2 text-right font-text">{t`After`}</th>
          <th scope="col" className="pl-2 text-right font-text">{t`Difference`}</th>
        </tr>
      </thead>
    </>
  );
  const changed = comparison.categories.filter(({ by }) => by !== 0);
  return (
    <>
      <table className="mb-8 w-full text-t1 tablet:table-fixed">
        {heads(t`Sums`)}
        <tbody>
          {COST_PHASES.map((phase) => line(comparison.phases[phase], i18n._(PHASE_LABELS[phase])))}
          {line(comparison.contingency, t`Contingency`)}
          {comparison.taxes.map((tax) => line(tax, tax.name))}
          {line(comparison.total, t`Total`, true)}
        </tbody>
      </table>
      {changed.length > 0 && (
        <table className="mb-8 w-full text-t1 tablet:table-fixed">
          {heads(t`Accounts that changed`)}
          <tbody>{changed.map((account) => line(account, accountName(account, language)))}</tbody>
        </table>
      )}
      {comparison.lines.length > 0 && (
        <table className="w-full text-t1 tablet:table-fixed">
          {heads(t`Items that changed, the largest first`)}
          <tbody>{comparison.lines.map((item) => line(item, item.name === '' ? t`no name yet` : item.name))}</tbody>
        </table>
      )}
    </>
  );
}

const Badge = ({ children }: { children: React.ReactNode }) => (
  <span className="ml-2 border border-control px-1 text-ink-2">{children}</span>
);
