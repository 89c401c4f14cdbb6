import { CircleAlert } from 'lucide-react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { CostRowProps } from './cost-row-props.ts';

const numberCell = 'text-right tabular-nums';

export function AmountCells({ amounts, currency, language }: Pick<CostRowProps, 'amounts' | 'currency' | 'language'>) {
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

/** Growth of an estimate since a version; nothing if it is unchanged. */
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

/** Money over the estimate is red with its sign; other sums are plain. */
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
