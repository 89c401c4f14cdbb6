import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Pencil } from 'lucide-react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { CashBalance, CashDayRow, VerdictRow } from '../../../../domain/cost/receipts.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { decide } from './receipt-actions.ts';

/** Opening cash of the day, cash spent, cash that must be left; once counted, the missing amount. */
export function CashTable({
  balance,
  day,
  verdict,
  currency,
  seesCosts,
  onCount,
}: {
  balance: CashBalance;
  day: CashDayRow | undefined;
  verdict: VerdictRow | undefined;
  currency: Currency;
  seesCosts: boolean;
  onCount: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const show = (amount: number) => amountText(amount, currency, language);
  const counted = day?.fields.counted ?? null;
  const { difference, count } = balance;
  const isApproved = verdict?.fields.state === 'approved' && verdict.fields.amount === counted;
  return (
    <>
      <dl className="border-t-4 border-ink text-t2 tabular-nums">
        <Line name={t`Cash in the morning`}>
          <button type="button" onClick={onCount} className="thumb inline-flex items-center gap-2 hover:underline">
            <Pencil size={15} aria-hidden />
            {show(balance.opening)}
          </button>
        </Line>
        <Line name={t`Spent, ${plural(count, { one: '# receipt', other: '# receipts' })}`}>
          {balance.spent === 0 ? '–' : `−${show(balance.spent)}`}
        </Line>
        <Line name={t`Required before issuing`} isSum>
          {show(balance.closing)}
        </Line>
        {counted !== null && difference !== null && (
          <>
            <Line name={t`Counted in the evening`}>{show(counted)}</Line>
            {difference !== 0 && (
              <Line name={difference < 0 ? t`Missing` : t`Too much`} isAlarm>
                {show(Math.abs(difference))}
              </Line>
            )}
          </>
        )}
      </dl>
      {day !== undefined && day.fields.note !== '' && <p className="mt-2 text-t1 text-ink-2">{day.fields.note}</p>}
      {isApproved && (
        <p className="mt-2 flex items-center gap-1.5 text-t1">
          <Check size={15} aria-hidden />
          {t`Approved by ${verdict.fields.decidedByName}`}
        </p>
      )}
      {seesCosts && day !== undefined && counted !== null && !isApproved && (
        <ApproveDay day={day} verdict={verdict} counted={counted} />
      )}
    </>
  );
}

interface ApproveDayProps {
  day: CashDayRow;
  verdict: VerdictRow | undefined;
  counted: number;
}

function ApproveDay({ day, verdict, counted }: ApproveDayProps) {
  const { t } = useLingui();
  const name = useSession()?.userData.name ?? '';
  const { attempt, failure } = useWriteAction();
  const approve = () =>
    decide(
      { about: day, known: verdict },
      { state: 'approved', amount: counted, reason: '', isRepaid: false },
      { decidedByName: name, label: t`Approval of a day` },
    );
  return (
    <>
      <Button size="touch" icon={Check} className="mt-3" onClick={() => void attempt(approve)}>
        {t`Approve the day`}
      </Button>
      <FailureLine failure={failure} className="mt-2" />
    </>
  );
}

function Line({
  name,
  isSum = false,
  isAlarm = false,
  children,
}: {
  name: string;
  isSum?: boolean;
  isAlarm?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={joinClasses(
        'flex min-h-tap items-center justify-between gap-3 py-1',
        isSum ? 'border-b-4 border-double border-ink font-bold' : 'border-b border-rule',
        isAlarm && 'font-bold text-red',
      )}
    >
      <dt className={isSum || isAlarm ? '' : 'text-ink-2'}>
        {isAlarm && <CircleAlert size={16} aria-hidden className="mr-1.5 inline" />}
        {name}
      </dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
